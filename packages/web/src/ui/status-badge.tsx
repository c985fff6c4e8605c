import { Ban, CircleAlert, CircleCheck, CircleDashed, Clock3, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** The five statuses of a post, as they are drawn. */
export type Status = 'draft' | 'scheduled' | 'published' | 'failed' | 'cancelled';

/** The word, icon and tooltip of each status. */
export const statusFaces = {
  draft: { word: 'Draft', Icon: CircleDashed, tooltip: 'Draft' },
  scheduled: { word: 'Scheduled', Icon: Clock3, tooltip: 'Scheduled' },
  published: { word: 'Published', Icon: CircleCheck, tooltip: 'Published successfully' },
  failed: { word: 'Failed', Icon: CircleAlert, tooltip: 'Failed to publish' },
  cancelled: { word: 'Cancelled', Icon: Ban, tooltip: 'Cancelled' },
} satisfies Record<Status, { word: string; Icon: LucideIcon; tooltip: string }>;

/** A status as an icon only; put its word beside it or give it a label. */
export function StatusIcon({ status, size = 14, label }: { status: Status; size?: number; label?: string }) {
  const { Icon } = statusFaces[status];
  return (
    <span data-status={status} className="inline-flex flex-none align-middle text-status-icon">
      <Icon
        size={size}
        strokeWidth={2.25}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      />
    </span>
  );
}

/** The icon and word of a status on its tint. */
export function StatusBadge({ status }: { status: Status }) {
  const { word, Icon } = statusFaces[status];
  return (
    <Badge status={status} icon={<Icon size={13} strokeWidth={2.25} aria-hidden />}>
      {word}
    </Badge>
  );
}

/** A short fact on a tint. Good, warning, danger and information are published, draft, failed and scheduled. */
export function Badge({
  status = 'cancelled',
  icon,
  children,
}: {
  status?: Status;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      data-status={status}
      className="inline-flex h-6 flex-none items-center gap-1.5 whitespace-nowrap rounded-chip bg-status-tint px-2 type-small text-status-text"
    >
      {icon}
      {children}
    </span>
  );
}

import { CircleAlert, CircleCheck, Clock3, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { issueAt, messageOf } from '../api/api-error.ts';
import { classNames } from './class-names.ts';
import type { Status } from './status-badge.tsx';

type BannerStatus = Exclude<Status, 'cancelled'>;

/** Those of a post, but for a warning: the dashed circle of a draft would say that something is unfinished. */
const ICONS: Readonly<Record<BannerStatus, LucideIcon>> = {
  draft: CircleAlert,
  failed: CircleAlert,
  published: CircleCheck,
  scheduled: Clock3,
};

/** A message above a form or a list that says how something went. Screen readers read failures at once. */
export function Banner({
  status,
  children,
  action,
  isLow = false,
}: {
  status: BannerStatus;
  children: ReactNode;
  action?: ReactNode;
  /** On a phone it is one row: its words end where its action begins. */
  isLow?: boolean;
}) {
  const Icon = ICONS[status];
  return (
    <div
      data-status={status}
      role={status === 'failed' ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap items-center gap-2 rounded-card border border-status-line bg-status-tint px-3 py-2 type-body text-status-text',
        isLow && 'max-sm:py-0.75 max-sm:pr-1 max-sm:*:first:basis-0',
      )}
    >
      <div className="flex min-w-0 flex-[1_1_15rem] gap-2">
        <Icon size={16} strokeWidth={2.25} aria-hidden className="mt-0.5 flex-none text-status-icon" />
        <p className="min-w-0">{children}</p>
      </div>
      {action}
    </div>
  );
}

type FailedBannerProps = {
  error: unknown;
  /** Stands where the API says nothing itself. */
  fallback?: string;
  /** The field that shows what is wrong with it. */
  field?: string;
};

/** Says that what was asked for failed, and why. Renders nothing while nothing has. */
export function FailedBanner({
  error,
  fallback = 'Something went wrong. Please try again.',
  field = '',
}: FailedBannerProps) {
  if (!error || issueAt(error, field) !== undefined) return null;
  return <Banner status="failed">{messageOf(error, fallback)}</Banner>;
}

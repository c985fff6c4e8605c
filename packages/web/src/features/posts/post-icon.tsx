import type { ScheduledPost } from '@brandly/contract/posts';
import { TriangleAlert } from 'lucide-react';
import { StatusIcon } from '../../ui/status-badge.tsx';
import { isHeld, statusOf, statusWords } from './post-face.ts';

/** A post's status as an icon with its words; one that is held has a warning instead of the clock. */
export function PostIcon({ post, zone, size = 16 }: { post: ScheduledPost; zone: string; size?: number }) {
  const label = statusWords(post, zone);
  if (!isHeld(post)) return <StatusIcon status={statusOf(post)} size={size} label={label} />;
  return (
    <span data-status="draft" className="inline-flex flex-none align-middle text-status-icon">
      <TriangleAlert size={size} strokeWidth={2.25} aria-hidden />
      <span className="sr-only">{label}</span>
    </span>
  );
}

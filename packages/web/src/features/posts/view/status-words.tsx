import type { ScheduledPost } from '@brandly/contract/posts';
import { TriangleAlert } from 'lucide-react';
import { Spinner } from '../../../ui/spinner.tsx';
import { statusFaces } from '../../../ui/status-badge.tsx';
import { isAtWork, isHeld, statusOf, statusWords } from '../post-face.ts';

/** Icon and word for what is going on; a ring turns while the post is being sent or checked. */
export function StatusWords({ post, zone }: { post: ScheduledPost; zone: string }) {
  const { Icon: ItsIcon, tooltip } = statusFaces[statusOf(post)];
  const held = isHeld(post);
  const Icon = held ? TriangleAlert : ItsIcon;
  return (
    <span
      title={held ? undefined : tooltip}
      className="inline-flex items-center gap-1.25 type-small font-strong text-status-text"
    >
      {isAtWork(post) ? (
        <Spinner size={13} className="text-status-icon" />
      ) : (
        <Icon size={13} strokeWidth={2.4} aria-hidden className="text-status-icon" />
      )}
      {statusWords(post, zone)}
      {post.isLate && post.status === 'PUBLISHED' && <span className="font-regular">late</span>}
    </span>
  );
}

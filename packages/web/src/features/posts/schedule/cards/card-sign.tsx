import type { ScheduledPost } from '@brandly/contract/posts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { isAtWork, isHeld, statusOf } from '../../post-face.ts';
import { CardPicture } from './card-pictures.tsx';

/** What stands before a post's status or time: its picture; a ring while it is at work, a warning while it is held. */
export function CardSign({ post, size = 13 }: { post: ScheduledPost; size?: number }) {
  const look = 'flex-none text-status-icon';
  if (isAtWork(post)) return <Spinner size={size} className={look} />;
  if (!isHeld(post)) return <CardPicture name={statusOf(post)} size={size} className={look} />;
  return (
    <span data-status="draft" className="flex flex-none">
      <CardPicture name="held" size={size} className={look} />
    </span>
  );
}

import type { ScheduledPost } from '@brandly/contract/posts';
import { plainTextOf } from '../../plain-text-of.ts';
import { clockText, platformOf, statusOf } from '../../post-face.ts';
import { useSchedule } from '../schedule-context.ts';
import { CardPicture } from './card-pictures.tsx';

type LeftOutSignProps = {
  post: ScheduledPost;
  more?: number;
  /** So many lines have room for how the post begins, too, on a wide screen. */
  wide?: 'one line' | 'two lines' | undefined;
};

/** What stands for a post that is left out for being past: what became of it, when and where. */
export function LeftOutSign({ post, more = 0, wide }: LeftOutSignProps) {
  const { zone } = useSchedule();
  const platform = platformOf(post);
  return (
    <>
      <CardPicture name={statusOf(post)} size={12} className="flex-none" />
      {/* Where the posts beside it have theirs: in a month before the time, on a card of the week at the right end. */}
      {platform && (
        <CardPicture name={platform} size={11} className="flex-none in-data-week:order-last in-data-week:ml-auto" />
      )}
      <span className={wide === 'two lines' ? 'line-clamp-2' : 'truncate'}>
        {clockText(post, zone)}{' '}
        {wide && (
          <span dir="auto" className="max-[80rem]:hidden">
            {plainTextOf(post.content)}
          </span>
        )}
      </span>
      {more > 0 && (
        <span className="flex-none">
          +{more}
          <span className="sr-only"> more</span>
        </span>
      )}
    </>
  );
}

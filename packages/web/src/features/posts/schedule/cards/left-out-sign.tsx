import type { ScheduledPost } from '@brandly/contract/posts';
import { plainTextOf } from '../../plain-text-of.ts';
import { clockText, platformOf, statusOf } from '../../post-face.ts';
import { useSchedule } from '../schedule-context.ts';
import { CardPicture } from './card-pictures.tsx';

type LeftOutSignProps = {
  post: ScheduledPost;
  more?: number;
  /** In so many lines it says how the post begins, too, on a wide screen: one, two, or in a high window three. */
  lines?: keyof typeof LINES | undefined;
};

const LINES = { either: 'truncate', two: 'line-clamp-2', most: 'line-clamp-2 [@media(height>=860px)]:line-clamp-3' };

/** What stands for a post that is left out for being past: what became of it, when and where. */
export function LeftOutSign({ post, more = 0, lines }: LeftOutSignProps) {
  const { zone } = useSchedule();
  const platform = platformOf(post);
  return (
    <>
      <CardPicture name={statusOf(post)} size={12} className="flex-none" />
      {/* Where the posts beside it have theirs: in a month before the time, on a card of the week at the right end. */}
      {platform && (
        <CardPicture name={platform} size={11} className="flex-none in-data-week:order-last in-data-week:ml-auto" />
      )}
      <span className={LINES[lines ?? 'either']}>
        {clockText(post, zone)}{' '}
        {lines && (
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

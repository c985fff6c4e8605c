import type { ScheduledPost } from '@brandly/contract/posts';
import { clockText, platformOf, statusOf } from '../../post-face.ts';
import { useSchedule } from '../schedule-context.ts';
import { CardPicture } from './card-pictures.tsx';

/** What stands for a post that is left out for being past: what became of it, when and where. */
export function LeftOutSign({ post, more = 0 }: { post: ScheduledPost; more?: number }) {
  const { zone } = useSchedule();
  const platform = platformOf(post);
  return (
    <>
      <CardPicture name={statusOf(post)} size={11} className="flex-none" />
      <span className="truncate">
        {clockText(post, zone)}
        {more > 0 && (
          <>
            {' '}
            +{more}
            <span className="sr-only"> more</span>
          </>
        )}
      </span>
      {platform && <CardPicture name={platform} size={10} className="ml-auto flex-none" />}
    </>
  );
}

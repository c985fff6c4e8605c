import type { ScheduledPost } from '@brandly/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { dateTimeText } from '../../../time/date-time-text.ts';
import { threadQuery } from '../api.ts';
import { figuresText } from './figures-text.ts';

/** Shows a published post's metrics, as its platform last reported them; nothing while none are known. */
export function FiguresLine({ post, zone }: { post: ScheduledPost; zone: string }) {
  const { firstPostId } = post.thread ?? { firstPostId: post.id };
  const thread = useQuery({ ...threadQuery(firstPostId), enabled: post.status === 'PUBLISHED' });
  const known = thread.data?.figures.find(({ postId }) => postId === post.id);
  const words = known ? figuresText(known) : '';
  if (!known || words === '') return null;
  const asOf = Temporal.Instant.from(known.fetchedAt).toZonedDateTimeISO(zone).toPlainDateTime();
  return (
    <p className="type-body tabular-nums">
      {words} <span className="type-small font-regular text-ink-3">as of {dateTimeText(asOf)}</span>
    </p>
  );
}

import type { ScheduledPost } from '@brandly/contract/posts';
import { dateTimeText, zoneCity } from '../../../../time/date-time-text.ts';
import { platformName, statusWords } from '../../post-face.ts';

/** One thing that somebody else changed, with its text before and after. */
export type StaleChange = { label: string; before: string; after: string };

/** Lists what differs between the post as opened and as it is now. `plainText` turns the stored HTML into text. */
export function staleChanges(
  opened: ScheduledPost | null,
  current: ScheduledPost,
  plainText: (html: string) => string,
): StaleChange[] {
  if (!opened) return [];
  const facts = (post: ScheduledPost): [label: string, value: string][] => [
    ['Text', plainText(post.content)],
    ['Time', timeOf(post)],
    ['Status', statusWords(post)],
    ['Platform', platformName(post)],
    ['Brand', post.brand.name],
    ['Photos and videos', mediaText(post)],
  ];
  const now = facts(current);
  return facts(opened).flatMap(([label, before], index) => {
    const after = now[index]?.[1] ?? '';
    return before === after ? [] : [{ label, before: before || 'nothing', after: after || 'nothing' }];
  });
}

function timeOf(post: ScheduledPost): string {
  if (post.scheduledFor === null) return '';
  const at = Temporal.Instant.from(post.scheduledFor).toZonedDateTimeISO(post.timeZone);
  return `${dateTimeText(at.toPlainDateTime())} in ${zoneCity(post.timeZone)}`;
}

function mediaText(post: ScheduledPost): string {
  return post.mediaUrls
    .map((url, index) => `${url.split('/').at(-1)} ${post.mediaAltTexts[index] ?? ''}`.trim())
    .join(', ');
}

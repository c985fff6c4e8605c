import type { ScheduledPost } from '@brandly/contract/posts';
import { zoneHourAt } from '../../../time/zone-clock.ts';
import { timeOf } from '../post-time.ts';

/** Counts posts by the number of their day in a zone; those without a time are on none. */
export function countByDay(posts: readonly ScheduledPost[], zone: string): Map<number, number> {
  const counts = new Map<number, number>();
  for (const post of posts) {
    if (post.scheduledFor === null) continue;
    const { day } = zoneHourAt(timeOf(post), zone);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/** Says how many posts a day has: '2 posts', '1 of 2 posts' or '2 hidden' where past ones are left out; shorter if narrow. */
export function dayCountWords(shown: number, hidden: number): { words: string; narrow: string } {
  const all = shown + hidden;
  const narrow = hidden > 0 ? `${shown} of ${all}` : `${shown}`;
  const words = shown === 0 && hidden > 0 ? `${hidden} hidden` : `${narrow} ${all === 1 ? 'post' : 'posts'}`;
  return { words, narrow };
}

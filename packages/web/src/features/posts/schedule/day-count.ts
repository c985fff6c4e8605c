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

/** Says how many posts a day has: '2 posts', '2 hidden' where past ones are left out, or both: '1 post, 2 hidden'. */
export function dayCountWords(shown: number, hidden: number): string {
  const posts = `${shown} ${shown === 1 ? 'post' : 'posts'}`;
  if (hidden === 0) return posts;
  return shown === 0 ? `${hidden} hidden` : `${posts}, ${hidden} hidden`;
}

import type { ScheduledPost } from '@brandly/contract/posts';
import { platformName, statusOf } from '../post-face.ts';

export const SORT_KEYS = ['date', 'status', 'platform', 'created'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export type Direction = 'asc' | 'desc';
export type Sorting = { key: SortKey; direction: Direction };

/** Pressing the active key turns it round; another key starts ascending. */
export function pressSort(sorting: Sorting, key: SortKey): Sorting {
  if (sorting.key !== key) return { key, direction: 'asc' };
  return { key, direction: sorting.direction === 'asc' ? 'desc' : 'asc' };
}

/** A new list; equals keep the order of their times. */
export function sortPosts(posts: readonly ScheduledPost[], { key, direction }: Sorting): ScheduledPost[] {
  const sign = direction === 'asc' ? 1 : -1;
  return posts.toSorted((a, b) => sign * compareBy[key](a, b) || compareBy.date(a, b));
}

const compareBy = {
  date: (a, b) => timeOf(a) - timeOf(b),
  status: (a, b) => statusOf(a).localeCompare(statusOf(b)),
  platform: (a, b) => platformName(a).localeCompare(platformName(b)),
  created: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
} satisfies Record<SortKey, (a: ScheduledPost, b: ScheduledPost) => number>;

/** Epoch milliseconds; a draft without a time stands at the end. */
export const timeOf = (post: ScheduledPost): number =>
  post.scheduledFor === null ? Number.MAX_SAFE_INTEGER : Date.parse(post.scheduledFor);

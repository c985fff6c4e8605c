import type { ScheduledPost } from '@brandly/contract/posts';
import { accountText, platformName, statusOf } from '../../post-face.ts';
import { timeOf } from '../../post-time.ts';
import type { SortKey } from '../schedule-search.ts';
import type { Sorting } from './sorting.ts';

export const SORT_WORDS = {
  date: 'Date',
  status: 'Status',
  platform: 'Platform',
  account: 'Account',
  created: 'Created',
} satisfies Record<SortKey, string>;

/** Returns a sorted copy; equal posts are ordered by time. */
export function sortPosts(posts: readonly ScheduledPost[], { key, direction }: Sorting): ScheduledPost[] {
  const sign = direction === 'asc' ? 1 : -1;
  // Each key is computed once: comparing would compute it a dozen times.
  const keyed = posts.map((post) => ({ post, key: keyOf[key](post), at: timeOf(post) }));
  return keyed.sort((a, b) => sign * compare(a.key, b.key) || a.at - b.at).map(({ post }) => post);
}

const keyOf = {
  date: (post) => timeOf(post),
  status: (post) => statusOf(post),
  platform: (post) => platformName(post),
  account: (post) => accountText(post),
  created: (post) => Date.parse(post.createdAt),
} satisfies Record<SortKey, (post: ScheduledPost) => number | string>;

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b)) : a - b;

import type { ScheduledPost } from '@brandly/contract/posts';
import { dateText } from '../../../../time/date-time-text.ts';
import { statusFaces } from '../../../../ui/status-badge.tsx';
import { accountText, platformName, statusOf } from '../../post-face.ts';
import type { SortKey } from '../schedule-search.ts';
import { groupByDay } from './day-groups.ts';
import { sortPosts } from './sort-posts.ts';
import type { Sorting } from './sorting.ts';

/** The posts under one heading of the list. */
export type ListGroup = {
  label: string;
  isToday: boolean;
  isComing: boolean;
  /** The posts are of several days, so each shows its own. */
  isDated: boolean;
  posts: ScheduledPost[];
};

/** Groups the list in the requested order: by date into days, by anything else under the value that posts share. */
export function groupList(
  posts: readonly ScheduledPost[],
  sorting: Sorting,
  zone: string,
  now: Temporal.Instant,
): ListGroup[] {
  const { key } = sorting;
  if (key === 'date') {
    return groupByDay(posts, sorting.direction, zone, now).map((group) => ({ ...group, isDated: false }));
  }
  const groups = Map.groupBy(sortPosts(posts, sorting), (post) => LABELS[key](post, zone));
  return [...groups].map(([label, of]) => ({ label, isToday: false, isComing: false, isDated: true, posts: of }));
}

/** Posts that are equal in a sort key have the same label. */
const LABELS = {
  status: (post) => statusFaces[statusOf(post)].word,
  platform: (post) => platformName(post) || 'No platform yet',
  account: (post) => accountText(post),
  created: (post, zone) => `Created ${dateText(dayOfCreation(post, zone))}`,
} satisfies Record<Exclude<SortKey, 'date'>, (post: ScheduledPost, zone: string) => string>;

const dayOfCreation = ({ createdAt }: ScheduledPost, zone: string): Temporal.PlainDate =>
  Temporal.Instant.from(createdAt).toZonedDateTimeISO(zone).toPlainDate();

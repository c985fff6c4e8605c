import type { Brand } from '@brandly/contract/brands';
import { fromWirePlatform, PLATFORM_IDS, type PlatformId } from '@brandly/contract/platforms';
import type { ScheduledPost } from '@brandly/contract/posts';
import type { Status } from '../../../../ui/status-badge.tsx';
import { statusOf } from '../../post-face.ts';
import { timeOf } from '../../post-time.ts';
import type { ScheduleSearch } from '../schedule-search.ts';

/** Everything, or only the listed values. */
export type Filter<T> = 'all' | readonly T[];

/** Choosing one from 'all' selects only it; removing the last one returns to 'all'. */
export function toggleChoice<T>(filter: Filter<T>, choice: T): Filter<T> {
  if (filter === 'all') return [choice];
  const next = filter.includes(choice) ? filter.filter((one) => one !== choice) : [...filter, choice];
  return next.length > 0 ? next : 'all';
}

export const passes = <T>(filter: Filter<T>, value: T): boolean => filter === 'all' || filter.includes(value);

type InUse = {
  brands: readonly unknown[];
  selected: readonly unknown[];
  status: Filter<Status>;
  platform: Filter<PlatformId>;
  zone: string;
  viewerZone: string;
};

/** Counts the choices by which less is shown, or at other times, than a person would expect: brands, statuses, platforms, zone. */
export const filtersInUse = ({ brands, selected, status, platform, zone, viewerZone }: InUse): number =>
  Number(selected.length < brands.length) +
  Number(status !== 'all') +
  Number(platform !== 'all') +
  Number(zone !== viewerZone);

/** A draft that has no platform yet only passes while all platforms do. */
export function passesPlatform(post: ScheduledPost, filter: Filter<PlatformId>): boolean {
  return filter === 'all' || (post.platform !== null && filter.includes(fromWirePlatform(post.platform)));
}

/**
 * Tells whether the calendar leaves a post out while past posts are switched off: it is over, and nothing about it
 * needs a person. Drafts, failures and posts still being worked on always show.
 */
export function isPastAndDone(post: ScheduledPost, now: Temporal.Instant): boolean {
  const done = post.status === 'PUBLISHED' || post.status === 'CANCELLED';
  return done && post.scheduledFor !== null && timeOf(post) < now.epochMilliseconds;
}

export type ShownPosts = {
  shown: ScheduledPost[];
  /**
   * Counts what passes the brand and platform filters, so that a status can be judged before it is chosen; hidden ones
   * too. Only of the days that the title names: a month also draws days of its neighbours.
   */
  counts: Record<Status, number>;
  /** The posts that are left out for being past. */
  hiddenPast: ScheduledPost[];
};

type Choice = {
  status: Filter<Status>;
  platform: Filter<PlatformId>;
  hidePast: boolean;
  /** The instants between which posts are counted; null counts all, also those without a time. */
  counted: { startDate: string; endDate: string } | null;
};

/** Returns which of the loaded posts are shown, and the counts of the legend. */
export function choosePosts(posts: readonly ScheduledPost[], choice: Choice, now: Temporal.Instant): ShownPosts {
  const counts: Record<Status, number> = { published: 0, scheduled: 0, draft: 0, failed: 0, cancelled: 0 };
  const shown: ScheduledPost[] = [];
  const hiddenPast: ScheduledPost[] = [];
  const from = choice.counted && Date.parse(choice.counted.startDate);
  const end = choice.counted && Date.parse(choice.counted.endDate);
  const isCounted = (post: ScheduledPost) =>
    from === null || end === null || (post.scheduledFor !== null && timeOf(post) >= from && timeOf(post) < end);
  for (const post of posts) {
    if (!passesPlatform(post, choice.platform)) continue;
    const status = statusOf(post);
    if (isCounted(post)) counts[status] += 1;
    if (choice.hidePast && isPastAndDone(post, now)) {
      if (passes(choice.status, status)) hiddenPast.push(post);
      continue;
    }
    if (passes(choice.status, status)) shown.push(post);
  }
  return { shown, counts, hiddenPast };
}

/** Returns the platforms of the selected brands, in the order of their accounts. */
export function connectedTo(brands: readonly Brand[], selected: readonly string[]): PlatformId[] {
  const accounts = brands.filter((brand) => selected.includes(brand.id)).flatMap((brand) => brand.socialAccounts);
  return [...new Set(accounts.map((account) => fromWirePlatform(account.platform)))];
}

/** In the order of a post's life. */
export const STATUSES = ['published', 'scheduled', 'draft', 'failed', 'cancelled'] as const satisfies readonly Status[];

export const statusFilterOf = (search: ScheduleSearch): Filter<Status> => filterOf(search.status, STATUSES);
export const platformFilterOf = (search: ScheduleSearch): Filter<PlatformId> => filterOf(search.platform, PLATFORM_IDS);

/** Writes a filter for the address; undefined for all. */
export const filterText = (filter: Filter<string>): string | undefined =>
  filter === 'all' ? undefined : filter.join(',');

function filterOf<T extends string>(text: string | undefined, known: readonly T[]): Filter<T> {
  const parts = text?.split(',') ?? [];
  const chosen = known.filter((name) => parts.includes(name));
  return chosen.length > 0 ? chosen : 'all';
}

import { PLATFORM_IDS, type PlatformId } from '@brandly/contract/platforms';
import { type Status, statusFaces } from '../../../ui/status-badge.tsx';
import type { Filter } from './filters.ts';
import { SORT_KEYS, type SortKey } from './sort-posts.ts';

export const VIEWS = ['week', 'month', 'day', 'list'] as const;
export type View = (typeof VIEWS)[number];
const DIRECTIONS = ['asc', 'desc'] as const;

/** What the address of the Schedule page holds. */
export type ScheduleSearch = {
  view?: View | undefined;
  /** The day the view is built around: `2026-11-19`. Today if not given. */
  date?: string | undefined;
  /** Statuses and platforms, separated by commas. All if not given. */
  status?: string | undefined;
  platform?: string | undefined;
  sort?: SortKey | undefined;
  direction?: 'asc' | 'desc' | undefined;
  /** The IANA zone the times are shown in. The viewer's if not given. */
  zone?: string | undefined;
  /** The post that is open over the calendar. */
  post?: string | undefined;
};

/**
 * Reads an address. Whatever is not understood counts as not given. Read by hand: every page knows every route's
 * address, and a schema here would bring its library to the sign-in screen.
 */
export function readScheduleSearch(raw: Readonly<Record<string, unknown>>): ScheduleSearch {
  const text = (key: keyof ScheduleSearch) => (typeof raw[key] === 'string' ? raw[key] : undefined);
  const date = text('date');
  return {
    view: VIEWS.find((one) => one === raw.view),
    date: date !== undefined && isDate(date) ? date : undefined,
    status: text('status'),
    platform: text('platform'),
    sort: SORT_KEYS.find((one) => one === raw.sort),
    direction: DIRECTIONS.find((one) => one === raw.direction),
    zone: text('zone'),
    post: text('post'),
  };
}

const STATUSES = [
  'published',
  'scheduled',
  'draft',
  'failed',
  'cancelled',
] as const satisfies readonly (keyof typeof statusFaces)[];

export const statusFilterOf = (search: ScheduleSearch): Filter<Status> => filterOf(search.status, STATUSES);
export const platformFilterOf = (search: ScheduleSearch): Filter<PlatformId> => filterOf(search.platform, PLATFORM_IDS);

/** How a filter is written in the address; nothing for all. */
export const filterText = (filter: Filter<string>): string | undefined =>
  filter === 'all' ? undefined : filter.join(',');

function filterOf<T extends string>(text: string | undefined, known: readonly T[]): Filter<T> {
  const parts = text?.split(',') ?? [];
  const chosen = known.filter((name) => parts.includes(name));
  return chosen.length > 0 ? chosen : 'all';
}

function isDate(text: string): boolean {
  try {
    Temporal.PlainDate.from(text);
    return /^\d{4}-\d{2}-\d{2}$/.test(text);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

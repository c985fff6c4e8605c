import { PLATFORM_IDS, type PlatformId } from '@brandly/contract/platforms';
import * as z from 'zod/mini';
import { type Status, statusFaces } from '../../../ui/status-badge.tsx';
import type { Filter } from './filters.ts';
import { SORT_KEYS } from './sort-posts.ts';

export const VIEWS = ['week', 'month', 'day', 'list'] as const;
export type View = (typeof VIEWS)[number];

// It is zod's `catch`, not a promise's.
// oxlint-disable-next-line promise/valid-params
const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** What the address of the Schedule page holds. Whatever is not understood counts as not given. */
export const ScheduleSearch = z.object({
  view: optional(z.enum(VIEWS)),
  /** The day the view is built around: `2026-11-19`. Today if not given. */
  date: optional(z.string().check(z.refine(isDate))),
  /** Statuses and platforms, separated by commas. All if not given. */
  status: optional(z.string()),
  platform: optional(z.string()),
  sort: optional(z.enum(SORT_KEYS)),
  direction: optional(z.enum(['asc', 'desc'])),
  /** The IANA zone the times are shown in. The viewer's if not given. */
  zone: optional(z.string()),
  /** The post that is open over the calendar. */
  post: optional(z.string()),
});
export type ScheduleSearch = z.output<typeof ScheduleSearch>;

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

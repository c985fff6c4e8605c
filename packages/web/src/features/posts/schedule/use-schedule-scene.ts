import type { Brand } from '@brandly/contract/brands';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { afterPaint } from '../../../ui/behaviour/after-paint.ts';
import { useStoredFlag } from '../../../ui/behaviour/use-stored-flag.ts';
import { brandsQuery } from '../../brands/public.ts';
import { preferencesQuery } from '../../preferences/public.ts';
import { postsQuery } from '../api.ts';
import { useNow } from '../use-now.ts';
import { agendaPosts } from './agenda/agenda-posts.ts';
import { useSelectedBrands } from './filters/brand-selection.ts';
import { choosePosts, platformFilterOf, statusFilterOf } from './filters/filters.ts';
import { listedDays, listRanges, NO_PAGES } from './list/list-pages.ts';
import type { Sorting } from './list/sorting.ts';
import { openingView, type ScheduleSearch, type View } from './schedule-search.ts';
import { useRangePosts } from './use-range-posts.ts';
import { monthOf, rangeInstants, stepDate, troubleDays, visibleDays } from './visible-range.ts';

/** Returns what the calendar shows: by the address and the choices this browser remembers, with the posts for them. */
export function useScheduleScene(search: ScheduleSearch) {
  const now = useNow();
  const brandsAnswer = useQuery(brandsQuery);
  const brands: readonly Brand[] = brandsAnswer.data ?? NO_BRANDS;
  const brandsById = useMemo(() => new Map(brands.map((brand) => [brand.id, brand])), [brands]);
  const [selected, setSelected] = useSelectedBrands(brands, search.brands);
  const [pastShown, setPastShown] = useStoredFlag('calendar_past_posts', false);
  const [draftsShown, setDraftsShown] = useStoredFlag('calendar_drafts', false);
  // Sunday until the preferences are loaded.
  const weekStart = useQuery(preferencesQuery).data?.weekStart ?? 'sunday';

  const viewerZone = Temporal.Now.timeZoneId();
  const zone = brands.some((brand) => brand.timeZone === search.zone) ? (search.zone ?? viewerZone) : viewerZone;
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const date = search.date ? Temporal.PlainDate.from(search.date) : today;
  // Chosen on opening: making the window narrower later does not change what somebody is doing.
  const [firstView] = useState(openingView);
  const view = search.view ?? firstView;
  const sorting: Sorting = { key: search.sort ?? 'date', direction: search.direction ?? 'asc' };
  const status = statusFilterOf(search);
  const platform = platformFilterOf(search);

  const daysAround = (day: Temporal.PlainDate) => visibleDays(view, day, { today, weekStart });
  const [pages, setPages] = useState(NO_PAGES);
  const trouble = view === 'agenda' ? troubleDays(date, today) : null;
  const further = view === 'list' ? listRanges(daysAround(date), pages).slice(1) : trouble ? [trouble] : [];
  const hasDrafts = view === 'list' || (draftsShown && hasTray(view));
  const answer = useRangePosts(selected, rangeInstants(daysAround(date), zone), [
    ...further.map((days) => rangeInstants(days, zone)),
    ...(hasDrafts ? [{ undated: true } as const] : []),
  ]);
  // What went wrong stands above the day: coming later, it would push the day down.
  const range = view === 'agenda' ? { ...answer, loading: answer.loading || answer.loadingMore } : answer;
  const neighbours =
    view === 'list' ? [] : ([1, -1] as const).map((way) => rangeInstants(daysAround(stepDate(view, date, way)), zone));
  usePrefetchPosts(range.loading ? [] : selected, neighbours);
  const inView = view === 'agenda' ? agendaPosts(range.posts, date, zone) : range.posts;
  const counted = hasTray(view) ? rangeInstants(view === 'month' ? monthOf(date) : daysAround(date), zone) : null;
  const chosen = choosePosts(inView, { status, platform, hidePast: hidesPast(view) && !pastShown, counted }, now);

  return {
    now,
    today,
    date,
    view,
    firstView,
    sorting,
    status,
    platform,
    zone,
    viewerZone,
    weekStart,
    brands,
    brandsById,
    brandsAnswer,
    selected,
    setSelected,
    pastShown,
    setPastShown,
    draftsShown,
    setDraftsShown,
    range,
    /** All that is shown at first has been loaded. */
    isKnown: brandsAnswer.data !== undefined && !range.loading && !range.failed,
    chosen,
    paging: {
      days: listedDays(daysAround(date), pages),
      loading: range.loadingMore,
      onMore: (way: keyof typeof pages) => setPages({ ...pages, [way]: pages[way] + 1 }),
    },
  };
}

/** Tells whether a view has unscheduled drafts beside it, to be dragged onto a day. */
export const hasTray = (view: View): boolean => view === 'week' || view === 'month';

/** Tells whether a view hides past posts; the list and the agenda show them as well. */
export const hidesPast = (view: View): boolean => view !== 'list' && view !== 'agenda';

export type ScheduleScene = ReturnType<typeof useScheduleScene>;

const NO_BRANDS: readonly Brand[] = [];

type Range = { startDate: string; endDate: string };

/** Fetches what Previous and Next will show, once the view itself is painted, so that a step needs no waiting. */
export function usePrefetchPosts(brandIds: readonly string[], ranges: readonly Range[]): void {
  const cache = useQueryClient();
  const wanted = JSON.stringify(ranges.flatMap((range) => brandIds.map((brandId) => ({ brandId, ...range }))));
  useEffect(() => {
    const questions: ({ brandId: string } & Range)[] = JSON.parse(wanted);
    return afterPaint(() => {
      // What fails here is fetched again, and reported, when it is shown.
      for (const question of questions) void cache.prefetchQuery(postsQuery(question));
    });
  }, [cache, wanted]);
}

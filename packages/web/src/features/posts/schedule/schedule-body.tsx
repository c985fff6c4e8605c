import './print.css';
import type { ScheduledPost } from '@brandly/contract/posts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { isAnythingAhead } from './ahead/anything-ahead.ts';
import { passes } from './filters/filters.ts';
import { pressSort } from './list/sorting.ts';
import { LoadingPosts } from './loading-posts.tsx';
import type { ChangeSearch, SortKey } from './schedule-search.ts';
import type { ScheduleScene } from './use-schedule-scene.ts';
import { AgendaView, ComfortableWeek, DayView, ListView, MonthView, NoBrands, NothingAhead } from './view-openings.tsx';
import { daysOf, visibleDays } from './visible-range.ts';
import { OPENING_HOUR } from './week/week-scroll.ts';
import { WeekView } from './week/week-view.tsx';

type ScheduleBodyProps = {
  scene: ScheduleScene;
  compact: boolean;
  /** The posts to draw. */
  posts: readonly ScheduledPost[];
  onSearch: ChangeSearch;
  onCreate: () => void;
};

/** The view itself, or why there is none: loading, failed, no brand, nothing scheduled. */
export function ScheduleBody({ scene, compact, posts, onSearch, onCreate }: ScheduleBodyProps) {
  const { view, date, today, now, zone, weekStart, sorting, paging, range, brandsAnswer } = scene;
  const hidden = scene.chosen.hiddenPast;
  if (range.failed || brandsAnswer.isError) {
    const retry = () => {
      if (brandsAnswer.isError) void brandsAnswer.refetch();
      range.retry();
    };
    return (
      <ErrorState
        title="Error loading posts"
        className="border-t border-line"
        action={<Button onClick={retry}>Retry</Button>}
      >
        Your posts are safe. Please try again in a moment.
      </ErrorState>
    );
  }
  if (range.loading || brandsAnswer.isPending) {
    const days = daysOf(visibleDays(view, date, { today, weekStart }));
    // In its first half an hour has no room above the line of now, and the one before stands above it.
    const here = now.toZonedDateTimeISO(zone);
    const opening = Math.max(0, here.minute < 30 ? here.hour - 1 : here.hour);
    const hour = days.some((day) => day.equals(today)) ? opening : OPENING_HOUR;
    return <LoadingPosts {...{ view, days, today, hour, compact, pastShown: scene.pastShown }} />;
  }
  if (scene.brands.length === 0) return <NoBrands />;
  if (view === 'week' || view === 'month') {
    const days = visibleDays(view, date, { today, weekStart });
    const { start } = days;
    const Week = compact ? WeekView : ComfortableWeek;
    const rest = { posts, hidden, now, pastShown: scene.pastShown };
    return (
      <div className="flex h-full flex-col">
        {passes(scene.status, 'scheduled') && !isAnythingAhead(posts, days, { zone, now }) && (
          <NothingAhead
            {...{ scene, days }}
            onDate={(day) => onSearch({ date: day.toString() })}
            hasPast={posts.length + hidden.length > 0}
          />
        )}
        <div className="flush-body">
          {view === 'week' ? (
            <Week key={`${start.toString()} ${compact}`} {...rest} start={start} />
          ) : (
            <MonthView {...rest} date={date} onDay={(day) => onSearch({ view: 'day', date: day.toString() })} />
          )}
        </div>
      </div>
    );
  }
  if (view === 'agenda') return <AgendaView {...{ posts, date, now, onCreate }} />;
  if (view === 'day') return <DayView {...{ date, posts }} onBack={() => onSearch({ view: 'month' })} />;
  const isFiltered = posts.length < range.posts.length;
  const onSort = (key: SortKey) => {
    const next = pressSort(sorting, key);
    onSearch({ sort: next.key, direction: next.direction });
  };
  const onShowAll = () => onSearch({ status: undefined, platform: undefined });
  return <ListView {...{ posts, isFiltered, now, sorting, onSort, paging, onCreate, onShowAll }} />;
}

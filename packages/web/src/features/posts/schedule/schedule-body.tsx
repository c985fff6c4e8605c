import type { ScheduledPost } from '@brandly/contract/posts';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Plus, Store } from 'lucide-react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { DayView } from './day-view.tsx';
import type { ListPaging } from './list-paging.tsx';
import { ListView } from './list-view.tsx';
import { LoadingPosts } from './loading-posts.tsx';
import { MonthView } from './month-view.tsx';
import { useSchedule } from './schedule-context.ts';
import type { View } from './schedule-search.ts';
import type { Sorting } from './sort-posts.ts';
import { startOfWeek } from './visible-range.ts';
import { WeekView } from './week-view.tsx';

type ScheduleBodyProps = {
  view: View;
  date: Temporal.PlainDate;
  now: Temporal.Instant;
  compact: boolean;
  sorting: Sorting;
  paging: ListPaging;
  posts: readonly ScheduledPost[];
  /** There is nothing in this range at all, whatever the filters say. */
  isEmpty: boolean;
  brandsState: 'loading' | 'failed' | 'none' | 'some';
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
  onCreate: () => void;
  onDay: (date: Temporal.PlainDate) => void;
  onMonth: () => void;
};

/** The view itself, or why there is none: loading, failing, no brand, nothing planned. */
export function ScheduleBody({
  view,
  date,
  now,
  compact,
  sorting,
  paging,
  posts,
  isEmpty,
  ...rest
}: ScheduleBodyProps) {
  const { weekStart } = useSchedule();
  const { brandsState, loading, failed, onRetry, onCreate, onDay, onMonth } = rest;
  if (failed || brandsState === 'failed') {
    return (
      <ErrorState
        title="Error loading posts"
        className="h-full border-t border-line"
        action={
          <Button kind="primary" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        Your posts are safe; they just could not be fetched.
      </ErrorState>
    );
  }
  if (loading || brandsState === 'loading') {
    return <LoadingPosts />;
  }
  if (brandsState === 'none') {
    return (
      <EmptyState
        icon={<Store size={22} aria-hidden />}
        title="No Brands Yet"
        className="h-full border-t border-line"
        action={
          <Link to="/dashboard/brands" className={buttonClass('primary')}>
            Create Your First Brand
          </Link>
        }
      >
        Posts belong to a brand. Create your first brand to get started
      </EmptyState>
    );
  }
  if (view === 'week')
    return <WeekView posts={posts} start={startOfWeek(date, weekStart)} now={now} compact={compact} />;
  if (view === 'month') return <MonthView posts={posts} date={date} now={now} onDay={onDay} />;
  if (view === 'day') return <DayView posts={posts} date={date} onBack={onMonth} />;
  if (posts.length > 0) return <ListView {...{ posts, now, sorting, paging }} />;
  return isEmpty ? (
    <EmptyState
      icon={<CalendarDays size={22} aria-hidden />}
      title="No posts scheduled"
      className="h-full border-t border-line"
      action={
        <Button icon={<Plus size={15} aria-hidden />} onClick={onCreate}>
          Create post
        </Button>
      }
    >
      Create your first post to get started
    </EmptyState>
  ) : (
    <EmptyState
      icon={<CalendarDays size={22} aria-hidden />}
      title="No posts match"
      className="h-full border-t border-line"
    >
      There are posts in this time, but the filters leave none of them.
    </EmptyState>
  );
}

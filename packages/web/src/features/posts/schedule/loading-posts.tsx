import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { View } from './schedule-search.ts';
import { weekdayText } from './visible-range.ts';

/** How many placeholders each day gets; any numbers would do. */
const POSTS = [2, 3, 1, 4, 2, 3, 1];

type LoadingProps = {
  view: View;
  /** The days of a week or a month, which are known before their posts are. */
  days?: readonly Temporal.PlainDate[];
};

/** Placeholders in the shape of the view: days have their names, rows their headings. */
export function LoadingPosts({ view, days }: LoadingProps) {
  return (
    <output className="relative block h-full overflow-hidden border-t border-line">
      {view === 'week' || view === 'month' ? <Days week={view === 'week'} days={days ?? []} /> : <Rows />}
      {/* At the bottom, so that nothing above it moves later. */}
      <span className="appear-late absolute inset-x-0 bottom-0 flex h-10 items-center gap-2 border-t border-line bg-surface px-gutter type-body text-ink-2">
        <Spinner className="text-accent" />
        Loading posts...
      </span>
    </output>
  );
}

function Days({ week, days }: { week: boolean; days: readonly Temporal.PlainDate[] }) {
  const weeks = week ? [days] : Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7));
  return (
    <span className={classNames('flex h-full flex-col text-ink-2', week && 'pl-14')}>
      <span className={classNames('grid flex-none grid-cols-7 border-b border-line', week && COLUMNS)}>
        {days.slice(0, 7).map((day) => (
          <span
            key={day.dayOfWeek}
            className={classNames(
              'flex items-center gap-1.5 border-line px-2.5 type-small not-first:border-l max-sm:px-1',
              week ? 'h-9.75' : 'py-1.5',
            )}
          >
            {weekdayText(day)}
            {week && <span className="type-day">{day.day}</span>}
          </span>
        ))}
      </span>
      {weeks.map((seven) => (
        <span
          key={seven[0]?.toString()}
          className={classNames('grid min-h-20 flex-1 grid-cols-7 border-b border-line', week && COLUMNS)}
        >
          {seven.slice(0, 7).map((day, index) => (
            <span key={day.dayOfWeek} className="flex flex-col gap-6 border-line p-0.75 not-first:border-l">
              {week ? (
                POSTS.slice(0, POSTS[index]).map((_, post) => <Skeleton key={post} className="h-10" />)
              ) : (
                <span className="p-1.25 type-day text-ink-3">{day.day}</span>
              )}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

/** A phone shows only the first days of a week. */
const COLUMNS = 'max-md:grid-cols-3 max-md:*:nth-[n+4]:hidden';

function Rows() {
  return POSTS.map((posts, day) => (
    <span key={day} className="grid">
      <span className="flex h-13 items-end border-b border-line px-gutter pb-2">
        <Skeleton className="h-5 w-32" />
      </span>
      {POSTS.slice(0, posts).map((_, post) => (
        <span key={post} className="flex h-11 items-center gap-4 border-b border-line px-gutter max-sm:h-20">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-4 flex-1 max-sm:h-10" />
          <Skeleton className="size-8 max-sm:size-11" />
        </span>
      ))}
    </span>
  ));
}

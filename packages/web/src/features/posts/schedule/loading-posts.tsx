import { classNames } from '../../../ui/class-names.ts';
import { LoadingRows } from './cards/loading-rows.tsx';
import { SkeletonBlock } from './cards/skeleton-block.tsx';
import { MonthLegend } from './month/month-legend.tsx';
import { lowWeeks, weekClass } from './month/week-class.ts';
import type { View } from './schedule-search.ts';
import { weekdayText } from './visible-range.ts';
import { DayNumber, type DaysProps, groundOf, LoadingWeek } from './week/loading-week.tsx';
import { OPENING_HOUR } from './week/week-scroll.ts';

/** How many placeholders each day gets; any numbers would do. */
const POSTS = [2, 3, 1, 4, 2, 3, 1];

type LoadingProps = {
  view: View;
  /** The days of a week or a month, which are known before their posts are. */
  days?: readonly Temporal.PlainDate[];
  /** A month's weeks that are over are as high as the others. */
  pastShown?: boolean;
  today?: Temporal.PlainDate;
  /** The hour at which a week opens. */
  hour?: number;
  compact?: boolean;
};

/** Placeholders in the shape of the view: days have their names and places, rows their headings. */
export function LoadingPosts({
  view,
  days = [],
  today,
  hour = OPENING_HOUR,
  compact = true,
  pastShown = false,
}: LoadingProps) {
  const standing = (day: Temporal.PlainDate) => (today ? Temporal.PlainDate.compare(day, today) : 1);
  return (
    <output className="relative block h-full overflow-hidden border-t border-line">
      {view === 'week' && <LoadingWeek {...{ days, standing, hour, compact, pastShown }} />}
      {view === 'month' && <Month {...{ days, standing, pastShown }} />}
      {view !== 'week' && view !== 'month' && <LoadingRows table={view === 'list'} />}
      <span className="sr-only">Loading posts...</span>
    </output>
  );
}

function Month({ days, standing, pastShown }: DaysProps & { pastShown: boolean }) {
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const low = lowWeeks(
    weeks.map((week) => week.every((day) => standing(day) < 0)),
    pastShown,
  );
  return (
    <span className="@container/month flex h-full flex-col text-ink-2">
      <span className="grid flex-none grid-cols-7 border-b border-line">
        {days.slice(0, 7).map((day) => (
          <span key={day.dayOfWeek} className="border-line px-2 py-1.5 type-small not-first:border-l max-sm:pr-0">
            {weekdayText(day)}
          </span>
        ))}
      </span>
      {weeks.map((week, row) => (
        <span key={week[0]?.toString()} className={weekClass(low[row])}>
          {week.map((day, column) => (
            <span
              key={day.dayOfWeek}
              className={classNames(
                'flex flex-col items-start gap-2 border-line p-2 not-first:border-l max-sm:gap-1 max-sm:py-1.5 max-sm:pr-0',
                groundOf(standing(day)),
              )}
            >
              {/* The second week is never of another month. */}
              <DayNumber day={day} standing={day.month === days[7]?.month ? standing(day) : standing(day) && -1} />
              {/* Dots, or lines where the cells have room for them. */}
              <span className="flex w-full gap-1.5 pt-0.75 roomy:flex-col roomy:gap-2">
                {standing(day) >= 0 &&
                  POSTS.slice(0, (POSTS[(row + column) % 7] ?? 0) % 4).map((_, line) => (
                    <SkeletonBlock key={line} className="size-2.5 rounded-chip! roomy:h-3 roomy:w-4/5" />
                  ))}
              </span>
            </span>
          ))}
        </span>
      ))}
      <span aria-hidden className="contents">
        <MonthLegend hasPast={false} />
      </span>
      <span className="sm:hidden">
        <LoadingRows />
      </span>
    </span>
  );
}

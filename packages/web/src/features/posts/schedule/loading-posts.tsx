import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { View } from './schedule-search.ts';
import { weekdayText } from './visible-range.ts';
import { weekColumns } from './week/week-columns.ts';
import { HOURS, hourText } from './week/week-layout.ts';
import { OPENING_HOUR, openAt } from './week/week-scroll.ts';

/** How many placeholders each day gets; any numbers would do. */
const POSTS = [2, 3, 1, 4, 2, 3, 1];

type LoadingProps = {
  view: View;
  /** The days of a week or a month, which are known before their posts are. */
  days?: readonly Temporal.PlainDate[];
  today?: Temporal.PlainDate;
  /** The hour at which a week opens. */
  hour?: number;
  compact?: boolean;
};

/** Placeholders in the shape of the view: days have their names and places, rows their headings. */
export function LoadingPosts({ view, days = [], today, hour = OPENING_HOUR, compact = true }: LoadingProps) {
  const isToday = (day: Temporal.PlainDate) => today !== undefined && day.equals(today);
  return (
    <output className="relative block h-full overflow-hidden border-t border-line">
      {view === 'week' && <Week {...{ days, isToday, hour, compact }} />}
      {view === 'month' && <Month {...{ days, isToday }} />}
      {view !== 'week' && view !== 'month' && <Rows />}
      {/* At the bottom, so that nothing above it moves later. */}
      <span className="appear-late absolute inset-x-0 bottom-0 z-7 flex h-10 items-center gap-2 border-t border-line bg-surface px-gutter type-body text-ink-2">
        <Spinner className="text-accent" />
        Loading posts...
      </span>
    </output>
  );
}

type DaysProps = { days: readonly Temporal.PlainDate[]; isToday: (day: Temporal.PlainDate) => boolean };

/** Has the columns and the place of the week that follows. */
function Week({ days, isToday, hour: opening, compact }: DaysProps & { hour: number; compact: boolean }) {
  return (
    <span
      ref={(box) => {
        if (box) openAt(box, opening);
      }}
      className={classNames(
        'relative grid h-full auto-rows-max grid-rows-[40px] content-start overflow-hidden',
        weekColumns(compact),
      )}
    >
      <span className="sticky top-0 left-0 z-6 border-b border-line bg-surface" />
      {days.map((day) => (
        <span
          key={day.dayOfWeek}
          data-week-head
          aria-current={isToday(day) ? 'date' : undefined}
          className="sticky top-0 z-5 flex items-center gap-1.5 border-b border-l border-line bg-surface px-2.5 type-body font-small text-ink-2"
        >
          {weekdayText(day)}
          <DayNumber day={day} isToday={isToday(day)} />
        </span>
      ))}
      {HOURS.map((hour) => (
        <span key={hour} className="contents">
          <span
            data-hour={hour}
            className="sticky left-0 z-3 bg-surface pt-0.75 pr-2.25 text-right type-micro whitespace-nowrap text-ink-3 tabular-nums"
          >
            {hourText(hour)}
          </span>
          {days.map((day, column) => (
            <span
              key={day.dayOfWeek}
              className={classNames(
                'border-b border-l border-line p-0.75',
                compact ? 'min-h-6' : 'h-80',
                isToday(day) && 'bg-accent-tint/32',
              )}
            >
              {hour > 8 && hour < 19 && (hour + column * 4) % 9 === 0 && (
                <Skeleton className={compact ? 'h-10' : 'm-2 h-64'} />
              )}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

function Month({ days, isToday }: DaysProps) {
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <span className="flex h-full flex-col pb-10 text-ink-2">
      <span className="grid flex-none grid-cols-7 border-b border-line">
        {days.slice(0, 7).map((day) => (
          <span key={day.dayOfWeek} className="border-line px-2.5 py-1.5 type-small not-first:border-l max-sm:px-1">
            {weekdayText(day)}
          </span>
        ))}
      </span>
      {weeks.map((week, row) => (
        <span
          key={week[0]?.toString()}
          className="grid min-h-20 flex-1 grid-cols-7 overflow-hidden border-b border-line"
        >
          {week.map((day, column) => (
            <span
              key={day.dayOfWeek}
              className={classNames(
                'flex flex-col items-start gap-1.5 border-line p-2 not-first:border-l max-sm:px-1',
                isToday(day) && 'bg-accent-tint/32',
              )}
            >
              <DayNumber day={day} isToday={isToday(day)} />
              {POSTS.slice(0, (POSTS[(row + column) % 7] ?? 0) % 4).map((_, line) => (
                <Skeleton key={line} className="mt-0.5 h-3 w-4/5" />
              ))}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

function DayNumber({ day, isToday }: { day: Temporal.PlainDate; isToday: boolean }) {
  return (
    <span
      className={classNames(
        'type-day',
        isToday ? 'min-w-7 rounded-control bg-accent px-1.5 text-center text-on-accent' : 'text-ink-3',
      )}
    >
      {day.day}
    </span>
  );
}

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

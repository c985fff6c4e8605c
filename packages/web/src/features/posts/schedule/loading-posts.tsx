import { classNames } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { View } from './schedule-search.ts';
import { weekdayText } from './visible-range.ts';
import { weekColumns } from './week/week-columns.ts';
import { HOURS, hourText } from './week/week-layout.ts';
import { keepTodayInSight, OPENING_HOUR, openAt } from './week/week-scroll.ts';

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
  const standing = (day: Temporal.PlainDate) => (today ? Temporal.PlainDate.compare(day, today) : 1);
  return (
    <output className="relative block h-full overflow-hidden border-t border-line">
      {view === 'week' && <Week {...{ days, standing, hour, compact }} />}
      {view === 'month' && <Month {...{ days, standing }} />}
      {view !== 'week' && view !== 'month' && <Rows hasHead={view === 'list'} />}
      {/* At the bottom, so that nothing above it moves later. */}
      <span className="appear-late absolute inset-x-0 bottom-0 z-7 flex h-10 items-center gap-2 border-t border-line bg-surface px-gutter type-body text-ink-2">
        <Spinner className="text-accent" />
        Loading posts...
      </span>
    </output>
  );
}

type DaysProps = {
  days: readonly Temporal.PlainDate[];
  /** Where a day stands: before today, at 0 today, or after it. */
  standing: (day: Temporal.PlainDate) => number;
};

/** Past days and today have their ground before their posts are known. */
const groundOf = (standing: number) => (standing === 0 ? 'bg-accent-tint/32' : standing < 0 && 'bg-sunken/45');

/** Has the columns and the place of the week that follows. */
function Week({ days, standing, hour: opening, compact }: DaysProps & { hour: number; compact: boolean }) {
  return (
    <span
      ref={(box) => {
        if (!box) return undefined;
        openAt(box, opening);
        return keepTodayInSight(box);
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
          aria-current={standing(day) === 0 ? 'date' : undefined}
          className="sticky top-0 z-5 flex items-center gap-1.5 border-b border-l border-line bg-surface px-2.5 type-body font-small text-ink-2"
        >
          {weekdayText(day)}
          <DayNumber day={day} standing={standing(day)} />
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
                groundOf(standing(day)),
              )}
            >
              {hour > 8 && hour % 4 === 1 && (hour + column * 4) % 12 > 1 && (
                <Block className={compact ? 'h-10' : 'm-2 h-64'} />
              )}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

function Month({ days, standing }: DaysProps) {
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
          className="grid min-h-17 grid-cols-7 overflow-hidden border-b border-line sm:min-h-20 sm:flex-1"
        >
          {week.map((day, column) => (
            <span
              key={day.dayOfWeek}
              className={classNames(
                'flex flex-col items-start gap-1.5 border-line p-2 not-first:border-l max-sm:px-1',
                groundOf(standing(day)),
              )}
            >
              <DayNumber day={day} standing={standing(day)} />
              {/* Dots on a phone, lines from there on. */}
              <span className="flex w-full gap-1.5 max-sm:mt-auto sm:flex-col sm:gap-2">
                {POSTS.slice(0, (POSTS[(row + column) % 7] ?? 0) % 4).map((_, line) => (
                  <Block key={line} className="size-2.5 max-sm:rounded-chip sm:h-3 sm:w-4/5" />
                ))}
              </span>
            </span>
          ))}
        </span>
      ))}
      <span className="sm:hidden">
        <Rows hasHead={false} />
      </span>
    </span>
  );
}

function DayNumber({ day, standing }: { day: Temporal.PlainDate; standing: number }) {
  return (
    <span
      className={classNames(
        'type-day',
        standing === 0 && 'min-w-7 rounded-control bg-accent px-1.5 text-center text-on-accent',
        standing > 0 ? 'text-ink' : standing < 0 && 'text-ink-3',
      )}
    >
      {day.day}
    </span>
  );
}

/** Has the shape of the rows that follow: one line of columns, on a phone two lines with the picture at the right. */
function Rows({ hasHead }: { hasHead: boolean }) {
  return (
    <>
      {hasHead && <span className="block h-9 border-b border-line" />}
      {POSTS.map((posts, day) => (
        <span key={day} className="grid">
          <span className="flex h-9 items-center border-b border-line px-gutter">
            <Block className="h-4 w-32" />
          </span>
          {POSTS.slice(0, posts).map((_, post) => (
            <span key={post} className="flex h-11 items-center gap-4 border-b border-line px-gutter max-sm:h-20">
              <Block className="size-4 max-sm:hidden" />
              <span className="flex flex-1 flex-wrap gap-x-4 gap-y-2.5">
                <Block className="h-4 w-14" />
                <Block className="h-4 w-20 max-sm:mr-9" />
                <Block className="h-4 w-2/5 max-sm:w-3/5" />
              </span>
              <Block className="size-8 max-sm:size-11" />
            </span>
          ))}
        </span>
      ))}
    </>
  );
}

/** Stands at once: the days around it do, and would look empty without posts. */
function Block({ className }: { className: string }) {
  return (
    <span aria-hidden className={classNames('skeleton-pulse block flex-none rounded-control bg-line', className)} />
  );
}

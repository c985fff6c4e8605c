import { classNames } from '../../../ui/class-names.ts';
import { ROW_COLUMNS, TABLE_COLUMNS } from './cards/row-columns.ts';
import { MonthLegend } from './month/month-legend.tsx';
import { lowWeeks, weekClass } from './month/week-class.ts';
import type { View } from './schedule-search.ts';
import { weekdayText } from './visible-range.ts';
import { dayNameClass, STRIP_DAYS, useWeekColumns } from './week/week-columns.ts';
import { HOURS, hourText } from './week/week-layout.ts';
import { keepTodayInSight, OPENING_HOUR, openAt } from './week/week-scroll.ts';

/** How many placeholders each day gets; any numbers would do. */
const POSTS = [2, 3, 1, 4, 2, 3, 1];

/** The hours that get placeholders: some of them are in sight wherever a week opens. */
const POST_HOURS = [9, 13, 16, 20];

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
      {view === 'week' && <Week {...{ days, standing, hour, compact, pastShown }} />}
      {view === 'month' && <Month {...{ days, standing, pastShown }} />}
      {view !== 'week' && view !== 'month' && <Rows table={view === 'list'} />}
      <span className="sr-only">Loading posts...</span>
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

type LoadingWeekProps = DaysProps & { hour: number; compact: boolean; pastShown: boolean };

/** Has the columns and the place of the week that follows. */
function Week({ days, standing, hour: opening, compact, pastShown }: LoadingWeekProps) {
  const over = days.filter((day) => standing(day) < 0).map(() => false);
  const { style, columns, strip } = useWeekColumns(compact, over, pastShown);
  const last = days.at(-1);
  // A phone has one day in sight; the others make no hour higher, as in the loaded week.
  const onPhone = days.findIndex((day) => standing(day) === 0);
  // On the last day of a week the hours that are over have a row only if they have a post (`layOutWeek`). Half a day fills the window.
  const hours = last && standing(last) === 0 ? HOURS.filter((hour) => hour >= Math.min(opening, 12)) : HOURS;
  return (
    <span className="flex h-full flex-col">
      <span className={strip}>
        <span className={STRIP_DAYS}>
          {days.map((day) => (
            <span key={day.dayOfWeek} className="flex flex-1 items-center justify-center">
              <Block className="h-4 w-4/5 max-sm:h-10" />
            </span>
          ))}
        </span>
      </span>
      <span
        ref={(box) => {
          if (!box) return undefined;
          openAt(box, opening);
          return keepTodayInSight(box);
        }}
        style={style}
        className={classNames(
          'relative grid min-h-0 flex-1 grid-rows-[40px] overflow-hidden',
          compact ? 'auto-rows-[minmax(max-content,auto)]' : 'auto-rows-max content-start',
          columns,
        )}
      >
        <span className="sticky top-0 left-0 z-6 border-b border-line bg-surface" />
        {days.map((day) => (
          <span
            key={day.dayOfWeek}
            data-week-head
            aria-current={standing(day) === 0 ? 'date' : undefined}
            className="sticky top-0 z-5 flex items-center gap-1.5 border-b border-l border-line bg-surface px-2.5"
          >
            <span className="flex items-baseline gap-1.5">
              <span className={dayNameClass(standing(day) === 0)}>{weekdayText(day)}</span>
              <DayNumber day={day} standing={standing(day)} />
            </span>
          </span>
        ))}
        {hours.map((hour) => (
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
                  compact ? 'min-h-6' : 'min-h-6 pointer-coarse:min-h-8',
                  groundOf(standing(day)),
                )}
              >
                {POST_HOURS.includes(hour) && (hour + column) % 3 > 0 && (
                  <Block
                    className={
                      standing(day) < 0 && !pastShown
                        ? 'm-1 h-3 w-4/5'
                        : compact
                          ? 'h-10 pointer-coarse:h-17'
                          : classNames('m-0.75 h-32.5', column !== Math.max(0, onPhone) && 'max-sm:hidden')
                    }
                  />
                )}
              </span>
            ))}
          </span>
        ))}
      </span>
    </span>
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
                    <Block key={line} className="size-2.5 rounded-chip! roomy:h-3 roomy:w-4/5" />
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
        <Rows />
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

/** The head of the list; between its buttons a narrow window has no room for two of them. */
const HEADS = ['', 'Date', 'Status', 'Platform', 'Account', 'Post', 'Created'];

/** Has the columns of the rows that follow; on a tablet two lines, on a phone two with the picture at the right. */
function Rows({ table = false }: { table?: boolean }) {
  const columns = table ? TABLE_COLUMNS : ROW_COLUMNS;
  return (
    <>
      {table && (
        <span
          aria-hidden
          className={classNames(
            'flex h-9 items-center border-b border-line px-gutter type-small text-ink-2 xl:grid max-xl:pointer-coarse:h-10',
            columns,
          )}
        >
          {HEADS.map((word) => (
            <span
              key={word}
              className={classNames(
                'max-xl:px-2 max-xl:first:mr-auto',
                (word === 'Account' || word === 'Post') && 'max-xl:hidden',
              )}
            >
              {word}
            </span>
          ))}
        </span>
      )}
      {POSTS.map((posts, day) => (
        <span key={day} className="grid">
          <span className="flex h-9 items-center border-b border-line px-gutter">
            <Block className="h-3.5 w-32" />
          </span>
          {POSTS.slice(0, posts).map((_, post) => (
            <span
              key={post}
              className={classNames(
                'grid h-21.25 grid-cols-[1fr_44px] grid-rows-[24px_48px] content-center items-center gap-x-2 border-b border-line px-gutter sm:h-13.25 sm:grid-rows-none lg:h-11.25',
                columns,
              )}
            >
              <Block className="size-4 max-sm:hidden" />
              <span className="flex gap-x-2 gap-y-1.5 max-sm:col-span-2 sm:flex-col lg:contents">
                <Block className="h-3.5 w-14" />
                <Block className="h-3.5 w-20" />
                <Block className="ml-auto h-4 w-9 sm:hidden" />
                <Block className="ml-2 h-4 w-4 sm:hidden" />
              </span>
              <Block className={classNames('h-4 w-9.5 max-sm:hidden', table && 'xl:w-4')} />
              <Block className="h-4 w-4/5 max-xl:hidden" />
              <span className="grid max-sm:h-12 max-sm:content-around">
                <Block className="h-3 w-11/12 sm:w-3/5" />
                <Block className="h-3 w-3/4 sm:hidden" />
              </span>
              {table && <Block className="h-4 w-12 max-xl:hidden" />}
              <Block className="size-8 max-sm:size-11" />
              <span className="w-6 max-sm:hidden" />
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

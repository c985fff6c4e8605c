// The rows of this grid are laid out by CSS across days, which a table's own elements can't be.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { ScheduledPost } from '@brandly/contract/posts';
import { type ComponentType, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useAfterPaint } from '../../../../ui/behaviour/after-paint.ts';
import { useMedia } from '../../../../ui/behaviour/use-media.ts';
import { classNames } from '../../../../ui/class-names.ts';
import type { CardProps } from '../cards/card-buttons.tsx';
import { DayCountMarks } from '../cards/day-count-marks.tsx';
import { dayCountWords } from '../day-count.ts';
import { WeekNavigation } from '../dialog-openings.ts';
import { useSchedule } from '../schedule-context.ts';
import { dayName, rangeTitle, weekdayText } from '../visible-range.ts';
import type { DaysInSight } from './days-in-sight.ts';
import type { Sight } from './use-days-in-sight.ts';
import { dayNameClass, useWeekColumns } from './week-columns.ts';
import { moveFocus, useOneTabStop } from './week-keys.ts';
import { hourText, layOutWeek, type Week, type WeekDay, type WeekRow } from './week-layout.ts';
import { OPENING_HOUR, openAt } from './week-scroll.ts';
import { Slot } from './week-slot.tsx';
import { compactRowPx, rowsInViewport } from './week-viewport.ts';

/** The least height of the header, the title row and the filters above the hours. */
const ABOVE_PX = 150;

type WeekViewProps = {
  posts: readonly ScheduledPost[];
  /** Past posts that are left out. */
  hidden?: readonly ScheduledPost[];
  start: Temporal.PlainDate;
  now: Temporal.Instant;
  pastShown: boolean;
  /** The cards of the comfortable week and the height of its hours; without it the week is compact. */
  large?: {
    Card: ComponentType<CardProps>;
    rowPx: (row: Pick<WeekRow, 'slots'>, dayPx: number) => number;
    scroller: RefObject<HTMLDivElement | null>;
    /** null until the week stands. */
    sight: DaysInSight | null;
  };
};

/**
 * Seven days side by side, with an hour per row; every hour is as high as its fullest day needs, of those in sight where
 * cards are large. Give it its own key for each week and density: it opens with the hours in the viewport and draws the others after that.
 */
export function WeekView({ posts, hidden, start, now, pastShown, large }: WeekViewProps) {
  const { zone, weekStart } = useSchedule();
  const week = layOutWeek(posts, { start, zone, now, hidden });
  const own = useRef<HTMLDivElement>(null);
  const scroller = large?.scroller ?? own;
  const dayNames = week.days.map(({ date }) => dayName(date));

  const stands = useAfterPaint();
  const past = week.days.filter((day) => day.isPast).map(({ postCount }) => postCount > 0);
  const { whole, narrow, style, columns, strip } = useWeekColumns(!large, past, pastShown);
  const isBelowDesk = useMedia('(width < 1024px)');
  const isPhone = useMedia('(width < 768px)');
  const [scrolledTo, setScrolledTo] = useState<Sight | null>(null);
  useLayoutEffect(() => scrolledTo?.keepTop?.(), [scrolledTo]);
  const sight = large ? large.sight : (scrolledTo ?? firstInSight(week, isPhone ? 2 : isBelowDesk ? 5 : 7));
  const isInSight = (column: number) => !sight || (column >= sight.first && column <= sight.last);
  const first = week.rows.find(({ slots }) => slots.some(({ posts: of }, day) => of.length > 0 && isInSight(day)));
  // At now, or an hour before the first post of the days in sight.
  const openingHour = week.days.some((day) => day.isToday)
    ? now.toZonedDateTimeISO(zone).hour
    : first
      ? Math.max(0, first.hour - 1)
      : OPENING_HOUR;
  const heights = week.rows.map(({ slots }) => {
    const seen = slots.filter((_, column) => isInSight(column) && (!large || column >= narrow));
    return large ? large.rowPx({ slots: seen }, large.sight?.dayPx ?? 0) : compactRowPx({ slots: seen });
  });
  const viewport = stands ? null : viewportOf(week.rows, heights, openingHour);

  const opened = useRef(false);
  useLayoutEffect(() => {
    // Only once: nothing jumps as time passes. Large hours have their heights once the days in sight are known.
    if (!scroller.current || opened.current || sight === null) return;
    openAt(scroller.current, openingHour);
    opened.current = true;
  }, [openingHour, scroller, opened, sight]);
  const onFocus = useOneTabStop(scroller);
  const hasStrip = isBelowDesk || !whole;

  return (
    <div className="flex h-full flex-col border-t border-line">
      <div className={strip}>
        <WeekNavigation {...{ week, scroller, sight, hasStrip }} setSight={large ? null : setScrolledTo} />
      </div>
      {/* The grid listens for the arrow keys of the slots and cards inside it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        role="grid"
        aria-label={rangeTitle('week', start, weekStart)}
        data-drag-scroller
        data-week
        tabIndex={-1}
        onKeyDown={moveFocus}
        onFocus={onFocus}
        style={style}
        className={classNames(
          'relative @container/week grid min-h-0 flex-1 overflow-auto -outline-offset-2 outline-none in-data-selecting:pb-20',
          // What scrolls into sight ends below the heads of the days and beside the hours.
          'scroll-pt-13 scroll-pl-14 grid-rows-[40px]',
          // Where compact hours leave room below, they share it.
          large ? 'auto-rows-max content-start' : 'auto-rows-[minmax(max-content,auto)]',
          columns,
        )}
      >
        <div role="row" className="contents">
          <div role="columnheader" className="sticky top-0 left-0 z-6 border-b border-line bg-surface">
            <span className="sr-only">Hour</span>
          </div>
          {week.days.map((day) => (
            <DayHead key={day.date.toString()} day={day} />
          ))}
        </div>
        {week.rows.map((row, index) => (
          <div role="row" key={row.hour} className="contents">
            <div
              role="rowheader"
              data-hour={row.hour}
              className="sticky left-0 z-3 bg-surface pt-0.75 pr-2.25 text-right type-micro whitespace-nowrap text-ink-3 tabular-nums"
            >
              <span className="sticky top-11">{hourText(row.hour)}</span>
            </div>
            {row.slots.map((slot, column) => (
              <Slot
                key={slot.wallClock}
                slot={slot}
                dayName={dayNames[column] ?? ''}
                column={column}
                Card={column < narrow ? undefined : large?.Card}
                largePx={column < narrow || !large ? undefined : heights[index]}
                inSight={isInSight(column)}
                narrow={column < narrow}
                later={viewport !== null && (index < viewport.first || index > viewport.last)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Which days a compact week shows first, of which so many have room (`compact-week` in ui/tokens.css, `beginWithToday`). */
function firstInSight({ days }: Week, most: number): Pick<DaysInSight, 'first' | 'last'> {
  const today = days.findIndex(({ isToday }) => isToday);
  const first = Math.min(Math.max(0, today), days.length - most);
  return { first, last: first + most - 1 };
}

function viewportOf(rows: readonly WeekRow[], heights: readonly number[], openingHour: number) {
  const opening = Math.max(
    0,
    rows.findIndex((row) => row.hour === openingHour),
  );
  return rowsInViewport(heights, opening, window.innerHeight - ABOVE_PX);
}

function DayHead({ day }: { day: WeekDay }) {
  const { date, isToday, isPast, postCount, hiddenCount } = day;
  return (
    <div
      role="columnheader"
      data-week-head
      aria-current={isToday ? 'date' : undefined}
      className="@container/day sticky top-0 z-5 flex min-w-0 items-center gap-1.5 border-b border-l border-line bg-surface px-2.5 lg:@max-[54rem]/week:px-2"
    >
      <span className="flex items-baseline gap-1.5">
        <span className={dayNameClass(isToday)}>{weekdayText(date)}</span>
        <span
          className={classNames(
            'type-day',
            isToday && 'min-w-7 flex-none rounded-control bg-accent px-1.5 text-center text-on-accent',
            isPast && 'text-ink-3',
          )}
        >
          {date.day}
        </span>
      </span>
      {postCount + hiddenCount > 0 && (
        <span className="ml-auto type-micro font-regular whitespace-nowrap text-ink-3 tabular-nums">
          <span className="sr-only">{dayCountWords(postCount, hiddenCount)}</span>
          {/* Narrow days only have room for the numbers, or for that of the posts out of sight. */}
          <DayCountMarks
            shown={postCount}
            hidden={hiddenCount}
            wordClass="@max-[7.75rem]/day:hidden"
            className="day-count"
          />
        </span>
      )}
    </div>
  );
}

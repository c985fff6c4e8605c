// The rows of this grid are laid out by CSS across days, which a table's own elements can't be.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { ScheduledPost } from '@brandly/contract/posts';
import { Fragment, useState } from 'react';
import { useMedia } from '../../../../ui/behaviour/use-media.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { statusOf } from '../../post-face.ts';
import { timeOf } from '../../post-time.ts';
import { CardPicture } from '../cards/card-pictures.tsx';
import { DayCountMarks } from '../cards/day-count-marks.tsx';
import { LeftOutSign } from '../cards/left-out-sign.tsx';
import { PostSection } from '../cards/post-section.tsx';
import { dayCountWords } from '../day-count.ts';
import { useCardMarks, useSchedule } from '../schedule-context.ts';
import { SelectBox } from '../selecting/select-box.tsx';
import { dayHead, longDate, rangeTitle, weekdayText } from '../visible-range.ts';
import { comingDays, layOutMonth, MONTH_DOTS_MAX, type MonthDay } from './month-layout.ts';
import { MonthLegend } from './month-legend.tsx';
import { moveDayFocus } from './move-day-focus.ts';
import { PostDot } from './post-dot.tsx';
import { lowWeeks, weekClass } from './week-class.ts';
import { linesOf, linesPx } from './week-heights.ts';

/** Of so few weeks each is high enough for three lines of every dot. */
const HIGHEST_WEEKS_MAX = 2;
/** The height of a window that is not the weeks': header, filters, weekdays and legend. */
const AROUND_PX = 212;

type MonthViewProps = {
  posts: readonly ScheduledPost[];
  /** Past posts that are left out. */
  hidden?: readonly ScheduledPost[];
  /** Past posts are shown: weeks that are over are as high as the others. */
  pastShown: boolean;
  date: Temporal.PlainDate;
  now: Temporal.Instant;
  onDay: (date: Temporal.PlainDate) => void;
};

/** Whole weeks; a dot per post up to three, the rest counted. Pressing a day opens it. */
export function MonthView({ posts, hidden, pastShown, date, now, onDay }: MonthViewProps) {
  const { zone, weekStart } = useSchedule();
  const weeks = layOutMonth(posts, { date, zone, now, weekStart, hidden });
  const days = weeks.flat();
  const low = lowWeeks(
    weeks.map((week) => week.every(({ isPast }) => isPast)),
    pastShown,
  );
  const hasTwo = useMedia(`(height >= ${AROUND_PX + linesPx(weeks, low, 2)}px)`);
  const hasThree = useMedia(`(height >= ${AROUND_PX + linesPx(weeks, low, 3)}px)`);
  const lines = hasThree || low.filter((isLow) => !isLow).length <= HIGHEST_WEEKS_MAX ? 3 : hasTwo ? 2 : 1;
  const [active, setActive] = useState<string | null>(null);
  const isNarrow = useMedia('(width < 640px)');
  // Tab reaches one day; arrow keys reach the others.
  const isActive = (day: MonthDay) => day.date.toString() === active;
  const reached = days.find(isActive) ?? days.find((day) => day.isToday) ?? days.find((day) => day.isInMonth);
  return (
    // In a low window all of it scrolls, its legend with it: a week that is cut through its numbers cannot be read.
    <div
      data-drag-scroller
      className="flex h-full flex-col overflow-y-auto border-t border-line in-data-selecting:pb-14"
    >
      {/* The grid listens for the arrow keys of the days inside it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="grid"
        tabIndex={-1}
        aria-label={rangeTitle('month', date, weekStart)}
        onKeyDown={moveDayFocus}
        className="@container/month flex flex-[1_0_auto] flex-col outline-none max-sm:flex-none"
      >
        <div role="row" className="sticky top-0 z-2 grid flex-none grid-cols-7 border-b border-line bg-surface">
          {weeks[0]?.map(({ date: day }, index) => (
            <span
              key={day.dayOfWeek}
              role="columnheader"
              className={classNames(
                'px-2 py-1.5 type-small text-ink-2 max-sm:pr-0',
                index > 0 && 'border-l border-line',
              )}
            >
              {weekdayText(day)}
            </span>
          ))}
        </div>
        {weeks.map((week, row) => (
          <div role="row" key={week[0]?.date.toString()} className={weekClass(low[row])}>
            {week.map((day, index) => (
              <DayCell
                key={day.date.toString()}
                day={day}
                first={index === 0}
                low={low[row] ?? false}
                onOpen={() => onDay(day.date)}
                reachable={day === reached}
                onReach={() => setActive(day.date.toString())}
                linesOf={(entries) => linesOf(entries, lines)}
              />
            ))}
          </div>
        ))}
      </div>
      <MonthLegend hasPast={!!hidden?.length} />
      {isNarrow && <ComingDays days={days} today={now.toZonedDateTimeISO(zone).toPlainDate()} />}
    </div>
  );
}

type DayCellProps = {
  day: MonthDay;
  first: boolean;
  /** Its week is low: there is room for one sign of what is left out. */
  low: boolean;
  reachable: boolean;
  onOpen: () => void;
  onReach: () => void;
  /** In how many lines each of so many entries of a day can be told. */
  linesOf: (entries: number) => ReturnType<typeof linesOf>;
};

function DayCell({ day, first, low, reachable, onOpen, onReach, linesOf }: DayCellProps) {
  const name = longDate(day.date);
  const total = day.posts.length;
  const all = total + day.hiddenCount;
  // In the room that the dots leave; a low week has one line.
  const besideDots = day.leftOut.slice(0, MONTH_DOTS_MAX - day.dots.length);
  const signs = low ? day.leftOut.slice(0, total === 0 ? 1 : 0) : total === 0 ? day.leftOut : besideDots;
  const uncounted = all - day.dots.length - besideDots.length;
  const entries = [...day.dots, ...day.leftOut];
  // In a low week what needs attention comes first.
  if (!low) entries.sort((a, b) => timeOf(a) - timeOf(b));
  return (
    <div
      role="gridcell"
      data-day={day.date.toString()}
      data-refuses={day.isPast || undefined}
      className={classNames('relative min-w-0', !first && 'border-l border-line')}
    >
      <button
        type="button"
        tabIndex={reachable ? 0 : -1}
        onFocus={onReach}
        onClick={onOpen}
        // The day takes the place of the month; its heading gets the focus.
        data-then="h1"
        aria-current={day.isToday ? 'date' : undefined}
        className={classNames(
          'relative flex size-full flex-col gap-2 p-2 text-left max-sm:gap-1 max-sm:pr-0 max-sm:py-1.5 -outline-offset-2 transition-colors hover:bg-accent-tint/60',
          day.isToday ? 'bg-accent-tint/32' : day.isPast && 'bg-sunken/45',
        )}
      >
        <span className="sr-only">{`${name}, ${dayCountWords(total, day.hiddenCount)}`}</span>
        <span aria-hidden className="flex items-center justify-between gap-1">
          <span
            className={classNames(
              'flex-none type-day whitespace-nowrap',
              day.isToday &&
                'min-w-7 rounded-control bg-accent px-1.5 text-center text-on-accent max-[22rem]:min-w-0 max-[22rem]:px-1',
              !day.isToday && (day.isPast || !day.isInMonth) && 'text-ink-3',
            )}
          >
            {day.date.day === 1 && (
              // On a phone it has the room for small letters.
              <span className="max-sm:mr-0.5 max-sm:type-micro">
                {rangeTitle('month', day.date, 'sunday').slice(0, 3)}{' '}
              </span>
            )}
            {day.date.day}
          </span>
          {all > 0 && (
            <span
              data-count
              className={classNames(
                'type-micro font-regular whitespace-nowrap text-ink-3 tabular-nums',
                // The check box stands in its place.
                total > 0 &&
                  'in-[[data-day]:is(:hover,:focus-within,:has(:checked,:indeterminate))]:invisible pointer-coarse:in-data-selecting:invisible',
              )}
            >
              <DayCountMarks
                shown={total}
                hidden={day.hiddenCount}
                // The days of a low week are containers of their own.
                wordClass={low ? '@max-[9.25rem]/month:hidden' : '@max-[64rem]/month:hidden'}
                className="max-sm:hidden"
              />
            </span>
          )}
        </span>
        {all > 0 && (
          // If a cell has room for three lines, each dot shows its time and, in wide cells, how the post begins.
          <span
            aria-hidden
            className={classNames(
              'flex min-h-4 flex-none flex-wrap content-start items-center gap-y-1 max-sm:gap-y-0 max-[22rem]:-ml-1 roomy:flex-col roomy:flex-nowrap roomy:items-stretch',
              low
                ? 'roomy:gap-0'
                : linesOf(total + signs.length) === 'either'
                  ? 'roomy:gap-0 @max-[62rem]/month:roomy:gap-1'
                  : 'roomy:gap-2',
            )}
          >
            {entries.map((post) =>
              day.dots.includes(post) ? (
                <PostDot key={post.id} post={post} lines={low ? 'low' : linesOf(total + signs.length)} />
              ) : (
                <Fragment key={post.id}>
                  {signs.includes(post) && (
                    <LeftOut {...{ day, low, post, linesOf, signs: signs.length, isLast: post === signs.at(-1) }} />
                  )}
                  {/* On a phone the signs are as the dots, and in the colours of the key below. */}
                  {besideDots.includes(post) && (
                    <span
                      data-status={statusOf(post)}
                      className="mr-0.5 text-status-icon sm:hidden max-[22rem]:*:size-2.75"
                    >
                      <CardPicture name={statusOf(post)} size={12} />
                    </span>
                  )}
                </Fragment>
              ),
            )}
            {day.more > 0 && (
              <span className="type-micro text-ink-2 tabular-nums max-sm:hidden">
                +{day.more}
                <span className="hidden roomy:inline"> more</span>
              </span>
            )}
            {uncounted > 0 && (
              <span className="type-micro font-regular leading-3 text-ink-3 tabular-nums sm:hidden">+{uncounted}</span>
            )}
          </span>
        )}
      </button>
      {total > 0 && <SelectDay day={day} name={name} tabIndex={reachable ? 0 : -1} />}
    </div>
  );
}

type LeftOutProps = Pick<DayCellProps, 'day' | 'low' | 'linesOf'> & {
  post: ScheduledPost;
  /** How many signs the day has. */
  signs: number;
  isLast: boolean;
};

/** The sign of a post that is left out for being past; the last one says how many more there are. */
function LeftOut({ day, low, linesOf, post, signs, isLast }: LeftOutProps) {
  // A week that is over and as high as the others has room for as much as coming posts have.
  const lines = low ? 'either' : linesOf(day.posts.length + signs);
  const isRoomy = lines !== 'either';
  return (
    <span
      className={classNames(
        'hidden min-h-4.5 gap-1.5 type-micro font-regular text-ink-3 tabular-nums',
        isRoomy ? 'items-start py-px *:[svg]:mt-0.75' : 'items-center',
        // Below 48rem a day has room for the whole time or for the platform.
        low ? 'w-full lined:flex' : 'roomy:flex @max-[48rem]/month:[&>svg~svg]:hidden',
      )}
    >
      <LeftOutSign lines={lines} post={post} more={isLast ? day.hiddenCount - signs : 0} />
    </span>
  );
}

/** Selects all posts of a day, including those that are only counted. */
function SelectDay({ day, name, tabIndex }: { day: MonthDay; name: string; tabIndex: number }) {
  const { toggleAllSelected } = useSchedule();
  const { isSelected } = useCardMarks();
  const count = day.posts.filter((post) => isSelected(post)).length;
  return (
    <SelectBox
      quiet
      label={`Select all posts of ${name}`}
      checked={count === day.posts.length}
      mixed={count > 0 && count < day.posts.length}
      tabIndex={tabIndex}
      onToggle={() => toggleAllSelected(day.posts)}
      className="absolute! top-1 right-0 z-1! sm:top-1.5 sm:right-1"
    />
  );
}

/** What comes next in the month, as rows: on a phone its days have room for dots only. */
function ComingDays({ days, today }: { days: readonly MonthDay[]; today: Temporal.PlainDate }) {
  return comingDays(days).map(({ date, isToday, posts, hiddenCount }) => (
    <PostSection
      key={date.toString()}
      label={dayHead(date, today)}
      isToday={isToday}
      posts={posts.toSorted((a, b) => timeOf(a) - timeOf(b))}
      // As its cell counts them.
      note={hiddenCount > 0 && `, ${dayCountWords(0, hiddenCount)}`}
    />
  ));
}

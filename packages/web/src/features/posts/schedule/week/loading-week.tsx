import { useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { SkeletonBlock } from '../cards/skeleton-block.tsx';
import { weekdayText } from '../visible-range.ts';
import { daysInSight } from './days-in-sight.ts';
import { dayNameClass, STRIP_DAYS, stripDayClass, useWeekColumns } from './week-columns.ts';
import { HOURS, hourText } from './week-layout.ts';
import { HOURS_PX, keepTodayInSight, openAt } from './week-scroll.ts';

/** The hours that get placeholders: some of them are in sight wherever a week opens, and a compact week is as high as to scroll. */
const POST_HOURS = [9, 10, 11, 12, 13, 15, 16, 18, 20];

export type DaysProps = {
  days: readonly Temporal.PlainDate[];
  /** Where a day stands: before today, at 0 today, or after it. */
  standing: (day: Temporal.PlainDate) => number;
};

/** Past days and today have their ground before their posts are known. */
export const groundOf = (standing: number) => (standing === 0 ? 'bg-accent-tint/32' : standing < 0 && 'bg-sunken/45');

type LoadingWeekProps = DaysProps & { hour: number; compact: boolean; pastShown: boolean };

/** Has the columns and the place of the week that follows. */
export function LoadingWeek({ days, standing, hour: opening, compact, pastShown }: LoadingWeekProps) {
  const over = days.filter((day) => standing(day) < 0).map(() => false);
  const { style, columns, strip } = useWeekColumns(compact, over, pastShown);
  const [sight, setSight] = useState({ first: 0, last: 6, dayPx: 0 });
  const last = days.at(-1);
  // A phone has one day in sight; the others make no hour higher, as in the loaded week.
  const onPhone = days.findIndex((day) => standing(day) === 0);
  // On the last day of a week the hours that are over have a row only if they have a post (`layOutWeek`). Half a day fills the window.
  const hours = last && standing(last) === 0 ? HOURS.filter((hour) => hour >= Math.min(opening, 12)) : HOURS;
  return (
    <span className="flex h-full flex-col">
      <span aria-hidden className={strip}>
        <span className={STRIP_DAYS}>
          {days.map((day, index) => (
            <span
              key={day.dayOfWeek}
              data-in-sight={(index >= sight.first && index <= sight.last) || undefined}
              className={stripDayClass(standing(day))}
            >
              <span>{weekdayText(day)}</span> <span>{day.day}</span>
              <SkeletonBlock className="size-3 rounded-chip! max-sm:absolute max-sm:bottom-0.5" />
            </span>
          ))}
        </span>
      </span>
      <span
        // After a reload the router restores how it was scrolled, but not how the other density was.
        data-scroll-restoration-id={`loading-week-${compact}`}
        ref={(box) => {
          if (!box) return undefined;
          openAt(box, opening);
          const stop = keepTodayInSight(box);
          const next = daysInSight(box, HOURS_PX);
          setSight((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
          return stop;
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
                {POST_HOURS.includes(hour) && (3 * hour + 2 * column) % 5 < 2 && (
                  <SkeletonBlock
                    className={
                      standing(day) < 0 && !pastShown
                        ? 'm-1 h-3 w-4/5'
                        : compact
                          ? 'h-10.25 pointer-coarse:h-17'
                          : classNames('m-0.75 h-32.5 bg-line/50!', column !== Math.max(0, onPhone) && 'max-sm:hidden')
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

/** The number of a day, today on its ground. `standing`: see DaysProps. */
export function DayNumber({ day, standing }: { day: Temporal.PlainDate; standing: number }) {
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

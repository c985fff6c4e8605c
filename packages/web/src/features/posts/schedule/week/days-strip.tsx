import { type Dispatch, type RefObject, type SetStateAction, useEffect, useState } from 'react';
import { stepFocus } from '../../../../ui/page/segmented.tsx';
import type { Status } from '../../../../ui/status-badge.tsx';
import { statusOf } from '../../post-face.ts';
import { CardPicture } from '../cards/card-pictures.tsx';
import { dayCountWords } from '../day-count.ts';
import { weekdayText } from '../visible-range.ts';
import { type DaysInSight, daysInSight } from './days-in-sight.ts';
import { type Sight, watchDaysInSight } from './use-days-in-sight.ts';
import { STRIP_DAYS, stripDayClass } from './week-columns.ts';
import type { Week } from './week-layout.ts';
import { HOURS_PX, keepTodayInSight } from './week-scroll.ts';

type DaysStripProps = {
  week: Week;
  scroller: RefObject<HTMLDivElement | null>;
  /** Is told which days are in sight when scrolling has ended; the week with large cards looks itself. */
  setSight: Dispatch<SetStateAction<Sight | null>> | null;
};

/** All seven days of a week that shows only some of them: which are in sight, which have posts, and the way to each. */
export function DaysStrip({ week, scroller, setSight: setRestedSight }: DaysStripProps) {
  const [sight, setSight] = useState<DaysInSight | null>(null);
  useSidewaysScroll(scroller);
  useEffect(() => {
    const box = scroller.current;
    if (!box || !setRestedSight) return undefined;
    const stop = watchDaysInSight(box, setRestedSight);
    return () => {
      stop();
      setRestedSight(null);
    };
  }, [scroller, setRestedSight]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const look = () => {
      const next = daysInSight(box, HOURS_PX);
      setSight((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [scroller]);
  const { first, last, dayPx } = sight ?? { first: 0, last: 6, dayPx: 0 };
  return (
    // The group handles the arrow keys of the days inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset aria-label="Days of the week" onKeyDown={stepFocus} className={STRIP_DAYS}>
      {week.days.map(({ date, isToday, isPast, postCount, hiddenCount }, index) => {
        const isInSight = index >= first && index <= last;
        const statuses = marksOf(week, index);
        return (
          <button
            key={date.toString()}
            type="button"
            aria-pressed={isInSight}
            aria-current={isToday ? 'date' : undefined}
            tabIndex={index === first ? 0 : -1}
            onClick={() => scroller.current?.scrollTo({ left: index * dayPx })}
            data-in-sight={isInSight || undefined}
            className={`${stripDayClass(isToday ? 0 : isPast ? -1 : 1)} not-data-in-sight:hover:bg-hover/60`}
          >
            <span>{weekdayText(date)}</span> <span>{date.day}</span>
            <span className="sr-only">
              , {dayCountWords(postCount, hiddenCount)}
              {statuses[0] === 'failed' && ', failed'}
            </span>
            <span className="flex gap-px empty:hidden max-sm:absolute max-sm:bottom-0.5">
              {statuses.map((status) => (
                <span key={status} data-status={status}>
                  <CardPicture name={status} size={12} className="text-status-icon" />
                </span>
              ))}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** What a day's marks tell: a failure before what is to come, and that before what is over. */
const ORDER: readonly Status[] = ['failed', 'scheduled', 'draft', 'published', 'cancelled'];
/** As many as a day of the month shows. */
const MARKS_MAX = 3;

function marksOf({ rows }: Week, day: number): readonly Status[] {
  const statuses = new Set(rows.flatMap(({ slots }) => slots[day]?.posts.map(statusOf) ?? []));
  return ORDER.filter((status) => statuses.has(status)).slice(0, MARKS_MAX);
}

/** The wheel scrolls sideways over the head of the days, and over the grid where it cannot scroll up and down. */
function useSidewaysScroll(scroller: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const stop = keepTodayInSight(box);
    const onWheel = (event: WheelEvent) => {
      if (event.deltaX !== 0 || event.shiftKey || event.ctrlKey || !(event.target instanceof Element)) return;
      const overHead = event.target.closest('[data-week-head]') !== null;
      const scrollsDown = box.scrollHeight > box.clientHeight;
      if (!overHead && scrollsDown) return;
      if (box.scrollWidth <= box.clientWidth) return;
      event.preventDefault();
      box.scrollLeft += event.deltaY;
    };
    // React's own wheel listener is passive, so it cannot keep the page from scrolling.
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      box.removeEventListener('wheel', onWheel);
      stop();
    };
  }, [scroller]);
}

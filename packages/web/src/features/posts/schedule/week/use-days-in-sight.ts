import { type Dispatch, type RefObject, type SetStateAction, useLayoutEffect, useState } from 'react';
import { type DaysInSight, daysInSight } from './days-in-sight.ts';
import { beginWithToday, HOURS_PX } from './week-scroll.ts';

/** Scrolling has ended when it has rested this long, in milliseconds (WebKit learned `scrollend` only in 2025). */
const REST_MS = 120;

/** `keepTop` scrolls to the hour that was at the top; null at first. */
export type Sight = DaysInSight & { keepTop: (() => void) | null };
type SetSight = Dispatch<SetStateAction<Sight | null>>;

const isDragging = () => document.querySelector('[data-lifted]') !== null;

/**
 * Returns which of a week's days are in sight: from the first layout on, and anew when sideways scrolling or a change of
 * width has ended, with the same hour at the top. null until then. A post that is being dragged keeps the days as they are.
 */
export function useDaysInSight(scroller: RefObject<HTMLDivElement | null>): DaysInSight | null {
  const [sight, setSight] = useState<Sight | null>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    beginWithToday(box);
    return watchDaysInSight(box, setSight);
  }, [scroller]);
  useLayoutEffect(() => sight?.keepTop?.(), [sight]);
  return sight;
}

/** Says at once and whenever scrolling or a change of width has ended which days are in sight, if they are others. Returns how to stop it. */
export function watchDaysInSight(box: HTMLElement, setSight: SetSight): () => void {
  const look = () => {
    const last = box.querySelector<HTMLElement>('[data-week-head]:last-child');
    // The last day is as wide as those that are to come; days that are over may be narrow.
    const next = { ...daysInSight(box, HOURS_PX), dayPx: last?.offsetWidth ?? 0 };
    setSight((old) => {
      if (old && old.first === next.first && old.last === next.last && old.dayPx === next.dayPx) return old;
      return { ...next, keepTop: old && topHourOf(box) };
    });
  };
  let resting = 0;
  const later = () => {
    clearTimeout(resting);
    resting = window.setTimeout(() => (isDragging() ? later() : look()), REST_MS);
  };
  look();
  const sizes = new ResizeObserver(later);
  sizes.observe(box);
  box.addEventListener('scroll', later, { passive: true });
  return () => {
    clearTimeout(resting);
    sizes.disconnect();
    box.removeEventListener('scroll', later);
  };
}

/** Remembers the hour at the top of the hours in sight; the returned function scrolls to it again. */
function topHourOf(box: HTMLElement): () => void {
  const headPx = box.querySelector<HTMLElement>('[data-week-head]')?.offsetHeight ?? 0;
  const hours = [...box.querySelectorAll<HTMLElement>('[data-hour]:not([data-slot])')];
  const top = box.scrollTop + headPx;
  const hour = hours.find(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > top);
  const into = hour ? top - hour.offsetTop : 0;
  return () => {
    if (hour) box.scrollTop = hour.offsetTop - headPx + Math.min(into, hour.offsetHeight - 1);
  };
}

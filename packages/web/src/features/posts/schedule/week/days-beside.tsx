import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { type DaysBesideSight, daysBesideSight } from './days-beside-sight.ts';
import { useSidewaysScroll } from './sideways-scroll.ts';
import { HOURS_PX } from './week-scroll.ts';

const NONE: DaysBesideSight = { before: 0, after: 0 };

/** Says how many days of a week lie to the left and right of those in sight, and leads there; the wheel does as well. */
export function DaysBeside({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) {
  const [beside, setBeside] = useState(NONE);
  useSidewaysScroll(scroller);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const look = () => {
      const next = daysBesideSight(box, HOURS_PX);
      setBeside((old) => (old.before === next.before && old.after === next.after ? old : next));
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
  const go = (direction: 1 | -1) => {
    const box = scroller.current;
    box?.scrollBy({ left: direction * (box.clientWidth - HOURS_PX) });
  };
  return (
    <span className="absolute inset-0 flex">
      {beside.before > 0 && (
        <button type="button" aria-label={nameOf(beside.before, 'earlier')} onClick={() => go(-1)} className={CLASS}>
          <ChevronLeft size={12} aria-hidden />
          {beside.before}
        </button>
      )}
      {beside.after > 0 && (
        <button type="button" aria-label={nameOf(beside.after, 'later')} onClick={() => go(1)} className={CLASS}>
          {beside.after}
          <ChevronRight size={12} aria-hidden />
        </button>
      )}
    </span>
  );
}

const nameOf = (days: number, which: 'earlier' | 'later'): string =>
  `Show ${days} ${which} ${days === 1 ? 'day' : 'days'}`;

const CLASS =
  'flex min-w-6 flex-1 items-center justify-center rounded-tick type-micro text-ink-2 tabular-nums -outline-offset-2 transition-colors hover:bg-sunken hover:text-ink';

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
    <span className="group absolute inset-0 flex">
      {beside.before > 0 && <ToDays days={beside.before} which="earlier" onClick={() => go(-1)} />}
      {beside.after > 0 && <ToDays days={beside.after} which="later" onClick={() => go(1)} />}
    </span>
  );
}

type ToDaysProps = { days: number; which: 'earlier' | 'later'; onClick: () => void };

/** Where days lie on both sides there is no room for the word. */
function ToDays({ days, which, onClick }: ToDaysProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-w-6 flex-1 flex-col items-center justify-center rounded-tick type-micro leading-3 text-ink-2 tabular-nums -outline-offset-2 transition-colors hover:bg-sunken hover:text-ink"
    >
      <span className="flex items-center">
        {which === 'earlier' && <ChevronLeft size={12} aria-hidden />}
        {days}
        {which === 'later' && <ChevronRight size={12} aria-hidden />}
      </span>{' '}
      <span className="group-has-[button+button]:sr-only">{days === 1 ? 'day' : 'days'}</span>
      <span className="sr-only"> {which}</span>
    </button>
  );
}

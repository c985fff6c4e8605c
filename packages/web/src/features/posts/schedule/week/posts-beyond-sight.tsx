import { ChevronDown, ChevronUp } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import type { DaysInSight } from './days-in-sight.ts';
import { type Beyond, beyondText, postsBeyond } from './posts-beyond.ts';

const NONE: Beyond = { count: 0, failed: 0 };

type PostsBeyondSightProps = { scroller: RefObject<HTMLDivElement | null>; sight: DaysInSight | null };

/** Says how many posts of the days in sight lie above and below the hours in sight, and leads to the nearest. */
export function PostsBeyondSight({ scroller, sight }: PostsBeyondSightProps) {
  const [beyond, setBeyond] = useState({ above: NONE, below: NONE });
  useEffect(() => {
    const box = scroller.current;
    if (!box || !sight) return undefined;
    const look = () => {
      const next = postsBeyond(cardsOf(box, sight), sightOf(box));
      setBeyond((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
    };
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    soon();
    const sizes = new ResizeObserver(soon);
    sizes.observe(box);
    // Cards off screen are drawn after the first paint, and others come and go.
    const changes = new MutationObserver(soon);
    changes.observe(box, { childList: true, subtree: true });
    box.addEventListener('scroll', soon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
      box.removeEventListener('scroll', soon);
    };
  }, [scroller, sight]);

  const go = (which: 'earlier' | 'later') => {
    const box = scroller.current;
    if (!box || !sight) return;
    const { top, bottom } = sightOf(box);
    const hidden = cardsOf(box, sight).filter((card) => (which === 'earlier' ? card.top < top : card.bottom > bottom));
    const tops = hidden.map((card) => card.top);
    const target = which === 'earlier' ? Math.max(...tops) : Math.min(...tops);
    box.scrollBy({ top: target - top - AROUND_PX });
  };
  return (
    <>
      <Mark beyond={beyond.above} which="earlier" onClick={() => go('earlier')} />
      <Mark beyond={beyond.below} which="later" onClick={() => go('later')} />
    </>
  );
}

/** What stays free above the card that was scrolled to. */
const AROUND_PX = 12;

/** The hours in sight, below the heads of the days, in pixels of the window. */
function sightOf(box: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = box.getBoundingClientRect();
  return { top: top + (box.querySelector<HTMLElement>('[data-week-head]')?.offsetHeight ?? 0), bottom };
}

function cardsOf(box: HTMLElement, { first, last }: DaysInSight) {
  return [...box.querySelectorAll<HTMLElement>('[data-slot]:has([data-card])')]
    .filter(({ dataset }) => Number(dataset.column) >= first && Number(dataset.column) <= last)
    .flatMap((slot) => [...slot.querySelectorAll<HTMLElement>('[data-card]')])
    .map((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return { top, bottom, isFailed: card.dataset.status === 'failed' };
    });
}

type MarkProps = { beyond: Beyond; which: 'earlier' | 'later'; onClick: () => void };

/** It makes way while posts are selected or dragged: something may be dropped where it stands. */
function Mark({ beyond, which, onClick }: MarkProps) {
  if (beyond.count === 0) return null;
  const Arrow = which === 'earlier' ? ChevronUp : ChevronDown;
  return (
    <div
      className={classNames(
        'pointer-events-none absolute inset-x-0 z-6 flex justify-center ps-14 print:hidden in-data-selecting:hidden group-has-data-lifted/beyond:hidden',
        which === 'earlier' ? 'top-13' : 'bottom-3',
      )}
    >
      <button
        type="button"
        onClick={onClick}
        className="pointer-events-auto inline-flex h-7 items-center gap-1 rounded-chip border border-line-strong bg-raised pr-3 pl-2 type-small text-ink shadow-2 transition-colors hover:bg-sunken pointer-coarse:h-10"
      >
        <Arrow size={14} aria-hidden />
        {beyondText(beyond, which)}
      </button>
    </div>
  );
}

import { ChevronDown, ChevronUp } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import type { DaysInSight } from './days-in-sight.ts';
import { type Beyond, beyondText, countBeyond, postsBeyond } from './posts-beyond.ts';

const NONE: Beyond = { count: 0, failed: 0 };

type PostsBeyondSightProps = { scroller: RefObject<HTMLDivElement | null>; sight: DaysInSight | null };

/** Says how many posts of the days in sight lie above and below the hours in sight, and leads to the nearest. */
export function PostsBeyondSight({ scroller, sight }: PostsBeyondSightProps) {
  const [beyond, setBeyond] = useState({ above: NONE, below: NONE });
  useEffect(() => {
    const box = scroller.current;
    if (!box || !sight) return undefined;
    const look = () => {
      const { above, below } = cardsBeyond(box, sight);
      const next = { above: countBeyond(above), below: countBeyond(below) };
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

  /** The nearest hour comes into sight, and its card takes the focus: the mark that was pressed may be gone. */
  const go = (which: 'earlier' | 'later') => {
    const box = scroller.current;
    if (!box || !sight) return;
    const { above, below } = cardsBeyond(box, sight);
    const nearest =
      which === 'earlier'
        ? above.toSorted((a, b) => b.top - a.top).at(0)
        : below.toSorted((a, b) => a.top - b.top).at(0);
    // An hour with many posts scrolls in itself, too.
    nearest?.card.scrollIntoView({ block: 'start', inline: 'nearest' });
    nearest?.card.querySelector<HTMLElement>('[data-card-open]')?.focus({ preventScroll: true });
  };
  return (
    // At the bottom, where a card is cut anyway. It makes way while posts are selected or dragged: something may be dropped there.
    <div className="pointer-events-none absolute inset-x-0 bottom-3 z-6 flex flex-wrap-reverse justify-center gap-2 ps-14 print:hidden in-data-selecting:hidden group-has-data-lifted/beyond:hidden">
      <Mark beyond={beyond.above} which="earlier" onClick={() => go('earlier')} />
      <Mark beyond={beyond.below} which="later" onClick={() => go('later')} />
    </div>
  );
}

/** Returns the cards of the days in sight that lie above and below the hours in sight, which begin below the heads of the days. */
function cardsBeyond(box: HTMLElement, { first, last }: DaysInSight) {
  const { top, bottom } = box.getBoundingClientRect();
  const headPx = box.querySelector<HTMLElement>('[data-week-head]')?.offsetHeight ?? 0;
  const cards = [...box.querySelectorAll<HTMLElement>('[data-slot]:has([data-card])')]
    .filter(({ dataset }) => Number(dataset.column) >= first && Number(dataset.column) <= last)
    .flatMap((slot) => [...slot.querySelectorAll<HTMLElement>('[data-card]')])
    .map((card) => {
      const placed = card.getBoundingClientRect();
      return { card, top: placed.top, bottom: placed.bottom, isFailed: card.dataset.status === 'failed' };
    });
  return postsBeyond(cards, { top: top + headPx, bottom });
}

type MarkProps = { beyond: Beyond; which: 'earlier' | 'later'; onClick: () => void };

function Mark({ beyond, which, onClick }: MarkProps) {
  if (beyond.count === 0) return null;
  const Arrow = which === 'earlier' ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      onClick={onClick}
      className="pointer-events-auto inline-flex h-7 items-center gap-1 rounded-chip border border-line-strong bg-raised pr-3 pl-2 type-small text-ink shadow-2 transition-colors hover:bg-sunken pointer-coarse:h-10"
    >
      <Arrow size={14} aria-hidden />
      {beyondText(beyond, which)}
    </button>
  );
}

import { ChevronDown, ChevronUp } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import type { DaysInSight } from './days-in-sight.ts';
import { type Beyond, beyondText, countBeyond, postsBeyond } from './posts-beyond.ts';

/** A day of which posts lie out of sight: its column, what it is called, and where it stands in CSS pixels. */
type DayBeyond = { column: number; name: string; left: number; width: number; above: Beyond; below: Beyond };

type PostsBeyondSightProps = { scroller: RefObject<HTMLDivElement | null>; sight: DaysInSight | null };

/** Says at the foot of each day in sight how many of its posts lie above and below the hours in sight, and leads to the nearest. */
export function PostsBeyondSight({ scroller, sight }: PostsBeyondSightProps) {
  const [days, setDays] = useState<readonly DayBeyond[]>([]);
  useEffect(() => {
    const box = scroller.current;
    if (!box || !sight) return undefined;
    const look = () => {
      const next = [...box.querySelectorAll<HTMLElement>('[data-week-head]')].flatMap((head, column) => {
        if (column < sight.first || column > sight.last) return [];
        const { above, below } = cardsBeyond(box, column);
        if (above.length + below.length === 0) return [];
        return [
          {
            column,
            name: dayNameOf(box, column),
            left: head.offsetLeft - box.scrollLeft,
            width: head.offsetWidth,
            above: countBeyond(above),
            below: countBeyond(below),
          },
        ];
      });
      setDays((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
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
  const go = (column: number, which: 'earlier' | 'later') => {
    const box = scroller.current;
    if (!box) return;
    const { above, below } = cardsBeyond(box, column);
    const nearest =
      which === 'earlier'
        ? above.toSorted((a, b) => b.top - a.top).at(0)
        : below.toSorted((a, b) => a.top - b.top).at(0);
    // An hour with many posts scrolls in itself, too.
    nearest?.card.scrollIntoView({ block: 'start', inline: 'nearest' });
    nearest?.card.querySelector<HTMLElement>('[data-card-open]')?.focus({ preventScroll: true });
  };
  return days.map(({ column, name, left, width, above, below }) => (
    // At the bottom, where a card is cut anyway. It makes way while posts are selected or dragged: something may be dropped there.
    <div
      key={column}
      style={{ left, width }}
      className="pointer-events-none absolute bottom-3 z-6 flex flex-wrap-reverse justify-center gap-2 print:hidden in-data-selecting:hidden group-has-data-lifted/beyond:hidden"
    >
      <Mark beyond={above} which="earlier" day={name} onClick={() => go(column, 'earlier')} />
      <Mark beyond={below} which="later" day={name} onClick={() => go(column, 'later')} />
    </div>
  ));
}

/** E.g. 'Thursday'. */
function dayNameOf(box: HTMLElement, column: number): string {
  const date = box.querySelector<HTMLElement>(`[data-slot][data-column="${column}"]`)?.dataset.slot?.slice(0, 10);
  return date ? Temporal.PlainDate.from(date).toLocaleString('en-US', { weekday: 'long' }) : '';
}

/** Returns the cards of a day that lie above and below the hours in sight, which begin below the heads of the days. */
function cardsBeyond(box: HTMLElement, column: number) {
  const { top, bottom } = box.getBoundingClientRect();
  const headPx = box.querySelector<HTMLElement>('[data-week-head]')?.offsetHeight ?? 0;
  const cards = [...box.querySelectorAll<HTMLElement>(`[data-slot][data-column="${column}"] [data-card]`)].map(
    (card) => {
      const placed = card.getBoundingClientRect();
      return { card, top: placed.top, bottom: placed.bottom, isFailed: card.dataset.status === 'failed' };
    },
  );
  return postsBeyond(cards, { top: top + headPx, bottom });
}

type MarkProps = { beyond: Beyond; which: 'earlier' | 'later'; day: string; onClick: () => void };

function Mark({ beyond, which, day, onClick }: MarkProps) {
  if (beyond.count === 0) return null;
  const Arrow = which === 'earlier' ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      onClick={onClick}
      className="pointer-events-auto inline-flex h-7 items-center whitespace-nowrap gap-1 rounded-chip border border-line-strong bg-raised pr-3 pl-2 type-small text-ink shadow-2 transition-colors hover:bg-sunken pointer-coarse:h-10"
    >
      <Arrow size={14} aria-hidden />
      {beyondText(beyond, which)}
      <span className="sr-only"> on {day}</span>
    </button>
  );
}

import { ChevronDown, ChevronUp } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CardPicture } from '../cards/card-pictures.tsx';
import type { DaysInSight } from './days-in-sight.ts';
import { type Beyond, beyondText, countBeyond, postsBeyond } from './posts-beyond.ts';

/** A day of which posts lie out of sight: its column and its head, and what it is called. */
type DayBeyond = { column: number; head: HTMLElement; name: string; above: Beyond; below: Beyond };

type PostsBeyondSightProps = {
  scroller: RefObject<HTMLDivElement | null>;
  sight: Pick<DaysInSight, 'first' | 'last'> | null;
};

/** Says at the head of each day in sight how many of its posts lie above and below the hours in sight, and leads to the nearest. */
export function PostsBeyondSight({ scroller, sight }: PostsBeyondSightProps) {
  const [days, setDays] = useState<readonly DayBeyond[]>([]);
  const { first, last } = sight ?? { first: 0, last: -1 };
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const look = () => {
      const next = [...box.querySelectorAll<HTMLElement>('[data-week-head]')].flatMap((head, column) => {
        if (column < first || column > last) return [];
        const { above, below } = cardsBeyond(box, column);
        if (above.length + below.length === 0) return [];
        return [{ column, head, name: dayNameOf(box, column), above: countBeyond(above), below: countBeyond(below) }];
      });
      setDays((old) => (old.length === next.length && old.every((day, at) => isSame(day, next[at])) ? old : next));
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
  }, [scroller, first, last]);

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
  return days.map(({ column, head, name, above, below }) =>
    createPortal(
      <span className="order-last -mr-1 flex flex-none gap-1 print:hidden">
        <Mark beyond={above} which="earlier" day={name} onClick={() => go(column, 'earlier')} />
        <Mark beyond={below} which="later" day={name} onClick={() => go(column, 'later')} />
      </span>,
      head,
      column,
    ),
  );
}

const isSame = ({ head, ...day }: DayBeyond, other: DayBeyond | undefined): boolean =>
  head === other?.head && JSON.stringify(day) === JSON.stringify({ ...other, head: undefined });

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
      // The arrow keys reach every post anyway; a day would have two more stops of Tab.
      tabIndex={-1}
      title={beyondText(beyond, which)}
      onClick={onClick}
      className="inline-flex h-6 min-w-6 items-center justify-center gap-px rounded-control bg-hover px-1 type-micro whitespace-nowrap text-ink-2 tabular-nums transition-colors hover:text-ink pointer-coarse:h-9 pointer-coarse:min-w-8"
    >
      <Arrow size={12} strokeWidth={2.4} aria-hidden className="flex-none" />
      <span aria-hidden className="flex items-center gap-1">
        {beyond.count}
        <span className="@max-[15rem]/day:hidden">{which}</span>
        {beyond.failed > 0 && (
          // A narrow day has no room for it: what the mark says by name and title has it, too.
          <span data-status="failed" className="flex @max-[7rem]/day:hidden">
            <CardPicture name="failed" size={11} className="text-status-icon" />
          </span>
        )}
      </span>
      <span className="sr-only">{`${beyondText(beyond, which)} on ${day}`}</span>
    </button>
  );
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Anchor = { element: Element; top: number };

/**
 * Keeps the card that is at the top of a scrolling view where it is while others come and go above it, and while a window that is
 * turned or resized makes rows higher. Browsers do the first themselves, but not at the very top, where earlier posts join.
 */
export function useStayInSight(scroller: RefObject<HTMLElement | null>, count: number): void {
  const anchor = useRef<Anchor | null>(null);
  const before = useRef(count);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const remember = () => (anchor.current = topmost(box));
    remember();
    box.addEventListener('scroll', remember, { passive: true });
    let width = box.clientWidth;
    const sizes = new ResizeObserver(() => {
      const kept = anchor.current;
      if (kept?.element.isConnected && box.clientWidth !== width) keep(box, kept);
      width = box.clientWidth;
    });
    sizes.observe(box);
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', remember);
    };
  }, [scroller]);
  useLayoutEffect(() => {
    const box = scroller.current;
    const kept = anchor.current;
    if (box && kept && before.current !== count && kept.element.isConnected) keep(box, kept);
    if (box && before.current !== count) anchor.current = topmost(box);
    before.current = count;
  }, [scroller, count]);
}

/** So much of the top is covered by the heads that stay there: the columns' and the day's. */
const HEADS_PX = 72;

/** Asks for the places of groups first: asking for that of a card in a group that is not drawn yet draws the group. */
function topmost(box: HTMLElement): Anchor | null {
  const { top } = box.getBoundingClientRect();
  const isBelowHeads = (one: Element) => one.getBoundingClientRect().bottom > top + HEADS_PX;
  const groups = [...box.querySelectorAll('[role=rowgroup]:has([data-card])')];
  const card = [...(groups.find(isBelowHeads)?.querySelectorAll('[data-card]') ?? [])].find(isBelowHeads);
  return card ? { element: card, top: card.getBoundingClientRect().top - top } : null;
}

/** Scrolls until the card is as far below the top of the view as it was. The view itself may have moved. */
function keep(box: HTMLElement, { element, top }: Anchor): void {
  box.scrollBy(0, element.getBoundingClientRect().top - box.getBoundingClientRect().top - top);
}

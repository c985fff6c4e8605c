import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Anchor = { element: Element; top: number };

/**
 * Keeps the card at the top of a scrolling view in place while others come and go above it. Browsers do so themselves,
 * but not at the very top, where earlier posts are added.
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
    return () => box.removeEventListener('scroll', remember);
  }, [scroller]);
  useLayoutEffect(() => {
    const box = scroller.current;
    const kept = anchor.current;
    if (box && kept && before.current !== count && kept.element.isConnected) {
      box.scrollBy(0, kept.element.getBoundingClientRect().top - kept.top);
    }
    if (box && before.current !== count) anchor.current = topmost(box);
    before.current = count;
  }, [scroller, count]);
}

function topmost(box: HTMLElement): Anchor | null {
  const { top } = box.getBoundingClientRect();
  const card = [...box.querySelectorAll('[data-card]')].find((one) => one.getBoundingClientRect().bottom > top);
  return card ? { element: card, top: card.getBoundingClientRect().top } : null;
}

import { type RefObject, useEffect } from 'react';

/** So much of a slot stays in sight above the line of now. */
const NOW_MARGIN_PX = 12;

/** A week opens at the current hour and day, with now in sight; another week at the first working hour. */
export function openAt(box: HTMLElement, hour: number): void {
  const head = box.querySelector<HTMLElement>('[data-week-head]');
  const row = box.querySelector<HTMLElement>(`[role="rowheader"][data-hour="${hour}"]`);
  const column = box.querySelector<HTMLElement>('[aria-current="date"]');
  const line = box.querySelector<HTMLElement>('[data-now]');
  const slot = line?.closest<HTMLElement>('[data-slot]');
  box.scrollTop = row && head ? row.offsetTop - head.offsetHeight : 0;
  box.scrollLeft = column && row ? column.offsetLeft - row.offsetWidth : 0;
  if (line && slot) slot.scrollTop = Math.max(0, line.offsetTop - NOW_MARGIN_PX);
}

/** The wheel scrolls sideways over the head of the days, and over the grid where it cannot scroll up and down. */
export function useSidewaysWheel(scroller: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (event.deltaX !== 0 || event.shiftKey || event.ctrlKey || !(event.target instanceof Element)) return;
      const overHead = event.target.closest('[data-week-head]') !== null;
      const scrollsDown = box.scrollHeight > box.clientHeight;
      if (!overHead && scrollsDown) return;
      if (box.scrollWidth <= box.clientWidth) return;
      event.preventDefault();
      box.scrollLeft += event.deltaY;
    };
    // React's own wheel listener is passive, so it could not keep the page from scrolling.
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => box.removeEventListener('wheel', onWheel);
  }, [scroller]);
}

import { type RefObject, useEffect } from 'react';
import { keepTodayInSight } from './week-scroll.ts';

/** The wheel scrolls sideways over the head of the days, and over the grid where it cannot scroll up and down. */
export function useSidewaysScroll(scroller: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const stop = keepTodayInSight(box);
    const onWheel = (event: WheelEvent) => {
      if (event.deltaX !== 0 || event.shiftKey || event.ctrlKey || !(event.target instanceof Element)) return;
      const overHead = event.target.closest('[data-week-head]') !== null;
      const scrollsDown = box.scrollHeight > box.clientHeight;
      if (!overHead && scrollsDown) return;
      if (box.scrollWidth <= box.clientWidth) return;
      event.preventDefault();
      box.scrollLeft += event.deltaY;
    };
    // React's own wheel listener is passive, so it cannot keep the page from scrolling.
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      box.removeEventListener('wheel', onWheel);
      stop();
    };
  }, [scroller]);
}

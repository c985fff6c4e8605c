import { useLayoutEffect, useRef, useState } from 'react';

/** Returns the width of an element in CSS pixels and follows changes. */
export function useWidth<Element extends HTMLElement>(before: number) {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const read = () => setWidth(Math.max(1, Math.round(element.getBoundingClientRect().width)));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

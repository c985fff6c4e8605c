import { startTransition, useEffect, useState } from 'react';

/**
 * False for the first frame of the component that uses it, true once the browser has painted that frame: what nobody sees at
 * once can wait until then. With `atOnce` it is true from the start.
 */
export function useAfterPaint(atOnce = false): boolean {
  const [isPainted, setPainted] = useState(atOnce);
  useEffect(() => {
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      // The browser paints after a frame's callbacks. A timer comes after that.
      timer = window.setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

import { startTransition, useEffect, useState } from 'react';

/** False for the first frame of what uses it, true once that is painted: what is off screen can wait until then. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      // A frame is painted after its callbacks; a timer comes after that.
      timer = window.setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

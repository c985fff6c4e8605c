import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/**
 * False for the first frame of the component that uses it, true once the browser has painted that frame: what nobody sees at
 * once can wait until then. With `atOnce` it is true from the start.
 */
export function useAfterPaint(atOnce = false): boolean {
  const [isPainted, setPainted] = useState(atOnce);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}

/**
 * Returns the value before until React has drawn the new one in a render that it can interrupt. On a phone that render begins
 * only once the browser has painted the press: a quick one would end before that, and hold the paint back.
 */
export function useDrawnLater<T>(value: T): T {
  const deferred = useDeferredValue(value);
  const [painted, setPainted] = useState(() => value);
  const [isPhone] = useState(() => matchMedia('(pointer: coarse)').matches);
  useEffect(() => (isPhone ? afterPaint(() => setPainted(() => value)) : undefined), [isPhone, value]);
  return isPhone ? painted : deferred;
}

/**
 * Runs this as a transition once the browser has painted the next frame.
 * @returns a function that cancels it
 */
function afterPaint(run: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    // The browser paints after a frame's callbacks. A timer comes after that.
    timer = window.setTimeout(() => startTransition(run));
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

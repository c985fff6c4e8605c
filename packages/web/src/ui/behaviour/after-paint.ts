import { startTransition, useEffect, useState } from 'react';

/**
 * False for the first frame of the component that uses it, true once the browser has painted that frame: what nobody sees at
 * once can wait until then. With `atOnce` it is true from the start.
 */
export function useAfterPaint(atOnce = false): boolean {
  const [isPainted, setPainted] = useState(atOnce);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return isPainted;
}

/**
 * Runs what a press leads to: on a phone once the browser has painted the press, in the order of the presses; elsewhere at
 * once, where the next key may be meant for what opens.
 */
export function afterPress(run: () => void): void {
  if (matchMedia('(pointer: coarse)').matches) afterPaint(run);
  else run();
}

/**
 * Runs this once the browser has painted the next frame.
 * @returns a function that cancels it
 */
export function afterPaint(run: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    // The browser paints after a frame's callbacks. A timer comes after that.
    timer = window.setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

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

/** A tablet may have a keyboard, and a desk a touch screen: the last press tells, and before the first one the screen. */
let byFinger = globalThis.matchMedia?.('(pointer: coarse)').matches;
globalThis.addEventListener?.('keydown', () => (byFinger = false), true);
globalThis.addEventListener?.('pointerdown', ({ pointerType }) => (byFinger = pointerType === 'touch'), true);

/** Tells whether the last press was by a finger, not by a key or a mouse. */
export const isByFinger = (): boolean => byFinger;

/**
 * Runs what a press leads to: by a finger once the browser has painted the press, in the order of the presses; else at
 * once, where the next key may be meant for what opens.
 */
export function afterPress(run: () => void): void {
  if (byFinger) afterPaint(run);
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

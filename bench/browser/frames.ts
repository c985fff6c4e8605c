import type { Page } from 'playwright-core';

declare global {
  /** Exists only in the page. */
  var endFrames: () => number[];
}

/** Returns the intervals between a page's frames during an action, in milliseconds. */
export async function framesWhile(page: Page, action: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const distances: number[] = [];
    let last = 0;
    const note = (now: number) => {
      if (last > 0) distances.push(now - last);
      last = now;
      handle = requestAnimationFrame(note);
    };
    let handle = requestAnimationFrame(note);
    Object.assign(globalThis, {
      endFrames: () => {
        cancelAnimationFrame(handle);
        return distances;
      },
    });
  });
  await action();
  return page.evaluate(() => globalThis.endFrames());
}

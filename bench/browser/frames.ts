import type { Page } from 'playwright-core';

declare global {
  /** In the page alone. */
  var endFrames: () => number[];
}

/** The distances between the frames of a page while something is done with it, milliseconds. */
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

import type { Page } from 'playwright-core';

/** Counts, in the page itself, what a person presses with the pointer from now on. Choosing a file in the system's window is one press of ours. */
export async function countClicks(page: Page): Promise<{ soFar: () => Promise<number> }> {
  await page.evaluate(() => {
    Reflect.set(window, 'pressed', 0);
    const count = (event: Event) => {
      // A press of a key makes a click as well, without a pointer.
      const isPointer = event instanceof PointerEvent && event.pointerType !== '';
      if (event.isTrusted && isPointer) Reflect.set(window, 'pressed', Number(Reflect.get(window, 'pressed')) + 1);
    };
    for (const kind of ['click', 'contextmenu']) window.addEventListener(kind, count, { capture: true });
  });
  return { soFar: () => page.evaluate(() => Number(Reflect.get(window, 'pressed'))) };
}

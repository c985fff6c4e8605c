import type { Page } from 'playwright-core';

/**
 * Counts presses with the pointer from now on, in every window of a person's browser. A press of Enter also triggers a
 * click, which is not counted; choosing a file in the system's own window is not seen.
 *
 * Each press is a cookie: the browser has it before the press closes its window. The document listens, not the window:
 * where something covers a button as it is pressed, Playwright holds the press back at the window and presses again.
 */
export async function countClicks(page: Page): Promise<{ soFar: () => Promise<number> }> {
  const context = page.context();
  const counter = `pressed-${crypto.randomUUID()}-`;
  const listen = (name: string) => {
    const count = (event: Event) => {
      const isPointer = event instanceof PointerEvent && event.pointerType !== '';
      if (event.isTrusted && isPointer) document.cookie = `${name}${Math.random()}=1;path=/`;
    };
    for (const kind of ['click', 'contextmenu']) document.addEventListener(kind, count, { capture: true });
  };
  await context.addInitScript(listen, counter);
  await page.evaluate(listen, counter);
  return {
    soFar: async () => (await context.cookies()).filter(({ name }) => name.startsWith(counter)).length,
  };
}

import type { Page } from 'playwright-core';

/**
 * Counts presses with the pointer from now on, in every window of a person's browser. A press of Enter also triggers a
 * click, which is not counted; choosing a file in the system's own window is not seen.
 */
export async function countClicks(page: Page): Promise<{ soFar: () => number }> {
  const context = page.context();
  let presses = 0;
  const name = `pressed${crypto.randomUUID().replaceAll('-', '')}`;
  await context.exposeBinding(name, () => {
    presses += 1;
  });
  const listen = (counter: string) => {
    const count = (event: Event) => {
      const isPointer = event instanceof PointerEvent && event.pointerType !== '';
      const tell: unknown = Reflect.get(window, counter);
      if (event.isTrusted && isPointer && typeof tell === 'function') tell();
    };
    for (const kind of ['click', 'contextmenu']) window.addEventListener(kind, count, { capture: true });
  };
  await context.addInitScript(listen, name);
  await page.evaluate(listen, name);
  return { soFar: () => presses };
}

import type { Page } from 'playwright-core';

type Answer = { status: number; json?: object; contentType?: string; body?: string };

/**
 * Makes requests to these addresses fail until somebody presses the button of this name, then lets them through: pages
 * also retry by themselves, and would be complete before the button is found. Call it before the page is opened.
 */
export async function failUntilPressed(
  page: Page,
  { addresses, button, answer }: { addresses: string | RegExp; button: string; answer: Answer },
): Promise<void> {
  await page.addInitScript((name) => {
    const notePress = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button')?.textContent === name)
        document.documentElement.dataset['pressed'] = 'yes';
    };
    document.addEventListener('click', notePress, { capture: true });
  }, button);
  // A page that is just being left reports no press.
  const isPressed = () => page.evaluate(() => document.documentElement.dataset['pressed'] === 'yes').catch(() => false);
  let isOver = false;
  await page.route(addresses, async (route) => {
    isOver ||= await isPressed();
    await (isOver ? route.continue() : route.fulfill(answer));
  });
}

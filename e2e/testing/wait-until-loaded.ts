import type { Page } from 'playwright-core';

/** Waits until nothing on the page is loading: whatever does shows a spinner, a placeholder, or a name that begins with Loading. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.spin, .skeleton-pulse, [aria-label^="Loading"]') === null);
}

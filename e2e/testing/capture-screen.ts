import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Greatest height of an image, in pixels. */
const HIGHEST = 5_000;

/** With BRANDLY_PICTURES (a folder), takes images of the screen by day and night, wide and narrow; else nothing. */
export async function captureScreen(page: Page, name: string): Promise<void> {
  const folder = process.env['BRANDLY_PICTURES'];
  if (folder === undefined) return;
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    // The shell scrolls inside; the image is as high as its content.
    const height = await page.locator('#content').evaluate((element) => element.scrollHeight + 60);
    await page.setViewportSize({ width, height: Math.max(900, Math.min(height, HIGHEST)) });
    await page.screenshot({ path: join(folder || tmpdir(), `${name}-${colorScheme}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { composePost, type Screen, showNextWeek, turnTo } from './screens.ts';

/** As the page shows them: 16:10 on wide screens, a phone's upper two thirds on narrow ones. */
export const PAGE_SIZES = [
  { device: 'desktop', width: 1280, height: 800, scale: 2, pixels: 1680 },
  { device: 'phone', width: 390, height: 560, scale: 2, pixels: 780 },
] as const;

const SCHEDULE = '/dashboard/schedule';
const week: Screen = { name: 'week', path: SCHEDULE, prepare: showNextWeek };
const list: Screen = { name: 'calendar', path: `${SCHEDULE}?view=list` };
const composer: Screen = { name: 'composer', path: SCHEDULE, prepare: composePost };
const post: Screen = { name: 'post', path: SCHEDULE, prepare: openPublishedPost };
const brand: Screen = { name: 'brand', path: '/dashboard/brands', prepare: openBrand };

/**
 * The week comes first, since it chooses all brands for the others. The composer comes last: the device keeps its text,
 * and the calendar offers it from then on. A phone has no room for a week, so its list replaces it.
 */
export const PAGE_SCREENS: Record<'desktop' | 'phone', readonly Screen[]> = {
  desktop: [week, list, post, brand, composer],
  phone: [{ ...week, name: 'calendar' }, { ...list, name: 'week' }, post, brand, composer],
};

/** Takes the image of a shared link: the public page's headline with the product under it. */
export async function takeSocialCard(browser: Browser, url: string): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  // As on a second visit: the first one begins in a font of the device.
  await context.addInitScript(() => localStorage.setItem('landing_faces', 'kept'));
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    document.querySelector('header')?.remove();
    document.querySelector('a[href="/register"]')?.parentElement?.remove();
    await document.fonts.ready;
    await document.querySelector('img')?.decode();
  });
  const raw = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return sharp(raw).png({ palette: true, colours: 256, effort: 10, compressionLevel: 9 }).toBuffer();
}

/** How many pages of the calendar are searched: a phone shows a day at a time. */
const MOST_PAGES = 10;

/** Opens a past post without an image, so that the steps of its timeline are visible. */
async function openPublishedPost(page: Page): Promise<void> {
  for (let turned = 0; turned < MOST_PAGES; turned += 1) {
    await turnTo(page, 'previous');
    await page.waitForLoadState('networkidle');
    for (const card of await page.getByRole('button', { name: /^Published/ }).all()) {
      // The brand's logo is an image, too.
      if ((await card.locator('..').locator('img:not([src*="/logo/"])').count()) > 0) continue;
      await card.click();
      await page.getByRole('dialog').getByText('Timeline').waitFor();
      return page.mouse.move(0, 0);
    }
  }
  throw new Error(`${MOST_PAGES} pages of the calendar have no published post without a picture`);
}

async function openBrand(page: Page): Promise<void> {
  await page.getByRole('link', { name: /View/ }).first().click();
  await page.getByRole('heading', { name: 'Platform Metrics' }).waitFor();
}

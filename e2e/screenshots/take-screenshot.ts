import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { waitUntilLoaded } from '../testing/wait-until-loaded.ts';
import type { Screen } from './screens.ts';

export type Look = { scheme: 'light' | 'dark'; width: number; height: number; scale: number };

/** A README is read over slow connections too, and the images stay in the history for ever. */
export const MOST_BYTES = 300_000;
/** At this quality, small text on plain backgrounds still looks sharp. */
const AVIF_QUALITY = 52;
/** Fewer colours make smaller files. 256 are enough for a screen with a few photos. */
const COLOURS = [256, 128, 64, 32] as const;

/** Takes one screen as a PNG of less than 300,000 bytes. */
export async function takeScreenshot(context: BrowserContext, screen: Screen): Promise<Buffer> {
  return compress(await photograph(context, screen));
}

/** Takes one screen as an AVIF of this width in pixels, for the public page. */
export async function takePageScreenshot(context: BrowserContext, screen: Screen, width: number): Promise<Buffer> {
  const raw = await photograph(context, screen);
  return sharp(raw).resize({ width }).avif({ quality: AVIF_QUALITY, effort: 6, chromaSubsampling: '4:4:4' }).toBuffer();
}

/**
 * Takes one screen once fonts, images and answers have arrived.
 * @throws when the page logs an error of its own on the console
 */
async function photograph(context: BrowserContext, screen: Screen): Promise<Buffer> {
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  await page.goto(screen.path);
  // A busy machine may be idle on the network for a while before the first screen is drawn.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await screen.prepare?.(page);
  await page.waitForLoadState('networkidle');
  await waitForImages(page);
  const raw = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.close();
  if (troubles.length > 0) throw new Error(`${screen.path} failed: ${troubles.join('; ')}`);
  return raw;
}

/** Waits for answers, fonts and visible images; those further down may still be loading. */
export async function waitForImages(page: Page): Promise<void> {
  // The network is idle, too, before a screen asks for its posts.
  await waitUntilLoaded(page);
  // Asked again and again until the time limit: a promise of the page that never comes would keep the run waiting for ever.
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => {
        const { bottom, top, left, right } = image.getBoundingClientRect();
        // Inside closed details it has a place, but is not fetched.
        const isOutside = bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth;
        return image.complete || isOutside || !image.checkVisibility();
      }),
  );
  await page.evaluate(async () => {
    const loaded = [...document.images].filter(({ complete, currentSrc }) => complete && currentSrc !== '');
    await Promise.all(loaded.map((image) => image.decode()));
  });
}

async function compress(raw: Buffer): Promise<Buffer> {
  for (const colours of COLOURS) {
    const small = await sharp(raw).png({ palette: true, colours, effort: 10, compressionLevel: 9 }).toBuffer();
    if (small.length < MOST_BYTES) return small;
  }
  throw new Error(`A picture doesn't fit into ${MOST_BYTES} bytes, even with ${COLOURS.at(-1)} colours`);
}

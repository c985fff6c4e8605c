import type { BrowserContext } from 'playwright-core';
import sharp from 'sharp';
import type { Screen } from './screens.ts';

export type Look = { scheme: 'light' | 'dark'; width: number; height: number; scale: number };

/** A README is read over slow lines too, and the pictures stay in the history for ever. */
export const MOST_BYTES = 300_000;
/** Fewer colours make smaller files. 256 are enough for a screen with a few photographs on it. */
const COLOURS = [256, 128, 64, 32] as const;

/**
 * One screen as a PNG of less than 300,000 bytes, taken when letters, pictures and answers have arrived.
 * @throws when the page says an error of its own on the console
 */
export async function takePicture(context: BrowserContext, screen: Screen): Promise<Buffer> {
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  await page.goto(screen.path);
  await page.waitForLoadState('networkidle');
  await screen.prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].filter((image) => image.loading !== 'lazy').map((image) => image.decode()));
  });
  const raw = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.close();
  if (troubles.length > 0) throw new Error(`${screen.path} failed: ${troubles.join('; ')}`);
  return compress(raw);
}

async function compress(raw: Buffer): Promise<Buffer> {
  for (const colours of COLOURS) {
    const small = await sharp(raw).png({ palette: true, colours, effort: 10, compressionLevel: 9 }).toBuffer();
    if (small.length < MOST_BYTES) return small;
  }
  throw new Error(`A picture doesn't fit into ${MOST_BYTES} bytes, even with ${COLOURS.at(-1)} colours`);
}

/** `npm run screenshots`: starts the product with its demo and takes the pictures of docs/pictures, light and dark. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '@brandly/launch/testing/chromium';
import { type Product, startProduct } from '@brandly/launch/testing/product';
import { CHECKOUT } from '@brandly/launch/tools';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { SCREENS } from './screenshots/screens.ts';
import { type Look, takePicture } from './screenshots/take-picture.ts';

const FOLDER = join(CHECKOUT, 'docs', 'pictures');
/** Where the demo's person lives, so that the calendar shows their hours. */
const DEMO_ZONE = 'America/New_York';
const SIZES = [
  { width: 1440, height: 900, scale: 1 },
  { width: 390, height: 844, scale: 2 },
] as const;

mkdirSync(FOLDER, { recursive: true });
console.log('Starting the product with its demo …');
const product = await startProduct({ demo: true });
try {
  const browser = await chromium.launch({ headless: true, ...(await findChromium()) });
  try {
    for (const scheme of ['light', 'dark'] as const) {
      for (const size of SIZES) await takePictures(product, browser, { scheme, ...size });
    }
  } finally {
    await browser.close();
  }
} finally {
  await product.stop();
}

async function takePictures({ url }: Product, browser: Browser, look: Look): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    colorScheme: look.scheme,
    viewport: { width: look.width, height: look.height },
    deviceScaleFactor: look.scale,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: DEMO_ZONE,
  });
  await signInAsDemo(context, url);
  for (const screen of SCREENS) {
    const picture = await takePicture(context, screen);
    const name = `${screen.name}-${look.scheme}-${look.width}.png`;
    writeFileSync(join(FOLDER, name), picture);
    console.log(`✓ docs/pictures/${name} (${Math.round(picture.length / 1000)} KB)`);
  }
  await context.close();
}

/** By the door behind the link on the sign-in page. A whole week with its past posts makes the picture. */
async function signInAsDemo(context: BrowserContext, url: string): Promise<void> {
  const answer = await context.request.post('/dev/demo-session', { headers: { origin: url } });
  if (!answer.ok()) throw new Error(`The demo's door answered ${answer.status()}: ${await answer.text()}`);
  await context.addInitScript(() => {
    localStorage.setItem('calendar_past_posts', 'true');
    localStorage.setItem('calendar_compact', 'true');
  });
}

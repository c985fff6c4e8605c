/**
 * `npm run screenshots`: starts the product with its demo and takes the images and the animation of docs/pictures, and
 * the public page's images, light and dark. `npm run screenshots -- page` takes only those of the page;
 * `npm run screenshots -- states FOLDER` takes every screen in each of its states, for a person to look at.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CHECKOUT } from '@brandly/launch/checkout';
import { findChromium } from '@brandly/launch/testing/chromium';
import { type Product, startProduct } from '@brandly/launch/testing/product';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { PAGE_SCREENS, PAGE_SIZES, takeSocialCard } from './screenshots/page-screens.ts';
import { SCREENS } from './screenshots/screens.ts';
import { parseStatesWish, takeStates } from './screenshots/states.ts';
import { ANIMATION_SIZE, takeAnimation } from './screenshots/take-animation.ts';
import { type Look, takePageScreenshot, takeScreenshot } from './screenshots/take-screenshot.ts';

const FOLDER = join(CHECKOUT, 'docs', 'pictures');
const WEB = join(CHECKOUT, 'packages', 'web');
/** Where the demo's person lives, so that the calendar shows their local time. */
const DEMO_ZONE = 'America/New_York';
const SIZES = [
  { width: 1440, height: 900, scale: 2 },
  { width: 390, height: 844, scale: 2 },
] as const;

const [kind, ...words] = process.argv.slice(2);
const isPageOnly = kind === 'page';
if (kind === 'states') {
  await takeStates(parseStatesWish(words));
  process.exit();
}
mkdirSync(FOLDER, { recursive: true });
console.log('Starting the product with its demo …');
const product = await startProduct({ demo: true });
try {
  const browser = await chromium.launch({ headless: true, ...(await findChromium()) });
  try {
    for (const scheme of ['light', 'dark'] as const) {
      for (const size of isPageOnly ? [] : SIZES) await takeScreenshots(product, browser, { scheme, ...size });
      if (!isPageOnly) await saveAnimation(product, browser, { scheme, ...ANIMATION_SIZE });
      for (const size of PAGE_SIZES) await takePageScreenshots(product, browser, { scheme, ...size });
    }
    // Last: it shows the page as built before, so new images appear on it the next time.
    save(join(WEB, 'public', 'social-card.png'), await takeSocialCard(browser, product.url));
  } finally {
    await browser.close();
  }
} finally {
  await product.stop();
}

async function takeScreenshots({ url }: Product, browser: Browser, look: Look): Promise<void> {
  const context = await openDemo(url, browser, look);
  for (const screen of SCREENS) {
    save(join(FOLDER, `${screen.name}-${look.scheme}-${look.width}.png`), await takeScreenshot(context, screen));
  }
  await context.close();
}

async function saveAnimation({ url }: Product, browser: Browser, look: Look): Promise<void> {
  const context = await openDemo(url, browser, look);
  save(join(FOLDER, `drag-and-publish-${look.scheme}.webp`), await takeAnimation(context));
  await context.close();
}

async function takePageScreenshots(
  { url }: Product,
  browser: Browser,
  { device, pixels, ...look }: Look & { device: 'desktop' | 'phone'; pixels: number },
): Promise<void> {
  const context = await openDemo(url, browser, look);
  for (const screen of PAGE_SCREENS[device]) {
    const file = join(WEB, 'src', 'landing', 'pictures', `${screen.name}-${look.scheme}-${device}.avif`);
    save(file, await takePageScreenshot(context, screen, pixels));
  }
  await context.close();
}

function save(path: string, picture: Buffer): void {
  writeFileSync(path, picture);
  console.log(`✓ ${relative(CHECKOUT, path)} (${Math.round(picture.length / 1000)} KB)`);
}

async function openDemo(url: string, browser: Browser, look: Look): Promise<BrowserContext> {
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
  return context;
}

/** Signs in as the link on the sign-in page does. The image shows a whole week with its past posts. */
async function signInAsDemo(context: BrowserContext, url: string): Promise<void> {
  const answer = await context.request.post('/dev/demo-session', { headers: { origin: url } });
  if (!answer.ok()) throw new Error(`Signing in to the demo answered ${answer.status()}: ${await answer.text()}`);
  await context.addInitScript(() => {
    localStorage.setItem('calendar_past_posts', 'true');
    localStorage.setItem('calendar_compact', 'true');
    localStorage.setItem('sidebarExpanded', String(innerWidth >= 1400));
  });
}

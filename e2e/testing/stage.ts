import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findChromium } from '@brandly/launch/testing/chromium';
import { createTestDatabase } from '@brandly/launch/testing/database';
import { copyDemo } from '@brandly/launch/testing/demo-copy';
import { type Product, type ProductOptions, startProduct } from '@brandly/launch/testing/product';
import type { TestDatabase } from '@brandly/launch/testing/test-postgres';
import { WAIT_TIMEOUT_MS } from '@brandly/launch/testing/test-timeouts';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** Where the people of the journeys live: neither the server's zone nor the brand's, and without daylight saving. */
export const HOME_ZONE = 'Asia/Kolkata';
/** Set it to run the journeys over a slow connection: app files and answers are delayed by a random time up to this. */
const SLOW_LINE_MS = Number(process.env['SLOW_LINE_MS'] ?? 0);

export type Stage = {
  readonly product: Product;
  /** Opens a separate browser for a person: cookies, storage and one window; `manner`, such as without JavaScript. */
  newPerson(manner?: BrowserContextOptions): Promise<Page>;
  /** Does the same on a phone: small and with touch. */
  newPhone(): Promise<Page>;
};

export type StageOptions = Pick<ProductOptions, 'demo' | 'env'> & {
  /** With the embedded PostgreSQL, as in `npm start`; else with a database on the server that all tests share. */
  ownDatabase?: boolean;
};

/**
 * Starts the whole product with a real browser for the tests of one file: call it at the top of the file. The tests are
 * steps of one story, so those after a failed one are skipped; a failure leaves images of every window.
 */
export function openStage(options: StageOptions = {}): Stage {
  let product: Product | undefined;
  let lent: { database: TestDatabase; dataFolder?: string } | undefined;
  let browser: Browser | undefined;
  let isBroken = false;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    lent = options.ownDatabase ? undefined : options.demo ? await copyDemo() : { database: await createTestDatabase() };
    product = await startProduct({ ...options, databaseUrl: lent?.database.url, dataFolder: lent?.dataFolder });
    browser = await chromium.launch({ headless: true, ...(await findChromium()) });
  });
  beforeEach(({ skip, onTestFailed }) => {
    if (isBroken) skip('an earlier step of this story failed');
    onTestFailed(async ({ task }) => {
      isBroken = true;
      await photograph(contexts, task.name);
    });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await lent?.database.drop();
    if (lent?.dataFolder !== undefined) await rm(lent.dataFolder, { recursive: true, force: true });
  });

  const newWindow = async (product: Product, look: BrowserContextOptions): Promise<Page> => {
    if (browser === undefined) throw new Error('The stage opens before the first test, not before that.');
    // A service worker stores all screens later: work for the machine, and calls that a story does not see.
    const asUsual = { locale: 'en-US', timezoneId: HOME_ZONE, serviceWorkers: 'block' } as const;
    const context = await browser.newContext({ baseURL: product.url, ...asUsual, ...look });
    context.setDefaultTimeout(WAIT_TIMEOUT_MS);
    // The link's page is beyond this machine, which the product under test may not reach.
    await context.route('**/v1/linked-page?*', (route) => route.fulfill({ json: { data: null } }));
    if (SLOW_LINE_MS > 0) await slowDown(context);
    contexts.push(context);
    return context.newPage();
  };

  return {
    get product() {
      if (product === undefined) throw new Error('The stage opens before the first test, not before that.');
      return product;
    },
    newPerson(manner = {}) {
      return newWindow(this.product, { viewport: { width: 1440, height: 900 }, ...manner });
    },
    newPhone() {
      return newWindow(this.product, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    },
  };
}

/** Reveals steps that depend on this machine's speed: a screen later than its address, an answer out of order. */
async function slowDown(context: BrowserContext): Promise<void> {
  await context.route(/\/assets\/.*\.js$|\/v1\//, async (route) => {
    await pause(Math.random() * SLOW_LINE_MS);
    // The page that asked may be closed meanwhile.
    await route.continue().catch(() => undefined);
  });
}

async function photograph(contexts: readonly BrowserContext[], testName: string): Promise<void> {
  const windows = contexts.flatMap((context) => context.pages());
  for (const [index, page] of windows.entries()) {
    const name = `${testName.replaceAll(/\W+/g, '-').slice(0, 60)}-${index + 1}.png`;
    const path = join(tmpdir(), 'brandly-journeys', name);
    await page.screenshot({ path });
    console.log(`${page.url()}: ${path}`);
  }
}

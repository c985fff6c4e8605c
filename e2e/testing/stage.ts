import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@brandly/launch/testing/chromium';
import { type Product, type ProductOptions, startProduct } from '@brandly/launch/testing/product';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { onTestFailed } from 'vitest';

/** Where the people of the journeys live: its clock differs from the server's and from the brand's. */
export const HOME_ZONE = 'Europe/Berlin';
/** How long a screen may take; the tests fail with a picture instead of hanging. */
const PATIENCE_MS = 15_000;

export type Stage = {
  product: Product;
  /** A browser of its own: cookies, storage and window of one person. */
  newPerson(): Promise<Page>;
  /** Keeps a picture of every open window when the running test fails. Call it first in a test. */
  photographFailure(): void;
  close(): Promise<void>;
};

/** The whole product and a real browser in front of it. */
export async function openStage(options: ProductOptions = {}): Promise<Stage> {
  const product = await startProduct(options);
  const browser = await launchBrowser(product);
  const contexts: BrowserContext[] = [];
  return {
    product,
    async newPerson() {
      const context = await browser.newContext({
        baseURL: product.url,
        locale: 'en-US',
        timezoneId: HOME_ZONE,
        viewport: { width: 1440, height: 900 },
      });
      context.setDefaultTimeout(PATIENCE_MS);
      contexts.push(context);
      return context.newPage();
    },
    photographFailure() {
      onTestFailed(async ({ task }) => {
        const pages = contexts.flatMap((context) => context.pages());
        for (const [index, page] of pages.entries()) {
          const name = `${task.name.replaceAll(/\W+/g, '-').slice(0, 60)}-${index + 1}.png`;
          const path = join(tmpdir(), 'brandly-journeys', name);
          await page.screenshot({ path });
          console.log(`${page.url()}: ${path}`);
        }
      });
    },
    async close() {
      await browser.close();
      await product.stop();
    },
  };
}

async function launchBrowser(product: Product): Promise<Browser> {
  try {
    return await chromium.launch({ headless: true, ...(await findChromium()) });
  } catch (error) {
    await product.stop();
    throw error;
  }
}

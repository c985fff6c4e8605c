import { findChromium } from '@brandly/launch/testing/chromium';
import { type Product, type ProductOptions, startProduct } from '@brandly/launch/testing/product';
import { type Browser, chromium } from 'playwright-core';

/** Starts the product and a browser for a measurement, and ends both after it. */
export async function withBrowser<T>(
  options: ProductOptions,
  measure: (product: Product, browser: Browser) => Promise<T>,
): Promise<T> {
  const product = await startProduct(options);
  try {
    const browser = await chromium.launch({ headless: true, ...(await findChromium()) });
    try {
      return await measure(product, browser);
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
}

/** The cookies of a `Cookie` header, for a browser. */
export const cookiesOf = (header: string, url: string): { name: string; value: string; url: string }[] =>
  header.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });

import { findChromium } from '@brandly/launch/testing/chromium';
import { type Product, startProduct } from '@brandly/launch/testing/product';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await startProduct();
  browser = await chromium.launch({ headless: true, ...(await findChromium()) });
});

afterAll(async () => {
  await browser.close();
  await product.stop();
});

it('a new person signs up, is asked for the code, and the code is in their mail', async () => {
  const page = await browser.newPage({ baseURL: product.url });
  await page.goto('/register');
  await page.getByLabel('First Name').fill('Eva');
  await page.getByLabel('Last Name').fill('Lind');
  await page.getByRole('textbox', { name: 'Email' }).fill('eva@example.com');
  await page.getByLabel('Phone Number').fill('1234567890');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Sunny123');
  await page.getByLabel('Confirm Password', { exact: true }).fill('Sunny123');
  await page.getByLabel('Confirm Password', { exact: true }).press('Enter');
  await page.waitForURL(/verify-email/);

  expect(new URL(page.url()).searchParams.get('email')).toBe('eva@example.com');
  const answer = await fetch(`${product.url}/dev/mail`, { headers: { accept: 'application/json' } });
  expect(await answer.text()).toContain('eva@example.com');
});

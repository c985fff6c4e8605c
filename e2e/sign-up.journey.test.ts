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

it('a new person signs up, confirms the mailed code, signs in and makes a brand', async () => {
  const page = await browser.newPage({ baseURL: product.url });
  await page.goto('/register');
  await page.getByLabel('First Name').fill('Eva');
  await page.getByLabel('Last Name').fill('Lind');
  await page.getByLabel('Email').fill('eva@example.com');
  await page.getByLabel('Phone Number').fill('1234567890');
  await page.getByLabel('Password', { exact: true }).fill('Sunny123');
  await page.getByLabel('Confirm Password', { exact: true }).fill('Sunny123');
  await page.getByRole('button', { name: 'Get early access' }).click();
  await page.waitForURL('**/verify-email?**');

  const answer = await fetch(`${product.url}/dev/mail`, { headers: { accept: 'application/json' } });
  const code = /\b\d{6}\b/.exec(await answer.text())?.[0] ?? '';
  await page.getByLabel('Verification Code').fill(code);
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await page.waitForURL('**/login');

  await page.getByLabel('Email').fill('eva@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Sunny123');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');

  await page.goto('/dashboard/brands');
  await page.getByRole('button', { name: 'Create Your First Brand' }).click();
  await page.getByLabel('Brand Name').fill('Harbor Coffee');
  await page.getByLabel('Industry').click();
  await page.getByRole('option', { name: 'Retail' }).click();
  await page.getByRole('button', { name: 'Create Brand' }).click();
  expect(await page.getByRole('heading', { name: 'Harbor Coffee' }).textContent()).toContain('Harbor Coffee');
});

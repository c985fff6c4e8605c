import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { createBrand, openPlatforms } from './testing/brands.ts';
import { CONSENT, choosePages, openFacebook } from './testing/connecting.ts';
import { makePerson, signUpByApi } from './testing/people.ts';
import { openStage } from './testing/stage.ts';

const BRAND = {
  name: 'Harbor Coffee',
  description: 'Coffee roasted by the water since 1987.',
  industry: 'Food and Beverage',
  timeZone: 'New York',
};

const nora = makePerson('Nora');
const stage = openStage();
let page: Page;

beforeAll(async () => {
  page = await stage.newPerson();
});

it('a new person is led to add a brand, and from an empty brand to its first Page', async () => {
  await signUpByApi(page, stage.product, nora);
  await page.goto('/dashboard/analytics');
  await page.getByText('No brands yet').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Brand' }).click();
  await createBrand(page, BRAND);
  await page.goto('/dashboard/analytics');
  await page.getByText('No Facebook Account Connected').waitFor();
  await expectAccessible(page);
  const connect = page.getByRole('link', { name: 'Connect Facebook Page' });
  expect(await connect.getAttribute('href')).toMatch(/^\/dashboard\/brands\/[\w-]+\/social$/);
});

it('a connected Page shows its metrics by itself, each with its source', async () => {
  await openPlatforms(page, BRAND.name);
  const popup = await openFacebook(page);
  await popup.getByRole('button', { name: CONSENT.facebook }).click();
  await choosePages(page, popup, ['Harbor Coffee']);
  await page.goto('/dashboard/analytics');
  await page.getByRole('heading', { name: 'Top Performing Posts' }).waitFor();
  await page.getByRole('button', { name: 'About Reach', exact: true }).click();
  await page.getByText('page_total_media_view_unique').waitFor();
  await page.keyboard.press('Escape');
  // A platform that does not provide a metric is named; nothing shows zero instead.
  await page.getByText('Not provided by Facebook').first().waitFor();
  await expectAccessible(page);
});

it('a chart is also a table, and can be read with the arrow keys', async () => {
  const chart = page.getByRole('slider', { name: /^Reach by day/ });
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await chart.getAttribute('aria-valuetext')).toMatch(
    /^\w{3} \d{1,2}: [\d,]+ people\. \w{3} \d{1,2}: [\d,]+ people$/,
  );
  const reach = page.getByRole('region', { name: 'Reach by day', exact: true });
  await reach.getByRole('button', { name: 'Show as table' }).click();
  expect(await reach.getByRole('row').count()).toBe(31);
  await expectAccessible(page);
});

it('on a phone the filters choose brand, account and time, and the address keeps them', async () => {
  const desk = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('button', { name: BRAND.name }).click();
  await filters.getByRole('tab', { name: 'Accounts' }).click();
  await filters.getByRole('button', { name: /^Facebook / }).click();
  await page.waitForURL(/account=[\w-]+/);
  await filters.getByRole('tab', { name: 'Time Range' }).click();
  await filters.getByRole('button', { name: 'Last 7 days' }).click();
  await page.waitForURL(/range=last_7_days/);
  await page.keyboard.press('Escape');
  await page.setViewportSize(desk);
  // At a desk the same choices stand open, and nothing hides them behind a button.
  await page.getByRole('combobox', { name: 'Time range' }).filter({ hasText: 'Last 7 days' }).waitFor();
  expect(await page.getByRole('button', { name: 'Filters' }).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('analytics_selected_brand'))).toMatch(/^[\da-f-]{36}$/);
});

it('nothing needs attention yet, and activity says so', async () => {
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByText('All clear').waitFor();
  await page.getByText('Nothing more goes out today or tomorrow.').waitFor();
  await expectAccessible(page);
  await page.goto('/dashboard');
  // The page shows where to begin, and no empty metrics.
  await page.getByText('Your first post in three steps').waitFor();
  expect(await page.getByText('No recent posts found.').count()).toBe(0);
  await expectAccessible(page);
});

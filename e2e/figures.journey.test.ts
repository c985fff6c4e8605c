import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { failUntilPressed } from './testing/fail-until-pressed.ts';
import { enterDemo } from './testing/people.ts';
import { openStage } from './testing/stage.ts';

const stage = openStage({ demo: true });
let page: Page;
const region = (name: string) => page.getByRole('region', { name, exact: true });
const CHARTS = [
  // Named after what it counts where that is not people.
  /^(Reach|Views of videos|Impressions of your Pins) by day$/,
  'Engagement by day',
  'Followers',
  'Likes by day',
  'Top countries',
  'Top cities',
  'Age and gender',
  'Devices',
  'Top posts by engagement',
  /^Best posting times/,
  'Top Performing Posts',
];

beforeAll(async () => {
  page = await stage.newPerson();
  await enterDemo(page, stage.product);
});

it('the overview counts followers, brands and posts, and leads to them', async () => {
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Your Latest Activity' }).waitFor();
  const brands = (await page.evaluate(readBrands)) as { totalFollowers: number }[];
  const followers = brands.reduce((sum, brand) => sum + brand.totalFollowers, 0);
  await page.getByText(followers.toLocaleString('en-US'), { exact: true }).waitFor();
  for (const status of ['Scheduled', 'Draft', 'Published', 'Failed', 'Cancelled']) {
    const card = page.getByRole('link', { name: new RegExp(`^${status} ?\\d+$`) });
    expect(await card.getAttribute('href')).toMatch(/^\/dashboard\/schedule\?status=/);
  }
  const next = region('Up next').getByRole('listitem');
  await next.first().waitFor();
  expect(await next.count()).toBe(6);
  expect(await next.first().innerText()).toMatch(/in .+|now/);
  await region('Needs your attention')
    .getByRole('link', { name: /“.+”|no longer accepts/ })
    .first()
    .waitFor();
  await region('Latest Published Posts').getByRole('listitem').first().waitFor();
  for (const chart of ['Reach by day', 'Engagement by day', 'Followers']) await region(chart).waitFor();
  // People who have posts do not see the first steps.
  expect(await page.getByText('Your first post in three steps').count()).toBe(0);
  await expectAccessible(page);
});

it('the overview shows what has loaded while the rest is loading, and says what failed', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/post-stats', async (route) => {
    await held;
    await route.continue();
  });
  const answer = { status: 400, json: { message: 'No.' } };
  await failUntilPressed(page, { addresses: '**/v1/analytics/overview', button: 'Try again', answer });
  await page.goto('/dashboard');
  await page.locator('main .skeleton-pulse').first().waitFor();
  // What comes first depends on the counts: drawn before them, it would be pushed down.
  const activity = region('Your Latest Activity');
  expect(await activity.count()).toBe(0);
  await expectAccessible(page);
  release();
  await activity.getByRole('link', { name: /^Cancelled ?\d/ }).waitFor();
  // What is below the counts appears with them, so that nothing moves.
  await page.getByText("We couldn't load your analytics.").waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await region('Reach by day').waitFor();
});

it('every chart of every platform is also a table and a file, or says who withholds it', async () => {
  await page.goto('/dashboard/analytics');
  await page.getByRole('combobox', { name: 'Account' }).click();
  await page.getByRole('option').first().waitFor();
  const accounts = await page.getByRole('option').count();
  await page.keyboard.press('Escape');
  expect(accounts).toBeGreaterThan(8);
  for (let account = 0; account < accounts; account += 1) {
    await page.getByRole('combobox', { name: 'Account' }).click();
    await page.getByRole('option').nth(account).click();
    await page
      .getByRole('heading', { name: 'Top Performing Posts' })
      .or(page.getByText(/^Not provided by (X|WhatsApp)$/))
      .first()
      .waitFor();
    if ((await page.getByRole('heading', { name: 'Top Performing Posts' }).count()) === 0) continue;
    for (const chart of CHARTS) {
      const part = page.getByRole('region', { name: chart, exact: typeof chart === 'string' }).first();
      const isMissing = /Not provided by|[Nn]ot known yet|No posts|Choose one account to see/.test(
        (await part.textContent()) ?? '',
      );
      if ((await part.getByRole('button', { name: 'Show as table' }).count()) === 0) expect(isMissing).toBe(true);
      else expect(await part.getByRole('button', { name: 'Download CSV' }).count()).toBe(1);
    }
  }
});

it('a chart’s file contains what its table shows', async () => {
  await page.goto('/dashboard/analytics');
  const chart = region('Reach by day');
  await chart.getByRole('button', { name: 'Show as table' }).click();
  const rows = await chart.getByRole('row').allTextContents();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    chart.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toBe('Day,Reach,Earlier day,Reach before,Note');
  expect(lines).toHaveLength(rows.length);
  const [day = '', reach = '', earlier = ''] = (lines[1] ?? '').split(',');
  expect(rows[1]).toContain(`${day}${Number(reach).toLocaleString('en-US')}${earlier}`);
});

it('refreshing asks the platform once however often it is pressed, and says when the metrics are there', async () => {
  let asked = 0;
  const answered = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname.includes('/refresh'),
    async (route) => {
      if (route.request().method() === 'POST') asked += 1;
      await answered.promise;
      await route.continue();
    },
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  const busy = page.getByRole('button', { name: 'Refreshing...' });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  await busy.click({ force: true });
  answered.resolve();
  await page.getByText('Analytics data refreshed successfully').first().waitFor();
  expect(asked).toBe(1);
  await page.unrouteAll();
});

it('a brand’s report is a page to print, with the sources of its metrics written out', async () => {
  await page.getByRole('link', { name: 'Printable report' }).click();
  await page.waitForURL(/\/dashboard\/analytics\/report\?brand=/);
  await page.getByRole('heading', { name: 'Where these metrics come from' }).waitFor();
  await expectAccessible(page);
  // A brand's name may be one long word: it is broken, and the narrowest page still has nothing beside it.
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.locator('article header h2').evaluate((name) => name.replaceChildren('n'.repeat(53)));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ media: 'print' });
  // Paper has no navigation and no buttons.
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  await page.getByText('page_total_media_view_unique').first().waitFor();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await page.emulateMedia({ media: 'screen' });
});

it('analytics that cannot be loaded say so, and load again on request', async () => {
  const answer = { status: 400, json: { message: 'No.' } };
  await failUntilPressed(page, { addresses: '**/analytics/*?timeRange=*', button: 'Try Again', answer });
  await page.goto('/dashboard/analytics');
  await page.getByText('Unable to Load Analytics Data').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'Top Performing Posts' }).waitFor();
});

async function readBrands(): Promise<unknown> {
  const { token } = (await (await fetch('/api/auth/token')).json()) as { token: string };
  return (await fetch('/v1/brands', { headers: { authorization: `Bearer ${token}` } })).json();
}

import type { Brand } from '@brandly/contract/brands';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { failUntilPressed } from './testing/fail-until-pressed.ts';
import { enterDemo } from './testing/people.ts';
import { callApi } from './testing/second-window.ts';
import { HOME_ZONE, openStage } from './testing/stage.ts';

const stage = openStage({ demo: true });
const today = Temporal.Now.zonedDateTimeISO(HOME_ZONE).toPlainDate();
const words = (date: Temporal.PlainDate, parts: Intl.DateTimeFormatOptions) => date.toLocaleString('en-US', parts);
const MONTH = { year: 'numeric', month: 'long' } as const;
const BROKEN = { status: 500, json: { code: 'internal', message: 'No' } };
const DAY = { ...MONTH, day: 'numeric' } as const;

let page: Page;
let brands: Brand[];

beforeAll(async () => {
  page = await stage.newPerson();
  await enterDemo(page, stage.product);
  await page.goto('/dashboard');
  brands = (await callApi(page, 'GET', '/v1/brands')) as Brand[];
});

it('the calendar opens with this week from Sunday, on the first brand, and steps by seven days', async () => {
  await page.goto('/dashboard/schedule');
  const sunday = today.subtract({ days: today.dayOfWeek % 7 });
  await heading(`Week of ${words(sunday, DAY)}`);
  await chip(brands[0]?.name ?? '').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await heading(`Week of ${words(sunday.add({ days: 7 }), DAY)}`);
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await heading(`Week of ${words(sunday, DAY)}`);
  await expectAccessible(page);
});

it('brands are chosen together, one by one or not at all, and the choice is kept', async () => {
  await chip(brands[0]?.name ?? '').click();
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await chip('All Brands').waitFor();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: brands[0]?.name ?? '', exact: true }).click();
  await chip(`${brands.length - 1} of ${brands.length} Brands`).waitFor();
  await page.getByRole('button', { name: 'Deselect All' }).click();
  await chip('No Brands Selected').waitFor();
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: brands[0]?.name ?? '', exact: true }).waitFor({ state: 'detached' });
  // The focus is back on the button that opened the layer.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/All Brands$/);
  await page.reload();
  await chip('All Brands').waitFor();
  const kept = await page.evaluate(() => localStorage.getItem('calendar_selected_brands'));
  expect(JSON.parse(kept ?? '')).toHaveLength(brands.length);
});

it('a second press on a filter closes it, and another filter opens in its place', async () => {
  const status = page.getByRole('button', { name: 'Status', exact: true });
  await status.click();
  await page.getByRole('dialog', { name: 'Status' }).waitFor();
  await status.click();
  await page.getByRole('dialog', { name: 'Status' }).waitFor({ state: 'detached' });
  await status.click();
  await page.getByRole('dialog', { name: 'Status' }).waitFor();
  await chip('All platforms').click();
  await page.getByRole('dialog', { name: 'Platforms' }).waitFor();
  await page.getByRole('dialog', { name: 'Status' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
});

it('choosing one status shows only that one, is in the address, and removing it shows all again', async () => {
  await page.goto('/dashboard/schedule?view=month');
  await heading(words(today, MONTH));
  await page.locator('[data-card]').first().waitFor();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Draft', exact: true }).click();
  await expect.poll(() => statusesInSight()).toEqual(['draft']);
  expect(new URL(page.url()).searchParams.get('status')).toBe('draft');
  await page.reload();
  await expect.poll(() => statusesInSight()).toEqual(['draft']);
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Draft', exact: true }).click();
  await expect.poll(async () => (await statusesInSight()).length).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
});

it('a week leaves a sign of each past post, and the sign shows the post', async () => {
  await page.goto(`/dashboard/schedule?view=week&date=${today.subtract({ days: 7 }).toString()}`);
  await page
    .getByRole('button', { name: /^Published, past:/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Published', { exact: true }).first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Past posts/ }).click();
  await expect.poll(() => statusesInSight()).toContain('published');
  expect(await page.getByRole('button', { name: /, past:/ }).count()).toBe(0);
  await page.getByRole('button', { name: /^Past posts/ }).click();
});

it('past posts are shown on request, failed ones always', async () => {
  // A month that has past days even on its first day.
  await page.goto(`/dashboard/schedule?view=month&date=${today.subtract({ days: 15 }).toString()}`);
  await page.locator('[data-card]').first().waitFor();
  const past = page.getByRole('button', { name: /^Past posts/ });
  expect(await past.getAttribute('aria-pressed')).toBe('false');
  expect(await statusesInSight()).not.toContain('published');
  await past.click();
  await expect.poll(() => statusesInSight()).toContain('published');
  await past.click();
  await expect.poll(() => statusesInSight()).not.toContain('published');
});

it('a day of the month opens with its posts, and leads back', async () => {
  await page.getByRole('button', { name: /^Past posts/ }).click();
  const cell = page.locator('[data-day]:has([data-card])').first();
  const date = Temporal.PlainDate.from((await cell.getAttribute('data-day')) ?? '');
  await cell.getByRole('button').click();
  await heading(words(date, { weekday: 'long', ...DAY }));
  await page.getByText(/^\d+ post\(s\) scheduled$/).waitFor();
  await page.locator('article[data-card]').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to month' }).click();
  await heading(words(date, MONTH));
});

it('the list is grouped by day, sorted by the pressed column head, and continues beyond the visible rows', async () => {
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await heading('All Posts');
  await page.locator('article[data-card]').first().waitFor();
  await expectAccessible(page);
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const order = (name: string) => head(name).getAttribute('aria-sort');
  expect(await order('Date')).toBe('ascending');
  await head('Date').getByRole('button').click();
  await expect.poll(() => order('Date')).toBe('descending');
  await head('Status').getByRole('button').click();
  await expect.poll(() => order('Status')).toBe('ascending');
  expect(await order('Date')).toBe('none');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('status');
  await page.getByRole('heading', { name: /^Cancelled \d+ posts?$/ }).waitFor();
  const asked = page.waitForRequest(/scheduled-posts\?/);
  await page.getByRole('button', { name: /^Show posts before / }).click();
  const start = new URL((await asked).url()).searchParams.get('startDate') ?? '';
  const window = today
    .subtract({ days: 30 + 90 })
    .toZonedDateTime(HOME_ZONE)
    .toInstant();
  expect(start).toBe(window.toString());
});

it('counts over all brands lead to the posts of all of them, those without a time last', async () => {
  await page.evaluate((id) => localStorage.setItem('calendar_selected_brands', JSON.stringify([id])), brands[0]?.id);
  const body = { content: '<p>Someday, perhaps.</p>', status: 'DRAFT' };
  await callApi(page, 'POST', `/v1/brands/${brands[1]?.id}/scheduled-posts`, body);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Draft ?\d+$/ }).click();
  await chip('All Brands').waitFor();
  await page.getByRole('heading', { name: /^No date yet/ }).waitFor();
  await page.getByText('Someday, perhaps.').waitFor();
  // From here on, the choice of brands applies again.
  await chip('All Brands').click();
  await page.getByRole('checkbox', { name: brands[1]?.name ?? '', exact: true }).click();
  await page.keyboard.press('Escape');
  await chip(`${brands.length - 1} of ${brands.length} Brands`).waitFor();
  await page.getByText('Someday, perhaps.').waitFor({ state: 'detached' });
});

it('keys alone change the view, open a filter, choose and close', async () => {
  await page.goto('/dashboard/schedule');
  await page.getByRole('grid').waitFor();
  await page.keyboard.press('m');
  await heading(words(today, MONTH));
  await page.keyboard.press('ArrowRight');
  await heading(words(today.add({ months: 1 }), MONTH));
  await page.keyboard.press('t');
  await heading(words(today, MONTH));
  await page.keyboard.press('l');
  await heading('All Posts');
  await page.keyboard.press('w');
  await page.getByRole('grid', { name: /^Week of/ }).waitFor();
  await chip('All platforms').focus();
  await page.keyboard.press('Enter');
  const platforms = page.getByRole('dialog', { name: 'Platforms' });
  await platforms.waitFor();
  await platforms.getByRole('checkbox', { name: 'Facebook' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await platforms.waitFor({ state: 'detached' });
  await chip('Facebook').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
});

it('a week whose posts cannot be loaded says so, and can be retried', async () => {
  await failUntilPressed(page, { addresses: '**/scheduled-posts?*', button: 'Retry', answer: BROKEN });
  await page.goto('/dashboard/schedule?date=2031-05-06');
  await page.getByRole('heading', { name: 'Error loading posts' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('grid', { name: /^Week of/ }).waitFor();
});

it('a missing post is distinguished from one that cannot be loaded', async () => {
  await page.goto(`/dashboard/schedule?post=${crypto.randomUUID()}`);
  const dialog = page.getByRole('dialog', { name: 'View Post' });
  await dialog.getByText('Post not found').waitFor();
  expect(await dialog.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  await failUntilPressed(page, { addresses: '**/v1/scheduled-posts/*', button: 'Retry', answer: BROKEN });
  await page.goto(`/dashboard/schedule?post=${crypto.randomUUID()}`);
  await dialog.getByText('Error loading posts').waitFor();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await dialog.getByText('Post not found').waitFor();
});

it('at 400 % zoom the rows above scroll away and the calendar fills the window; a print shows the whole week', async () => {
  const grid = page.getByRole('grid');
  const heightOfGrid = async () => (await grid.boundingBox())?.height ?? 0;
  await page.goto('/dashboard/schedule?date=2031-05-06');
  await page.getByText('Nothing is scheduled in this week or later.').waitFor();
  await page.setViewportSize({ width: 320, height: 256 });
  await expect.poll(heightOfGrid).toBeGreaterThan(200);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/schedule');
  await grid.waitFor();
  await page.setViewportSize({ width: 320, height: 256 });
  await expect.poll(heightOfGrid).toBeGreaterThan(200);
  await page.setViewportSize({ width: 1060, height: 740 });
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1060);
  expect(await grid.evaluate((week) => week.scrollHeight - week.clientHeight)).toBe(0);
  expect(await page.getByRole('button', { name: 'Create post', exact: true }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

it('on a phone the list loads without layout shifts, and a finger opens filters and a card’s menu', async () => {
  const phone = await stage.newPhone();
  await enterDemo(phone, stage.product);
  await phone.addInitScript(() => {
    let shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifted += Number(Reflect.get(entry, 'value'));
      document.documentElement.dataset['shifted'] = String(shifted);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await phone.goto('/dashboard/schedule?view=list');
  await phone.locator('article[data-card]').first().waitFor();
  // The browser's own measure: nobody notices a shift under 0.02.
  expect(await phone.evaluate(() => Number(document.documentElement.dataset['shifted'] ?? 0))).toBeLessThan(0.02);
  // It opens at today, or the next day with posts, right under the head; past posts lie above.
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
  const list = phone.getByRole('table', { name: 'Posts' }).locator('..');
  const expectTodayFirst = () =>
    expect
      .poll(async () => Math.abs((await topOf(phone.locator('[data-coming]').first())) - (await topOf(list))))
      .toBeLessThan(60);
  await expectTodayFirst();
  // It does so, too, where the rows of a wide window become those of a phone.
  const upright = phone.viewportSize() ?? { width: 0, height: 0 };
  await phone.setViewportSize({ width: 1440, height: 900 });
  await expectTodayFirst();
  await phone.setViewportSize(upright);
  await expectTodayFirst();
  await phone.getByRole('button', { name: /^Filters/ }).tap();
  // The head of a column below it has that name, too.
  await phone.getByRole('button', { name: 'Status', exact: true }).first().tap();
  await phone.getByRole('dialog', { name: 'Status' }).waitFor();
  await expectAccessible(phone);
  await phone.getByRole('checkbox', { name: 'Scheduled', exact: true }).tap();
  await phone.keyboard.press('Escape');
  await phone.getByRole('button', { name: /^Filters, \d in use$/ }).waitFor();
  await phone.getByRole('button', { name: 'Clear filters' }).tap();
  await phone.getByRole('button', { name: 'Filters', exact: true }).waitFor();
  const card = phone.locator('article[data-card][data-status=scheduled]').first();
  await card.getByRole('button', { name: /^Post options/ }).tap();
  await phone.getByRole('menuitem', { name: 'Edit Post' }).waitFor();
  await expectAccessible(phone);
});

it.each([
  ['a desk', {}],
  ['a tablet with a keyboard', { viewport: { width: 1024, height: 768 }, hasTouch: true }],
])('what is typed at %s before the composer has come goes into its text, and turns no view', async (_place, manner) => {
  const late = await stage.newPerson(manner);
  await enterDemo(late, stage.product);
  const held = Promise.withResolvers<void>();
  await late.route(/\/assets\/editor-[^/]*\.css/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await late.goto('/dashboard/schedule?view=week');
  await late.getByRole('grid', { name: /^Week of/ }).waitFor();
  await late.keyboard.type('nTomorrow we mill');
  held.resolve();
  const text = late.getByRole('dialog', { name: 'Create post' }).getByRole('textbox', { name: 'Post content' });
  await text.getByText('Tomorrow we mill', { exact: true }).waitFor();
  await late.keyboard.type(' again');
  await text.getByText('Tomorrow we mill again', { exact: true }).waitFor();
  expect(new URL(late.url()).searchParams.get('view')).toBe('week');
  await late.context().close();
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const chip = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

async function statusesInSight(): Promise<string[]> {
  const statuses = await page
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((card) => (card instanceof HTMLElement ? (card.dataset.status ?? '') : '')));
  return [...new Set(statuses)].toSorted();
}

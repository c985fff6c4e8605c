import type { Brand } from '@brandly/contract/brands';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { startPost, writeText } from './testing/composing.ts';
import { dragTo, hourAt } from './testing/dragging.ts';
import { enterDemo } from './testing/people.ts';
import { callApi, readPost } from './testing/second-window.ts';
import { HOME_ZONE, openStage } from './testing/stage.ts';

const stage = openStage({ demo: true });
/** The heights of an hour of the comfortable week, empty under a mouse and a finger, and at most; the width of the hours' column; in pixels. */
const [BARE_PX, BARE_FINGER_PX, MOST_PX, HOURS_PX] = [24, 32, 640, 56];
const [SIDEBAR_OPEN_PX, SIDEBAR_CLOSED_PX] = [192, 64];

let page: Page;

beforeAll(async () => {
  page = await stage.newPerson();
  await enterDemo(page, stage.product);
});

it('a week is compact at first; comfortable has whole days and hours as high as their cards, shows now, and is remembered', async () => {
  // Little of this week may be left; the next one has all its hours, and the demo's posts in some.
  const nextWeek = Temporal.Now.plainDateISO(HOME_ZONE).add({ days: 7 });
  await page.goto(`/dashboard/schedule?date=${nextWeek.toString()}`);
  await page.locator('article[data-card]').first().waitFor();
  await expect(page.getByRole('button', { name: 'Compact' }).getAttribute('aria-pressed')).resolves.toBe('true');
  await page.getByRole('button', { name: 'Comfortable' }).click();
  await page.reload();
  await page.locator('article[data-card]').first().waitFor();
  // The hours out of sight are drawn after those in sight, and have their height before that.
  await expect.poll(async () => (await sizesOf(page)).bare).toEqual([BARE_PX]);
  const { full, columns, width, outgrown } = await sizesOf(page);
  expect(Math.max(...full)).toBeLessThanOrEqual(MOST_PX);
  expect(outgrown).toEqual([]);
  expect(Math.min(...columns)).toBeCloseTo((width - HOURS_PX) / 4, -1);
  await page.goto('/dashboard/schedule');
  await page.locator('[data-now]').waitFor({ state: 'attached' });
  expect(await isNowInSight(page)).toBe(true);
});

it('no time label overlaps the icons beside it, at any window width', async () => {
  const nextWeek = Temporal.Now.plainDateISO(HOME_ZONE).add({ days: 7 });
  await page.goto(`/dashboard/schedule?date=${nextWeek.toString()}`);
  await page.getByRole('button', { name: 'Compact' }).click();
  for (const width of [800, 1024, 1200, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const times = page.locator('[data-card] time');
    await times.first().waitFor();
    expect(await times.evaluateAll((all) => all.filter((time) => time.scrollWidth > time.clientWidth).length)).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Comfortable' }).click();
});

it.each([390, 768, 1024, 1440])('at %d px Tab meets the title row in the order in which it is seen', async (width) => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/dashboard/schedule?view=week');
  await page.locator('[data-week-head]').first().waitFor();
  const row = page.locator('h1').locator('..');
  await row.getByRole('button', { name: 'Previous' }).focus();
  const places: { top: number; left: number }[] = [];
  for (let stop = 0; stop < 20; stop += 1) {
    const place = await row.evaluate((element) => {
      const focused = document.activeElement;
      if (!element.contains(focused) || focused === null) return null;
      const { top, left, height } = focused.getBoundingClientRect();
      return { top: top + height / 2, left };
    });
    if (place === null) break;
    places.push(place);
    await page.keyboard.press('Tab');
  }
  // Previous, Today, Next, the views and Create post.
  expect(places.length).toBeGreaterThanOrEqual(5);
  const inRows = places.toSorted((a, b) => (Math.abs(a.top - b.top) > 12 ? a.top - b.top : a.left - b.left));
  expect(places).toEqual(inRows);
  await page.setViewportSize({ width: 1440, height: 900 });
});

it('the strip of days leads to those out of sight, and the wheel scrolls sideways over the days and down over the hours', async () => {
  // A week without posts has more hours than so low a window shows.
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/dashboard/schedule?date=2031-05-06');
  const grid = page.getByRole('grid', { name: /^Week of/ });
  const at = () => grid.evaluate((box) => ({ left: box.scrollLeft, top: box.scrollTop }));
  const strip = page.getByRole('group', { name: 'Days of the week' });
  const inSight = async () =>
    (await strip.getByRole('button', { pressed: true }).allTextContents()).map((text) => text.split(',')[0]);
  await expect.poll(inSight).toEqual(['Sun 4', 'Mon 5', 'Tue 6', 'Wed 7']);
  await strip.getByRole('button', { name: /^Fri 9\b.* 0 posts$/ }).click();
  await expect.poll(inSight).toEqual(['Wed 7', 'Thu 8', 'Fri 9', 'Sat 10']);
  // Tab reaches the first day in sight, arrow keys the others.
  await strip.getByRole('button', { name: /^Wed/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(inSight).toEqual(['Tue 6', 'Wed 7', 'Thu 8', 'Fri 9']);
  await grid.evaluate((box) => box.scrollTo(0, 0));
  await page.locator('[data-week-head]').nth(1).hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(async () => (await at()).left).toBeGreaterThan(0);
  expect((await at()).top).toBe(0);
  const { left } = await at();
  const box = await grid.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 600, (box?.y ?? 0) + 200);
  await page.mouse.wheel(0, 300);
  await expect.poll(async () => (await at()).top).toBeGreaterThan(0);
  expect((await at()).left).toBe(left);
  await page.setViewportSize({ width: 1440, height: 900 });
});

it('a tablet has five whole days beside the marks of the areas, whose names come on request', async () => {
  const tablet = await stage.newPerson({ viewport: { width: 768, height: 1024 } });
  await enterDemo(tablet, stage.product);
  await tablet.goto('/dashboard/schedule?view=week');
  await tablet.locator('[data-week]').waitFor();
  const width = () => tablet.getByRole('complementary').evaluate((element) => element.clientWidth);
  expect(await width()).toBeLessThanOrEqual(SIDEBAR_CLOSED_PX);
  const { columns, width: week } = await sizesOf(tablet);
  expect(columns[0]).toBeCloseTo((week - HOURS_PX) / 5, -1);
  await tablet.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect.poll(width).toBeGreaterThan(SIDEBAR_CLOSED_PX);
  await tablet.reload();
  await tablet.getByRole('button', { name: 'Collapse sidebar' }).waitFor();
  await tablet.context().close();
});

it('compact shows a whole day on one screen, and both it and the narrow sidebar are remembered', async () => {
  const sidebar = page.getByRole('complementary');
  const width = () => sidebar.evaluate((element) => Math.round(element.getBoundingClientRect().width));
  expect(await width()).toBe(SIDEBAR_OPEN_PX);
  await page.getByRole('button', { name: 'Compact' }).click();
  await page.getByRole('button', { name: /sidebar/i }).click();
  await expect.poll(width).toBe(SIDEBAR_CLOSED_PX);
  await page.reload();
  await page.getByRole('grid', { name: /^Week of/ }).waitFor();
  expect(await width()).toBe(SIDEBAR_CLOSED_PX);
  expect(await page.evaluate(() => localStorage.getItem('sidebarExpanded'))).toBe('false');
  // A week without posts shows its 24 hours without scrolling.
  await page.goto('/dashboard/schedule?date=2031-05-06');
  const grid = page.getByRole('grid', { name: /^Week of/ });
  await grid.waitFor();
  expect(await grid.locator('[role=rowheader]').count()).toBe(24);
  expect(await grid.evaluate((box) => box.scrollHeight <= box.clientHeight)).toBe(true);
});

it('an idea is noted in the drafts tray and dragged onto an hour; it stays a draft without a platform', async () => {
  const [brand] = (await callApi(page, 'GET', '/v1/brands')) as [Brand];
  await page.evaluate((id) => localStorage.setItem('calendar_selected_brands', JSON.stringify([id])), brand.id);
  await page.goto('/dashboard/schedule?date=2031-05-06');
  await page.getByRole('button', { name: 'Unscheduled', exact: true }).click();
  const tray = page.getByRole('complementary', { name: 'Unscheduled drafts' });
  await tray.getByRole('textbox').fill('Fish & chips <3');
  await page.keyboard.press('Enter');
  const card = tray.locator('article[data-card]').filter({ hasText: 'Fish & chips <3' });
  await card.waitFor();
  await expectAccessible(page);
  const id = (await card.getAttribute('data-card')) ?? '';
  await dragTo(page, card, hourAt(page, '2031-05-07T15:00'));
  await page.getByRole('dialog', { name: 'Move Post' }).getByRole('button', { name: 'Done' }).click();
  await hourAt(page, '2031-05-07T15:00').locator(`[data-card="${id}"]`).waitFor();
  await card.waitFor({ state: 'detached' });
  const scheduledFor = Temporal.ZonedDateTime.from(`2031-05-07T15:00[${HOME_ZONE}]`).toInstant();
  await expect
    .poll(async () => Date.parse((await readPost(page, id)).scheduledFor ?? ''))
    .toBe(scheduledFor.epochMilliseconds);
  expect(await readPost(page, id)).toMatchObject({ status: 'DRAFT', platform: null });
});

it('Tab enters the week once, then the buttons of the focused card; a right click opens its menu', async () => {
  const card = hourAt(page, '2031-05-07T15:00').locator('article[data-card]');
  const grid = page.getByRole('grid', { name: /^Week of/ });
  const stops = () =>
    grid.evaluate(
      (week) => [...week.querySelectorAll<HTMLElement>('button')].filter((one) => one.tabIndex === 0).length,
    );
  await page.getByRole('grid').locator('[data-compose]').first().focus();
  expect(await stops()).toBe(1);
  await card.locator('[data-card-open]').focus();
  expect(await stops()).toBe(2);
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Post options: /);
  await card.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move to...' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Unscheduled', exact: true }).click();
});

it('in a narrow window the drafts tray lies above the days, covers none of them and can be closed', async () => {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 1024, height: 800 });
  const grid = page.getByRole('grid', { name: /^Week of/ });
  const before = await grid.boundingBox();
  const pill = page.getByRole('button', { name: 'Unscheduled', exact: true });
  await pill.click();
  const tray = page.getByRole('complementary', { name: 'Unscheduled drafts' });
  await tray.waitFor();
  expect(await pill.getAttribute('aria-pressed')).toBe('true');
  expect((await grid.boundingBox())?.width).toBe(before?.width);
  const [above, below] = [await tray.boundingBox(), await grid.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expectAccessible(page);
  await tray.getByRole('button', { name: 'Close unscheduled drafts' }).click();
  await tray.waitFor({ state: 'detached' });
  expect(await pill.getAttribute('aria-pressed')).toBe('false');
  expect(await pill.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.setViewportSize(size);
});

it('a draft that cannot be sent is kept on the device, and sent once the connection is back', async () => {
  const [brand] = (await callApi(page, 'GET', '/v1/brands')) as [Brand];
  await page.evaluate((id) => localStorage.setItem('calendar_selected_brands', JSON.stringify([id])), brand.id);
  await page.goto('/dashboard/schedule?view=list&status=draft');
  await page.getByRole('main').getByRole('button', { name: brand.name, exact: true }).waitFor();
  const composer = await startPost(page);
  await writeText(composer, 'Written in a tunnel.');
  // The code that shows messages loads a moment after the first screen; no person is that quick.
  await page.getByRole('region', { name: 'Messages' }).waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await composer.getByRole('button', { name: 'Save draft' }).click();
  // The composer is closed, so the message of its footer appears where it is still read.
  await composer.waitFor({ state: 'hidden' });
  await page.getByText('Saved on this device', { exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('brandly_scheduled_posts'))).toContain('Written in a tunnel.');
  await page.context().setOffline(false);
  await page.getByText('1 draft saved on this device has been sent').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('brandly_scheduled_posts'))).toBeNull();
  await page.locator('article[data-card]').getByText('Written in a tunnel.').waitFor();
});

it('a phone opens with the agenda of the day, and reaches the week and the month with one tap', async () => {
  const phone = await stage.newPhone();
  await enterDemo(phone, stage.product);
  await phone.goto('/dashboard/schedule');
  await phone.getByRole('heading', { level: 2, name: /^Today/ }).waitFor();
  await phone.getByRole('heading', { level: 2, name: /^Needs your attention/ }).waitFor();
  await phone.getByRole('article').first().waitFor();
  await expectAccessible(phone);
  // A sheet that is higher than the phone begins below its top, and not above.
  await phone.locator('[data-card-open]').first().tap();
  const viewed = phone.getByRole('dialog', { name: 'View Post' });
  await viewed.getByRole('region', { name: 'What went wrong' }).waitFor();
  expect((await viewed.boundingBox())?.height).toBeGreaterThan(phone.viewportSize()?.height ?? 0);
  expect((await viewed.boundingBox())?.y).toBe(24);
  await viewed.getByRole('button', { name: 'Close' }).last().tap();
  await viewed.waitFor({ state: 'detached' });
  await phone.getByRole('button', { name: 'Month', exact: true }).tap();
  await phone.getByRole('grid').waitFor();
  await phone.getByRole('button', { name: 'Week', exact: true }).tap();
  await phone.getByRole('grid', { name: /^Week of/ }).waitFor();
  expect(new URL(phone.url()).searchParams.get('view')).toBe('week');
  await phone.reload();
  const upright = phone.viewportSize() ?? { width: 0, height: 0 };
  const expectToday = async () => {
    const today = await phone.locator('[data-week-head][aria-current=date]').boundingBox();
    expect(today?.x).toBeGreaterThanOrEqual(55);
    expect((today?.x ?? 0) + (today?.width ?? 0)).toBeLessThanOrEqual(upright.width);
  };
  // The days stand before the posts do, and are drawn anew with them.
  await vi.waitFor(expectToday);
  const strip = phone.getByRole('group', { name: 'Days of the week' });
  await strip.getByRole('button', { pressed: true }).nth(1).waitFor();
  expect(await strip.getByRole('button').count()).toBe(7);
  // Turned, or opened on a wide window that becomes a narrow one, it shows today again.
  await phone.setViewportSize({ width: 1440, height: 900 });
  await phone
    .locator('[data-week]')
    .evaluate((week) => new Promise((drawn) => requestAnimationFrame(() => drawn(week.scrollLeft))));
  await phone.setViewportSize(upright);
  await vi.waitFor(expectToday);
  // Hours that are drawn after the first paint have the room that was kept for them, so that nothing moves.
  const kept = await phone.locator('[data-slot]:has([data-card])').evaluateAll((slots) =>
    slots.map((slot) => {
      const cards = [...slot.querySelectorAll('[data-card]')].map((card) => card.getBoundingClientRect());
      const drawn = (cards.at(-1)?.bottom ?? 0) - (cards[0]?.top ?? 0);
      return Math.abs(
        drawn - Number.parseFloat((slot as HTMLElement).style.containIntrinsicHeight.replace('auto', '')),
      );
    }),
  );
  expect(kept.length).toBeGreaterThan(0);
  expect(Math.max(...kept)).toBeLessThan(1);
  // The filters take no room of a phone until somebody wants them.
  expect(await phone.getByRole('button', { name: 'Comfortable' }).isVisible()).toBe(false);
  await phone.getByRole('button', { name: /^Filters/ }).tap();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Comfortable' }).tap();
  await phone.getByRole('button', { name: /^Filters/ }).tap();
  // A day is as wide as the window.
  await expect.poll(async () => (await sizesOf(phone)).columns[0]).toBe(upright.width - HOURS_PX);
  const { full, outgrown } = await sizesOf(phone);
  expect(Math.max(...full)).toBeLessThanOrEqual(MOST_PX);
  expect(outgrown).toEqual([]);
  // Posts of days out of sight make no room where nothing stands; those of the day that is scrolled to have theirs.
  for (const column of [today(), 0]) {
    await phone
      .locator('[data-week]')
      .evaluate(
        (week, { to, hoursPx }) =>
          week.scrollTo({ left: (to * (week.scrollWidth - hoursPx)) / 7, behavior: 'instant' }),
        { to: column, hoursPx: HOURS_PX },
      );
    await expect.poll(() => emptyHoursOf(phone, column)).toEqual([BARE_FINGER_PX]);
  }
});

it.each([
  { density: 'comfortable', height: 900 },
  { density: 'compact', height: 500 },
])(
  'each day of the $density week says how many of its posts lie above and below the hours in sight, and leads there',
  async ({ density, height }) => {
    const desk = await stage.newPerson();
    await enterDemo(desk, stage.product);
    // Where hours are low, a low window has posts out of sight.
    await desk.setViewportSize({ width: 1440, height });
    await desk.addInitScript(
      (isCompact) => localStorage.setItem('calendar_compact', String(isCompact)),
      density === 'compact',
    );
    await desk.goto(`/dashboard/schedule?view=week&date=${Temporal.Now.plainDateISO().add({ days: 7 }).toString()}`);
    const later = desk.getByRole('button', { name: /^\d+ (posts?|failed) later on \w+day$/ });
    await later.first().waitFor();
    const counted = async () => {
      const texts = await later.allTextContents();
      return texts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
    };
    const before = await counted();
    await expectAccessible(desk);
    await later.first().click();
    // The card that came into sight has the focus, so that keys go on from there.
    await expect.poll(() => desk.evaluate(() => document.activeElement?.closest('[data-card]') !== null)).toBe(true);
    await expect.poll(counted).toBeLessThan(before);
    await desk
      .locator('[data-week]')
      .evaluate((week) => week.scrollTo({ top: week.scrollHeight, behavior: 'instant' }));
    await expect.poll(counted).toBe(0);
    await desk
      .getByRole('button', { name: /^\d+ (posts?|failed) earlier/ })
      .first()
      .waitFor();
  },
);

it('on a Friday the days that are over are narrow, so that a desk shows all seven with large cards', async () => {
  const desk = await stage.newPerson();
  await enterDemo(desk, stage.product);
  const ahead = Temporal.Now.plainDateISO(HOME_ZONE);
  const friday = ahead.add({ days: 7 + ((5 - (ahead.dayOfWeek % 7) + 7) % 7) });
  await desk.clock.setFixedTime(friday.toZonedDateTime({ timeZone: HOME_ZONE, plainTime: '07:30' }).epochMilliseconds);
  await desk.addInitScript(() => localStorage.setItem('calendar_compact', 'false'));
  await desk.goto('/dashboard/schedule?view=week');
  await desk.locator('[data-card]').first().waitFor();
  const heads = desk.locator('[data-week-head]');
  const widths = () => heads.evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().width)));
  const reaches = () => desk.locator('[data-week]').evaluate((week) => week.scrollWidth - week.clientWidth);
  const strip = desk.getByRole('group', { name: 'Days of the week' });
  expect(await reaches()).toBe(0);
  const [first = 0, ...others] = await widths();
  expect(others.slice(0, 4)).toEqual([first, first, first, first]);
  expect(Math.min(...others.slice(4))).toBeGreaterThan(2 * first);
  expect(await strip.count()).toBe(0);
  await desk.setViewportSize({ width: 1366, height: 900 });
  await strip.waitFor();
  await expect.poll(reaches).toBeGreaterThan(0);
  expect(new Set(await widths()).size).toBe(1);
});

/** The place of today in a week that begins on Sunday. */
const today = () => Temporal.Now.plainDateISO(HOME_ZONE).dayOfWeek % 7;

/** Returns the different heights of the hours of a day in which it has no card. */
const emptyHoursOf = (window: Page, column: number): Promise<number[]> =>
  window.evaluate(
    (day) => [
      ...new Set(
        [...document.querySelectorAll(`[data-slot][data-column="${day}"]:not(:has([data-card]))`)].map((slot) =>
          Math.round(slot.getBoundingClientRect().height),
        ),
      ),
    ],
    column,
  );

/**
 * Returns the heights of slots with and without posts in their hour, the widths of the days and of the week, and how many
 * hours of days are higher than they were expected to be, so that drawing them later moved what is below.
 */
function sizesOf(
  window: Page,
): Promise<{ full: number[]; bare: number[]; columns: number[]; width: number; outgrown: string[] }> {
  return window.evaluate(() => {
    const px = (element: Element, side: 'width' | 'height') => Math.round(element.getBoundingClientRect()[side]);
    const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
    const hours = Map.groupBy(slots, (slot) => slot.dataset['hour']);
    const heights = (hasPosts: boolean) =>
      [...hours.values()]
        .filter((row) => row.some((slot) => slot.querySelector('[data-card]')) === hasPosts)
        .flatMap((row) => row.map((slot) => px(slot, 'height')));
    return {
      full: [...new Set(heights(true))],
      bare: [...new Set(heights(false))],
      columns: [...document.querySelectorAll('[data-week-head]')].map((head) => px(head, 'width')),
      width: document.querySelector('[data-week]')?.clientWidth ?? 0,
      outgrown: slots
        .filter((slot) => slot.offsetHeight > Math.ceil(Number.parseFloat(slot.style.minHeight)))
        .map((slot) => `${slot.offsetHeight} instead of ${slot.style.minHeight}: ${slot.innerText}`),
    };
  });
}

function isNowInSight(window: Page): Promise<boolean> {
  return window.evaluate(() => {
    const line = document.querySelector('[data-now]')?.getBoundingClientRect();
    const box = document.querySelector('[data-drag-scroller]')?.getBoundingClientRect();
    return line !== undefined && box !== undefined && line.top >= box.top && line.top <= box.bottom;
  });
}

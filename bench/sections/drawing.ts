import type { Page } from 'playwright-core';
import { fillCalendars, type NewWindow, watchFor } from '../browser/calendar-visitor.ts';
import { withBrowser } from '../browser/with-browser.ts';
import { milliseconds, type Target, timesRow, whole } from '../report.ts';
import { percentile } from '../statistics.ts';
import { pauseSeconds } from '../timing.ts';
import type { Section } from './section.ts';

declare global {
  /** Exists only in the page. */
  var longTasks: number[];
}

const WEEK = { count: 500, from: '2027-03-07T00:00:00Z', to: '2027-03-14T00:00:00Z' };
const MONTH = { count: 5_000, from: '2027-09-01T00:00:00Z', to: '2027-10-01T00:00:00Z' };
const WEEK_PATH = '/dashboard/schedule?date=2027-03-08';
const MONTH_PATH = '/dashboard/schedule?view=month&date=2027-09-10';
const EMPTY_PATH = '/dashboard/schedule?date=2028-03-08';
/** Thirty days with three dots each. */
const MONTH_DOTS = 90;

const WEEK_TARGET_MS = 115;
const MONTH_TARGET_MS = 60;
const SWITCH_TARGET_MS = 100;
const FRAME_TARGET_MS = 18;
const PAINT_TARGET_MS = 500;
const BLOCKING_TARGET_MS = 50;
/** A longer task delays a press; the time beyond this counts as blocking, as web.dev/tbt defines it. */
const LONG_TASK_MS = 50;

type Found = { rows: string[][]; targets: Target[] };

export const drawing: Section = {
  name: 'drawing',
  title: 'The calendar in a browser, until it is painted',
  measure: (_world, { isShort }) =>
    withBrowser({ env: { BRANDLY_RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } }, async (product, browser) => {
      const newWindow = await fillCalendars(product, browser, [WEEK, MONTH]);
      const turns = isShort ? 3 : 9;
      const found = [
        await views(newWindow, turns),
        await switches(newWindow, turns),
        await drag(newWindow, isShort ? 100 : 400),
        await firstPaint(newWindow, turns),
      ];
      return {
        about:
          `Chromium, 1440 by 900, ${whole(WEEK.count)} posts in a week and ${whole(MONTH.count)} in a month of five ` +
          `brands, three of ten with a picture; ${turns} times each. Counted to the end of the frame in which it is ` +
          'painted: views from the last byte of their posts, switches from the press, the page from its address.',
        tables: [{ columns: ['', 'p50', 'best', 'worst'], rows: found.flatMap(({ rows }) => rows) }],
        targets: found.flatMap(({ targets }) => targets),
      };
    }),
};

const row = (name: string, values: readonly number[]): string[] =>
  timesRow(name, percentile(values, 50), Math.min(...values), Math.max(...values));

const atMost = (what: string, values: readonly number[], limit: number): Target => ({
  text: `${what} in at most ${limit} ms (p50)`,
  isMet: percentile(values, 50) <= limit,
});

async function views(newWindow: NewWindow, turns: number): Promise<Found> {
  const compact = await reloads(newWindow, { path: WEEK_PATH, compact: true, count: WEEK.count, turns });
  const comfortable = await reloads(newWindow, { path: WEEK_PATH, compact: false, count: WEEK.count, turns });
  const month = await reloads(newWindow, { path: MONTH_PATH, compact: true, count: MONTH_DOTS, turns });
  return {
    rows: [
      row('week of 500, compact', compact.drawn),
      row('the same, with all hours off screen', compact.whole),
      row('week of 500, comfortable', comfortable.drawn),
      row('the same, with all hours off screen', comfortable.whole),
      row('month of 5,000', month.drawn),
    ],
    targets: [
      atMost('a week of 500 posts, compact,', compact.drawn, WEEK_TARGET_MS),
      atMost('a week of 500 posts, comfortable,', comfortable.drawn, WEEK_TARGET_MS),
      atMost('a month of 5,000 posts', month.drawn, MONTH_TARGET_MS),
    ],
  };
}

type Reloading = { path: string; compact: boolean; count: number; turns: number };

async function reloads(newWindow: NewWindow, { path, compact, count, turns }: Reloading) {
  const context = await newWindow({ compact });
  const page = await context.newPage();
  const drawn: number[] = [];
  const whole: number[] = [];
  for (let turn = -1; turn < turns; turn += 1) {
    await page.goto(path);
    const seen = await watchFor(page, '[data-card]', count);
    if (turn < 0) continue; // with an empty cache
    drawn.push(seen.drawn - seen.answered);
    whole.push(seen.whole - seen.answered);
  }
  await context.close();
  return { drawn, whole };
}

async function switches(newWindow: NewWindow, turns: number): Promise<Found> {
  const context = await newWindow({ compact: true });
  const page = await context.newPage();
  await page.goto(WEEK_PATH);
  await watchFor(page, '[data-slot] [data-card]', WEEK.count);
  const toMonth: number[] = [];
  const toWeek: number[] = [];
  for (let turn = -1; turn < turns; turn += 1) {
    const [month, week] = [
      await press(page, 'Month', '[data-day] [data-card]'),
      await press(page, 'Week', '[data-slot] [data-card]'),
    ];
    if (turn < 0) continue; // the month's posts are fetched with the first switch
    toMonth.push(month);
    toWeek.push(week);
  }
  await context.close();
  return {
    rows: [row('from the week of 500 to its month', toMonth), row('and back', toWeek)],
    targets: [atMost('a switch of the view', [...toMonth, ...toWeek], SWITCH_TARGET_MS)],
  };
}

async function press(page: Page, name: string, selector: string): Promise<number> {
  const drawn = watchFor(page, selector, 1);
  await page.getByRole('button', { name, exact: true }).click();
  const seen = await drawn;
  const pressed = await page.evaluate(() => globalThis.calendarWatch?.pressed ?? 0);
  await pauseSeconds(0.5); // the hours off screen are drawn, and nothing moves any more
  return seen.drawn - pressed;
}

async function drag(newWindow: NewWindow, moves: number): Promise<Found> {
  const context = await newWindow({ compact: true });
  const page = await context.newPage();
  await page.goto(WEEK_PATH);
  await watchFor(page, '[data-card]', WEEK.count);
  await pauseSeconds(3); // what is prefetched has arrived by then
  const from = await page.locator('[data-movable]').nth(60).boundingBox();
  if (!from) throw new Error('No card of the week can be dragged');
  const frames = await framesWhile(page, async () => {
    await page.mouse.move(from.x + 10, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 30);
    for (let step = 0; step < moves; step += 1) {
      // Across all days and most visible hours, back and forth, as a hand that looks for a place moves.
      const way = (1 - Math.cos((step / moves) * 6 * Math.PI)) / 2;
      await page.mouse.move(320 + 1_050 * way, 260 + 480 * ((step % 100) / 100));
    }
    await page.keyboard.press('Escape');
    await page.mouse.up();
  });
  await context.close();
  const p95 = percentile(frames, 95);
  return {
    rows: [
      timesRow('a frame while dragging over 500 cards', ...[50, 1, 100].map((rank) => percentile(frames, rank))),
      ['its 95th percentile', milliseconds(p95), '', ''],
    ],
    targets: [{ text: `p95 of a frame while dragging at most ${FRAME_TARGET_MS} ms`, isMet: p95 <= FRAME_TARGET_MS }],
  };
}

async function firstPaint(newWindow: NewWindow, turns: number): Promise<Found> {
  const context = await newWindow({ compact: false, empty: true });
  const paints: number[] = [];
  const grids: number[] = [];
  const blocking: number[] = [];
  for (let turn = -1; turn < turns; turn += 1) {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const tasks: number[] = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask', buffered: true });
      Object.assign(globalThis, { longTasks: tasks });
    });
    await page.goto(EMPTY_PATH);
    const grid = await watchFor(page, '[role="grid"]', 1);
    await pauseSeconds(1);
    const seen = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      tasks: globalThis.longTasks,
    }));
    await page.close();
    if (turn < 0) continue;
    paints.push(seen.paint);
    grids.push(grid.drawn);
    blocking.push(seen.tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_TASK_MS), 0));
  }
  await context.close();
  return {
    rows: [
      row('first paint of the empty calendar', paints),
      row('its whole week', grids),
      row('tasks beyond 50 ms until then and a second after', blocking),
    ],
    targets: [
      atMost('the first paint of the empty page', paints, PAINT_TARGET_MS),
      atMost('blocking', blocking, BLOCKING_TARGET_MS),
    ],
  };
}

declare global {
  /** Exists only in the page. */
  var endFrames: () => number[];
}

/** Returns the intervals between a page's frames during an action, in milliseconds. */
async function framesWhile(page: Page, action: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const distances: number[] = [];
    let last = 0;
    const note = (now: number) => {
      if (last > 0) distances.push(now - last);
      last = now;
      handle = requestAnimationFrame(note);
    };
    let handle = requestAnimationFrame(note);
    Object.assign(globalThis, {
      endFrames: () => {
        cancelAnimationFrame(handle);
        return distances;
      },
    });
  });
  await action();
  return page.evaluate(() => globalThis.endFrames());
}

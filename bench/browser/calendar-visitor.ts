import { join } from 'node:path';
import type { Product } from '@brandly/launch/testing/product';
import { createPool } from '@brandly/server/db/database';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { connectPages } from '../product/connect-pages.ts';
import { fillCalendar, storePictures } from '../product/fill-calendar.ts';
import { signUp } from '../product/person.ts';
import { cookiesOf } from './with-browser.ts';

/** The API gives at most 1,000 posts of a brand at once; a full calendar needs several brands. */
const BRANDS = 5;

type Filled = { count: number; from: string; to: string };

/** A window of the signed-in person, 1440 wide, that shows all brands, or only one that has no posts. */
export type NewWindow = (manner: { compact: boolean; empty?: boolean }) => Promise<BrowserContext>;

/** Makes somebody whose calendar is full at certain times; returns what opens a window of theirs. */
export async function fillCalendars(product: Product, browser: Browser, filled: readonly Filled[]): Promise<NewWindow> {
  const { url, sandboxUrl } = product;
  if (sandboxUrl === undefined) throw new Error('The product started without sandbox platforms');
  const person = await signUp(url, 'calendar@example.com');
  const newBrand = async (name: string) =>
    (await person.call('createBrand', { body: { name, industry: 'Retail', timeZone: 'UTC' } })).id;
  const brandIds: string[] = [];
  for (let number = 1; number <= BRANDS; number += 1) {
    const brandId = await newBrand(`Brand ${number}`);
    await connectPages({ url, sandboxUrl }, person, brandId, 2);
    brandIds.push(brandId);
  }
  const emptyId = await newBrand('Brand without posts');
  const pool = createPool(product.databaseUrl, 1);
  const picture = await takePicture(await browser.newPage());
  await storePictures(pool, join(product.dataFolder, 'media'), { brandId: emptyId, picture });
  for (const { count, from, to } of filled) {
    const range = { from: Temporal.Instant.from(from), to: Temporal.Instant.from(to) };
    await fillCalendar(pool, brandIds, { count, ...range });
  }
  // What was sent meanwhile would be repeated to a page that opens within a minute, which then asks for its lists again.
  await pool.query("update outbox set created_at = created_at - interval '1 hour' where kind = 'realtime'");
  await pool.end();

  return async ({ compact, empty = false }) => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    await context.addCookies(cookiesOf(person.cookie, url));
    const kept = {
      calendar_compact: String(compact),
      calendar_past_posts: 'true',
      calendar_selected_brands: JSON.stringify(empty ? [emptyId] : brandIds),
    };
    await context.addInitScript((choices) => {
      for (const [key, value] of Object.entries(choices)) localStorage.setItem(key, value);
    }, kept);
    await context.addInitScript(noteDrawing);
    return context;
  };
}

/** Resolves when that many elements are in the page; see `Drawing` for what it measures. */
export const watchFor = (page: Page, selector: string, count: number): Promise<Drawing> =>
  page.evaluate(
    ([wanted, number]) => {
      if (!globalThis.calendarWatch) throw new Error('noteDrawing runs before the page');
      return globalThis.calendarWatch.watch(wanted, number);
    },
    [selector, count] as const,
  );

async function takePicture(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent('<body style="background: linear-gradient(#e8b26a, #4a2c17)">');
  const picture = await page.screenshot({ type: 'jpeg' });
  await page.close();
  return picture;
}

/** What a calendar page measures of its own drawing, in milliseconds of the page's clock. */
type Drawing = {
  /** When the last byte of the last awaited list of posts had arrived. */
  answered: number;
  /** When the first frame with the watched elements had been painted. */
  drawn: number;
  /** When the expected number was in the page, painted or further down. */
  whole: number;
};

declare global {
  /** Set in the page by `noteDrawing`. */
  var calendarWatch:
    | {
        /** When the last press happened. */
        pressed: number;
        watch(selector: string, count: number): Promise<Drawing>;
      }
    | undefined;
}

/**
 * Runs in the page before its own scripts, so it can use nothing from outside. It looks once a frame, so that looking
 * costs next to nothing.
 */
function noteDrawing(): void {
  // oxlint-disable unicorn/consistent-function-scoping -- it is sent to the page as its own text
  /** After the browser has painted: a message sent before a frame is read after it. */
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()), { once: true });
        port1.start();
        port2.postMessage(null);
      });
    });
  /** Nobody waits for the lists of the neighbours, which begin on other days than those that are asked for first. */
  const answeredBefore = (drawn: number) => {
    const asked = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.includes('/scheduled-posts?'));
    const startOf = ({ name }: PerformanceResourceTiming) => new URL(name).searchParams.get('startDate');
    return asked
      .filter((entry) => asked[0] && startOf(entry) === startOf(asked[0]) && entry.responseEnd <= drawn)
      .reduce((last, { responseEnd }) => Math.max(last, responseEnd), 0);
  };
  performance.setResourceTimingBufferSize(5_000);
  globalThis.calendarWatch = {
    pressed: 0,
    async watch(selector, count) {
      let drawn = 0;
      for (;;) {
        const at = await painted();
        const found = document.querySelectorAll(selector).length;
        if (found > 0 && drawn === 0) drawn = at;
        if (found >= count) return { answered: answeredBefore(drawn), drawn, whole: at };
      }
    },
  };
  window.addEventListener(
    'click',
    (event) => {
      if (globalThis.calendarWatch) globalThis.calendarWatch.pressed = event.timeStamp;
    },
    { capture: true },
  );
  // oxlint-enable unicorn/consistent-function-scoping
}

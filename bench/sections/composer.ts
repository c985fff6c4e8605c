import type { Browser, Locator, Page } from 'playwright-core';
import { withBrowser } from '../browser/with-browser.ts';
import { type KeyWork, watchKeys } from '../product/main-thread.ts';
import { timesRow, whole } from '../report.ts';
import { percentile } from '../statistics.ts';
import { pauseSeconds } from '../timing.ts';
import type { Section } from './section.ts';

declare global {
  /** Exists only in the page. */
  var opened: number[];
}

const KEY_TARGET_MS = 16;
const OPEN_TARGET_MS = 150;
const POST_CHARACTERS = 3_000;
const BRAND = 'Tern & Tide';
/** The pause between two keys, so that the work of one is not counted for the next. */
const KEY_PAUSE_SECONDS = 0.06;
/** A sentence of a quick typist, with parts that are coloured and counted. */
const TYPED = 'Sea air in every cup, #tern and @tide at https://example.com/a today. ';

export const composer: Section = {
  name: 'composer',
  title: 'Opening the composer, and typing in it',
  measure: (_world, { isShort }) =>
    withBrowser({ demo: true }, async (product, browser) => {
      const page = await openSchedule(browser, product.url);
      const opened = await openMany(page, isShort ? 5 : 40);
      const { platforms, work } = await typeLong(page, isShort ? 40 : 300);
      const shown = work.map((key) => key.shown);
      const onProcessor = work.map((key) => key.shownOnProcessor);
      const total = work.map((key) => key.total);
      return {
        about:
          `In Chromium, ${page.viewportSize()?.width} wide, after the schedule has been looked at for a few seconds. Opening: ` +
          `from the click to the picture that holds the editor, ${opened.length} times. Typing: ${work.length} keys at the end of ` +
          `a post of ${whole(POST_CHARACTERS)} characters for every platform that takes posts (${platforms}), their previews ` +
          'beside it, which are drawn anew when the fingers rest; all tasks of the page until the frame that shows the key, then ' +
          'those that follow up to the next key, painting included. With a processor: without the time in which others had it.',
        tables: [
          {
            columns: ['', 'p50', 'p95', 'max'],
            rows: [
              row('opening', opened),
              row('a key, until it is shown', shown),
              row('of that, with a processor', onProcessor),
              row('a key, with what follows it', total),
            ],
          },
        ],
        targets: [
          { text: `opening in under ${OPEN_TARGET_MS} ms (p95)`, isMet: p95(opened) < OPEN_TARGET_MS },
          { text: `a key is shown after under ${KEY_TARGET_MS} ms of work (p95)`, isMet: p95(shown) < KEY_TARGET_MS },
        ],
      };
    }),
};

const p95 = (values: readonly number[]): number => percentile(values, 95);

const row = (name: string, values: readonly number[]): string[] =>
  timesRow(name, ...[50, 95, 100].map((percent) => percentile(values, percent)));

async function openSchedule(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const answer = await context.request.post(`${url}/dev/demo-session`, { headers: { origin: url } });
  if (!answer.ok()) throw new Error(`The demo's person could not sign in: ${answer.status()}`);
  await page.goto('/dashboard/schedule?view=list');
  await page.getByRole('button', { name: 'Create post' }).first().waitFor();
  await pauseSeconds(4); // the composer's code has loaded by then
  return page;
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Create post' });
const contentOf = (page: Page): Locator => dialogOf(page).getByRole('textbox', { name: 'Post content' });

/** Milliseconds from each click to the frame that shows the editor; the first time is not counted. */
async function openMany(page: Page, times: number): Promise<number[]> {
  await page.evaluate(noteOpening);
  const samples: number[] = [];
  for (let turn = 0; turn <= times; turn += 1) {
    const before = samples.length + (turn > 0 ? 1 : 0);
    await page.getByRole('button', { name: 'Create post' }).first().click();
    await contentOf(page).waitFor();
    const took = await page.waitForFunction((count) => {
      const { opened } = globalThis;
      return opened.length > count ? opened.at(-1) : undefined;
    }, before);
    if (turn > 0) samples.push(Number(await took.jsonValue()));
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await pauseSeconds(0.3);
  }
  return samples;
}

/** Runs in the page: measures from a click on Create to the frame after which the editor is in the document. */
function noteOpening(): void {
  const opened: number[] = [];
  Object.assign(globalThis, { opened });
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('button')?.textContent?.includes('Create'))
        return;
      const look = () => {
        requestAnimationFrame(() => {
          if (document.querySelector('[role="dialog"] .post-editor') === null) return look();
          // The message arrives after the frame has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => opened.push(performance.now() - event.timeStamp));
          port1.start();
          port2.postMessage(null);
        });
      };
      look();
    },
    true,
  );
}

async function typeLong(page: Page, keys: number): Promise<{ platforms: number; work: KeyWork[] }> {
  await page.getByRole('button', { name: 'Create post' }).first().click();
  await contentOf(page).waitFor();
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option', { name: new RegExp(`^${BRAND}`) }).click();
  const toggles = dialog.getByRole('group', { name: 'Share to' }).getByRole('button');
  for (const toggle of await toggles.all()) {
    if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click();
  }
  const platforms = await toggles.count();
  const words = TYPED.repeat(Math.ceil(POST_CHARACTERS / TYPED.length)).slice(0, POST_CHARACTERS);
  await contentOf(page).fill(words);
  await contentOf(page).press('Control+End');
  await pauseSeconds(2);
  const work = await watchKeys(page, async () => {
    for (let key = 0; key < keys; key += 1) {
      await page.keyboard.type(TYPED[key % TYPED.length] ?? 'a');
      await pauseSeconds(KEY_PAUSE_SECONDS);
    }
  });
  return { platforms, work };
}

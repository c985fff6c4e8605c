import { countScripts, type TransferredBytes } from '@brandly/launch/testing/count-scripts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  FINGER_SECONDS,
  MEASURED_SCREENS,
  measurePhoneInteractions,
  readVitals,
  recordVitals,
} from '../browser/web-vitals.ts';
import { withBrowser } from '../browser/with-browser.ts';
import { kib, milliseconds, type Target, whole } from '../report.ts';
import { percentile } from '../statistics.ts';
import { pauseSeconds } from '../timing.ts';
import type { Section } from './section.ts';

/** First sight lasts until this long after the address was requested. */
const FIRST_SIGHT_SECONDS = 1.5;
const CLS_TARGET = 0.02;
const INP_TARGET_MS = 100;
/** The INP of a site is that of its visits at the 75th percentile (web.dev, 'Interaction to Next Paint'). */
const VISITS = 4;
/** A mid-range phone, as Lighthouse defines it (core/config/constants.js, read 2026-11-21). */
const PHONE_SLOWER = 4;
const DESK = { width: 1440, height: 900 } as const;
const PHONE = { width: 390, height: 844 } as const;
const SECRET = 'a secret of this measurement';

type Seen = { name: string; path: string; press?: (page: Page) => Promise<void>; kiB: number; files: number };

const SEEN: readonly Seen[] = [
  { name: 'sign-in', path: '/login', kiB: 110, files: 12 },
  { name: 'schedule', path: '/dashboard/schedule', kiB: 180, files: 25 },
  { name: 'schedule with the composer', path: '/dashboard/schedule', press: openComposer, kiB: 330, files: 45 },
];

export const weight: Section = {
  name: 'weight',
  title: 'Weight on the wire, and calm',
  measure(_world, { isShort }) {
    const env = { BRANDLY_RATE_LIMITS: 'off', LOG_LEVEL: 'warn', BRANDLY_BOOTSTRAP_SECRET: SECRET };
    return withBrowser({ demo: true, env }, async (product, browser) => {
      const open = (look: Look) => openDemo(browser, product.url, look);
      await becomeAdministrator(await open(DESK));
      const carried: { seen: Seen; script: TransferredBytes }[] = [];
      for (const seen of SEEN) carried.push({ seen, script: await weigh(open, seen) });
      const shifts: { screen: string; desk: number; phone: number }[] = [];
      for (const { name, path } of MEASURED_SCREENS) {
        const desk = await shiftOf(open, path, DESK);
        shifts.push({ screen: name, desk, phone: await shiftOf(open, path, PHONE) });
      }
      const inp = await inpOf(open, isShort ? 1 : VISITS);
      const worst = Math.max(...shifts.flatMap(({ desk, phone }) => [desk, phone]));
      return {
        about:
          `The product with its demo in Chromium, an empty cache at each visit. Bytes are those of the files as they came, ` +
          `compressed, until ${FIRST_SIGHT_SECONDS} s after the address was asked for; the composer's until as long after its ` +
          `button was pressed. CLS is the browser's own layout shifts until the screen has stood still, at ${DESK.width} and ` +
          `${PHONE.width} px. INP is the time from the interactions named to the next paint, at the 75th percentile of ${VISITS} visits, on a phone that ` +
          `is ${PHONE_SLOWER}× slower, once what is loaded ahead is there; a finger stays for ${FINGER_SECONDS} s.`,
        tables: [
          {
            columns: ['at first sight', 'JavaScript', 'aim', 'files', 'aim'],
            rows: carried.map(({ seen, script }) => [
              seen.name,
              kib(script.bytes),
              `${seen.kiB} KiB`,
              whole(script.files),
              whole(seen.files),
            ]),
          },
          {
            columns: ['screen', 'CLS on a desk', 'CLS on a phone'],
            rows: shifts.map(({ screen, desk, phone }) => [screen, desk.toFixed(4), phone.toFixed(4)]),
          },
          { columns: ['interaction on the phone', 'INP'], rows: inp.map(([name, ms]) => [name, milliseconds(ms)]) },
        ],
        targets: [
          ...carried.map(targetOf),
          { text: `CLS at most ${CLS_TARGET} on every screen`, isMet: worst <= CLS_TARGET },
          {
            text: `INP at most ${INP_TARGET_MS} ms on a phone ${PHONE_SLOWER}× slower`,
            isMet: inp.every(([, ms]) => ms <= INP_TARGET_MS),
          },
        ],
      };
    });
  },
};

const targetOf = ({ seen, script }: { seen: Seen; script: TransferredBytes }): Target => ({
  text: `${seen.name}: at most ${seen.kiB} KiB in ${seen.files} files`,
  isMet: script.bytes <= seen.kiB * 1024 && script.files <= seen.files,
});

type Look = { width: number; height: number; isPhone?: boolean };
type Open = (look: Look) => Promise<BrowserContext>;

/** Opens a browser with an empty cache, with the demo's person signed in, who is also an administrator. */
async function openDemo(
  browser: Browser,
  url: string,
  { isPhone = false, ...viewport }: Look,
): Promise<BrowserContext> {
  const touch = { hasTouch: isPhone, isMobile: isPhone };
  const context = await browser.newContext({ baseURL: url, viewport, locale: 'en-US', timezoneId: 'UTC', ...touch });
  const answer = await context.request.post('/dev/demo-session', { headers: { origin: url } });
  if (!answer.ok()) throw new Error(`Signing in to the demo answered ${answer.status()}: ${await answer.text()}`);
  return context;
}

/** The administrators' screens must stay still too. This also makes the server read and compress its files. */
async function becomeAdministrator(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/admin/bootstrap');
  await page.getByLabel('Secret from the console').fill(SECRET);
  await page.getByRole('button', { name: 'Become administrator' }).click();
  await page.getByRole('heading', { name: 'Admin Overview', level: 1 }).waitFor();
  await page.goto('/dashboard/schedule');
  await openComposer(page);
  await context.close();
}

async function weigh(open: Open, { path, press }: Seen): Promise<TransferredBytes> {
  const context = await open(DESK);
  if (path === '/login') await context.clearCookies();
  const page = await context.newPage();
  const carried = await countScripts(page);
  const over = pauseSeconds(FIRST_SIGHT_SECONDS);
  await page.goto(path, { waitUntil: 'commit' });
  await over;
  await press?.(page);
  const script = carried();
  await context.close();
  return script;
}

async function openComposer(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Create post' }).first();
  await button.click();
  const over = pauseSeconds(FIRST_SIGHT_SECONDS);
  await page.getByRole('dialog').locator('[contenteditable=true]').waitFor();
  await over;
}

async function shiftOf(open: Open, path: string, look: Look): Promise<number> {
  const context = await open(look);
  const page = await context.newPage();
  await page.addInitScript(recordVitals);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  // What is shown after a moment without a request is what a person begins to read.
  await pauseSeconds(FIRST_SIGHT_SECONDS);
  const { shifted } = await readVitals(page);
  await context.close();
  return shifted;
}

/** The time to the next paint of each interaction: of several visits the one at the 75th percentile. */
async function inpOf(open: Open, turns: number): Promise<[name: string, ms: number][]> {
  const noted = new Map<string, number[]>();
  for (let turn = 0; turn < turns; turn += 1) {
    const context = await open({ ...PHONE, isPhone: true });
    const page = await context.newPage();
    await page.addInitScript(recordVitals);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWER });
    for (const [name, ms] of await measurePhoneInteractions(page)) noted.set(name, [...(noted.get(name) ?? []), ms]);
    await context.close();
  }
  return [...noted].map(([name, all]) => [name, percentile(all, 75)]);
}

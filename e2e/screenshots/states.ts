/**
 * `npm run screenshots -- states FOLDER [WIDTHxHEIGHT …] [light|dark] [names]`: takes every screen of the demo in each of
 * its states (full, empty, loading, failing) for a person to look at. `names` is a regular expression.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { passwordRoutes } from '@brandly/contract/auth/passwords';
import { AUTH_PATHS } from '@brandly/contract/auth/sign-in';
import { findChromium } from '@brandly/launch/testing/chromium';
import { type Product, startProduct } from '@brandly/launch/testing/product';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { becomeAdministrator } from '../testing/administrators.ts';
import { receiveEmail } from '../testing/emails.ts';
import { enterDemo, makePerson, signUpByApi } from '../testing/people.ts';
import { SCREEN_STATES, type ScreenState, type Visitor } from './screen-states.ts';
import { waitForImages } from './take-screenshot.ts';

const SECRET = 'a secret of the pictures';
/** How long a screen that stays loading or failing may take until it is drawn, and a complete one to be at rest, ms. */
const SETTLES_WITHIN_MS = 15_000;
/** Screens ask a second and a third time before they give up, ms. */
const FAILS_WITHIN_MS = 10_000;
/** A phone's width in CSS pixels: up to it, a window has touch. */
const WIDEST_PHONE = 480;

export type StatesWish = {
  folder: string;
  sizes: readonly { width: number; height: number }[];
  scheme: 'light' | 'dark';
  names: RegExp;
};

/** Reads the words after `states` on the command line. @throws Error when the folder is missing */
export function parseStatesWish([folder, ...words]: readonly string[]): StatesWish {
  if (folder === undefined) throw new Error('Name the folder for the pictures: npm run screenshots -- states FOLDER');
  const sizes = words.flatMap((word) => {
    const [, width, height] = /^(\d+)x(\d+)$/.exec(word) ?? [];
    return width === undefined ? [] : [{ width: Number(width), height: Number(height) }];
  });
  const names = words.find((word) => !/^(\d+x\d+|light|dark)$/.test(word)) ?? '';
  return {
    folder,
    sizes: sizes.length > 0 ? sizes : [{ width: 1440, height: 900 }],
    scheme: words.includes('dark') ? 'dark' : 'light',
    names: new RegExp(names),
  };
}

/** Takes the wanted pictures. A screen that can't be taken is named at the end, and the others are taken. */
export async function takeStates({ folder, sizes, scheme, names }: StatesWish): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const product = await startProduct({ demo: true, env: { BRANDLY_BOOTSTRAP_SECRET: SECRET } });
  const browser = await chromium.launch({ headless: true, ...(await findChromium()) });
  const missing: string[] = [];
  try {
    const open = (look: { width: number; height: number }) =>
      browser.newContext({
        baseURL: product.url,
        colorScheme: scheme,
        viewport: look,
        hasTouch: look.width <= WIDEST_PHONE,
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'America/New_York',
        serviceWorkers: 'block',
      });
    const states = SCREEN_STATES.filter(({ name }) => names.test(name));
    const accounts = await storeAccounts(() => open({ width: 1440, height: 900 }), product);
    for (const size of sizes) {
      for (const state of states) {
        const context = await open(size);
        await context.addCookies(accounts.cookies[state.who]);
        const file = join(folder, `${state.name}-${scheme}-${size.width}.png`);
        try {
          writeFileSync(file, await takeState(context, state, accounts));
          console.log(`✓ ${file}`);
        } catch (error) {
          missing.push(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  for (const line of missing) console.log(`✗ ${line}`);
  if (missing.length > 0) process.exitCode = 1;
}

/** What stands in addresses for a brand of the demo, and for the new person. */
type Places = { brand: string; person: string };
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Signs everybody in once. */
async function storeAccounts(
  open: () => ReturnType<Browser['newContext']>,
  product: Product,
): Promise<{ cookies: Record<Visitor, Cookies> } & Places> {
  const demo = await open();
  const page = await demo.newPage();
  await enterDemo(page, product);
  await becomeAdministrator(page, SECRET);
  // The administrator sees how fast this server's pages were for those who have visited some.
  for (const path of ['/dashboard/schedule', '/dashboard/brands']) {
    const measured = page.waitForRequest(/\/performance\/metrics$/);
    await page.goto(path);
    await measured;
  }
  const link = page.locator('a[href^="/dashboard/brands/"]').first();
  const brand = (await link.getAttribute('href'))?.split('/')[3] ?? '';
  const fresh = await open();
  const newPage = await fresh.newPage();
  await newPage.goto('/login');
  await fillMailbox(newPage, product);
  await fresh.clearCookies();
  const person = makePerson();
  await newPage.goto('/login');
  await signUpByApi(newPage, product, person);
  const cookies = { nobody: [], 'the demo': await demo.cookies(), 'a new person': await fresh.cookies() };
  await demo.close();
  await fresh.close();
  return { cookies, brand, person: person.email };
}

/** Has emails of different kinds written, to a person who signs up twice and asks for another password. */
async function fillMailbox(page: Page, product: Product): Promise<void> {
  const person = makePerson('Noor');
  const { email, password, firstName, lastName, phone } = person;
  const name = `${firstName} ${lastName}`;
  await signUpByApi(page, product, person);
  const ask = (path: string, data: object) => page.request.post(path, { data, headers: { origin: product.url } });
  await ask(AUTH_PATHS.signUp, { email, password, name, firstName, lastName, phone, timeZone: 'America/New_York' });
  await ask(passwordRoutes.forgotPassword.path, { email });
  await receiveEmail(product, email, /already have/);
  await receiveEmail(product, email, /password/);
}

async function takeState(context: BrowserContext, state: ScreenState, { brand, person }: Places): Promise<Buffer> {
  context.setDefaultTimeout(SETTLES_WITHIN_MS);
  const page = await context.newPage();
  if (state.answers === 'never') await page.route(isData, () => undefined);
  if (state.answers === 'failing')
    await page.route(isData, (route) => route.fulfill({ status: 500, json: { title: 'Internal Server Error' } }));
  await page.goto(state.path.replace('{brand}', brand).replace('{person}', person));
  await page.locator('h1:visible, h2:visible, .skeleton-pulse:visible').first().waitFor();
  await (state.answers === 'at once' ? isAtRest(page) : page.waitForFunction(() => document.fonts.status === 'loaded'));
  await state.prepare?.(page);
  if (state.answers === 'failing') await seesFailure(page);
  if (state.answers === 'at once') await isAtRest(page);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** The questions of the screens themselves; whoever is signed in stays so. */
const isData = ({ pathname }: URL) => /^\/(v1|api)\//.test(pathname) && !pathname.startsWith('/api/auth/');

/** Waits until the screen says that it failed. Some say it in other words: whoever looks at the picture decides. */
async function seesFailure(page: Page): Promise<void> {
  const way = page.getByText(/try (again|now)|retry|refresh/i).first();
  await orSaid(page, way.waitFor({ timeout: FAILS_WITHIN_MS }), 'offers no way to try again yet');
}

async function isAtRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await orSaid(page, waitForImages(page), 'is still loading');
}

/** The picture is taken all the same, and what it lacks is said. */
async function orSaid(page: Page, waiting: Promise<void>, lack: string): Promise<void> {
  await waiting.catch(() => console.log(`… ${new URL(page.url()).pathname} ${lack}`));
}

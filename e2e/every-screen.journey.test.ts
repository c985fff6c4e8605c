import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT } from '@brandly/launch/checkout';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, seriousFindings } from './testing/accessibility.ts';
import { becomeAdministrator } from './testing/administrators.ts';
import { startPost } from './testing/composing.ts';
import { makePhoto } from './testing/make-photo.ts';
import { enterDemo } from './testing/people.ts';
import { openStage } from './testing/stage.ts';
import { waitUntilLoaded } from './testing/wait-until-loaded.ts';

const SECRET = 'a secret of this journey';
const stage = openStage({ demo: true, env: { BRANDLY_BOOTSTRAP_SECRET: SECRET } });

type Visitor = 'anybody' | 'an administrator';

/** Every screen, with an address of it; `{brand}` is a brand of the demo. */
const SCREENS: Readonly<Record<string, [who: Visitor, address: string]>> = {
  '/': ['anybody', '/'],
  '/privacy': ['anybody', '/privacy'],
  '/terms': ['anybody', '/terms'],
  '/login': ['anybody', '/login'],
  '/register': ['anybody', '/register'],
  '/verify-email': ['anybody', '/verify-email?email=eva@example.com'],
  '/forgot-password': ['anybody', '/forgot-password'],
  '/reset-password': ['anybody', '/reset-password#token=nonsense'],
  '/take-back': ['anybody', '/take-back#token=nonsense'],
  '/unsubscribe': ['anybody', '/unsubscribe#token=nonsense'],
  '/connect/done': ['anybody', '/connect/done?platform=facebook&error=user_cancelled'],
  '/connect/choose': ['an administrator', '/connect/choose?connection=01a1fe15-6389-7b41-8f6f-23e18ab23ce3'],
  '/connect/sign-in': [
    'an administrator',
    '/connect/sign-in?platform=bluesky&state=01a1fe15-6389-7b41-8f6f-23e18ab23ce3',
  ],
  '/admin/bootstrap': ['an administrator', '/admin/bootstrap'],
  '/dashboard': ['an administrator', '/dashboard'],
  '/dashboard/activity': ['an administrator', '/dashboard/activity'],
  '/dashboard/analytics': ['an administrator', '/dashboard/analytics'],
  '/dashboard/analytics/report': ['an administrator', '/dashboard/analytics/report'],
  '/dashboard/notifications': ['an administrator', '/dashboard/notifications'],
  '/dashboard/schedule': ['an administrator', '/dashboard/schedule'],
  '/dashboard/settings': ['an administrator', '/dashboard/settings'],
  '/dashboard/brands': ['an administrator', '/dashboard/brands'],
  '/dashboard/brands/$brandId': ['an administrator', '/dashboard/brands/{brand}'],
  '/dashboard/brands/$brandId/edit': ['an administrator', '/dashboard/brands/{brand}/edit'],
  '/dashboard/brands/$brandId/social': ['an administrator', '/dashboard/brands/{brand}/social'],
  '/dashboard/brands/$brandId/social/$platform': ['an administrator', '/dashboard/brands/{brand}/social/facebook'],
  '/admin/dashboard': ['an administrator', '/admin/dashboard'],
  '/admin/dashboard/messages': ['an administrator', '/admin/dashboard/messages'],
  '/admin/dashboard/users': ['an administrator', '/admin/dashboard/users'],
  '/admin/dashboard/integrations': ['an administrator', '/admin/dashboard/integrations'],
  '/admin/dashboard/integrations/$platform': ['an administrator', '/admin/dashboard/integrations/facebook'],
  '/admin/dashboard/system': ['an administrator', '/admin/dashboard/system'],
};

const windows = new Map<Visitor, Page>();
let brand = '';

beforeAll(async () => {
  const calm = { reducedMotion: 'reduce' } as const;
  windows.set('anybody', await stage.newPerson(calm));
  const page = await stage.newPerson(calm);
  await enterDemo(page, stage.product);
  await becomeAdministrator(page, SECRET);
  await page.goto('/dashboard/brands');
  const link = page.locator('a[href^="/dashboard/brands/"]').first();
  brand = (await link.getAttribute('href'))?.split('/')[3] ?? '';
  windows.set('an administrator', page);
});

const windowOf = (who: Visitor): Page => {
  const page = windows.get(who);
  if (page === undefined) throw new Error(`${who} has no window yet`);
  return page;
};

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address.replace('{brand}', brand));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitUntilLoaded(page);
}

/** Returns by how many pixels the page exceeds its window: in the product only the content scrolls, never the page. */
const scrolledPast = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);

it('this list has every address with a screen in the app', async () => {
  const tree = await readFile(join(CHECKOUT, 'packages/web/src/app/routeTree.gen.ts'), 'utf8');
  const addresses = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1]?.matchAll(/'([^']+)':/g) ?? [];
  const known = [...addresses].map(([, address]) => address);
  expect(known.length).toBeGreaterThan(20);
  expect(Object.keys(SCREENS)).toEqual(expect.arrayContaining(known));
});

describe.each(Object.entries(SCREENS))('%s', (_screen, [who, address]) => {
  it('has accessible colours, names and order, by day and by night', async () => {
    await open(windowOf(who), address);
    await expectAccessible(windowOf(who));
    if (/^\/(dashboard|admin)/.test(address)) expect(await scrolledPast(windowOf(who))).toBe(0);
  });

  it('is accessible on a phone too, where nothing is wider than the screen', async () => {
    const page = windowOf(who);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, address);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    if (/^\/(dashboard|admin)/.test(address)) expect(await scrolledPast(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

it('a screen with a serious mistake is detected', async () => {
  const page = windowOf('anybody');
  await open(page, '/login');
  await page.evaluate(() => document.querySelector('label')?.remove());
  expect(await seriousFindings(page)).not.toEqual([]);
});

it('an unknown address inside the product keeps the navigation', async () => {
  const page = windowOf('an administrator');
  for (const address of ['/dashboard/nowhere', '/dashboard/brands/x/y/z', '/admin/dashboard/nowhere']) {
    await open(page, address);
    await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await expectAccessible(page);
  }
});

it('a screen that breaks says so in its place, and the rest keeps working', async () => {
  const page = windowOf('an administrator');
  await open(page, '/dashboard');
  // The screen's own file, whose name begins as its chunk's does, arrives broken, as a half answer does.
  await page.route(/\/assets\/setti[^/]*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("half a file")' }),
  );
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('heading', { name: 'Something unexpected happened.', level: 1 }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await expectAccessible(page);
  await page.unroute(/\/assets\/setti[^/]*\.js/);
  await page.getByRole('link', { name: 'Go to the overview' }).click();
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
});

it('under the other local name of the server, pictures are shown and can be added', async () => {
  const page = await stage.newPerson();
  const { origin, hostname } = new URL(stage.product.url);
  const url = origin.replace(hostname, hostname === 'localhost' ? '127.0.0.1' : 'localhost');
  await enterDemo(page, { url });
  await page.goto(`${url}/dashboard/schedule?view=list`);
  await page.waitForFunction(() =>
    [...document.images].some(({ src, naturalWidth }) => src.includes('/media/') && naturalWidth > 0),
  );
  const composer = await startPost(page);
  await composer.getByLabel('Add Photos').setInputFiles(await makePhoto(page, 'roast.jpg'));
  await composer.getByRole('textbox', { name: 'Alt text for roast.jpg' }).waitFor();
});

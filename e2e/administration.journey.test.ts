import { findRedisServer, type RedisServer, startRedisServer } from '@brandly/launch/testing/redis-server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { failUntilPressed } from './testing/fail-until-pressed.ts';
import { makePerson, signUpByApi, waitForSignedOut } from './testing/people.ts';
import { openStage } from './testing/stage.ts';

const SECRET = 'a secret of this journey';
const eva = makePerson('Eva');
const ben = makePerson('Ben');
const METRICS_TOKEN = 'a-token-of-the-monitor';
const env: Record<string, string> = { BRANDLY_BOOTSTRAP_SECRET: SECRET, METRICS_TOKEN };
/** An alert may appear after the page was loaded: the page is loaded again. */
const LOOK_AGAIN_MS = 3_000;
const hasRedis = findRedisServer() !== null;
let redis: RedisServer | null = null;
// Before the stage, so that its product knows Redis.
beforeAll(async () => {
  if (!hasRedis) return;
  redis = await startRedisServer();
  env['REDIS_URL'] = redis.url;
});
const stage = openStage({ env });
afterAll(() => redis?.stop());
let admin: Page;
let other: Page;

beforeAll(async () => {
  admin = await stage.newPerson();
  other = await stage.newPerson();
});

it('the secret from the console makes the first administrator, and a wrong one does not', async () => {
  await signUpByApi(admin, stage.product, eva);
  await stage.product.line(/a secret of this journey/);
  await admin.goto('/admin/bootstrap');
  await admin.getByLabel('Secret from the console').fill('a guess');
  await admin.getByRole('button', { name: 'Become administrator' }).click();
  await admin.getByText('This is not the secret the server printed when it started.').waitFor();
  await expectAccessible(admin);
  await admin.getByLabel('Secret from the console').fill(SECRET);
  await admin.getByRole('button', { name: 'Become administrator' }).click();
  await admin.getByRole('heading', { name: 'Admin Overview', level: 1 }).waitFor();
});

it('everybody else finds neither the link nor the pages of the administration', async () => {
  await signUpByApi(other, stage.product, ben);
  expect(await other.getByRole('link', { name: 'Administration' }).count()).toBe(0);
  await other.goto('/admin/dashboard/users');
  await other.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
});

it('the overview counts people, and shows the speed of the pages they have just opened', async () => {
  const reported = other.waitForRequest(/\/api\/performance\/metrics$/);
  await other.goto('/dashboard/brands');
  await other.getByRole('heading', { name: 'Your Brands' }).first().waitFor();
  await reported;
  await admin.goto('/admin/dashboard');
  const people = admin.getByRole('region', { name: 'User and Platform Statistics' });
  expect(await people.locator('div:has(> dt:has-text("Total users")) > dd').textContent()).toBe('2');
  // A number leads to the users that it counts.
  expect(await people.getByRole('link', { name: 'Administrators' }).getAttribute('href')).toBe(
    '/admin/dashboard/users?role=ADMIN',
  );
  await admin
    .getByRole('region', { name: 'Performance Metrics' })
    .getByText('Overall score', { exact: true })
    .waitFor();
  await admin.getByRole('region', { name: 'Navigation Timing' }).getByText('DOM processing').waitFor();
  await expectAccessible(admin);
  for (const address of ['/admin/dashboard', '/admin/dashboard/system'])
    expect(await shifts(address)).toBeLessThan(0.1);
});

/** Returns how far visible content is pushed while the rest loads (CLS). */
async function shifts(address: string): Promise<number> {
  await admin.goto(address);
  await admin.getByRole('region', { name: 'Navigation Timing' }).waitFor();
  return admin.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (list: PerformanceObserverEntryList) =>
          list.getEntries().reduce((all, entry) => all + Number(Reflect.get(entry, 'value')), 0);
        new PerformanceObserver((list) => resolve(sum(list))).observe({ type: 'layout-shift', buffered: true });
        // The browser reports nothing where nothing moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

it('the system page shows health, queue, processes, integrations and the pages that were visited', async () => {
  await admin.getByRole('link', { name: 'System' }).click();
  const health = admin.getByRole('region', { name: 'System Health' });
  await health.getByText(/^PostgreSQL \d+/).waitFor();
  await expect.poll(() => admin.getByRole('region', { name: 'Processes' }).getByText('Running').count()).toBe(2);
  await admin
    .getByRole('region', { name: 'Publishing Queue' })
    .getByText(/No posts are due/)
    .waitFor();
  await admin.getByRole('region', { name: 'Integration Configuration' }).getByText('Sandbox').first().waitFor();
  await admin.getByText('Admin Config: set').waitFor();
  const pages = admin.getByRole('region', { name: 'Pages Overview', exact: true });
  expect(await pages.getByRole('columnheader', { name: 'Samples' }).getAttribute('aria-sort')).toBe('descending');
  const row = pages.getByRole('button', { name: '/dashboard/brands' });
  await row.click();
  await pages.getByText('Average time on page').waitFor();
  await pages.getByRole('button', { name: 'Page', exact: true }).click();
  expect(await pages.getByRole('columnheader', { name: 'Page' }).getAttribute('aria-sort')).toBe('ascending');
  await admin.getByRole('region', { name: 'Resources' }).getByText('Slowest resources').waitFor();
  await expectAccessible(admin);
});

it.skipIf(!hasRedis)('the page says whether Redis is connected, and everything works on when it is not', async () => {
  const card = admin.getByRole('region', { name: 'Redis' });
  await card.getByText('Connected').waitFor();
  await card.getByText('Hit rate').waitFor();
  await card.getByText('Keys').waitFor();
  await card.getByText('Memory', { exact: true }).waitFor();
  await redis?.kill();
  await admin.reload();
  await card.getByText('Error', { exact: true }).waitFor();
  await card.getByText(/In-memory fallback/).waitFor();
  await admin.getByRole('region', { name: 'System Health' }).getByText('Degraded').waitFor();
  await expectAccessible(admin);
  await redis?.startAgain();
  await vi.waitFor(async () => {
    const answer = await fetch(`${stage.product.url}/health`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(await answer.json()).toMatchObject({ redis: { status: 'connected' } });
  });
  await admin.reload();
  await card.getByText('Connected').waitFor();
});

it('a page that everybody leaves at once raises an alert; visits and builds are counted from these pages', async () => {
  for (let visitor = 0; visitor < 3; visitor += 1) {
    const page = await stage.newPerson();
    const reported = page.waitForRequest(/\/api\/performance\/metrics$/);
    await page.goto('/forgot-password');
    await reported;
    // The last report is sent when the page is left.
    await page.goto('about:blank');
    await page.close();
  }
  const alerts = admin.getByRole('region', { name: 'Performance Alerts' }).getByRole('listitem');
  const left = alerts.filter({ hasText: '/forgot-password' }).filter({ hasText: 'Bounce rate' });
  await vi.waitFor(async () => {
    await admin.reload();
    await left.getByText('Critical').waitFor({ timeout: LOOK_AGAIN_MS });
  });
  const visits = admin.getByRole('region', { name: 'User Experience' });
  await visits.getByText('engagement score').waitFor();
  for (const fact of ['Average session', 'Pages per session', 'Average time on page', 'Bounce rate', 'Sessions'])
    await visits.getByText(fact, { exact: true }).waitFor();
  await admin.getByRole('region', { name: 'Releases', exact: true }).getByRole('row').nth(1).waitFor();
  const slowest = admin.getByRole('region', { name: 'Resources', exact: true }).getByRole('listitem');
  expect(await slowest.count()).toBe(5);
  // How fast pages load depends on this machine.
  const rated = /^(?:Excellent|Good|Needs Improvement)$/;
  await admin.getByRole('region', { name: 'Navigation Timing' }).getByText(rated).waitFor();
});

it('a time range is in the address and survives a reload', async () => {
  await admin.getByRole('combobox', { name: 'Time range of the performance metrics' }).click();
  await admin.getByRole('option', { name: 'Last 7 days' }).click();
  await admin.waitForURL(/hours=168/);
  await admin.reload();
  await admin
    .getByRole('combobox', { name: 'Time range of the performance metrics' })
    .getByText('Last 7 days')
    .waitFor();
});

it('a search runs half a second after the typing stops, and says so when nobody is found', async () => {
  await admin.getByRole('link', { name: 'User Management' }).click();
  const search = admin.getByRole('searchbox', { name: 'Search users by name or email' });
  await search.fill('nobody at all');
  await admin.getByText('No users match the current filters.').waitFor();
  await search.fill('ben');
  await admin.getByRole('row', { name: /Ben Lind/ }).waitFor();
  expect(await admin.getByRole('row', { name: /Eva Lind/ }).count()).toBe(0);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Reset filters' }).click();
  await admin.getByRole('row', { name: /Eva Lind/ }).waitFor();
});

it('when people or metrics cannot be loaded, the page says so, and trying again helps', async () => {
  const answer = { status: 500, json: { message: 'Nothing works today.', code: 'internal' } };
  await failUntilPressed(admin, { addresses: /\/v1\/admin\/users\?/, button: 'Try Again', answer });
  await admin.reload();
  await admin.getByText('Error Loading Users').waitFor();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Try Again' }).click();
  await admin.getByRole('row', { name: /Ben Lind/ }).waitFor();
});

it('a new administrator gets the link without a reload, and a former one is led away from its pages', async () => {
  const panel = admin.getByRole('dialog', { name: 'Ben Lind' });
  await admin.getByRole('button', { name: 'Manage Ben Lind' }).click();
  await panel.getByRole('button', { name: 'Make an administrator' }).click();
  await panel.getByRole('button', { name: /^Yes, / }).click();
  await other.getByRole('link', { name: 'Administration' }).click();
  await other.getByRole('heading', { name: 'Admin Overview', level: 1 }).waitFor();
  await panel.getByRole('button', { name: 'Make a user' }).click();
  await panel.getByRole('button', { name: /^Yes, / }).click();
  await other.getByRole('heading', { name: 'Overview', level: 1, exact: true }).waitFor();
  expect(await other.getByRole('link', { name: 'Administration' }).count()).toBe(0);
  await other.goto('/dashboard/brands');
  await panel.getByRole('button', { name: 'Close' }).last().click();
});

it('a deactivated person is signed out on an open page too, and the page says who did it', async () => {
  await admin.getByRole('button', { name: 'Manage Ben Lind' }).click();
  const panel = admin.getByRole('dialog', { name: 'Ben Lind' });
  await panel.getByText('No brands yet.').waitFor();
  await expectAccessible(admin);
  await panel.getByRole('button', { name: 'Deactivate' }).click();
  await panel.getByRole('button', { name: 'Yes, deactivate' }).click();
  await panel.getByText(`by ${eva.email}`).nth(2).waitFor();
  await waitForSignedOut(other, '/dashboard/brands');
  await panel.getByRole('button', { name: 'Close' }).last().click();
});

it('nobody can take their own rights away', async () => {
  await admin.getByRole('button', { name: 'Manage Eva Lind' }).click();
  const panel = admin.getByRole('dialog', { name: 'Eva Lind' });
  await panel.getByText('You cannot change your own role or access.').waitFor();
  expect(await panel.getByRole('button', { name: 'Make a user' }).count()).toBe(0);
});

it('visitors’ messages are read page by page, and a read message is no longer unread', async () => {
  for (const name of ['Ada', 'Bo', 'Cy']) {
    const words = `Good morning from ${name}. https://example.com/${'a'.repeat(300)}`;
    const message = { name, email: `${name.toLowerCase()}@example.com`, message: words };
    const sent = await admin.request.post('/api/contact', { data: message });
    expect(sent.status()).toBe(200);
  }
  await admin.goto('/admin/dashboard');
  // Each message adds one to the bell.
  await admin.getByRole('button', { name: 'Notifications, 3 unread' }).waitFor();
  await admin.getByRole('link', { name: 'All messages' }).click();
  await admin.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
  const messages = admin.getByRole('article', { name: /^Message from / });
  await messages.nth(2).waitFor();
  expect(await messages.first().textContent()).toContain('Good morning from Cy.');
  await admin.getByText('3 messages').waitFor();
  await expectAccessible(admin);
  await admin.setViewportSize({ width: 320, height: 700 });
  expect(await messages.first().evaluate((message) => message.scrollWidth - message.clientWidth)).toBe(0);
  await admin.setViewportSize({ width: 1440, height: 900 });
  await admin.getByRole('button', { name: 'Mark as read, message from Bo' }).click();
  await admin.getByRole('button', { name: 'Mark as read, message from Bo' }).waitFor({ state: 'hidden' });
  await admin.getByRole('button', { name: 'Unread 2', exact: true }).click();
  await admin.getByText('2 messages').waitFor();
  expect(new URL(admin.url()).searchParams.get('unread')).toBe('true');
  await admin.reload();
  await admin.getByText('2 messages').waitFor();
  expect(await admin.getByRole('article', { name: 'Message from Bo' }).count()).toBe(0);
  for (const name of ['Ada', 'Cy']) {
    await admin.getByRole('button', { name: `Mark as read, message from ${name}` }).click();
    await admin.getByRole('article', { name: `Message from ${name}` }).waitFor({ state: 'hidden' });
  }
  await admin.getByText('All caught up').waitFor();
});

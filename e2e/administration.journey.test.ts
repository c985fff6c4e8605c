import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { arrive, makePerson } from './testing/people.ts';
import { openStage } from './testing/stage.ts';

const SECRET = 'a secret of this journey';
const eva = makePerson('Eva');
const ben = makePerson('Ben');
const stage = openStage({ env: { BRANDLY_BOOTSTRAP_SECRET: SECRET } });
let admin: Page;
let other: Page;

beforeAll(async () => {
  admin = await stage.newPerson();
  other = await stage.newPerson();
});

/** With BRANDLY_PICTURES, what the screen looks like, by day and night, wide and narrow. */
async function look(name: string): Promise<void> {
  const folder = process.env['BRANDLY_PICTURES'];
  if (folder === undefined) return;
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await admin.emulateMedia({ colorScheme });
    await admin.setViewportSize({ width, height: 900 });
    // The shell scrolls inside; the picture is as high as what it holds.
    const height = await admin.locator('#content').evaluate((element) => element.scrollHeight + 60);
    await admin.setViewportSize({ width, height: Math.max(900, Math.min(height, 5000)) });
    await admin.screenshot({ path: join(folder || tmpdir(), `${name}-${colorScheme}-${width}.png`) });
  }
  await admin.setViewportSize({ width: 1440, height: 900 });
}

it('the secret of the console makes the first administrator, and a wrong one does not', async () => {
  await arrive(admin, stage.product, eva);
  await stage.product.line(/a secret of this journey/);
  await admin.goto('/admin/bootstrap');
  await admin.getByLabel('Secret of the console').fill('a guess');
  await admin.getByRole('button', { name: 'Become administrator' }).click();
  await admin.getByText('This is not the secret that the server printed at its start.').waitFor();
  await expectAccessible(admin);
  await admin.getByLabel('Secret of the console').fill(SECRET);
  await admin.getByRole('button', { name: 'Become administrator' }).click();
  await admin.getByRole('heading', { name: 'Admin Overview', level: 1 }).waitFor();
});

it('everybody else finds neither the link nor the pages of the administration', async () => {
  await arrive(other, stage.product, ben);
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
  const people = admin.getByRole('region', { name: 'User Statistics' });
  await people.getByText('Total users').waitFor();
  expect(await people.getByRole('definition').first().textContent()).toBe('2');
  await admin.getByRole('region', { name: 'Performance Metrics' }).getByText('Overall score').waitFor();
  await admin.getByRole('region', { name: 'Navigation Timing' }).getByText('DOM processing').waitFor();
  await expectAccessible(admin);
  await look('overview');
});

it('the system page shows health, queue, processes, integrations and the pages that were visited', async () => {
  await admin.getByRole('link', { name: 'System' }).click();
  const health = admin.getByRole('region', { name: 'System Health' });
  await health.getByText(/^PostgreSQL \d+/).waitFor();
  await health.getByText('Optional, working from memory').waitFor();
  await admin.getByRole('region', { name: 'Processes' }).getByText('Alive').waitFor();
  await admin.getByRole('region', { name: 'Publishing Queue' }).getByText('Oldest due').waitFor();
  await admin.getByRole('region', { name: 'Integration Configuration' }).getByText('Sandbox').first().waitFor();
  await admin.getByText('Admin Config: set').waitFor();
  const pages = admin.getByRole('region', { name: 'Pages Overview', exact: true });
  const row = pages.getByRole('button', { name: '/dashboard/brands' });
  await row.click();
  await pages.getByText('Average time on page').waitFor();
  await pages.getByRole('button', { name: 'Page', exact: true }).click();
  expect(await pages.getByRole('columnheader', { name: 'Page' }).getAttribute('aria-sort')).toBe('ascending');
  await admin.getByRole('region', { name: 'Resources' }).getByText('Slowest resources').waitFor();
  await expectAccessible(admin);
  await look('system');
});

it('a time range stands in the address and survives a reload', async () => {
  await admin.getByRole('combobox', { name: 'Time range of the performance figures' }).click();
  await admin.getByRole('option', { name: 'Last 7 days' }).click();
  await admin.waitForURL(/hours=168/);
  await admin.reload();
  await admin
    .getByRole('combobox', { name: 'Time range of the performance figures' })
    .getByText('Last 7 days')
    .waitFor();
});

it('somebody is found half a second after the typing stops, and nobody is said so', async () => {
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
  await look('users');
});

it('whoever is deactivated is out, and the page says who did it', async () => {
  await admin.getByRole('button', { name: 'Manage Ben Lind' }).click();
  const panel = admin.getByRole('dialog', { name: 'Ben Lind' });
  await panel.getByText('No brands yet.').waitFor();
  await expectAccessible(admin);
  await look('manage');
  await panel.getByRole('button', { name: 'Deactivate' }).click();
  await panel.getByRole('button', { name: 'Yes, deactivate' }).click();
  await panel.getByText(`by ${eva.email}`).waitFor();
  await other.goto('/dashboard/brands');
  await other.waitForURL(/\/login/);
  await panel.getByRole('button', { name: 'Close' }).last().click();
});

it('nobody takes their own rights away', async () => {
  await admin.getByRole('button', { name: 'Manage Eva Lind' }).click();
  const panel = admin.getByRole('dialog', { name: 'Eva Lind' });
  await panel.getByText('You cannot change your own role or access.').waitFor();
  expect(await panel.getByRole('button', { name: 'Make a user' }).count()).toBe(0);
});

it('what visitors write is read page by page, and what is read is no longer new', async () => {
  for (const name of ['Ada', 'Bo', 'Cy']) {
    const message = { name, email: `${name.toLowerCase()}@example.com`, message: `Good morning from ${name}.` };
    const sent = await admin.request.post('/api/contact', { data: message });
    expect(sent.status()).toBe(200);
  }
  await admin.goto('/admin/dashboard');
  await admin.getByRole('link', { name: 'Read messages' }).click();
  await admin.getByRole('heading', { name: 'Contact Messages', level: 1 }).waitFor();
  const messages = admin.getByRole('article', { name: /^Message of / });
  await messages.nth(2).waitFor();
  expect(await messages.first().textContent()).toContain('Good morning from Cy.');
  await admin.getByText('1 to 3 of 3').waitFor();
  await expectAccessible(admin);
  await look('admin-messages');
  await admin.getByRole('button', { name: 'Mark as read, message of Bo' }).click();
  await admin.getByRole('button', { name: 'Mark as read, message of Bo' }).waitFor({ state: 'hidden' });
  await admin.getByRole('button', { name: 'Unread' }).click();
  await admin.getByText('1 to 2 of 2').waitFor();
  expect(new URL(admin.url()).searchParams.get('unread')).toBe('true');
  await admin.reload();
  await admin.getByText('1 to 2 of 2').waitFor();
  expect(await admin.getByRole('article', { name: 'Message of Bo' }).count()).toBe(0);
  for (const name of ['Ada', 'Cy']) {
    await admin.getByRole('button', { name: `Mark as read, message of ${name}` }).click();
    await admin.getByRole('article', { name: `Message of ${name}` }).waitFor({ state: 'hidden' });
  }
  await admin.getByText('Everything is read').waitFor();
});

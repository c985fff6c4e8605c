import type { Page, WebSocketRoute } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { failUntilPressed } from './testing/fail-until-pressed.ts';
import { makePerson, signUpByApi } from './testing/people.ts';
import { openStage } from './testing/stage.ts';

const nora = makePerson('Nora');
const stage = openStage();
let page: Page;
/** The page's open sockets to the server, and whether new ones are let through. */
const sockets = new Set<WebSocketRoute>();
let isCut = false;
let knocks = 0;
let marked = 0;

/** Returns how many notifications a call names. */
const ids = (body: { ids: string[] }) => body.ids.length;

beforeAll(async () => {
  page = await stage.newPerson();
  await page.routeWebSocket(/\/v1\/realtime$/, (socket) => {
    knocks += 1;
    if (isCut) {
      void socket.close({ code: 1012 });
      return;
    }
    socket.connectToServer();
    sockets.add(socket);
    socket.onClose(() => sockets.delete(socket));
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/notifications/mark-read')) marked += ids(request.postDataJSON());
  });
});

/** Makes something happen to her, as the server would report it. */
async function happen(title: string, message = 'This is how it looks.'): Promise<void> {
  const status = await page.evaluate(
    async (body) => {
      const { token } = (await (await fetch('/api/auth/token')).json()) as { token: string };
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const sent = await fetch('/v1/notifications/test', { method: 'POST', headers, body: JSON.stringify(body) });
      return sent.status;
    },
    { title, message },
  );
  expect(status).toBe(201);
}
const bell = (unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true });
const dropdown = () => page.getByRole('dialog', { name: 'Notifications' });
const rows = () => page.getByRole('main').getByRole('article');

it('before anything has happened, the bell and the page say so', async () => {
  await signUpByApi(page, stage.product, nora);
  await bell(0).click();
  await dropdown().getByText('Nothing yet.').waitFor();
  await expectAccessible(page);
  await dropdown().getByRole('link', { name: 'View all notifications' }).click();
  await page.getByText('No notifications yet').waitFor();
  await expectAccessible(page);
  expect(marked).toBe(0);
});

it('an event is shown at once, counted at the bell, and listed without a reload', async () => {
  await happen('Published on Facebook');
  await page.getByRole('region', { name: 'Messages' }).getByText('Published on Facebook').waitFor();
  await bell(1).waitFor();
  await rows().getByRole('heading', { name: 'Published on Facebook' }).waitFor();
});

it('the bell shows the five latest, and marks only these as read, once for each opening', async () => {
  for (const at of [2, 3, 4, 5, 6, 7]) await happen(`Event ${at}`);
  await bell(7).click();
  await expect.poll(() => dropdown().getByRole('article').count()).toBe(5);
  expect(await dropdown().getByRole('heading', { level: 3 }).allTextContents()).toEqual(
    [7, 6, 5, 4, 3].map((at) => `Event ${at}`),
  );
  // Unread ones stay marked while the bell is open, and so does their count, though they were read.
  expect(await dropdown().getByText('Unread', { exact: true }).count()).toBe(5);
  await expectAccessible(page);
  // One more arrives while it is open: it is seen at the next opening.
  await happen('Event 8');
  await dropdown().getByRole('heading', { name: 'Event 8' }).waitFor();
  // The list was loaded anew for it, and the four beside it were read a moment ago: the reading still goes on.
  expect(await dropdown().getByText('Unread', { exact: true }).count()).toBe(5);
  expect(marked).toBe(5);
  await page.keyboard.press('Escape');
  // Two that were never shown are still unread. This time the bell is closed before the server has answered.
  const answered = Promise.withResolvers<void>();
  await page.route('**/v1/notifications/mark-read', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await bell(3).click();
  await expect.poll(() => marked).toBe(6);
  await page.keyboard.press('Escape');
  answered.resolve();
  await bell(2).waitFor();
  await bell(2).click();
  await dropdown().getByRole('article').first().waitFor();
  expect(await dropdown().getByText('Unread', { exact: true }).count()).toBe(0);
  expect(marked).toBe(6);
  await page.keyboard.press('Escape');
});

it('the page goes back in time, twenty at a time', async () => {
  for (let at = 9; at <= 22; at += 1) await happen(`Event ${at}`);
  await page.goto('/dashboard/notifications');
  await expect.poll(() => rows().count()).toBe(20);
  await page.getByRole('button', { name: 'Older' }).click();
  await expect.poll(() => rows().count()).toBe(2);
  expect(new URL(page.url()).searchParams.get('page')).toBe('1');
  await page.getByRole('button', { name: 'Newer' }).click();
  await expect.poll(() => rows().count()).toBe(20);
});

it('the page filters by unread and by kind, and the address keeps the choice', async () => {
  await page.getByRole('button', { name: 'Mark as read' }).first().click();
  await bell(15).waitFor();
  await page.getByRole('group', { name: 'Which' }).getByText('Unread', { exact: true }).click();
  await expect.poll(() => rows().count()).toBe(15);
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Failed', exact: true }).click();
  await page.getByText('No matching notifications.').waitFor();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ unread: 'true', kind: 'post_failed' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => rows().count()).toBe(20);
});

it('all are marked as read with one click', async () => {
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await bell(0).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Mark as read' }).count()).toBe(0);
});

it('a row opens its target without reloading the app, and counts as read from then on', async () => {
  await happen('Event 23');
  await bell(1).waitFor();
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { loaded: 'once' }));
  await rows().getByRole('link', { name: 'Event 23' }).click();
  await bell(0).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['loaded'])).toBe('once');
});

it('the bell marks all as read, including those that it does not show', async () => {
  for (let at = 24; at <= 29; at += 1) await happen(`Event ${at}`);
  await bell(6).click();
  await dropdown().getByRole('button', { name: 'Mark all as read' }).click();
  await bell(0).waitFor();
  await page.keyboard.press('Escape');
});

it('after a lost connection the page reconnects with growing delays, and then knows what it missed', async () => {
  isCut = true;
  knocks = 0;
  for (const socket of sockets) await socket.close({ code: 1012 });
  await happen('While nobody listened');
  await expect.poll(() => knocks).toBeGreaterThanOrEqual(3);
  isCut = false;
  await bell(1).waitFor();
  await rows().getByRole('heading', { name: 'While nobody listened' }).waitFor();
});

it('a list that cannot be loaded says so, and loads again on request', async () => {
  const answer = { status: 400, json: { message: 'Not now.' } };
  await failUntilPressed(page, { addresses: '**/v1/notifications?*', button: 'Try again', answer });
  await page.reload();
  await page.getByText("We couldn't load your notifications").first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await dropdown().getByText("We couldn't load your notifications.").waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => rows().count()).toBe(20);
});

it('the bell and the page fit on a phone, too', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await dropdown().getByRole('article').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

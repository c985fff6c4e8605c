import type { Brand } from '@brandly/contract/brands';
import type { CreatePostBody, ScheduledPost } from '@brandly/contract/posts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { dayAt, dragByFinger, dragOver, dragTo, hourAt } from './testing/dragging.ts';
import { enterDemo } from './testing/people.ts';
import { callApi, readPost } from './testing/second-window.ts';
import { HOME_ZONE, openStage } from './testing/stage.ts';

const stage = openStage({ demo: true });
/** Days of a week for which the demo schedules nothing, whatever today is: it schedules a month ahead. */
const today = Temporal.Now.zonedDateTimeISO(HOME_ZONE).toPlainDate();
const sunday = today.add({ days: 42 - (today.dayOfWeek % 7) });
const [monday, tuesday, wednesday, thursday] = [1, 2, 3, 4].map((days) => sunday.add({ days }).toString());
const at = (day: string | undefined, time: string) => `${day}T${time}`;

let page: Page;
let brand: Brand;
let post: ScheduledPost;

beforeAll(async () => {
  page = await stage.newPerson();
  await enterDemo(page, stage.product);
  await page.goto('/dashboard');
  const brands = (await callApi(page, 'GET', '/v1/brands')) as Brand[];
  const found = brands.find((one) => one.socialAccounts.some(({ platform }) => platform === 'TWITTER'));
  if (!found) throw new Error('The demo has a brand on X');
  brand = found;
  await page.evaluate((id) => {
    localStorage.setItem('calendar_selected_brands', JSON.stringify([id]));
    localStorage.setItem('calendar_compact', 'true');
  }, brand.id);
  post = await plan('Moved by hand.', at(tuesday, '14:00'));
});

it('a card dropped on an empty hour is scheduled for it at once; Enter accepts, beside the card', async () => {
  await openWeek();
  await dragOver(page, cardOf(post), hourAt(page, at(wednesday, '16:00')));
  await page.getByText('Drop here to schedule at 4 PM').waitFor();
  await page.mouse.up();
  await page.getByText('Post moved! Adjust the exact time below.').waitFor();
  const dialog = page.getByRole('dialog', { name: 'Move Post' });
  await hourAt(page, at(wednesday, '16:00')).locator(`[data-card="${post.id}"]`).waitFor();
  await expectAccessible(page);
  await expect.poll(() => plannedFor(post)).toBe(at(wednesday, '16:00'));
  const card = await cardOf(post).boundingBox();
  const box = await dialog.boundingBox();
  expect(Math.abs((card?.x ?? 0) + (card?.width ?? 0) - (box?.x ?? 0))).toBeLessThan(12);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => plannedFor(post)).toBe(at(wednesday, '16:00'));
});

it('another minute chosen after the drop belongs to the same move: one undo takes back both', async () => {
  await dragTo(page, cardOf(post), hourAt(page, at(thursday, '10:00')));
  const dialog = page.getByRole('dialog', { name: 'Move Post' });
  await expect.poll(() => plannedFor(post)).toBe(at(thursday, '10:00'));
  await dialog.getByRole('button', { name: 'New date and time' }).click();
  await page.getByLabel('Exact time').fill('10:45');
  await page.getByRole('button', { name: 'Done' }).last().click();
  await page.getByLabel('Exact time').waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => plannedFor(post)).toBe(at(thursday, '10:45'));
  await page.keyboard.press('Control+z');
  await expect.poll(() => plannedFor(post)).toBe(at(wednesday, '16:00'));
});

it('undo moves it back, redo moves it again', async () => {
  await page.keyboard.press('Control+z');
  await hourAt(page, at(tuesday, '14:00')).locator(`[data-card="${post.id}"]`).waitFor();
  await page.getByText(/^Undone: /).waitFor();
  await expect.poll(() => plannedFor(post)).toBe(at(tuesday, '14:00'));
  await page.keyboard.press('Control+Shift+z');
  await hourAt(page, at(wednesday, '16:00')).locator(`[data-card="${post.id}"]`).waitFor();
  await page.getByText(/^Done again: /).waitFor();
  await expect.poll(() => plannedFor(post)).toBe(at(wednesday, '16:00'));
});

it('Undo and Escape put a dropped card back where it was', async () => {
  await dragTo(page, cardOf(post), hourAt(page, at(wednesday, '18:00')));
  const dialog = page.getByRole('dialog', { name: 'Move Post' });
  await expect.poll(() => plannedFor(post)).toBe(at(wednesday, '18:00'));
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Post reverted to original time').first().waitFor();
  await hourAt(page, at(wednesday, '16:00')).locator(`[data-card="${post.id}"]`).waitFor();
  await expect.poll(() => plannedFor(post)).toBe(at(wednesday, '16:00'));
  await dragTo(page, cardOf(post), hourAt(page, at(wednesday, '18:00')));
  await expect.poll(() => plannedFor(post)).toBe(at(wednesday, '18:00'));
  await page.keyboard.press('Escape');
  await expect.poll(() => plannedFor(post)).toBe(at(wednesday, '16:00'));
  await hourAt(page, at(wednesday, '16:00')).locator(`[data-card="${post.id}"]`).waitFor();
});

it('a drop onto a post is scheduled a minute before it; a taken minute saves nothing until somebody decides', async () => {
  const other = await plan('Already there.', at(thursday, '09:00'));
  await cardOf(other).waitFor(); // the server announces it, without a reload
  await dragTo(page, cardOf(post), cardOf(other));
  const dialog = page.getByRole('dialog', { name: 'Move Post' });
  await dialog.getByText('8:59 AM').first().waitFor();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.waitFor({ state: 'hidden' });

  const third = await plan('A minute later.', at(thursday, '09:01'));
  await cardOf(third).waitFor();
  await dragTo(page, cardOf(post), cardOf(third));
  await page.getByText('Time conflict detected! Please adjust the exact time below.').first().waitFor();
  await dialog.getByRole('button', { name: /^Move to .*9:00 AM$/ }).waitFor();
  await expect.poll(() => plannedFor(post)).toBe(at(wednesday, '16:00'));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await remove(other);
  await remove(third);
});

it('a cancelled post stays where it is and says why', async () => {
  const cancelled = await plan('No longer wanted.', at(monday, '10:00'));
  await callApi(page, 'PUT', `/v1/scheduled-posts/${cancelled.id}`, { status: 'CANCELLED' });
  await page.getByRole('button', { name: /^Cancelled, 10:00 AM/ }).waitFor();
  await dragTo(page, cardOf(cancelled), hourAt(page, at(monday, '16:00')));
  await page.getByText("Cancelled posts can't be moved.").first().waitFor();
  expect(await page.getByRole('dialog', { name: 'Move Post' }).count()).toBe(0);
  await remove(cancelled);
});

it('keys alone lift a card, carry it by hour and day, and drop it', async () => {
  await cardOf(post).locator('[data-card-open]').focus();
  await page.keyboard.press('Space');
  await page.getByText(/^Picked up Scheduled, 4:00 PM/).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.getByText(/^Thursday, .*, 5 PM$/).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Move Post' });
  await dialog.waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await hourAt(page, at(thursday, '17:00')).locator(`[data-card="${post.id}"]`).waitFor();
  await expect.poll(() => plannedFor(post)).toBe(at(thursday, '17:00'));
  // Lifted and put back: Escape leaves everything unchanged.
  await cardOf(post).locator('[data-card-open]').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await page.getByText(/^Returned Scheduled/).waitFor({ state: 'attached' });
  await expect.poll(() => plannedFor(post)).toBe(at(thursday, '17:00'));
});

it('the card’s menu moves it, too, and closes on Escape and on a press outside', async () => {
  const options = cardOf(post).getByRole('button', { name: /^Post options/ });
  const menu = page.getByRole('menu');
  await cardOf(post).hover();
  await options.click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await cardOf(post).hover();
  await options.click();
  await menu.waitFor();
  await page.mouse.click(700, 20);
  await menu.waitFor({ state: 'hidden' });
  await cardOf(post).hover();
  await options.click();
  await menu.getByRole('menuitem', { name: 'Move to...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Post' });
  expect(await dialog.getByRole('button', { name: 'Pick another time' }).getAttribute('aria-disabled')).toBe('true');
  await dialog.getByRole('button', { name: 'New date and time' }).click();
  await page.getByLabel('Exact time').fill('17:45');
  await page.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: /^Move to .*5:45 PM$/ }).click();
  await expect.poll(() => plannedFor(post)).toBe(at(thursday, '17:45'));
});

it('a post is duplicated from its menu: the new one starts with the same text and account', async () => {
  await cardOf(post).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const composer = page.getByRole('dialog', { name: 'Create post' });
  await composer.getByRole('textbox', { name: 'Post content' }).getByText('Moved by hand.').waitFor();
  const onX = composer.getByRole('group', { name: 'Share to' }).getByRole('button', { name: 'X', exact: true });
  expect(await onX.getAttribute('aria-pressed')).toBe('true');
  await composer.getByRole('button', { name: 'Save draft' }).click();
  await composer.waitFor({ state: 'hidden' });
  const path = `/v1/brands/${brand.id}/scheduled-posts?status=draft&platform=twitter`;
  const { scheduledPosts } = (await callApi(page, 'GET', path)) as { scheduledPosts: ScheduledPost[] };
  const copies = scheduledPosts.filter(({ content }) => content.includes('Moved by hand.'));
  expect(copies).toMatchObject([
    { socialAccountId: post.socialAccountId, groupId: expect.not.stringMatching(post.groupId) },
  ]);
  await expect.poll(() => plannedFor(post)).toBe(at(thursday, '17:45'));
});

it('a post for several platforms moves alone or with the others', async () => {
  const groupId = crypto.randomUUID();
  const one = await plan('For both.', at(monday, '11:00'), { groupId });
  const two = await plan('For both.', at(monday, '11:00'), { groupId });
  await cardOf(two).waitFor();
  await dragTo(page, cardOf(one), hourAt(page, at(monday, '15:00')));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^All 2 that go out together/ }).check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText(/^2 posts moved to .* 3:00 PM$/).waitFor();
  expect([await plannedFor(one), await plannedFor(two)]).toEqual([at(monday, '15:00'), at(monday, '15:00')]);

  // Selected together, they become drafts and scheduled posts together, and one undo takes that back.
  await cardOf(one).click({ modifiers: ['Control'] });
  await cardOf(two).click({ modifiers: ['Control'] });
  const bar = page.getByRole('toolbar', { name: 'Selected posts' });
  await bar.getByText('2 selected').waitFor();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Turn into drafts' }).click();
  await expect
    .poll(async () => [(await readPost(page, one.id)).status, (await readPost(page, two.id)).status])
    .toEqual(['DRAFT', 'DRAFT']);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await readPost(page, two.id)).status).toBe('SCHEDULED');
  await remove(one);
  await remove(two);
});

it('undo restores a deleted post, scheduled as before', async () => {
  await cardOf(post).hover();
  await cardOf(post)
    .getByRole('button', { name: /^Post options/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete Post' }).click();
  await page.getByRole('dialog', { name: 'Delete Post' }).getByRole('button', { name: 'Delete Post' }).click();
  await page.getByText('Post deleted successfully').waitFor();
  await cardOf(post).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await cardOf(post).waitFor();
  expect(await readPost(page, post.id)).toMatchObject({ status: 'SCHEDULED' });
  await expect.poll(() => plannedFor(post)).toBe(at(thursday, '17:45'));
});

it('in the month, a dot dragged to another day keeps its time of day', async () => {
  await page.goto(`/dashboard/schedule?view=month&date=${thursday}`);
  await dayAt(page, String(thursday)).locator(`[data-card="${post.id}"]`).waitFor();
  await expectAccessible(page);
  await dragTo(page, page.locator(`[data-card="${post.id}"]`), dayAt(page, String(monday)));
  const dialog = page.getByRole('dialog', { name: 'Move Post' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => plannedFor(post)).toBe(at(monday, '17:45'));
});

it('a change made elsewhere appears without a reload', async () => {
  await openWeek();
  await cardOf(post).waitFor();
  await move(post, at(wednesday, '10:00'));
  await hourAt(page, at(wednesday, '10:00')).locator(`[data-card="${post.id}"]`).waitFor();
});

it('a resting finger lifts the card, a moving one scrolls', async () => {
  const phone = await stage.newPhone();
  await enterDemo(phone, stage.product);
  await phone.goto('/dashboard');
  await phone.evaluate((id) => {
    localStorage.setItem('calendar_selected_brands', JSON.stringify([id]));
    localStorage.setItem('calendar_compact', 'true');
  }, brand.id);
  await phone.goto(`/dashboard/schedule?view=week&date=${wednesday}`);
  await phone.locator(`[data-card="${post.id}"]`).waitFor();
  // A day that the hours half cover comes out beside them when the keys reach it.
  await hourAt(phone, at(thursday, '10:00')).getByRole('button').focus();
  await phone.locator('[data-drag-scroller]').evaluate((box) => box.scrollTo({ left: 620 }));
  await phone.keyboard.press('ArrowLeft');
  const hours = await phone.getByRole('rowheader').first().boundingBox();
  const card = await phone.locator(`[data-card="${post.id}"]`).boundingBox();
  expect(card?.x).toBeGreaterThanOrEqual((hours?.x ?? 0) + (hours?.width ?? 0));
  const place = hourAt(phone, at(wednesday, '13:00'));
  await dragByFinger(phone, phone.locator(`[data-card="${post.id}"]`), place, 0);
  expect(await phone.getByRole('dialog').count()).toBe(0);
  await dragByFinger(phone, phone.locator(`[data-card="${post.id}"]`), place, 350);
  const dialog = phone.getByRole('dialog', { name: 'Move Post' });
  await expectAccessible(phone);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => plannedFor(post)).toBe(at(wednesday, '13:00'));
});

const cardOf = ({ id }: ScheduledPost) => page.locator(`article[data-card="${id}"]`);

async function openWeek(): Promise<void> {
  await page.goto(`/dashboard/schedule?date=${wednesday}`);
  await cardOf(post).waitFor();
}

/** Schedules a post on X through the public API, as another window would. */
async function plan(text: string, wallClock: string, more: Partial<CreatePostBody> = {}): Promise<ScheduledPost> {
  const account = brand.socialAccounts.find(({ platform }) => platform === 'TWITTER');
  const body = {
    content: `<p>${text}</p>`,
    status: 'SCHEDULED',
    platform: 'twitter',
    socialAccountId: account?.id ?? null,
    wallClock,
    timeZone: HOME_ZONE,
    ...more,
  } satisfies CreatePostBody;
  const path = `/v1/brands/${brand.id}/scheduled-posts`;
  const { scheduledPost } = (await callApi(page, 'POST', path, body)) as { scheduledPost: ScheduledPost };
  return scheduledPost;
}

async function move({ id }: ScheduledPost, wallClock: string): Promise<void> {
  await callApi(page, 'PUT', `/v1/scheduled-posts/${id}`, { wallClock, timeZone: HOME_ZONE });
}

/** Deletes a post and waits until its card is gone. */
async function remove(gone: ScheduledPost): Promise<void> {
  await page.evaluate(async (id) => {
    const { token } = (await (await fetch('/api/auth/token')).json()) as { token: string };
    await fetch(`/v1/scheduled-posts/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  }, gone.id);
  await cardOf(gone).waitFor({ state: 'detached' });
}

/** Returns the clock time that a post is scheduled for, in these people's time zone. */
async function plannedFor({ id }: ScheduledPost): Promise<string> {
  const { scheduledFor } = await readPost(page, id);
  const zoned = Temporal.Instant.from(scheduledFor ?? '').toZonedDateTimeISO(HOME_ZONE);
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' });
}

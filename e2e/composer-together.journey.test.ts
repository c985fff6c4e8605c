import type { Brand } from '@brandly/contract/brands';
import type { ScheduledPost } from '@brandly/contract/posts';
import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { enterDemo } from './testing/people.ts';
import { callApi } from './testing/second-window.ts';
import { openStage } from './testing/stage.ts';

const BRAND = 'Tern & Tide';
const EDITS = 50;
/** A little more than the composer waits before it saves by itself. */
const AUTOSAVE_MS = 16_000;

const stage = openStage({ demo: true });
let mine: Page;
let theirs: Page;
let brandId = '';
let draft: ScheduledPost;

beforeAll(async () => {
  mine = await stage.newPerson();
  await enterDemo(mine, stage.product);
  await mine.goto('/dashboard/schedule?view=list');
  const brands = (await callApi(mine, 'GET', '/v1/brands')) as Brand[];
  brandId = brands.find(({ name }) => name === BRAND)?.id ?? '';
  const body = {
    content: '<p>Words as they were.</p>',
    status: 'DRAFT',
    platform: 'facebook',
    scheduledFor: new Date(Date.now() + 7_200_000).toISOString(),
  };
  const made = await callApi(mine, 'POST', `/v1/brands/${brandId}/scheduled-posts`, body);
  draft = (made as { scheduledPost: ScheduledPost }).scheduledPost;
  theirs = await mine.context().newPage();
});

const editorOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit Post' });
const contentOf = (page: Page): Locator => editorOf(page).getByRole('textbox', { name: 'Post content' });
const read = async (): Promise<ScheduledPost> => {
  const path = `/v1/scheduled-posts/${draft.id}`;
  return ((await callApi(mine, 'GET', path)) as { scheduledPost: ScheduledPost }).scheduledPost;
};

async function open(page: Page): Promise<void> {
  await page.goto('/dashboard/schedule?view=list');
  // The calendar opens with the last viewed brand, and every brand is used here.
  const brands = page.getByRole('button', { name: /^(?:Fernway Coffee|All Brands|\d+ of \d+ Brands)$/ }).first();
  await brands.waitFor();
  if ((await brands.textContent()) !== 'All Brands') {
    await brands.click();
    await page.getByRole('button', { name: 'Select All', exact: true }).click();
    await page.keyboard.press('Escape');
  }
  const card = page.locator(`[data-card="${draft.id}"] [data-card-open]`);
  await card.click();
  await contentOf(page).waitFor();
}

it('two windows on one post see each other, and the one that closes disappears', async () => {
  await open(mine);
  await open(theirs);
  const notice = /^You have this post open too in another window\./;
  await editorOf(theirs).getByText(notice).waitFor();
  await editorOf(mine).getByText(notice).waitFor();
  await expectAccessible(mine);
  await contentOf(theirs).fill('Words that the other window wrote.');
  await editorOf(theirs).getByRole('button', { name: 'Save Draft' }).click();
  await editorOf(theirs).waitFor({ state: 'hidden' });
  await editorOf(mine).getByText(notice).waitFor({ state: 'hidden' });
});

it('a second save shows what the other one changed, and loses neither', async () => {
  await contentOf(mine).fill('Words that I wrote.');
  await editorOf(mine).getByRole('button', { name: 'Save Draft' }).click();
  const stale = editorOf(mine).getByText('Somebody changed this post since you opened it. Your text is still here.');
  await stale.waitFor();
  await editorOf(mine).getByText('Words that the other window wrote.').waitFor();
  await expectAccessible(mine);
  await editorOf(mine).getByRole('button', { name: 'Use the newer version' }).click();
  await contentOf(mine).getByText('Words that the other window wrote.').waitFor();
  await editorOf(mine).getByRole('button', { name: 'Restore my version' }).click();
  await contentOf(mine).getByText('Words that I wrote.').waitFor();
  await editorOf(mine).getByRole('button', { name: 'Save Draft' }).click();
  await editorOf(mine).waitFor({ state: 'hidden' });
  expect((await read()).content).toBe('<p>Words that I wrote.</p>');
});

it('every version is listed with who and when, and an older one can be restored by keys alone', async () => {
  await open(mine);
  await editorOf(mine).getByRole('button', { name: 'Versions' }).focus();
  await mine.keyboard.press('Enter');
  const versions = mine.getByRole('dialog', { name: 'Versions' });
  const items = versions.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await items.nth(2).waitFor();
  expect(await items.count()).toBe(3);
  const oldest = items.nth(2);
  await oldest.getByText('Words as they were.').waitFor();
  expect(await items.nth(1).textContent()).toContain('Changed text');
  await expectAccessible(mine);
  await oldest.getByRole('button', { name: /^Restore/ }).focus();
  await mine.keyboard.press('Enter');
  await contentOf(mine).getByText('Words as they were.').waitFor();
  await editorOf(mine).getByRole('button', { name: 'Save Draft' }).focus();
  await mine.keyboard.press('Enter');
  await editorOf(mine).waitFor({ state: 'hidden' });
  expect((await read()).content).toBe('<p>Words as they were.</p>');
});

it(`${EDITS} rapid edits over a connection that loses requests and answers lose no text and make one post`, async () => {
  const page = await mine.context().newPage();
  await page.clock.install();
  await page.goto('/dashboard/schedule?view=list');
  await page.getByRole('button', { name: 'Create post' }).first().click();
  const composer = page.getByRole('dialog', { name: 'Create post' });
  const content = composer.getByRole('textbox', { name: 'Post content' });
  await content.waitFor();
  await composer.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option', { name: new RegExp(`^${BRAND}`) }).click();
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null),
    'Tab stays inside',
  ).toBe(true);
  let calls = 0;
  let lost = 0;
  // Two calls of three fail: one never arrives, one loses its answer.
  const lose = async (route: Route) => {
    if (!['POST', 'PUT'].includes(route.request().method())) return route.continue();
    calls += 1;
    if (calls % 3 === 0) return route.continue();
    lost += 1;
    if (calls % 3 === 1) await route.fetch();
    return route.abort('connectionreset');
  };
  await page.route('**/v1/**', lose);
  const status = composer.locator('footer output');
  /** Once the text is kept on the device, it is drawn and the wait for the next save has begun. */
  const typeAndBeKept = async (text: string) => {
    await page.keyboard.type(text);
    await page.waitForFunction((word) => localStorage.getItem('brandly_open_posts')?.includes(word), text.trim());
  };
  await content.click();
  for (let edit = 1; edit <= EDITS; edit += 1) {
    await typeAndBeKept(`word${edit} `);
    const saved = page.waitForResponse(isSave).catch(() => undefined);
    const failed = page.waitForEvent('requestfailed', isSaveRequest).catch(() => undefined);
    await page.clock.fastForward(AUTOSAVE_MS);
    await Promise.race([saved, failed]);
    await status.filter({ hasNotText: 'Saving draft...' }).waitFor();
  }
  await page.unroute('**/v1/**', lose);
  await typeAndBeKept('end.');
  await page.clock.fastForward(AUTOSAVE_MS);
  await status.filter({ hasText: /^Draft saved at/ }).waitFor();
  expect(lost).toBeGreaterThan(EDITS / 3);
  const written = `<p>${Array.from({ length: EDITS }, (_, index) => `word${index + 1} `).join('')}end.</p>`;
  const path = `/v1/brands/${brandId}/scheduled-posts?status=draft,scheduled&limit=1000`;
  const { scheduledPosts } = (await callApi(mine, 'GET', path)) as { scheduledPosts: ScheduledPost[] };
  const made = scheduledPosts.filter((post) => post.content.includes('word1 '));
  expect(made.map((post) => post.content)).toEqual([written]);
  expect(await composer.getByText('Somebody changed this post').count()).toBe(0);
});

const isSaveUrl = (method: string, url: string): boolean =>
  (method === 'POST' || method === 'PUT') && url.includes('scheduled-posts');
const isSave = (response: { request(): { method(): string }; url(): string }): boolean =>
  isSaveUrl(response.request().method(), response.url());
const isSaveRequest = (request: { method(): string; url(): string }): boolean =>
  isSaveUrl(request.method(), request.url());

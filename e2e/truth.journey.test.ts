import type { ScheduledPost } from '@brandly/contract/posts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { enterDemo } from './testing/people.ts';
import { callApi } from './testing/second-window.ts';
import { openStage } from './testing/stage.ts';

const POSTS = 200;
/** Each post is due so long after it was made, plus a part of the spread: some while others are still being made. */
const AHEAD_MS = 5_000;
const SPREAD_MS = 15_000;
/** Platforms that accept text without media. */
const PLATFORMS = ['FACEBOOK', 'TWITTER', 'LINKEDIN', 'THREADS'];
const LIST = '/dashboard/schedule?view=list';
/** Enough to publish all on a slow machine; the sandbox makes posts of one account wait for each other. */
const ALL_OUT_MS = 180_000;

const stage = openStage({ demo: true, env: { BRANDLY_RATE_LIMITS: 'off' } });
/** Epoch milliseconds. */
const began = Date.now();
let page: Page;

beforeAll(async () => {
  page = await stage.newPerson();
  // While two hundred posts are published, a busy machine may draw seconds late.
  page.setDefaultTimeout(60_000);
  await enterDemo(page, stage.product);
  await open(page);
  // The calendar opened with one brand; this browser remembers that all are wanted.
  await page.getByRole('button', { name: 'Fernway Coffee', exact: true }).first().click();
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await page.keyboard.press('Escape');
});

async function open(tab: Page): Promise<void> {
  await tab.goto(LIST);
  await tab.locator('article[data-card]').first().waitFor();
}

type Made = { brandId: string; ids: string[] };

/** Creates the posts in parallel, over all accounts of the brands, as a program of the same person would. */
function makePosts(tab: Page): Promise<Made[]> {
  return tab.evaluate(
    async ({ count, aheadMs, spreadMs, platforms }) => {
      const { token } = (await (await fetch('/api/auth/token')).json()) as { token: string };
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const ask = async <T>(path: string, body?: object): Promise<T> => {
        const answer = await fetch(path, {
          headers,
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        });
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        return answer.json() as Promise<T>;
      };
      type Account = { id: string; platform: string };
      const brands = await ask<{ id: string }[]>('/v1/brands');
      const perBrand = await Promise.all(
        brands.map(async ({ id }) => {
          const { accounts } = await ask<{ accounts: Account[] }>(`/v1/brands/${id}/social-accounts`);
          return accounts
            .filter(({ platform }) => platforms.includes(platform))
            .map((one) => ({ ...one, brandId: id }));
        }),
      );
      const accounts = perBrand.flat();
      const made = brands.map(({ id }) => ({ brandId: id, ids: [] as string[] }));
      const makeOne = async (number: number) => {
        const account = accounts[number % accounts.length];
        if (account === undefined) throw new Error('No account takes a text.');
        const at = Date.now() + aheadMs + Math.random() * spreadMs;
        const { scheduledPost } = await ask<{ scheduledPost: { id: string } }>(
          `/v1/brands/${account.brandId}/scheduled-posts`,
          {
            content: `Number ${number} of many, told truly.`,
            platform: account.platform,
            socialAccountId: account.id,
            postType: 'TEXT',
            status: 'SCHEDULED',
            scheduledFor: new Date(at).toISOString(),
            timeZone: 'Asia/Kolkata',
          },
        );
        made.find(({ brandId }) => brandId === account.brandId)?.ids.push(scheduledPost.id);
      };
      const numbers = Array.from({ length: count }, (_, index) => index);
      const lanes = Array.from({ length: 4 }, async () => {
        for (let next = numbers.shift(); next !== undefined; next = numbers.shift()) await makeOne(next);
      });
      await Promise.all(lanes);
      return made;
    },
    { count: POSTS, aheadMs: AHEAD_MS, spreadMs: SPREAD_MS, platforms: PLATFORMS },
  );
}

const WORDS: Partial<Record<ScheduledPost['status'], string>> = { PUBLISHED: 'Published', FAILED: 'Failed' };

/** Returns the database's status of each post, in the words of a card. */
async function inDatabase(made: readonly Made[]): Promise<Record<string, string>> {
  const said: Record<string, string> = {};
  const startDate = new Date(began).toISOString();
  for (const { brandId, ids } of made) {
    const path = `/v1/brands/${brandId}/scheduled-posts?limit=1000&startDate=${startDate}&status=published,failed,scheduled`;
    const { scheduledPosts } = (await callApi(page, 'GET', path)) as { scheduledPosts: ScheduledPost[] };
    const wanted = new Set(ids);
    for (const { id, status } of scheduledPosts) if (wanted.has(id)) said[id] = WORDS[status] ?? status;
  }
  return said;
}

/** Returns what the cards of a tab show for these posts. */
function onScreen(tab: Page, ids: readonly string[]): Promise<Record<string, string>> {
  return tab.evaluate((wanted) => {
    const said: Record<string, string> = {};
    for (const card of document.querySelectorAll('article[data-card]')) {
      const id = card.getAttribute('data-card') ?? '';
      const label = card.querySelector('[data-card-open]')?.getAttribute('aria-label') ?? '';
      if (wanted.includes(id)) said[id] = label.split(',', 1)[0] ?? '';
    }
    return said;
  }, ids);
}

it('two hundred posts go out while views are switched, and every card shows the database’s status without a reload', async () => {
  const other = await page.context().newPage();
  await open(other);
  const made = await makePosts(other);
  const ids = made.flatMap((one) => one.ids);
  expect(ids).toHaveLength(POSTS);
  // Meanwhile: pages that are just opening, lists that are just being loaded, and screens left and opened again.
  await open(page);
  await open(other);
  let round = 0;
  const isOver = async () => !Object.values(await inDatabase(made)).includes('SCHEDULED');
  for (const until = Date.now() + ALL_OUT_MS; Date.now() < until && !(await isOver()); round += 1) {
    for (const key of ['w', 'ArrowRight', 'm', 't', 'l']) await page.keyboard.press(key);
    if (round % 4 === 0) {
      await page.getByRole('link', { name: 'Overview' }).first().click();
      await page.getByRole('link', { name: 'Schedule' }).first().click();
    }
  }
  // Keys are handled only once the calendar is there.
  await page
    .getByRole('grid')
    .or(page.getByRole('heading', { name: 'All Posts' }))
    .first()
    .waitFor();
  await page.keyboard.press('l');
  const truth = await inDatabase(made);
  expect(Object.keys(truth)).toHaveLength(POSTS);
  expect(Object.values(truth)).not.toContain('SCHEDULED');
  for (const tab of [page, other]) await expect.poll(() => onScreen(tab, ids)).toEqual(truth);
}, 420_000);

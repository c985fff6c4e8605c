import { randomUUIDv7 } from 'node:crypto';
import { PLATFORMS } from '@brandly/platforms/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlatformIo } from '../../../outbound/platform-io.ts';
import { connectAccounts, openFrom, type TestAccount } from '../testing/connect-account.ts';
import { createPostsHarness, type PostsHarness } from '../testing/posts-harness.ts';
import { listPostChoices } from './post-choices.ts';

let harness: PostsHarness;
let accounts: TestAccount[];
const ofPlatform = (id: string): string => {
  const account = accounts.find((one) => one.platform.id === id);
  if (!account) throw new Error(`nothing was connected on ${id}`);
  return account.id;
};
const deps = () => {
  const io = (app: TestAccount['app']) =>
    createPlatformIo({
      app,
      clock: harness.clock,
      media: { url: () => 'http://127.0.0.1/none', read: async () => harness.picture },
    });
  return { ...harness.publishing, openAccount: openFrom(accounts, io) };
};

beforeAll(async () => {
  harness = await createPostsHarness();
  accounts = [...harness.accounts];
  const io = (app: TestAccount['app']) =>
    createPlatformIo({
      app,
      clock: harness.clock,
      media: { url: () => 'http://127.0.0.1/none', read: async () => harness.picture },
    });
  for (const platform of [PLATFORMS.pinterest, PLATFORMS.tiktok]) {
    if (!platform) throw new Error('the adapter is missing');
    const people = (await harness.control.ask('GET', `/people?platform=${platform.id}`)) as { name: string }[];
    const there = {
      db: harness.db,
      control: harness.control,
      io,
      sandboxUrl: harness.sandboxUrl,
      now: harness.clock.now(),
    };
    accounts.push(...(await connectAccounts(there, platform, harness.brandId, people[0]?.name ?? '')));
  }
});
afterAll(() => harness.close());

test("the composer offers an account's own Pinterest boards", async () => {
  const choices = await listPostChoices(deps(), harness.userId, ofPlatform('pinterest'));
  expect(choices.map(({ option }) => option)).toEqual(['board']);
  expect(choices[0]?.values.length).toBeGreaterThan(0);
});

test('TikTok says which audiences the account has, and requires a choice', async () => {
  const choices = await listPostChoices(deps(), harness.userId, ofPlatform('tiktok'));
  expect(choices[0]).toMatchObject({ option: 'privacy', isRequired: true });
});

test('a platform without choices has none', async () => {
  expect(await listPostChoices(deps(), harness.userId, harness.facebook.id)).toEqual([]);
});

test("another person's account, or one that does not exist, cannot be asked about", async () => {
  const notFound = { code: 'account_not_found' };
  await expect(listPostChoices(deps(), randomUUIDv7(), ofPlatform('tiktok'))).rejects.toMatchObject(notFound);
  await expect(listPostChoices(deps(), harness.userId, randomUUIDv7())).rejects.toMatchObject(notFound);
});

test('the error about a platform that is down gives its name and no other detail', async () => {
  const silent = { ...deps(), openAccount: () => Promise.reject(new DOMException('late', 'TimeoutError')) };
  const asked = listPostChoices(silent, harness.userId, ofPlatform('pinterest'));
  await expect(asked).rejects.toMatchObject({
    sentence: 'Pinterest is not responding. Please try again in a moment.',
  });
});

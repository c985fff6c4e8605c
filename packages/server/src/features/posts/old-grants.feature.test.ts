import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { markForReconnect } from '../accounts/public.ts';
import { holdPostsOfAccount } from './public.ts';
import type { PublishingDeps } from './publishing/publishing-deps.ts';
import { createPostDriver, type PostDriver } from './testing/post-driver.ts';
import { createPostsHarness, drain, type PostsHarness } from './testing/posts-harness.ts';

const MINUTE = 60_000;
const REVOKED = {
  error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190, fbtrace_id: 'x' },
};

let harness: PostsHarness;
let driver: PostDriver;
beforeAll(async () => {
  harness = await createPostsHarness();
  driver = createPostDriver(harness);
});
afterAll(() => harness.close());
beforeEach(() => harness.control.calmDown());

const connectAnew = () =>
  harness.db
    .updateTable('accounts')
    .set((eb) => ({ grant_version: eb('grant_version', '+', 1), state: 'active', disconnected_at: null }))
    .where('id', '=', harness.facebook.id)
    .execute();
const requests = () =>
  harness.db.selectFrom('notifications').select('title').where('kind', '=', 'account_needs_reconnecting').execute();

test('a post whose old token is refused while its owner reconnects the account goes out with the new one', async () => {
  const post = await driver.schedule(harness.facebook);
  await harness.control.trouble({
    platform: 'facebook',
    operation: '*',
    times: 1,
    kind: 'status',
    status: 400,
    body: REVOKED,
  });
  const deps: PublishingDeps = {
    ...harness.publishing,
    openAccount: async (accountId, ask) => {
      if (ask.renew) await connectAnew();
      return harness.publishing.openAccount(accountId, ask);
    },
  };
  harness.clock.step(MINUTE);
  await drain(deps);
  expect(await driver.accountRow(harness.facebook)).toMatchObject({ state: 'active' });
  expect(await requests()).toEqual([]);
  expect(await driver.read(post.id)).toMatchObject({ status: 'SCHEDULED', progress: null, trouble: null });
  await driver.goTo(6_000);
  expect(await driver.read(post.id)).toMatchObject({ status: 'PUBLISHED' });
  expect(await post.seen()).toHaveLength(1);
});

test('a dead grant that is old or unknown does not affect the new one', async () => {
  const post = await driver.schedule(harness.facebook, { inMs: 60 * MINUTE });
  const { grant_version: now } = await driver.accountRow(harness.facebook);
  const lose = (grantVersion: number | null) =>
    harness.db.transaction().execute((trx) => {
      const account = { id: harness.facebook.id, grantVersion };
      return markForReconnect(trx, { onDisconnected: holdPostsOfAccount }, account, harness.clock.now());
    });
  expect(await lose(now - 1)).toBe(false);
  expect(await lose(null)).toBe(false);
  expect(await driver.read(post.id)).toMatchObject({ progress: null });
  expect(await lose(now)).toBe(true);
  expect(await driver.read(post.id)).toMatchObject({ progress: 'held', trouble: { code: 'reconnect' } });
  expect(await lose(now)).toBe(true);
  expect(await requests()).toHaveLength(1);
});

test('an account that its owner disconnected is unusable, and nobody is asked to reconnect it', async () => {
  await connectAnew();
  const { grant_version: version } = await driver.accountRow(harness.facebook);
  const before = await requests();
  await harness.db
    .updateTable('accounts')
    .set({ disconnected_at: harness.clock.now() })
    .where('id', '=', harness.facebook.id)
    .execute();
  const account = { id: harness.facebook.id, grantVersion: version };
  const isLost = await harness.db
    .transaction()
    .execute((trx) => markForReconnect(trx, { onDisconnected: holdPostsOfAccount }, account, harness.clock.now()));
  expect(isLost).toBe(true);
  expect(await driver.accountRow(harness.facebook)).toMatchObject({ state: 'active' });
  expect(await requests()).toEqual(before);
});

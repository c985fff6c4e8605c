import { randomBytes } from 'node:crypto';
import { PLATFORMS } from '@brandly/platforms/registry';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAdvisoryLocks } from '../../db/advisory-locks.ts';
import { createEvents } from '../../events.ts';
import type { Person } from '../../http/handler.ts';
import { createLog } from '../../http/log.ts';
import { createPlatformIo, noMedia } from '../../outbound/platform-io.ts';
import { createVault } from '../../secrets/vault.ts';
import { as } from '../../testing/feature-bed.ts';
import { createPlatformApps } from '../accounts/apps/platform-apps.ts';
import { measureDueAccounts } from '../accounts/followers/measure-accounts.ts';
import { createOpenAccount } from '../accounts/open-account.ts';
import type { AskingDeps } from '../accounts/public.ts';
import { isGranted, saveAccounts } from '../accounts/save-account.ts';
import { removePublication } from '../posts/planning/remove-publication.ts';
import { schedulePost } from '../posts/planning/schedule-post.ts';
import { holdPostsOfAccount } from '../posts/public.ts';
import type { PublishingDeps } from '../posts/publishing/publishing-deps.ts';
import { createPostsHarness, drain, type PostsHarness } from '../posts/testing/posts-harness.ts';
import { collectDueInsights } from './collect-insights.ts';
import { analyticsHandlers } from './routes.ts';

const PAGE = '1001';
const PUBLISHING = ['pages_show_list', 'pages_manage_posts', 'pages_read_engagement'];
const HOUR_MS = 3_600_000;

/** The whole way from a platform's answer to an account's state: real grants that are sealed, judged and given up. */
describe('a connection without a permission that only figures need', () => {
  let harness: PostsHarness;
  let ada: Person;
  let accountId: string;
  let deps: AskingDeps & Pick<PublishingDeps, 'openAccount'>;
  let close: () => Promise<void>;
  const never = new AbortController().signal;

  beforeAll(async () => {
    harness = await createPostsHarness();
    ada = { id: harness.userId, role: 'USER', sessionId: 'a', email: 'ada@example.com' };
    const { db, clock, publishing } = harness;
    const log = createLog('silent', { write: () => {} });
    const platforms = createPlatformApps(PLATFORMS, {
      credentials: {},
      sandboxUrl: harness.sandboxUrl,
      isProduction: false,
      publicOrigin: 'http://127.0.0.1:4600',
    });
    const locks = createAdvisoryLocks(harness.pool);
    const shared = { db, clock, log, platforms, locks, vault: createVault({ masterKey: randomBytes(32) }) };
    const openAccount = createOpenAccount({
      ...shared,
      media: noMedia,
      io: (platform) => createPlatformIo({ app: platforms.app(platform), media: noMedia, clock }),
      onDisconnected: holdPostsOfAccount,
    });
    deps = { db, clock, log, platformOf: publishing.platformOf, openAccount };
    close = () => locks.close();
    accountId = await connect({ ...shared, events: createEvents(shared), onReconnected: async () => 0 });
  });
  afterAll(async () => {
    await close();
    await harness.close();
  });
  beforeEach(() =>
    harness.db
      .updateTable('accounts')
      .set({ insights_next_at: harness.clock.now(), insights_busy_until: null, followers_next_at: harness.clock.now() })
      .where('id', '=', accountId)
      .execute(),
  );

  /** A person who granted what publishing needs and nothing more. */
  async function connect(saving: Parameters<typeof saveAccounts>[1]): Promise<string> {
    const { facebook } = PLATFORMS;
    if (!facebook) throw new Error('the adapter is missing');
    const { app } = harness.facebook;
    const io = createPlatformIo({ app, media: noMedia, clock: harness.clock });
    const asked = { platform: 'facebook', person: 'Ada Park', as: 'code', redirectUri: app.redirectUri };
    const told = (await harness.control.ask('POST', '/grant', { ...asked, scopes: PUBLISHING })) as { code: string };
    const answer = { code: told.code, codeVerifier: '', consentState: null, query: {} };
    const grant = await facebook.connect.exchange(app, answer, io);
    const page = (await facebook.connect.accounts(app, grant, io)).find((one) => one.externalId === PAGE);
    if (!page || !isGranted(page)) throw new Error('the Page cannot be connected');
    const to = { userId: harness.userId, brandId: harness.brandId, platform: 'facebook' as const };
    // The harness connected it before, with a grant that is not sealed.
    const now = harness.clock.now();
    const [id] = await harness.db.transaction().execute((trx) => saveAccounts(trx, saving, to, [page], now));
    if (id === undefined) throw new Error('nothing was saved');
    return id;
  }

  const schedule = (inMs: number, text = 'Open until nine tonight') =>
    schedulePost(harness.posts, harness.userId, harness.brandId, {
      content: `<p>${text}</p>`,
      scheduledFor: new Date(harness.clock.now().getTime() + inMs).toISOString(),
      platform: 'facebook',
      socialAccountId: accountId,
      status: 'SCHEDULED',
    });
  const askForFigures = async () => {
    await collectDueInsights(deps, never);
    await measureDueAccounts(deps, never);
  };
  const account = () =>
    harness.db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
  const postOf = (id: string) =>
    harness.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const pleas = () =>
    harness.db.selectFrom('notifications').selectAll().where('kind', '=', 'account_needs_reconnecting').execute();

  test('stays connected when figures are fetched, its posts stay scheduled, and the page says what is missing', async () => {
    const post = await schedule(HOUR_MS);
    await askForFigures();
    expect(await account()).toMatchObject({ state: 'active' });
    expect(await postOf(post.id)).toMatchObject({ status: 'SCHEDULED', progress: null, trouble: null });
    expect(await pleas()).toEqual([]);
    const { db, clock } = harness;
    const result = await analyticsHandlers({ db, clock, platformOf: deps.platformOf }).getAnalytics(
      { params: { brandId: harness.brandId, socialAccountId: accountId }, query: { timeRange: 'last_7_days' } },
      as(ada),
    );
    expect(result.accounts[0]).toMatchObject({
      state: 'ready',
      reason: expect.stringMatching(/^Facebook doesn't provide all metrics.*read_insights.*connect/i),
    });
    expect((await account()).likes_count).toBeGreaterThan(0);
  });

  test('stays connected when a lost post is looked for in a list that needs the missing permission', async () => {
    const read = (reading: string) =>
      harness.control.ask('POST', '/readings', { platform: 'facebook', matter: 'list of posts', reading });
    await read('needs pages_read_user_content');
    await harness.control.trouble({ platform: 'facebook', operation: 'create', kind: 'lose-answer' });
    const post = await schedule(1_000, 'Fresh beans are in');
    for (const ms of [2_000, 60_000, 180_000]) {
      harness.clock.step(ms);
      await drain({ ...harness.publishing, openAccount: deps.openAccount });
      await askForFigures();
    }
    expect(await postOf(post.id)).toMatchObject({ progress: 'checking', trouble: { code: 'outcome_unknown' } });
    expect(await account()).toMatchObject({ state: 'active' });
    await read('open');
  });

  test('stays connected when a post that no longer exists is removed', async () => {
    const post = await schedule(1_000);
    harness.clock.step(2_000);
    await drain({ ...harness.publishing, openAccount: deps.openAccount });
    expect(await postOf(post.id)).toMatchObject({ status: 'PUBLISHED' });
    // The platform may refuse a deleted post as if a permission were missing.
    const body = { error: { code: 10, type: 'OAuthException', message: '(#10) Not allowed', fbtrace_id: 'A' } };
    const fault = { platform: 'facebook', operation: 'delete', kind: 'status', status: 403, body, times: 5 };
    await harness.control.trouble(fault);
    const removing = { ...harness.posts, platformOf: deps.platformOf, openAccount: deps.openAccount };
    await expect(removePublication(removing, harness.userId, post.id)).rejects.toMatchObject({
      code: 'removal_refused',
    });
    await harness.control.calmDown();
    expect(await account()).toMatchObject({ state: 'active' });
  });

  test('is given up as usual when the platform says that the token itself is dead', async () => {
    const post = await schedule(HOUR_MS);
    await harness.control.ask('POST', '/revoke', { platform: 'facebook', account: PAGE, reason: 460 });
    await askForFigures();
    expect(await account()).toMatchObject({ state: 'reconnect' });
    expect(await postOf(post.id)).toMatchObject({ progress: 'held', trouble: { code: 'reconnect' } });
    expect(await pleas()).toHaveLength(1);
  });
});

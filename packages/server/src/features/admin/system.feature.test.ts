import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AdminStats, type SystemState } from '@brandly/contract/admin';
import { PLATFORM_IDS } from '@brandly/contract/platforms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProcessLife } from '../../process-life.ts';
import { type SignedIn, signedIn, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { readSystemState } from './system-state.ts';

let api: TestApi;
let root: SignedIn;
let brandId: string;
beforeAll(async () => {
  api = await startTestApi({
    BRANDLY_RATE_LIMITS: 'off',
    FACEBOOK_CLIENT_ID: 'fb-app-1',
    FACEBOOK_CLIENT_SECRET: 'fb-secret-1',
    TIKTOK_CLIENT_ID: 'tt-key-1',
    METRICS_TOKEN: 'a-token-for-prometheus',
  });
  root = await signedIn(api, 'root@example.com', 'ADMIN');
  const { id } = (
    await api.app.inject({
      method: 'POST',
      url: '/v1/brands',
      payload: { name: 'Harbor Coffee', industry: 'Retail', timeZone: 'Europe/Berlin' },
      headers: root.headers,
    })
  ).json();
  brandId = id;
});
afterAll(() => api.close());

const get = async (url: string) => (await api.app.inject({ url, headers: root.headers })).json();
const system = (): Promise<SystemState> => get('/v1/admin/system');

/** Adds a waiting post, due `minutesAgo`. */
async function addPost(minutesAgo: number, more: object = {}): Promise<void> {
  const now = api.clock.now();
  const id = randomUUIDv7();
  await api.db
    .insertInto('posts')
    .values({
      id,
      group_id: id,
      brand_id: brandId,
      platform: 'facebook',
      post_type: 'TEXT',
      status: 'SCHEDULED',
      scheduled_for: new Date(now.getTime() - minutesAgo * 60_000),
      time_zone: 'Europe/Berlin',
      created_at: now,
      updated_at: now,
      ...more,
    })
    .execute();
}

test('statistics count people, brands and connections of every platform', async () => {
  const stats = AdminStats.parse(await get('/v1/admin/stats'));
  expect(stats).toMatchObject({ totalUsers: 1, activeUsers: 1, adminUsers: 1, totalBrands: 1, totalSocialAccounts: 0 });
  for (const counts of [stats.socialConnections, stats.socialFollowers])
    expect(Object.keys(counts)).toHaveLength(PLATFORM_IDS.length);
  expect(stats).toMatchObject({ performanceTrend: [], navigation: null });
});

test('statistics add up the followers, or subscribers, of the connected accounts of each platform', async () => {
  const now = api.clock.now();
  const account = (platform: 'facebook' | 'youtube' | 'whatsapp', figures: object) => ({
    id: randomUUIDv7(),
    brand_id: brandId,
    platform,
    external_id: randomUUIDv7(),
    username: 'harbor',
    name: 'Harbor Coffee',
    created_at: now,
    updated_at: now,
    ...figures,
  });
  await api.db
    .insertInto('accounts')
    .values([
      account('facebook', { follower_count: 1200 }),
      account('facebook', { follower_count: 34 }),
      account('facebook', { follower_count: 9999, disconnected_at: now }),
      account('youtube', { subscriber_count: 56 }),
      account('whatsapp', {}),
    ])
    .execute();
  const { socialConnections, socialFollowers } = AdminStats.parse(await get('/v1/admin/stats'));
  expect(socialConnections).toMatchObject({ FACEBOOK: 2, YOUTUBE: 1, WHATSAPP: 1, TIKTOK: 0 });
  expect(socialFollowers).toMatchObject({ FACEBOOK: 1234, YOUTUBE: 56, WHATSAPP: null, TIKTOK: null });
  await api.db.deleteFrom('accounts').where('brand_id', '=', brandId).execute();
});

test('integrations show which settings exist and never their values', async () => {
  const answer = await get('/v1/admin/integrations');
  const of = (id: string) => answer.integrations.find((one: { platform: string }) => one.platform === id);
  expect(of('facebook')).toMatchObject({ configured: true, app_id_set: true, app_secret_set: true });
  expect(of('facebook').redirectUri).toBe('http://localhost:4600/v1/oauth/facebook/callback');
  expect(of('tiktok')).toMatchObject({ configured: false, client_key_set: true, client_secret_set: false });
  // This server's address begins with http, to which no platform with a developer app redirects; the guide says the
  // same.
  expect(of('facebook')).toMatchObject({ redirect_uri_set: false, needsApp: true });
  expect(of('bluesky')).toMatchObject({ redirect_uri_set: true, needsApp: false });
  expect(of('youtube')).toMatchObject({ configured: false, client_id_set: false });
  expect(JSON.stringify([answer, await system()])).not.toMatch(/fb-app-1|fb-secret-1|tt-key-1|prometheus/);
});

test('without a worker that sends a heartbeat, the page says that nothing is published', async () => {
  const kinds = async () => (await system()).alerts.map((alert) => alert.kind);
  expect(await kinds()).toContain('no_worker');
  const life = await startProcessLife({
    db: api.db,
    clock: api.clock,
    log: { warn: () => undefined },
    role: 'worker',
    newestMigration: '9999',
  });
  expect(await kinds()).not.toContain('no_worker');
  expect((await system()).processes).toMatchObject([{ role: 'worker', isAlive: true }]);
  api.clock.advance(30_000);
  expect((await system()).processes).toMatchObject([{ role: 'worker', isAlive: false }]);
  expect(await kinds()).toContain('no_worker');
  await life.stop();
  expect((await system()).processes).toEqual([]);
});

test('posts that are due, held, stuck or unknown are counted, and the oldest due one is named', async () => {
  expect((await system()).queue).toMatchObject({ scheduled: 0, due: 0, oldestDueAt: null, lateness: null });
  await addPost(-60);
  await addPost(5);
  await addPost(90, { progress: 'held' });
  await addPost(1, { claims_without_progress: 2 });
  await addPost(3, {
    progress: 'checking',
    started_at: api.clock.now(),
    trouble: JSON.stringify({ code: 'outcome_unknown' }),
  });
  const { queue, alerts } = await system();
  expect(queue).toMatchObject({ scheduled: 5, due: 2, oldestDueMs: 300_000, held: 1, stuck: 1, unknown: 1 });
  expect(alerts.map((alert) => alert.kind)).toEqual(expect.arrayContaining(['oldest_due', 'stuck', 'unknown']));
});

test('what went out and what failed within a day is counted, by the start or else by the time', async () => {
  const now = api.clock.now().getTime();
  const at = (hoursAgo: number) => new Date(now - hoursAgo * 3_600_000);
  await addPost(60, { status: 'PUBLISHED', remote_id: 'a', started_at: at(1), published_at: at(1) });
  await addPost(26 * 60, {
    status: 'PUBLISHED',
    remote_id: 'b',
    started_at: at(2),
    published_at: at(2),
    late_allowed: true,
  });
  await addPost(60, { status: 'FAILED', started_at: at(1) });
  await addPost(120, { status: 'FAILED' });
  await addPost(26 * 60, { status: 'FAILED' });
  await addPost(26 * 60, { status: 'PUBLISHED', remote_id: 'c', started_at: at(26), published_at: at(26) });
  expect((await system()).queue).toMatchObject({ published: 2, failed: 2, lateness: { posts: 1 } });
});

test('a platform that does not answer and a quota that is nearly used up are shown', async () => {
  const now = api.clock.now().getTime();
  await api.db
    .insertInto('platform_states')
    .values({ platform: 'facebook', failures: 5, failing_since: new Date(now), open_until: new Date(now + 60_000) })
    .execute();
  await api.db
    .insertInto('quotas')
    .values({
      owner: 'twitter',
      name: 'posts a day',
      most: 100,
      remaining: 3,
      resets_at: new Date(now + 1000),
      seen_at: new Date(now),
    })
    .execute();
  const { platforms, alerts } = await system();
  expect(platforms.find((platform) => platform.platform === 'facebook')).toMatchObject({ state: 'open', failures: 5 });
  expect(platforms.find((platform) => platform.platform === 'twitter')?.quotas).toMatchObject([
    { most: 100, remaining: 3 },
  ]);
  expect(platforms).toHaveLength(PLATFORM_IDS.length);
  expect(alerts.map((alert) => alert.kind)).toContain('platform_facebook');
});

test('files and database are measured, and a backup that nobody reports has no time', async () => {
  const { storage, lastBackupAt, outbox } = await system();
  expect(storage).toMatchObject({ kind: 'folder', files: 0, bytes: 0 });
  expect(storage.databaseBytes).toBeGreaterThan(1_000_000);
  expect(storage.diskTotal).toBeGreaterThan(storage.diskFree ?? 0);
  expect(lastBackupAt).toBeNull();
  expect(outbox).toMatchObject({ failing: 0, givenUp: 0 });
});

test('the age of a backup is that of the file it writes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brandly-backup-'));
  const file = join(folder, 'last');
  const watched = await startTestApi({ BRANDLY_BACKUP_FILE: file });
  const last = async () => (await readSystemState(watched)).lastBackupAt;
  expect(await last()).toBeNull();
  const at = new Date('2026-03-18T03:00:00.000Z');
  await writeFile(file, '');
  await utimes(file, at, at);
  expect(await last()).toBe(at.toISOString());
  await watched.close();
  await rm(folder, { recursive: true });
});

test('Prometheus gets the same numbers, and only with its token', async () => {
  const ask = (headers: Record<string, string> = {}) => api.app.inject({ url: '/metrics', headers });
  expect((await ask()).statusCode).toBe(401);
  expect((await ask({ authorization: 'Bearer wrong' })).statusCode).toBe(401);
  expect((await ask({ authorization: root.headers.authorization })).statusCode).toBe(401);
  const answer = await ask({ authorization: 'Bearer a-token-for-prometheus' });
  expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(answer.body).toContain('# TYPE brandly_posts_due gauge\nbrandly_posts_due 2\n');
  expect(answer.body).toContain('brandly_platform_open{platform="facebook"} 1');
  expect(answer.body).toMatch(/brandly_oldest_due_seconds 300\n/);
  expect(answer.body.endsWith('\n')).toBe(true);
});

test('a server without a token for Prometheus has no /metrics page', async () => {
  const plain = await startTestApi();
  expect((await plain.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })).statusCode).toBe(404);
  await plain.close();
});

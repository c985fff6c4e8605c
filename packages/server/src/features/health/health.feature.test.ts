import { SystemHealth } from '@brandly/contract/health';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { openWorkerHealth } from './worker-health.ts';

const METRICS_TOKEN = 'a-token-of-the-monitor';
const monitor = { authorization: `Bearer ${METRICS_TOKEN}` };
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ METRICS_TOKEN });
});
afterAll(() => api.close());

const health = async () => SystemHealth.parse((await api.app.inject({ url: '/health', headers: monitor })).json());

test('a healthy system reports real figures, and null for what it does not know', async () => {
  const first = await health();
  const figures = await health();
  expect(figures).toMatchObject({
    status: 'ok',
    env: { node_env: 'test', node_version: process.version, redis_configured: false, cognito_configured: false },
    database: { status: 'connected', poolSize: 10, error: null },
    redis: { status: 'not_configured', responseTime: null },
  });
  expect(figures.database.version).toMatch(/^\d+\.\d+/);
  expect(figures.database.responseTime).toBeGreaterThan(0);
  expect(figures.memory.rss).toBeGreaterThan(20);
  expect(figures.uptime.requestsToday).toBe(first.uptime.requestsToday + 1);
  expect(figures.uptime.healthChecksPassed).toBe(first.uptime.healthChecksPassed + 1);
});

test('it reports whether there is an administrator, and how often the server was restarted', async () => {
  expect((await health()).env.admin_configured).toBe(false);
  await signedIn(api, 'root@example.com', 'ADMIN');
  await api.db
    .insertInto('process_starts')
    .values([1, 2, 3].map(() => ({ role: 'all', started_at: new Date() })))
    .execute();
  const figures = await health();
  expect(figures.env.admin_configured).toBe(true);
  expect(figures.uptime.restartCount).toBe(2);
});

test('without a database it still answers, says so, and reveals no password', async () => {
  const broken = await startTestApi({ METRICS_TOKEN });
  await broken.db.destroy();
  const answer = await broken.app.inject({ url: '/health', headers: monitor });
  const [stranger, live, ready] = await Promise.all(
    ['/health', '/health/live', '/health/ready'].map((url) => broken.app.inject({ url })),
  );
  await broken.close();
  expect(SystemHealth.parse(answer.json())).toMatchObject({ status: 'error', database: { status: 'error' } });
  expect(stranger?.json()).toEqual({ status: 'error' });
  expect([live?.statusCode, live?.json()]).toEqual([200, { status: 'ok' }]);
  expect([ready?.statusCode, ready?.json().code]).toEqual([503, 'unavailable']);
});

test('strangers and users only get the status, administrators get the figures', async () => {
  const ann = await signedIn(api, 'ann@example.com');
  const root = await signedIn(api, 'ruth@example.com', 'ADMIN');
  api.clock.advance(5_000); // the monitor's token was checked before there were signing keys
  for (const headers of [{}, { authorization: 'Bearer another-token-than-that' }, ann.headers])
    expect((await api.app.inject({ url: '/health', headers })).json()).toEqual({ status: 'ok' });
  const told = (await api.app.inject({ url: '/health', headers: root.headers })).json();
  expect(SystemHealth.parse(told).database.status).toBe('connected');
  expect((await api.app.inject({ url: '/health/ready' })).json()).toEqual({ status: 'ok' });
});

test('without METRICS_TOKEN no token is accepted', async () => {
  const bare = await startTestApi();
  for (const headers of [{}, monitor])
    expect((await bare.app.inject({ url: '/health', headers })).json()).toEqual({ status: 'ok' });
  await bare.close();
});

test('a worker reports on its own port that it is alive and whether its database answers', async () => {
  const database = await startTestApi();
  const health = await openWorkerHealth({ db: database.db, log: database.log, host: '127.0.0.1', port: 0 });
  const ask = async (path: string) => {
    const answer = await fetch(health.url + path);
    return [answer.status, await answer.json()];
  };
  expect(await ask('/health/live')).toEqual([200, { status: 'ok' }]);
  expect(await ask('/health/ready')).toEqual([200, { status: 'ok' }]);
  expect(await ask('/health')).toEqual([404, { status: 'error' }]);
  await expect(
    openWorkerHealth({ ...database, host: '127.0.0.1', port: Number(new URL(health.url).port) }),
  ).rejects.toThrow(/HEALTH_PORT/);
  await database.db.destroy();
  expect(await ask('/health/live')).toEqual([200, { status: 'ok' }]);
  expect(await ask('/health/ready')).toEqual([503, { status: 'error' }]);
  await health.close();
  await database.close();
});

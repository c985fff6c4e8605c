import { SystemHealth } from '@brandly/contract/health';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const health = async () => SystemHealth.parse((await api.app.inject({ url: '/health' })).json());

test('a healthy system tells real figures and null for what it does not know', async () => {
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

test('it tells whether there is an administrator, and how often the server was started again', async () => {
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

test('without a database it still answers, says so, and gives no password away', async () => {
  const broken = await startTestApi();
  await broken.db.destroy();
  const answer = await broken.app.inject({ url: '/health' });
  await broken.close();
  expect(SystemHealth.parse(answer.json())).toMatchObject({ status: 'error', database: { status: 'error' } });
});

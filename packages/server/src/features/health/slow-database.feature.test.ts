import { SystemHealth } from '@brandly/contract/health';
import { createTestDatabase } from '@brandly/launch/testing/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DatabaseLink, openDatabaseLink } from '../../db/testing/database-link.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { DATABASE_PATIENCE_MS } from './readiness.ts';

const METRICS_TOKEN = 'a-token-of-the-monitor';
let api: TestApi;
let link: DatabaseLink;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = () => database.drop();
  link = await openDatabaseLink(database.url);
  api = await startTestApi({ DATABASE_URL: link.url, METRICS_TOKEN });
});
afterAll(async () => {
  await api.close();
  await link.close();
  await drop();
});

async function health(): Promise<{ figures: SystemHealth; tookMs: number }> {
  const began = performance.now();
  const answer = await api.app.inject({ url: '/health', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(answer.statusCode).toBe(200);
  return { figures: SystemHealth.parse(answer.json()), tookMs: performance.now() - began };
}
const isWellAgain = () => vi.waitFor(async () => expect((await health()).figures.status).toBe('ok'));

test('a slow database is reported with its response time', async () => {
  await isWellAgain();
  link.delayMs = 150;
  const { figures } = await health();
  expect(figures).toMatchObject({ status: 'ok', database: { status: 'connected', error: null } });
  expect(figures.database.responseTime).toBeGreaterThan(250);
  link.delayMs = 0;
});

test('one that does not answer is reported as an error within seconds, however many ask, and recovers when it is back', async () => {
  await isWellAgain();
  link.isSilent = true;
  const answers = await Promise.all(Array.from({ length: 20 }, health));
  for (const { figures, tookMs } of answers) {
    expect(figures).toMatchObject({
      status: 'error',
      database: { status: 'error', responseTime: null, version: null },
    });
    expect(figures.database.error).toMatch(/did not answer in time/);
    expect(figures.memory.rss).toBeGreaterThan(0);
    expect(tookMs).toBeLessThan(DATABASE_PATIENCE_MS + 30_000);
  }
  link.isSilent = false;
  link.cut();
  await isWellAgain();
});

test('one that is gone is reported at once, with its own error message but without its password', async () => {
  await link.close();
  const { figures, tookMs } = await health();
  expect(figures).toMatchObject({ status: 'error', database: { status: 'error' }, env: { database_url_set: true } });
  expect(figures.database.error).toMatch(/refused|terminated|ended|reset|time/i);
  expect(JSON.stringify(figures)).not.toContain(new URL(link.url).password);
  expect(tookMs).toBeLessThan(DATABASE_PATIENCE_MS + 30_000);
});

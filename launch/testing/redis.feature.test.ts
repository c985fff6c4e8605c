import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from './database.ts';
import { type Product, startProduct } from './product.ts';
import { findRedisServer, type RedisServer, startRedisServer } from './redis-server.ts';

/** Requests per minute that the routes for signing in allow. */
const ALLOWED = 60;

const METRICS_TOKEN = 'a-token-of-the-monitor';

// CI refuses to run without a Redis server; elsewhere the run ends with a line in capitals.
describe.skipIf(findRedisServer() === null)('two API processes with one Redis', () => {
  let redis: RedisServer;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  const apis: Product[] = [];

  beforeAll(async () => {
    [redis, database] = [await startRedisServer(), await createTestDatabase()];
    const secret = 'a secret that both processes of this test were given';
    const env = {
      WEB_DIST: tmpdir(),
      REDIS_URL: redis.url,
      METRICS_TOKEN,
      BRANDLY_AUTH_SECRET: secret,
      BRANDLY_STORAGE_SECRET: secret,
      BRANDLY_ENCRYPTION_KEY: Buffer.alloc(32, 'key').toString('base64'),
    };
    for (let count = 0; count < 2; count += 1)
      apis.push(await startProduct({ role: 'api', databaseUrl: database.url, sandboxUrl: 'http://127.0.0.1:1', env }));
    await expectRedis('connected');
  });
  afterAll(async () => {
    for (const api of apis) await api.stop();
    await database.drop();
    await redis.stop();
  });

  const expectRedis = (status: 'connected' | 'error') =>
    vi.waitFor(async () => {
      for (const { url } of apis) {
        const answer = await fetch(`${url}/health`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
        expect(await answer.json()).toMatchObject({ redis: { status }, database: { status: 'connected' } });
      }
    });
  const knock = async (at: number): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    const url = `${apis[at % 2]?.url}/v1/auth/resend-code`;
    const answer = await fetch(url, { method: 'POST', headers, body: '{}' });
    await answer.body?.cancel();
    return answer.status;
  };

  test('count requests together, count separately when Redis is killed, and use it again when it is back', async () => {
    for (let at = 0; at < ALLOWED; at += 1) expect(await knock(at)).toBe(400);
    expect([await knock(0), await knock(1)]).toEqual([429, 429]);
    await redis.kill();
    await expectRedis('error');
    // Each has seen half of the requests itself.
    expect([await knock(0), await knock(1)]).toEqual([400, 400]);
    await redis.startAgain();
    await expectRedis('connected');
  });
});

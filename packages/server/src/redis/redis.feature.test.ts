import { once } from 'node:events';
import { SystemHealth } from '@brandly/contract/health';
import { REALTIME_PATH, RealtimeMessage } from '@brandly/contract/realtime';
import { findRedisServer, type RedisServer, startRedisServer } from '@brandly/launch/testing/redis-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { RATES } from '../http/rate-limits.ts';
import { emit } from '../realtime/outbox.ts';
import { type SignedIn, signedIn, startTestApi, type TestApi } from '../testing/test-api.ts';
import { createAnswerCache } from './answer-cache.ts';
import { LEFT_ALONE_MS, openRedis, type Redis } from './redis.ts';

const METRICS_TOKEN = 'a-token-of-the-monitor';
const MONITOR = { authorization: `Bearer ${METRICS_TOKEN}` };
const ORIGIN = 'http://localhost:4600';

const changed = (name: string): RealtimeMessage => ({ type: 'brand_changed', brandId: name.replaceAll(' ', '-') });

/** Longer than any answer of a healthy Redis takes, even on a busy machine. */
const PATIENT = { REDIS_PATIENCE_MS: '60000' };

/** Two processes with one Redis for the tests of a group, and two people: Ann, and an administrator. */
function openPair(environment: Readonly<Record<string, string>> = {}) {
  let server: RedisServer;
  let apis: readonly [TestApi, TestApi];
  let ann: SignedIn;
  let root: SignedIn;
  const sockets: WebSocket[] = [];

  beforeAll(async () => {
    server = await startRedisServer();
    const settings = { METRICS_TOKEN, REDIS_URL: server.url, ...environment };
    const first = await startTestApi(settings);
    apis = [first, await startTestApi(settings, first)];
    ann = await signedIn(first, 'ann@example.com');
    root = await signedIn(first, 'root@example.com', 'ADMIN');
    for (const api of apis) await api.app.listen({ port: 0, host: '127.0.0.1' });
    await bothSay('connected');
  });
  afterAll(async () => {
    for (const socket of sockets) socket.terminate();
    await apis[1].close();
    await apis[0].close();
    await server.stop();
  });

  const healthOf = async (api: TestApi) =>
    SystemHealth.parse((await api.app.inject({ url: '/health', headers: MONITOR })).json());
  const bothSay = (status: 'connected' | 'error') =>
    vi.waitFor(async () => {
      for (const api of apis) expect((await healthOf(api)).redis.status).toBe(status);
    });

  /** Opens one of Ann's pages at each process, and collects what each receives. */
  async function openPages(): Promise<RealtimeMessage[][]> {
    const heard: RealtimeMessage[][] = [];
    for (const { app } of apis) {
      const address = app.server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const socket = new WebSocket(`ws://127.0.0.1:${port}${REALTIME_PATH}`, { headers: { origin: ORIGIN } });
      const messages: RealtimeMessage[] = [];
      sockets.push(socket);
      socket.on('message', (data: Buffer) => messages.push(RealtimeMessage.parse(JSON.parse(data.toString()))));
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'authenticate', token: ann.token }));
      await vi.waitFor(() => expect(messages).toMatchObject([{ type: 'ready' }]));
      messages.pop();
      heard.push(messages);
    }
    return heard;
  }
  const [db, clock] = [() => apis[0].db, () => apis[0].clock];
  const sayToAnn = (brandId: string) =>
    db()
      .transaction()
      .execute((trx) => emit(trx, [{ userId: ann.userId, message: changed(brandId) }], clock().now()));
  /** How often rows of the outbox have been read so far. */
  async function readsOfOutbox(): Promise<number> {
    const { rows } = await sql<{ reads: number }>`select coalesce(sum(calls), 0)::int as reads from pg_stat_statements
      where query like 'select "payload", "created_at" from "outbox" where "id" =%'
        and dbid = (select oid from pg_database where datname = current_database())`.execute(db());
    return rows[0]?.reads ?? 0;
  }

  return {
    server: () => server,
    apis: () => apis,
    ann: () => ann,
    root: () => root,
    healthOf,
    bothSay,
    openPages,
    sayToAnn,
    readsOfOutbox,
    db,
  };
}

// The gate refuses to run without a Redis server; elsewhere the run ends with a line in capitals.
describe.skipIf(findRedisServer() === null)('two API processes with one failing Redis', () => {
  const { server, apis, ann, healthOf, bothSay, openPages, sayToAnn } = openPair();
  const trouble: [string, () => unknown, () => unknown][] = [
    ['as it should be', () => undefined, () => undefined],
    ['flushed', () => server().flush(), () => undefined],
    ['so slow that it does not answer', () => server().pause(), () => server().resume()],
    ['killed', () => server().kill(), () => server().startAgain()],
  ];
  describe.each(trouble)('with Redis %s', (name, make, mend) => {
    beforeAll(async () => {
      await make();
    });
    afterAll(async () => {
      await mend();
      await bothSay('connected');
    });

    test('messages reach the pages at both, once and in order', async () => {
      const heard = await openPages();
      const names = Array.from({ length: 20 }, (_, at) => `${name} ${at}`);
      for (const brand of names) await sayToAnn(brand);
      for (const messages of heard) {
        await vi.waitFor(() => expect(messages).toHaveLength(names.length));
        expect(messages).toMatchObject(names.map(changed));
      }
    });

    test('requests continue, and the health page reports the state of Redis without a long wait', async () => {
      const answer = await apis()[0].app.inject({ url: '/v1/brands', headers: ann().headers });
      expect(answer.statusCode).toBe(200);
      const began = performance.now();
      const { status, redis, database } = await healthOf(apis()[1]);
      // Without a deadline it would wait as long as Redis is paused.
      expect(performance.now() - began).toBeLessThan(30_000);
      expect(database.status).toBe('connected');
      const isThere = name === 'as it should be' || name === 'flushed';
      expect([status, redis.status]).toEqual(isThere ? ['ok', 'connected'] : ['degraded', 'error']);
      if (isThere) expect(redis.responseTime).toBeGreaterThan(0);
      else expect(redis).toMatchObject({ responseTime: null, hitRate: null, keyCount: null, memoryUsed: null });
    });
  });
});

describe.skipIf(findRedisServer() === null)('two API processes with one Redis', () => {
  const { server, apis, root, healthOf, bothSay, openPages, sayToAnn, readsOfOutbox, db } = openPair(PATIENT);

  test('each message is read from the database once, however many processes have a page for it', async () => {
    await sql`create extension if not exists pg_stat_statements`.execute(db());
    const heard = await openPages();
    const before = await readsOfOutbox();
    for (let count = 0; count < 30; count += 1) await sayToAnn(`counted ${count}`);
    for (const messages of heard) await vi.waitFor(() => expect(messages).toHaveLength(30));
    expect((await readsOfOutbox()) - before).toBe(30);
  });

  test('a limit counts the requests to both, and continues to count when Redis dies', async () => {
    const address = '203.0.113.7';
    const knock = (at: number) =>
      apis()[at % 2 === 0 ? 0 : 1].app.inject({
        method: 'POST',
        url: '/v1/auth/resend-code',
        payload: {},
        remoteAddress: address,
      });
    for (let at = 0; at < RATES.account.max; at += 1) expect((await knock(at)).statusCode).not.toBe(429);
    expect((await knock(0)).statusCode).toBe(429);
    expect((await knock(1)).statusCode).toBe(429);
    await server().kill();
    // Each has seen about half of them itself, so without Redis there is room again, but not without end.
    const answers: number[] = [];
    for (let at = 0; at < RATES.account.max; at += 1) answers.push((await knock(at)).statusCode);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(answers.filter((status) => status !== 429).length).toBeGreaterThan(0);
    await server().startAgain();
    await bothSay('connected');
  });

  test('a person who is deactivated at one process is out at the other at once', async () => {
    const ben = await signedIn(apis()[0], 'ben@example.com');
    const ask = () => apis()[1].app.inject({ url: '/v1/brands', headers: ben.headers });
    expect((await ask()).statusCode).toBe(200);
    const url = `/v1/admin/users/${ben.userId}/status`;
    await apis()[0].app.inject({ method: 'PUT', url, payload: { isActive: false }, headers: root().headers });
    // The clock stands still, so what is cached for three seconds would stay cached forever.
    await vi.waitFor(async () => expect((await ask()).statusCode).toBe(401));
  });

  test('the page shows the keys, the memory and the hit rate', async () => {
    const { redis } = await healthOf(apis()[0]);
    expect(redis.keyCount).toBeGreaterThan(0);
    expect(redis.memoryUsed).toMatch(/^[\d.]+[KMG]$/);
    expect(redis.hitRate === null || (redis.hitRate >= 0 && redis.hitRate <= 100)).toBe(true);
    expect((await healthOf(apis()[0])).env.redis_configured).toBe(true);
  });

  test('nothing in Redis or the log reveals a password', async () => {
    expect(
      apis()
        .flatMap((api) => api.logLines)
        .join(''),
    ).not.toMatch(/redis:\/\/[^ "]*@/);
  });
});

describe.skipIf(findRedisServer() === null)('answers cached for all processes', () => {
  let server: RedisServer;
  const opened: Redis[] = [];
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const log = { info: () => undefined, warn: () => undefined, debug: () => undefined };
  beforeAll(async () => {
    server = await startRedisServer();
  });
  afterAll(async () => {
    for (const redis of opened) await redis.close();
    await server.stop();
  });

  async function process(redisPatienceMs = 60_000) {
    const config = { redisUrl: server.url, redisPatienceMs, authSecret: 'a secret of this test' };
    const redis = await openRedis({ config, clock, log });
    if (redis === null) throw new Error('no Redis');
    opened.push(redis);
    await vi.waitFor(async () => expect((await redis.health()).status).toBe('connected'));
    return createAnswerCache({ redis, clock });
  }
  let made = 0;
  const ask = (key: string, answer: unknown = { made: true }) => ({
    key,
    lifeMs: 60_000,
    isCacheable: () => answer !== null,
    make: async () => {
      made += 1;
      return answer;
    },
  });

  test('an answer computed by one process is used by the other', async () => {
    const [here, there] = [await process(), await process()];
    expect(await here.remember(ask('shared'))).toEqual({ made: true });
    expect(await there.remember(ask('shared'))).toEqual({ made: true });
    expect(made).toBe(1);
  });

  test('it is computed again when it has expired, when Redis was flushed, and when it was not worth caching', async () => {
    const [here, there] = [await process(), await process()];
    made = 0;
    await here.remember(ask('mortal'));
    await server.flush();
    await there.remember(ask('mortal'));
    expect(made).toBe(2);
    await here.remember(ask('poor', null));
    await here.remember(ask('poor', null));
    expect(made).toBe(4);
    now += 60_001;
    await server.flush();
    await here.remember(ask('mortal'));
    expect(made).toBe(5);
  });

  test('a Redis that hangs costs one wait, and then nothing for a while', async () => {
    const patienceMs = 100;
    const here = await process(patienceMs);
    made = 0;
    server.pause();
    const began = performance.now();
    let waits = 0;
    for (let count = 0; count < 50; count += 1) {
      const asked = performance.now();
      await here.remember(ask(`slow ${count}`));
      if (performance.now() - asked >= patienceMs) waits += 1;
    }
    expect(made).toBe(50);
    expect(waits).toBeLessThanOrEqual(1 + (performance.now() - began) / LEFT_ALONE_MS);
    server.resume();
  });
});

test('without REDIS_URL nothing is loaded, and the page says that it is optional', async () => {
  const api = await startTestApi({ METRICS_TOKEN });
  const { status, redis } = SystemHealth.parse((await api.app.inject({ url: '/health', headers: MONITOR })).json());
  expect([status, redis.status]).toEqual(['ok', 'not_configured']);
  expect(await openRedis({ config: api.config, clock: api.clock, log: api.log })).toBeNull();
  await api.close();
});

test('a server starts and works even if its Redis never existed', async () => {
  const api = await startTestApi({ METRICS_TOKEN, REDIS_URL: 'redis://:a-password@127.0.0.1:1' });
  const ann = await signedIn(api, 'ann@example.com');
  expect((await api.app.inject({ url: '/v1/brands', headers: ann.headers })).statusCode).toBe(200);
  const { status, redis } = SystemHealth.parse((await api.app.inject({ url: '/health', headers: MONITOR })).json());
  expect([status, redis.status]).toEqual(['degraded', 'error']);
  expect(api.logLines.join('')).not.toContain('a-password');
  await api.close();
});

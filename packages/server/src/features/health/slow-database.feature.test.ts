import { connect, createServer, type Server, type Socket } from 'node:net';
import { SystemHealth } from '@brandly/contract/health';
import { createTestDatabase } from '@brandly/launch/testing/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { DATABASE_PATIENCE_MS } from './readiness.ts';

/** A connection to the database that can be slowed, silenced, or cut. */
type Connection = { url: string; delayMs: number; isSilent: boolean; cut: () => void; close: () => Promise<void> };

async function openConnection(databaseUrl: string): Promise<Connection> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const connection = { url: '', delayMs: 0, isSilent: false };
  const pass = (from: Socket, to: Socket): void => {
    from.on('data', (bytes: Buffer) => {
      if (connection.isSilent) return;
      if (connection.delayMs === 0) to.write(bytes);
      else setTimeout(() => to.writable && to.write(bytes), connection.delayMs);
    });
    for (const event of ['close', 'error']) from.on(event, () => to.destroy());
    sockets.add(from);
  };
  const server: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return Object.assign(connection, {
    url: url.href,
    cut,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  });
}

const METRICS_TOKEN = 'a-token-of-the-monitor';
let api: TestApi;
let connection: Connection;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = () => database.drop();
  connection = await openConnection(database.url);
  api = await startTestApi({ DATABASE_URL: connection.url, METRICS_TOKEN });
});
afterAll(async () => {
  await api.close();
  await connection.close();
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
  connection.delayMs = 150;
  const { figures } = await health();
  expect(figures).toMatchObject({ status: 'ok', database: { status: 'connected', error: null } });
  expect(figures.database.responseTime).toBeGreaterThan(250);
  connection.delayMs = 0;
});

test('one that does not answer is reported as an error within seconds, however many ask, and recovers when it is back', async () => {
  await isWellAgain();
  connection.isSilent = true;
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
  connection.isSilent = false;
  connection.cut();
  await isWellAgain();
});

test('one that is gone is reported at once, with its own error message but without its password', async () => {
  await connection.close();
  const { figures, tookMs } = await health();
  expect(figures).toMatchObject({ status: 'error', database: { status: 'error' }, env: { database_url_set: true } });
  expect(figures.database.error).toMatch(/refused|terminated|ended|reset|time/i);
  expect(JSON.stringify(figures)).not.toContain(new URL(connection.url).password);
  expect(tookMs).toBeLessThan(DATABASE_PATIENCE_MS + 30_000);
});

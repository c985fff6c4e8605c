import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseAccount } from '../postgres/account.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { type OnboardedUser, onboardUser } from './onboard-user.ts';
import { type Product, startProduct } from './product.ts';

const METRICS_TOKEN = 'a-token-of-the-monitor';

let home = '';
let options: EmbeddedOptions;
let database: EmbeddedPostgres;
let product: Product;
let user: OnboardedUser;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'brandly database loss '));
  chmodSync(home, 0o711);
  options = {
    folder: join(home, 'postgres'),
    account: databaseAccount(undefined),
    password: 'of this test',
    logFile: join(home, 'postgres.log'),
  };
  database = await startEmbeddedPostgres(options);
  product = await startProduct({ databaseUrl: database.url, env: { WEB_DIST: tmpdir(), METRICS_TOKEN } });
  user = await onboardUser(product.url, product.sandboxUrl ?? '');
});
afterEach(async () => {
  await product.stop();
  await database.stop();
  rmSync(home, { recursive: true, force: true });
});

async function cutEveryConnection(): Promise<number> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rowCount ?? 0;
}

async function databaseStatus(): Promise<unknown> {
  const answer = await fetch(`${product.url}/health`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const { database } = (await answer.json()) as { database: { status: string } };
  return database.status;
}

const expectPublishedOnce = async (text: string, inMs: number) => {
  const { id } = await user.schedule(text, inMs);
  await user.published(id);
  expect(await user.timesVisible(text)).toBe(1);
};

test('while every database connection is cut again and again, the product keeps running and posts go out', async () => {
  const planned = await user.schedule('planned before the cut', 4_000);
  // Any new connection is cut again at once: while connecting, listening, reading and idle.
  for (let time = 0; time < 5; time += 1) {
    await vi.waitUntil(async () => (await cutEveryConnection()) > 0);
  }
  await user.published(planned.id);
  expect(await user.timesVisible('planned before the cut')).toBe(1);
  await expectPublishedOnce('planned after the cut', 1_500);
});

test('while the database is away the product says so; once it is back, posts due meanwhile go out', async () => {
  const port = Number(new URL(database.url).port);
  const planned = await user.schedule('due while the database is away', 1_500);
  await database.stop();
  expect(await databaseStatus()).toBe('error');
  await vi.waitUntil(() => Date.now() > Date.parse(planned.scheduledFor ?? ''));
  expect(await databaseStatus()).toBe('error');

  database = await startEmbeddedPostgres({ ...options, port });
  await user.published(planned.id);
  expect(await user.timesVisible('due while the database is away')).toBe(1);
  expect(await databaseStatus()).toBe('connected');
  await expectPublishedOnce('planned after the return', 1_500);
});

import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';
import { onboardUser } from './onboard-user.ts';
import { findPgBouncer, type PgBouncer, startPgBouncer } from './pgbouncer.ts';
import { type Product, startProduct } from './product.ts';

const SECRET = 'a secret that the processes of this test were given';
const ENV = {
  WEB_DIST: tmpdir(),
  BRANDLY_AUTH_SECRET: SECRET,
  BRANDLY_STORAGE_SECRET: SECRET,
  BRANDLY_ENCRYPTION_KEY: Buffer.alloc(32, 'key').toString('base64'),
};

// CI refuses to run without a PgBouncer; elsewhere the run ends with a line in capitals.
describe.skipIf(findPgBouncer() === null)('behind PgBouncer', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  /** In the order in which they were started. */
  let started: Pick<Product, 'stop'>[];
  beforeEach(async () => {
    database = await createTestDatabase();
    started = [];
  });
  afterEach(async () => {
    for (const one of started.toReversed()) await one.stop();
    await database.drop();
  });

  const publishes = async (pooler: PgBouncer, env: Record<string, string>) => {
    const settings = { databaseUrl: pooler.url, env: { ...ENV, ...env } };
    const api = await startProduct({ ...settings, role: 'api' });
    started.push(api);
    const worker = { ...settings, role: 'worker' as const, sandboxUrl: api.sandboxUrl ?? '' };
    // Two workers: each has to notice that the other one is alive.
    started.push(await startProduct(worker), await startProduct(worker));
    const user = await onboardUser(api.url, api.sandboxUrl ?? '');
    const posts = [await user.schedule('the first', 500), await user.schedule('the second', 1_500)];
    for (const { id } of posts) await user.published(id);
    expect(await user.timesVisible('the first')).toBe(1);
    expect(await user.timesVisible('the second')).toBe(1);
  };

  describe('in session mode, its default', () => {
    test('an API and two workers publish without further settings', async () => {
      const pooler = await startPgBouncer(database.url, { default_pool_size: '40' });
      started.push(pooler);
      await publishes(pooler, {});
    });
  });

  describe('in transaction mode', () => {
    let pooler: PgBouncer;
    beforeEach(async () => {
      pooler = await startPgBouncer(database.url, { pool_mode: 'transaction' });
      started.push(pooler);
    });

    test.each(['api', 'worker'] as const)(
      'a %s is refused with one sentence and what to do',
      async (role) => {
        const start = startProduct({ role, databaseUrl: pooler.url, env: ENV, sandboxUrl: 'http://127.0.0.1:1' });
        await expect(start).rejects.toThrow(
          /✗ DATABASE_URL leads through a pooler in transaction mode, .*\n {2}Set DATABASE_DIRECT_URL to the address/,
        );
        await expect(start).rejects.not.toThrow(/ at .*\.ts/);
      },
      30_000,
    );

    test('an API and two workers publish with a direct address for what needs a session', async () => {
      await publishes(pooler, { DATABASE_DIRECT_URL: database.url });
    });

    test('a direct address that leads to the pooler again is named in the refusal', async () => {
      const env = { ...ENV, DATABASE_DIRECT_URL: pooler.url };
      const start = startProduct({ role: 'api', databaseUrl: database.url, env, sandboxUrl: 'http://127.0.0.1:1' });
      await expect(start).rejects.toThrow('✗ DATABASE_DIRECT_URL leads through a pooler in transaction mode');
    });
  });
});

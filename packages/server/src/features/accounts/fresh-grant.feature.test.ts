import { randomBytes } from 'node:crypto';
import type { Grant } from '@brandly/platforms/platform';
import { PLATFORMS } from '@brandly/platforms/registry';
import { PlatformFailure } from '@brandly/platforms/verdict';
import { type Sandbox, startSandbox } from '@brandly/sandbox/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdvisoryLocks, createAdvisoryLocks } from '../../db/advisory-locks.ts';
import { createDatabase, createPool } from '../../db/database.ts';
import type { Person } from '../../http/handler.ts';
import { createPlatformIo, noMedia } from '../../outbound/platform-io.ts';
import { checkMasterKey } from '../../secrets/reseal.ts';
import { createVault, type Vault } from '../../secrets/vault.ts';
import { type FeatureBed, openFeatureBed } from '../../testing/feature-bed.ts';
import { createPlatformApps } from './apps/platform-apps.ts';
import { type FreshGrantDeps, freshGrant } from './fresh-grant.ts';
import { createOpenAccount } from './open-account.ts';
import { saveAccounts } from './save-account.ts';
import { warnOfEnds } from './warn-of-end.ts';

const HARBOR_ON_X = '1700000000000000101';
const PROCESSES = 4;
const X_TOKEN_LIFE_MS = 7_200_000;

type TokenAnswer = { access_token: string; refresh_token: string; expires_in: number; scope: string };

const NEVER = new AbortController().signal;
const died = (): never => {
  throw new Error('killed');
};

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'good',
    (error: unknown) => (error instanceof PlatformFailure ? error.verdict : String(error)),
  );

describe('tokens', () => {
  let bed: FeatureBed;
  let sandbox: Sandbox;
  let ada: Person;
  let accountId: string;
  let held: string[] = [];
  /** One per simulated process: its own connections and locks. */
  let processes: (FreshGrantDeps & { locks: AdvisoryLocks; close: () => Promise<void> })[];

  const control = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${sandbox.url}/_control${path}`, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return (await answer.json()) as T;
  };
  const refreshes = async () =>
    (await control<{ operation: string }[]>('/journal')).filter((entry) => entry.operation === 'refresh').length;

  beforeAll(async () => {
    bed = await openFeatureBed();
    sandbox = await startSandbox({ port: 0, now: () => bed.clock.now().getTime() });
    const platforms = createPlatformApps(PLATFORMS, {
      credentials: {},
      sandboxUrl: sandbox.url,
      isProduction: false,
      publicOrigin: bed.publicOrigin,
    });
    processes = Array.from({ length: PROCESSES }, () => {
      const pool = createPool(bed.databaseUrl, 5);
      const db = createDatabase(pool);
      const locks = createAdvisoryLocks(pool);
      return {
        ...bed,
        db,
        platforms,
        locks,
        io: (platform) => createPlatformIo({ app: platforms.app(platform), media: noMedia, clock: bed.clock }),
        onDisconnected: async (_trx, id) => void held.push(id),
        close: async () => {
          await locks.close();
          await db.destroy();
        },
      };
    });
  });
  afterAll(async () => {
    for (const one of processes) await one.close();
    await sandbox.stop();
    await bed.close();
  });
  beforeEach(async () => {
    await control('/reset', { seed: 1 });
    held = [];
    ada = await bed.person('Ada');
    accountId = await connect(await bed.brand(ada), await grantFor('Ada Park'));
  });

  const grantFor = (person: string) => control<TokenAnswer>('/grant', { platform: 'twitter', person });

  async function connect(brandId: string, token: TokenAnswer): Promise<string> {
    const grant: Grant = {
      accessToken: token.access_token,
      refreshToken: token.refresh_token,
      expiresAt: bed.clock.now().getTime() + token.expires_in * 1000,
      scopes: token.scope.split(' '),
      notes: {},
    };
    const account = {
      externalId: HARBOR_ON_X,
      username: 'harborcoffee',
      name: 'Harbor Coffee',
      pageUrl: null,
      pictureUrl: null,
      followers: 1,
      likes: null,
      reason: null,
      grant,
    };
    const [first] = processes;
    if (!first) throw new Error('no process');
    const deps = { ...bed, platforms: first.platforms, onReconnected: () => Promise.resolve() };
    const to = { userId: ada.id, brandId, platform: 'twitter' as const };
    const ids = await bed.db.transaction().execute((trx) => saveAccounts(trx, deps, to, [account], bed.clock.now()));
    return ids[0] ?? '';
  }

  const deps = (at: number): FreshGrantDeps => {
    const one = processes[at % PROCESSES];
    if (!one) throw new Error('no such process');
    return one;
  };
  const stateOf = async () =>
    (await bed.db.selectFrom('accounts').select('state').where('id', '=', accountId).executeTakeFirstOrThrow()).state;
  const notices = () => bed.db.selectFrom('notifications').selectAll().where('user_id', '=', ada.id).execute();
  const mails = () =>
    bed.db.selectFrom('outbox').selectAll().where('user_id', '=', ada.id).where('kind', '=', 'mail').execute();

  test('a token with time left is used as it is', async () => {
    await freshGrant(deps(0), accountId);
    expect(await refreshes()).toBe(0);
  });

  test('a grant that is renewed while its account is reconnected never has the version of the new one', async () => {
    const row = bed.db.selectFrom('accounts').select(['brand_id', 'grant_version']).where('id', '=', accountId);
    const before = await row.executeTakeFirstOrThrow();
    const grant = await grantFor('Ada Park');
    const reconnecting = await bed.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('accounts')
        .set({ grant_version: before.grant_version + 1 })
        .where('id', '=', accountId)
        .execute();
      const connecting = connect(before.brand_id, grant);
      await expect
        .poll(async () => (await sql`select 1 from pg_locks where not granted`.execute(bed.db)).rows.length)
        .toBeGreaterThan(0);
      return { connecting };
    });
    await reconnecting.connecting;
    expect((await row.executeTakeFirstOrThrow()).grant_version).toBe(before.grant_version + 2);
  });

  describe('past half of its life', () => {
    const later = () => bed.clock.advance(X_TOKEN_LIFE_MS * 0.6);
    const rowOf = () => bed.db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();

    test('a token is renewed once, by the first to use it, and the others do not wait', async () => {
      later();
      await Promise.all(Array.from({ length: 40 }, (_, at) => freshGrant(deps(at), accountId)));
      expect(await refreshes()).toBe(1);
      const { grant_version, renew_at, token_expires_at } = await rowOf();
      expect(grant_version).toBe(2);
      const now = bed.clock.now().getTime();
      const share = ((renew_at?.getTime() ?? 0) - now) / ((token_expires_at?.getTime() ?? 0) - now);
      expect(share).toBeGreaterThanOrEqual(0.45);
      expect(share).toBeLessThanOrEqual(0.55);
    });

    test('while the platform is away, it is used as it is and renewed later, not with every post', async () => {
      later();
      await control('/faults', { platform: 'twitter', operation: 'refresh', kind: 'status', status: 503 });
      for (const at of [0, 1, 2]) expect(await outcomeOf(freshGrant(deps(at), accountId))).toBe('good');
      expect(await refreshes()).toBe(1);
      bed.clock.advance(X_TOKEN_LIFE_MS * 0.1);
      expect((await freshGrant(deps(3), accountId)).account.grant_version).toBe(2);
    });

    test('if the platform no longer renews it, it is used to its end, and the person is warned', async () => {
      later();
      const fault = { platform: 'twitter', operation: 'refresh', kind: 'status', status: 400 };
      await control('/faults', {
        ...fault,
        body: { error: 'invalid_request', error_description: 'Value passed for the token was invalid.' },
      });
      expect(await outcomeOf(freshGrant(deps(0), accountId))).toBe('good');
      const { ends_at, token_expires_at } = await rowOf();
      expect(ends_at).toEqual(token_expires_at);
      expect(await warnOfEnds(bed.db, bed.clock.now())).toBe(1);
      expect(await notices()).toMatchObject([{ title: 'Please reconnect X within a day' }]);
      expect(await outcomeOf(freshGrant(deps(1), accountId))).toBe('good');
      expect(await refreshes()).toBe(1);
    });
  });

  describe('a connection that nothing renews', () => {
    const endsIn = (days: number) =>
      bed.db
        .updateTable('accounts')
        .set({ ends_at: new Date(bed.clock.now().getTime() + days * 86_400_000) })
        .where('id', '=', accountId)
        .execute();
    const titles = async () => (await notices()).map((notice) => notice.title).toSorted();

    test('is warned about a week and a day before its end, once each, however many workers look', async () => {
      await endsIn(8);
      const look = () => Promise.all(processes.map(({ db }) => warnOfEnds(db, bed.clock.now())));
      expect(await look()).toEqual([0, 0, 0, 0]);
      bed.clock.advance(1.5 * 86_400_000);
      expect((await look()).reduce((sum, told) => sum + told)).toBe(1);
      expect(await titles()).toEqual(['Please reconnect X within a week']);
      bed.clock.advance(6 * 86_400_000);
      expect((await look()).reduce((sum, told) => sum + told)).toBe(1);
      expect(await look()).toEqual([0, 0, 0, 0]);
      expect(await titles()).toEqual(['Please reconnect X within a day', 'Please reconnect X within a week']);
    });

    test('that was reconnected causes no warning', async () => {
      await endsIn(3);
      const { brand_id } = await bed.db
        .selectFrom('accounts')
        .select('brand_id')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      await connect(brand_id, await grantFor('Ada Park'));
      expect(await warnOfEnds(bed.db, bed.clock.now())).toBe(0);
      expect(await notices()).toEqual([]);
    });
  });

  test('forty posts in four processes that need a new token at once cause one refresh, and all get the same', async () => {
    bed.clock.advance(X_TOKEN_LIFE_MS - 60_000);
    const all = await Promise.all(Array.from({ length: 40 }, (_, at) => freshGrant(deps(at), accountId)));
    expect(await refreshes()).toBe(1);
    expect(new Set(all.map(({ grant }) => grant.accessToken)).size).toBe(1);
    expect(new Set(all.map(({ account }) => account.grant_version))).toEqual(new Set([2]));
  });

  test('forty posts whose token the platform has just refused cause one refresh', async () => {
    const refusedVersion = (await freshGrant(deps(0), accountId)).account.grant_version;
    await Promise.all(Array.from({ length: 40 }, (_, at) => freshGrant(deps(at), accountId, { refusedVersion })));
    expect(await refreshes()).toBe(1);
  });

  test('a dead token holds the posts and asks the person to reconnect once, however many posts find it dead', async () => {
    await control('/revoke', { platform: 'twitter', account: HARBOR_ON_X });
    bed.clock.advance(X_TOKEN_LIFE_MS);
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, at) => outcomeOf(freshGrant(deps(at), accountId))),
    );
    expect(new Set(outcomes)).toEqual(new Set(['reconnect']));
    expect(await stateOf()).toBe('reconnect');
    expect(held).toEqual([accountId]);
    expect(await notices()).toMatchObject([
      {
        kind: 'account_needs_reconnecting',
        title: 'Please reconnect X',
        // No post waits for it, so none is said to be held.
        message: expect.stringMatching(/^X no longer accepts the connection of [^.]+\.$/),
        is_read: false,
      },
    ]);
    expect(await mails()).toMatchObject([{ payload: { to: ada.email, subject: 'Please reconnect X' } }]);
  });

  test('a platform in trouble does not cost the connection, and a token that is still alive is used', async () => {
    const fault = { platform: 'twitter', operation: 'refresh', kind: 'status', status: 503 };
    await control('/faults', fault);
    bed.clock.advance(X_TOKEN_LIFE_MS - 60_000);
    expect(await outcomeOf(freshGrant(deps(0), accountId))).toBe('good');
    await control('/faults', fault);
    bed.clock.advance(120_000);
    expect(await outcomeOf(freshGrant(deps(1), accountId))).toBe('unavailable');
    expect(await stateOf()).toBe('active');
    expect(await notices()).toEqual([]);
    expect(await outcomeOf(freshGrant(deps(2), accountId))).toBe('good');
  });

  test('a person who reconnects while a refresh is failing keeps the new connection', async () => {
    await control('/revoke', { platform: 'twitter', account: HARBOR_ON_X });
    bed.clock.advance(X_TOKEN_LIFE_MS);
    const slow = { platform: 'twitter', operation: 'refresh', kind: 'delay', ms: 300 };
    await control('/faults', slow);
    const failing = outcomeOf(freshGrant(deps(0), accountId));
    const { brand_id } = await bed.db
      .selectFrom('accounts')
      .select('brand_id')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(await connect(brand_id, await grantFor('Ada Park'))).toBe(accountId);
    await failing;
    expect(await stateOf()).toBe('active');
    expect(await notices()).toEqual([]);
    expect(await outcomeOf(freshGrant(deps(1), accountId))).toBe('good');
  });

  test('a call that began with the connection before the last one costs the new connection nothing', async () => {
    const open = createOpenAccount({ ...deps(0), media: noMedia });
    const { grantVersion: before } = await open(accountId, { renew: false, signal: NEVER });
    const { brand_id } = await bed.db
      .selectFrom('accounts')
      .select('brand_id')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    await connect(brand_id, await grantFor('Ada Park'));
    const others = await open(accountId, { renew: false, signal: NEVER });
    const again = await open(accountId, { renew: before, signal: NEVER });
    expect(again.access.grant).toEqual(others.access.grant);
    expect(await refreshes()).toBe(0);
  });

  test('a process that is killed before it stores a rotated token costs the connection, and this is said once', async () => {
    bed.clock.advance(X_TOKEN_LIFE_MS);
    const killed = { ...deps(0), vault: { ...bed.vault, seal: () => died() } };
    expect(await outcomeOf(freshGrant(killed, accountId))).toBe('Error: killed');
    // X accepts a refresh token only once.
    const outcomes = await Promise.all([1, 2, 3].map((at) => outcomeOf(freshGrant(deps(at), accountId))));
    expect(new Set(outcomes)).toEqual(new Set(['reconnect']));
    expect(await stateOf()).toBe('reconnect');
    expect(held).toEqual([accountId]);
    expect(await notices()).toHaveLength(1);
  });

  test('a server with another encryption key can read no token, and costs nobody the connection', async () => {
    const other = createVault({ masterKey: randomBytes(32) });
    const opened = (vault: Vault) =>
      createOpenAccount({ ...deps(0), vault, media: noMedia })(accountId, { renew: false, signal: NEVER });
    expect(await outcomeOf(opened(other))).toBe('unavailable');
    expect(await stateOf()).toBe('active');
    expect(await notices()).toEqual([]);
    expect(await outcomeOf(opened(bed.vault))).toBe('good');
    await expect(checkMasterKey(bed.db, other)).rejects.toThrow('sealed under the encryption key');
  });

  test('a disconnected account has no grant to use', async () => {
    await bed.db
      .updateTable('accounts')
      .set({ grant_sealed: null, disconnected_at: bed.clock.now() })
      .where('id', '=', accountId)
      .execute();
    expect(await outcomeOf(freshGrant(deps(0), accountId))).toBe('reconnect');
  });
});

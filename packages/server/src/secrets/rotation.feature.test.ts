import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGrant, sealGrant } from '../features/accounts/sealed-grant.ts';
import { openStoredApps, secretPlace } from '../features/integrations/stored-apps.ts';
import { type FeatureBed, openFeatureBed } from '../testing/feature-bed.ts';
import { checkMasterKey, countByKey, resealAll, resealOnce } from './reseal.ts';
import { SEALED_COLUMNS, sealedPlace } from './sealed-columns.ts';
import { createVault } from './vault.ts';

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const before = createVault({ masterKey: oldKey });
const during = createVault({ masterKey: newKey, olderKeys: [oldKey] });
const after = createVault({ masterKey: newKey });
const grant = { accessToken: 'canary', refreshToken: null, expiresAt: null, scopes: [], notes: {} };
const ACCOUNTS = 450;

let bed: FeatureBed;
let accounts: { id: string; platform: 'twitter' }[];
beforeAll(async () => {
  bed = await openFeatureBed();
  const { db } = bed;
  const person = await bed.person('Ada');
  const brandId = await bed.brand(person);
  const now = bed.clock.now();
  accounts = Array.from({ length: ACCOUNTS }, () => ({ id: randomUUIDv7(), platform: 'twitter' as const }));
  await db
    .insertInto('accounts')
    .values(
      accounts.map((account, at) => ({
        id: account.id,
        brand_id: brandId,
        platform: account.platform,
        external_id: String(at),
        username: `user${at}`,
        name: 'Ada',
        state: 'active' as const,
        grant_sealed: sealGrant(before, account, grant),
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  const end = new Date(now.getTime() + 600_000);
  const hash = randomBytes(32);
  const connectionId = randomUUIDv7();
  const seal = (table: 'connections' | 'oauth_states' | 'client_keys', row: string) =>
    before.seal('canary', sealedPlace(table, row, 'twitter'));
  await sql`insert into platform_apps (platform, client_id, secret_sealed, options, changed_at)
    values ('twitter', 'an app', ${before.seal('canary', secretPlace('twitter'))}, '{}', ${now})`.execute(db);
  await sql`insert into client_keys (platform, key_sealed, made_at)
    values ('twitter', ${seal('client_keys', 'twitter')}, ${now})`.execute(db);
  await sql`insert into connections (id, user_id, brand_id, platform, choices_sealed, created_at, expires_at)
    values (${connectionId}, ${person.id}, ${brandId}, 'twitter', ${seal('connections', connectionId)}, ${now}, ${end})`.execute(
    db,
  );
  await sql`insert into oauth_states (state_hash, user_id, session_id, brand_id, platform, code_verifier_sealed, modal,
      created_at, expires_at)
    values (${hash}, ${person.id}, ${person.sessionId}, ${brandId}, 'twitter', ${seal('oauth_states', hash.toString('hex'))},
      false, ${now}, ${end})`.execute(db);
});
afterAll(() => bed.close());

test('every database column that may contain sealed values is included in the sweep', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (data_type = 'bytea' and column_name not like '%\\_hash' or column_name like '%sealed%')`.execute(
    bed.db,
  );
  // Hashes cannot be recomputed.
  const swept = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(swept.toSorted());
});

test('choices of a consent that the previous version emptied do not prevent a start', async () => {
  const person = await bed.person('Ben');
  const now = bed.clock.now();
  await sql`insert into connections (id, user_id, brand_id, platform, choices_sealed, created_at, expires_at, completed_at)
    values (${randomUUIDv7()}, ${person.id}, ${await bed.brand(person)}, 'facebook', '', ${now}, ${now}, ${now})`.execute(
    bed.db,
  );
  await expect(checkMasterKey(bed.db, before)).resolves.toBeUndefined();
});

test('a start with only a new key is refused, and with the old one configured it is not', async () => {
  await expect(checkMasterKey(bed.db, after)).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringContaining(`sealed under the encryption key ${before.keyId}`),
    next: expect.stringContaining('BRANDLY_ENCRYPTION_KEYS_OLD'),
  });
  await checkMasterKey(bed.db, during);
});

test('every value is sealed again with the new key, none that is written meanwhile is lost, and then the old one is not needed', async () => {
  const [changed] = accounts as [(typeof accounts)[number]];
  expect(await countByKey(bed.db)).toEqual(new Map([[before.keyId, ACCOUNTS + 4]]));
  const fresh = { ...grant, accessToken: 'made new meanwhile' };
  const writing = bed.db
    .updateTable('accounts')
    .set({ grant_sealed: sealGrant(during, changed, fresh) })
    .where('id', '=', changed.id)
    .execute();
  const [resealed] = await Promise.all([resealAll(bed.db, during), writing]);
  expect(resealed).toBeGreaterThanOrEqual(ACCOUNTS + 2);
  expect(await countByKey(bed.db)).toEqual(new Map([[after.keyId, ACCOUNTS + 4]]));

  await checkMasterKey(bed.db, after);
  const rows = await bed.db.selectFrom('accounts').select(['id', 'grant_sealed']).execute();
  expect(rows).toHaveLength(ACCOUNTS);
  for (const row of rows) {
    const opened = openGrant(after, { id: row.id, platform: 'twitter' }, row.grant_sealed ?? Buffer.of());
    expect(opened).toEqual(row.id === changed.id ? fresh : grant);
  }
  const apps = await openStoredApps({ db: bed.db, vault: after, log: bed.log });
  expect(apps.current().twitter?.clientSecret).toBe('canary');
  apps.stop();

  const locks = { tryTake: async () => async () => {} };
  expect(await resealOnce({ db: bed.db, vault: during, locks, log: bed.log })).toEqual(new Map([[before.keyId, 0]]));
});

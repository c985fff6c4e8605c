import { sql } from 'kysely';
import type { AdvisoryLocks } from '../db/advisory-locks.ts';
import type { Database } from '../db/database.ts';
import { allRows } from '../db/rows.ts';
import { repeat } from '../repeat.ts';
import { StartRefusal } from '../start-refusal.ts';
import { SEALED_COLUMNS, sealedPlace } from './sealed-columns.ts';
import type { Vault } from './vault.ts';

const AT_ONCE = 200;

/**
 * Counts how many values are sealed with each master key, by the key's id in hexadecimal. Reads the header of every
 * sealed value. An earlier version empties the choices of a used consent, where this one deletes them: an empty value
 * is sealed with no key.
 */
export async function countByKey(db: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, column } of SEALED_COLUMNS) {
    const rows = await allRows(db)<{ key: string; count: number }>`
      select encode(substring(${sql.ref(column)} from 2 for 8), 'hex') as key, count(*) as count
      from ${sql.table(table)} where octet_length(${sql.ref(column)}) > 0 group by 1`;
    for (const { key, count } of rows) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

/**
 * Seals every value that is under an older key of the vault again with the current one. A value that is changed at the
 * same moment is left alone: it is sealed with the key of the process that writes it, and found the next time. Returns
 * how many were sealed again.
 */
export async function resealAll(db: Database, vault: Vault): Promise<number> {
  let resealed = 0;
  for (const sealed of SEALED_COLUMNS) {
    for (const keyId of vault.olderKeyIds) resealed += await resealUnder(db, vault, sealed, keyId);
  }
  return resealed;
}

async function resealUnder(
  db: Database,
  vault: Vault,
  { table, column, row }: (typeof SEALED_COLUMNS)[number],
  keyId: string,
): Promise<number> {
  let resealed = 0;
  for (let after = ''; ; ) {
    const rows = await allRows(db)<{ row: string; platform: string; value: Buffer }>`
      select ${sql.raw(row)} as row, platform, ${sql.ref(column)} as value from ${sql.table(table)}
      where substring(${sql.ref(column)} from 2 for 8) = decode(${keyId}, 'hex') and ${sql.raw(row)} > ${after}
      order by 1 limit ${AT_ONCE}`;
    for (const one of rows) {
      const place = sealedPlace(table, one.row, one.platform);
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${vault.rewrap(one.value, place)}
        where ${sql.raw(row)} = ${one.row} and ${sql.ref(column)} = ${one.value}`.execute(db);
      resealed += Number(numAffectedRows ?? 0);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return resealed;
    after = last.row;
  }
}

/** At boot: refuses a database with values sealed with a key that this server was not given. */
export async function checkMasterKey(db: Database, vault: Vault): Promise<void> {
  const known = [vault.keyId, ...vault.olderKeyIds];
  for (const [keyId, count] of await countByKey(db)) {
    if (known.includes(keyId)) continue;
    throw new StartRefusal(
      `This database holds ${count} secrets (tokens of accounts among them) sealed under the encryption key ${keyId}; this server has ${known.join(', ')}.`,
      'Start with the key it was used with, or name that one in BRANDLY_ENCRYPTION_KEYS_OLD.',
    );
  }
}

const EVERY_MS = 60_000;

type Deps = {
  db: Database;
  vault: Vault;
  locks: Pick<AdvisoryLocks, 'tryTake'>;
  log: { info: (facts: object, message: string) => void; warn: (facts: object, message: string) => void };
};

/** As long as old keys are configured: seals their values again, and reports once per key when none is left. */
export function startResealing(deps: Deps): { stop: () => Promise<void> } {
  const { vault, log } = deps;
  if (vault.olderKeyIds.length === 0) return { stop: async () => {} };
  const told = new Set<string>();
  return repeat(
    EVERY_MS,
    async () => {
      const left = await resealOnce(deps);
      for (const [keyId, count] of left) {
        if (count > 0 || told.has(keyId)) continue;
        told.add(keyId);
        log.warn({ keyId }, 'an old encryption key is not needed any more; take it out of BRANDLY_ENCRYPTION_KEYS_OLD');
      }
    },
    (error) => log.warn({ err: error }, 'sealing under the new key failed'),
  );
}

/** Runs one round, unless another worker is doing it. Returns, by old key, how many values are left. */
export async function resealOnce({ db, vault, locks, log }: Deps): Promise<Map<string, number>> {
  const release = await locks.tryTake('reseal');
  if (release) {
    try {
      const resealed = await resealAll(db, vault);
      if (resealed > 0) log.info({ resealed }, 'values were sealed again under the current key');
    } finally {
      await release();
    }
  }
  const counts = await countByKey(db);
  return new Map(vault.olderKeyIds.map((keyId) => [keyId, counts.get(keyId) ?? 0]));
}

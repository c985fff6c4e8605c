import type { AdvisoryLocks } from '../db/advisory-locks.ts';
import type { Database } from '../db/database.ts';
import { repeat } from '../repeat.ts';
import { countByKey, resealAll } from './reseal.ts';
import type { Vault } from './vault.ts';

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

import type { Database } from '../db/database.ts';
import { StartRefusal } from '../start-refusal.ts';
import { countByKey } from './reseal.ts';
import type { Vault } from './vault.ts';

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

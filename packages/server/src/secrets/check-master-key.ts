import type { Database } from '../db/database.ts';
import { type Vault, VaultError } from './vault.ts';

/** At boot: refuses a database whose grants, or applications' secrets, were sealed under a master key this server does not have. */
export async function checkMasterKey(db: Database, vault: Vault): Promise<void> {
  const row = await db
    .selectFrom('accounts')
    .select('grant_sealed')
    .where('grant_sealed', 'is not', null)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const app = await db.selectFrom('platform_apps').select('secret_sealed').limit(1).executeTakeFirst();
  const sealed = row?.grant_sealed ?? app?.secret_sealed;
  if (sealed && !vault.hasKeyOf(sealed)) {
    throw new VaultError(
      'unknown-key',
      'This database holds account tokens encrypted under another master key. Start with the key it was used with.',
    );
  }
}

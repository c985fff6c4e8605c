import { PLATFORM_IDS, type PlatformId } from '@brandly/contract/platforms';
import { newSigningKey } from '@brandly/platforms/oauth';
import type { Platform } from '@brandly/platforms/platform';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { sealedPlace } from '../../../secrets/sealed-columns.ts';
import type { Vault } from '../../../secrets/vault.ts';

type Deps = {
  db: Database;
  vault: Vault;
  clock: Clock;
  publicOrigin: string;
  platformOf: (id: PlatformId) => Platform | undefined;
};

/**
 * Returns the private keys (JWK, as JSON) of platforms that identify an app by a document it publishes: none without an
 * https address, since nobody could fetch the document. When several processes start at once, one makes the key and all
 * of them read it.
 */
export async function openClientKeys(deps: Deps): Promise<Readonly<Partial<Record<PlatformId, string>>>> {
  const keys: Partial<Record<PlatformId, string>> = {};
  if (!deps.publicOrigin.startsWith('https:')) return keys;
  for (const id of PLATFORM_IDS) if (deps.platformOf(id)?.connect.clientDocument) keys[id] = await keyOf(deps, id);
  return keys;
}

async function keyOf({ db, vault, clock }: Deps, platform: PlatformId): Promise<string> {
  const place = sealedPlace('client_keys', platform, platform);
  const read = () => db.selectFrom('client_keys').select('key_sealed').where('platform', '=', platform);
  if (!(await read().executeTakeFirst())) {
    await db
      .insertInto('client_keys')
      .values({ platform, key_sealed: vault.seal(newSigningKey(), place), made_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return vault.open((await read().executeTakeFirstOrThrow()).key_sealed, place);
}

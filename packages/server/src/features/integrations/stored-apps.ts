import type { PlatformId } from '@brandly/contract/platforms';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../http/log.ts';
import { sealedPlace } from '../../secrets/sealed-columns.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { AppCredentials } from '../accounts/public.ts';

/** A change made in another process takes effect here after this time. At most ten rows are read. */
const LOOK_EVERY_MS = 2_000;

export type StoredApp = Required<AppCredentials>;
export type StoredApps = {
  /** The credentials stored in the database, as last read. */
  current: () => Readonly<Partial<Record<PlatformId, StoredApp>>>;
  /** Reads them now. */
  refresh: () => Promise<void>;
  stop: () => void;
};

export const secretPlace = (platform: PlatformId) => sealedPlace('platform_apps', platform, platform);

/** Keeps the database's credentials in memory, so that a change takes effect without a restart. */
export async function openStoredApps(deps: { db: Database; vault: Vault; log: Log }): Promise<StoredApps> {
  let apps: Partial<Record<PlatformId, StoredApp>> = {};
  const refresh = async () => {
    apps = await readApps(deps);
  };
  await refresh();
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => deps.log.warn({ err: error }, 'credentials of platforms could not be read'));
  }, LOOK_EVERY_MS);
  timer.unref();
  return { current: () => apps, refresh, stop: () => clearInterval(timer) };
}

async function readApps({ db, vault, log }: { db: Database; vault: Vault; log: Log }) {
  const rows = await db
    .selectFrom('platform_apps')
    .select(['platform', 'client_id', 'secret_sealed', 'options'])
    .execute();
  const apps: Partial<Record<PlatformId, StoredApp>> = {};
  for (const { platform, client_id, secret_sealed, options } of rows) {
    try {
      const clientSecret = vault.open(secret_sealed, secretPlace(platform));
      apps[platform] = { clientId: client_id, clientSecret, options };
    } catch (error) {
      log.error({ err: error, platform }, 'the secret of an application cannot be decrypted');
    }
  }
  return apps;
}

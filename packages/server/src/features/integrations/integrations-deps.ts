import type { PlatformId } from '@brandly/contract/platforms';
import type { Io, Platform } from '@brandly/platforms/platform';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Log } from '../../http/log.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { Storage } from '../../storage/storage.ts';
import type { OpenForAsking, PlatformApps } from '../accounts/public.ts';
import type { StoredApps } from './stored-apps.ts';

export type IntegrationDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  vault: Vault;
  events: Events;
  config: Pick<Config, 'platformApps' | 'platformSettings' | 'platformOptions' | 'publicOrigin' | 'sandboxUrl'>;
  platforms: PlatformApps;
  platformOf: (id: PlatformId) => Platform | undefined;
  io: (platform: PlatformId) => Io;
  storedApps: StoredApps;
  storage: Storage;
  openAccount: OpenForAsking;
};

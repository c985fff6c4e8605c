import type { PlatformId } from '@brandly/contract/platforms';
import type { Platform } from '@brandly/platforms/platform';
import type { Config } from '../../config.ts';
import type { AccountDeps, OpenForAsking } from '../accounts/public.ts';
import type { StoredApps } from './stored-apps.ts';

export type IntegrationDeps = Pick<
  AccountDeps,
  'db' | 'clock' | 'log' | 'vault' | 'events' | 'platforms' | 'io' | 'storage' | 'onDisconnected'
> & {
  config: Pick<Config, 'platformApps' | 'platformSettings' | 'platformOptions' | 'publicOrigin' | 'sandboxUrl'>;
  platformOf: (id: PlatformId) => Platform | undefined;
  storedApps: StoredApps;
  openAccount: OpenForAsking;
};

import type { PlatformId } from '@brandly/contract/platforms';
import type { Grant, Io } from '@brandly/platforms/platform';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Log } from '../../http/log.ts';
import type { FetchPicture } from '../../outbound/fetch-picture.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { Storage } from '../../storage/storage.ts';
import type { PlatformApps } from './apps/platform-apps.ts';

/** What posts have to do when an account is connected or disconnected; called in the transaction of that change. */
export type AccountListeners = {
  /** The account works again: posts that are held for it may go on. */
  onReconnected: (trx: Database, accountId: string, now: Date) => Promise<unknown>;
  /** The account's grant is gone: its planned posts are held. */
  onDisconnected: (trx: Database, accountId: string, now: Date) => Promise<unknown>;
};

export type AccountDeps = AccountListeners & {
  db: Database;
  clock: Clock;
  vault: Vault;
  log: Log;
  events: Events;
  platforms: PlatformApps;
  /** For outside calls that transfer no files. */
  /** `grant`: the grant used for the calls, on platforms where people have servers of their own. */
  io: (platform: PlatformId, grant?: Grant) => Io;
  storage: Storage;
  fetchPicture: FetchPicture;
  /** Returns an address at which a stored picture can be seen for a while. */
  signPicture: (key: string) => string;
  /** The origin of the web app. */
  webOrigin: string;
};

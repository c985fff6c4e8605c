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

/** What posts have to do when an account comes and goes; called inside the transaction that says so. */
export type AccountListeners = {
  /** The account works again: posts held for it may go on. */
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
  /** Outside calls that move no files. */
  /** `grant`: of whom the calls are, where everybody has a server of their own. */
  io: (platform: PlatformId, grant?: Grant) => Io;
  storage: Storage;
  fetchPicture: FetchPicture;
  /** An address at which a stored picture can be seen for a while. */
  signPicture: (key: string) => string;
  /** Where the web app lives. */
  webOrigin: string;
};

import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Storage } from '../../storage/storage.ts';

export type BrandDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  storage: Storage;
  publicOrigin: string;
  /** Cancels what the brand still has planned; called inside the transaction that deletes it. */
  onBrandDeleted: (trx: Database, brandId: string, now: Date) => Promise<unknown>;
  /** Brings that back; called inside the transaction that restores it. */
  onBrandRestored: (trx: Database, brandId: string, now: Date) => Promise<{ scheduled: number; drafts: number }>;
};

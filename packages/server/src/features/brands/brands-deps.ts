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
  /** Cancels the brand's scheduled posts; called inside the transaction that deletes it. */
  onBrandDeleted: (trx: Database, brandId: string, now: Date) => Promise<unknown>;
  /** Restores them; called inside the transaction that restores the brand. */
  onBrandRestored: (trx: Database, brandId: string, now: Date) => Promise<{ scheduled: number; drafts: number }>;
};

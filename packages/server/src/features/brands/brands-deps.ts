import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Storage } from '../../storage/storage.ts';

/** How many posts of a restored brand are scheduled again, held for their accounts, and drafts now. */
export type RestoredPosts = { scheduled: number; held: number; drafts: number };

export type BrandDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  storage: Storage;
  publicOrigin: string;
  /** Cancels the brand's scheduled posts; called inside the transaction that deletes it. */
  onBrandDeleted: (trx: Database, brandId: string, now: Date) => Promise<unknown>;
  /** Restores them; called inside the transaction that restores the brand. */
  onBrandRestored: (trx: Database, brandId: string, now: Date) => Promise<RestoredPosts>;
};

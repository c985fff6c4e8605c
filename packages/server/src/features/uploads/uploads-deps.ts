import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';

export type UploadDeps = {
  db: Database;
  clock: Clock;
  storage: Storage;
  publicOrigin: string;
  /** The most that one person's files may take in total, in bytes. */
  quotaBytes: number;
};

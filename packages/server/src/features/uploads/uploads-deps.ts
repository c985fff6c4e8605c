import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';

export type UploadDeps = {
  db: Database;
  clock: Clock;
  storage: Storage;
  publicOrigin: string;
  /** The total size of one person's files, in bytes. */
  quotaBytes: number;
};

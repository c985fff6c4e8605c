// A process that checks the guard again and again without a pause, as a worker does every ten seconds.

import { systemClock } from '../../clock.ts';
import { createDatabase, createPool } from '../../db/database.ts';
import {
  createCounterFolder,
  createCounterNotes,
  rememberInBoth,
} from '../../features/posts/publishing/counter-memory.ts';
import { createGuard } from '../../features/posts/publishing/publishing-guard.ts';
import { createLocalStorage } from '../../storage/local-storage.ts';

export type GuardWorkerSettings = { databaseUrl: string; folder: string; store: string; looks: number };

const { databaseUrl, folder, store, looks } = JSON.parse(process.env['GUARD_WORKER'] ?? '{}') as GuardWorkerSettings;
const db = createDatabase(createPool(databaseUrl, 1));
const log = { info: () => {}, warn: () => {}, error: () => {} };
const { notes } = await createLocalStorage({ folder: store, publicOrigin: 'http://127.0.0.1', secret: 'of a test' });
const memory = rememberInBoth(createCounterFolder(folder), createCounterNotes(notes), log);
const mayPublish = createGuard({ db, clock: systemClock, log, memory });
let yes = 0;
while (yes < looks && (await mayPublish())) yes += 1;
await db.destroy();
process.send?.(yes);

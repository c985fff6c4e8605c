import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Events } from '../events.ts';
import { sendDigests } from '../features/notifications/send-digests.ts';
import { deletePeopleDue } from '../features/profile/delete-profile.ts';
import type { Log } from '../http/log.ts';
import type { Storage } from '../storage/storage.ts';
import { repeat } from './crash-sweep.ts';

/** A mail of the day is at most this late. */
const DIGESTS_EVERY_MS = 60_000;
const DELETIONS_EVERY_MS = 3_600_000;
/** A start has more urgent things to do. */
const FIRST_AFTER_MS = 10_000;

type Deps = { db: Database; clock: Clock; log: Log; events: Events; storage: Pick<Storage, 'remove'> };

/** What has to be done some time and by anybody: every worker does it, and no two the same thing. */
export function startHousekeeping(deps: Deps): { stop: () => Promise<void> } {
  const { db, clock, log } = deps;
  const chores = [
    repeat(
      DIGESTS_EVERY_MS,
      async () => {
        const mails = await sendDigests(db, clock.now());
        if (mails > 0) log.info({ mails }, 'mails of the day were written');
      },
      (error) => log.error({ err: error }, 'mails of the day could not be written'),
      FIRST_AFTER_MS,
    ),
    repeat(
      DELETIONS_EVERY_MS,
      async () => {
        await deletePeopleDue(deps);
      },
      (error) => log.error({ err: error }, 'people could not be deleted'),
      FIRST_AFTER_MS,
    ),
  ];
  return {
    stop: async () => {
      await Promise.all(chores.map((chore) => chore.stop()));
    },
  };
}

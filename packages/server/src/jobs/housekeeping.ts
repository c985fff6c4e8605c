import type { AdvisoryLocks } from '../db/advisory-locks.ts';
import type { Events } from '../events.ts';
import { sweepRefreshes } from '../features/accounts/followers/follower-refreshes.ts';
import { measureDueAccounts } from '../features/accounts/followers/measure-accounts.ts';
import type { AskingDeps } from '../features/accounts/public.ts';
import { collectDueInsights } from '../features/analytics/collect-insights.ts';
import { forgetEnded } from '../features/auth/attempts.ts';
import { type PurgeDeps, purgeBrands } from '../features/brands/purge-brands.ts';
import { abandonFiles, removeStaleFiles, removeUnusedWithin, sweepUnusedMedia } from '../features/media/public.ts';
import { forgetOldNotifications } from '../features/notifications/forget-notifications.ts';
import { sendDigests } from '../features/notifications/send-digests.ts';
import { deletePeopleDue } from '../features/profile/delete-profile.ts';
import { sweepUploads } from '../features/uploads/abort-upload.ts';
import { forgetOldAnswers } from '../http/idempotency.ts';
import { forgetOldMails } from '../mail/deliver-mail.ts';
import { forgetOldStarts } from '../process-life.ts';
import { repeat } from '../repeat.ts';
import type { Storage } from '../storage/storage.ts';

/** A person who requested new figures waits half of this on average. A look without work is one index read. */
const MEASURE_EVERY_MS = 1_000;
const TIDY_EVERY_MS = 300_000;
/** The daily email is at most this late. */
const DIGESTS_EVERY_MS = 60_000;
/** A start has more urgent work. */
const FIRST_AFTER_MS = 10_000;

export type HousekeepingDeps = AskingDeps & {
  storage: Storage;
  events: Events;
  locks: Pick<AdvisoryLocks, 'tryTake'>;
  /** Accounts are removed with their brand or person; their platforms are told. */
  revokeGrant: PurgeDeps['revokeGrant'];
  log: { info: (facts: object, message: string) => void; warn: (facts: object, message: string) => void };
};

/**
 * Does the work beside publishing: followers and figures over time every day, daily emails, and cleaning up. Any number
 * of workers may run it.
 */
export function startHousekeeping(deps: HousekeepingDeps): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const failed = (what: string) => (error: unknown) => deps.log.warn({ err: error }, `${what} failed`);
  const measuring = repeat(
    MEASURE_EVERY_MS,
    async () => void (await measureDueAccounts(deps, stopping.signal)),
    failed('asking for followers'),
  );
  const collecting = repeat(
    MEASURE_EVERY_MS,
    async () => void (await collectDueInsights(deps, stopping.signal)),
    failed('asking for figures over time'),
  );
  const cleaning = repeat(
    TIDY_EVERY_MS,
    async () => void (await cleanUp(deps, deps.clock.now())),
    failed('cleaning up'),
    FIRST_AFTER_MS,
  );
  const digests = repeat(
    DIGESTS_EVERY_MS,
    async () => {
      const mails = await sendDigests(deps.db, deps.log, deps.clock.now());
      if (mails > 0) deps.log.info({ mails }, 'mails of the day were written');
    },
    failed('writing the mails of the day'),
    FIRST_AFTER_MS,
  );
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([measuring.stop(), collecting.stop(), cleaning.stop(), digests.stop()]);
    },
  };
}

/** Cleans up what a purged brand leaves in the storage. */
export const onBrandPurged: PurgeDeps['onBrandPurged'] = async (trx, gone, now) => {
  for (const id of gone.mediaIds) await removeUnusedWithin(trx, id, now);
  await abandonFiles(trx, gone.pictureKeys, now);
};

/** Runs one round; null: another worker is doing it. */
export async function cleanUp(
  deps: Omit<HousekeepingDeps, Exclude<keyof AskingDeps, 'db' | 'log'>>,
  now: Date,
): Promise<Record<string, number> | null> {
  const release = await deps.locks.tryTake('housekeeping');
  if (!release) return null;
  try {
    const { db, log, storage, events, revokeGrant } = deps;
    const done = {
      people: await deletePeopleDue({ db, clock: { now: () => now }, log, events, storage, revokeGrant }),
      brands: await purgeBrands({ db, log, events, onBrandPurged, revokeGrant }, now),
      media: await sweepUnusedMedia(db, log, now),
      uploads: await sweepUploads({ db, log, storage }, now),
      // Last, because it includes what the others released.
      files: await removeStaleFiles({ db, log, storage }, now),
    };
    await sweepRefreshes(db, now);
    await forgetOldAnswers(db, now);
    await forgetEnded(db, now);
    await forgetOldMails(db, now);
    await forgetOldNotifications(db, now);
    await forgetOldStarts(db, now);
    if (Object.values(done).some((count) => count > 0)) deps.log.info(done, 'tidied up');
    return done;
  } finally {
    await release();
  }
}

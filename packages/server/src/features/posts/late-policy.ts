/** A post sent no later than this counts as on time: people choose minutes. */
export const ON_TIME_MS = 60_000;
/** Up to 15 minutes late a post is sent and marked late; later its owner is asked; after 24 hours it fails. */
const SENT_LATE_MS = 15 * 60_000;
const GIVEN_UP_MS = 24 * 3_600_000;
/** While catching up after a downtime: at most one post per account in 20 seconds. */
export const CATCH_UP_SPACING_MS = 20_000;

type Lateness = 'on-time' | 'late' | 'ask' | 'give-up';

/** Returns how late a post is. Times in epoch milliseconds. A person who chose 'send late' is not asked again. */
export function latenessOf(now: number, scheduledFor: number, lateAllowed: boolean): Lateness {
  const late = now - scheduledFor;
  if (late <= ON_TIME_MS) return 'on-time';
  if (lateAllowed || late <= SENT_LATE_MS) return 'late';
  return late <= GIVEN_UP_MS ? 'ask' : 'give-up';
}

/** The last moment at which a post is still sent without asking. */
export function lastMomentFor(scheduledFor: number, lateAllowed: boolean): number {
  return lateAllowed ? Number.POSITIVE_INFINITY : scheduledFor + SENT_LATE_MS;
}

/** When a held post that nobody decided about fails. */
export function heldUntil(now: number, scheduledFor: number): Date {
  return new Date(Math.max(now, scheduledFor) + GIVEN_UP_MS);
}

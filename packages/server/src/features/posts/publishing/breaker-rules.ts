import type { PlatformFailureFacts } from '@brandly/platforms/verdict';
import type { Selectable } from 'kysely';
import type { PublishingTables } from '../../../db/tables/publishing-tables.ts';
import { OUR_SIDE } from './watch-io.ts';

/** After this many failures without a success between them, nothing more is sent to the platform for a while. */
export const OPENS_AFTER = 5;
/** Failures that lie further apart than this have nothing to do with each other. */
const FORGETS_AFTER_MS = 120_000;
/** How long nothing is sent, the first, second … time in a row. Shorter than a post may be late without being asked. */
const OPEN_FOR_MS = [30_000, 60_000, 120_000, 300_000] as const;
/** How long one post may try while the others wait for its result: longer than a call lasts. */
export const PROBE_MS = 25_000;

/** How a platform has behaved lately, as its row says. */
export type PlatformState = Omit<Selectable<PublishingTables['platform_states']>, 'platform' | 'paused_until'>;

export const NO_TROUBLE: PlatformState = {
  failures: 0,
  failing_since: null,
  last_failure_at: null,
  open_until: null,
  openings: 0,
};

/** Whether a failure says something about the platform itself, and not about the post, the account or our own code. */
export function isPlatformFailure(failure: PlatformFailureFacts | null): boolean {
  if (failure === null || failure.code?.startsWith(OUR_SIDE)) return false;
  return failure.verdict === 'unavailable' || failure.reach !== 'answered' || (failure.httpStatus ?? 0) >= 500;
}

/** The state after one more failure. */
export function afterFailure(before: PlatformState, now: Date): PlatformState {
  const lastAt = before.last_failure_at?.getTime() ?? now.getTime();
  const isOld = now.getTime() - lastAt > FORGETS_AFTER_MS && before.openings === 0;
  const { failures, failing_since, openings } = isOld ? NO_TROUBLE : before;
  const next = { failures: failures + 1, failing_since: failing_since ?? now, last_failure_at: now };
  if (next.failures < OPENS_AFTER) return { ...next, open_until: null, openings };
  // A call that was under way when the breaker opened fails after it, and says nothing new. A probe's failure counts.
  const stillOpenMs = (before.open_until?.getTime() ?? 0) - now.getTime();
  if (before.openings > 0 && stillOpenMs > PROBE_MS) return { ...next, open_until: before.open_until, openings };
  const openFor = OPEN_FOR_MS[Math.min(openings, OPEN_FOR_MS.length - 1)] ?? 0;
  return { ...next, open_until: new Date(now.getTime() + openFor), openings: openings + 1 };
}

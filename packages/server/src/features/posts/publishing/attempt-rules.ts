import { PlatformFailure, type PlatformFailureFacts } from '@brandly/platforms/verdict';
import type { StoredTrouble } from '../../../db/tables/post-tables.ts';
import type { AttemptOutcome } from '../../../db/tables/publishing-tables.ts';
import { lastMomentFor } from '../late-policy.ts';
import { beingAsked, beingWorkedOn, type TroubleCode, troubleOf } from '../troubles.ts';
import type { ClaimedPost } from './publishing-deps.ts';
import { firstQuestionAt } from './reconcile-rules.ts';
import { FILE_GONE_CODE } from './watch-io.ts';

/** Delays before the next try, after the first, second … failure that provably sent nothing. */
export const RETRY_DELAYS_MS = [5_000, 15_000, 45_000, 120_000, 300_000, 900_000] as const;
/** The wait at a rate limit that names no time. */
const RATE_LIMIT_DEFAULT_MS = 30_000;
/** The wait in place of a named time that makes no sense. */
const RATE_LIMIT_NONSENSE_MS = 60_000;
const RATE_LIMIT_BELIEVED_MS = 31 * 24 * 3_600_000;
/** After our own code has failed this often on a post, it is not tried again. */
export const FAULTS_MAX = 3;

/** The result of one call: the visible create or another one. */
export type CallResult =
  | { kind: 'accepted'; remoteId: string; permalink: string | null }
  /** The platform took the post and is working on it, but has named no id yet. */
  | { kind: 'accepted-without-id'; evidence: string }
  | { kind: 'failure'; failure: PlatformFailureFacts }
  /** Our own code threw. */
  | { kind: 'broken'; message: string };

export type Situation = Pick<ClaimedPost, 'scheduledFor' | 'lateAllowed' | 'attempts' | 'faults' | 'platformName'> & {
  /** Epoch milliseconds. */
  now: number;
  faultsMax: number;
  /** The grant was refreshed for this very send. */
  isRenewed: boolean;
  askAfterMs: readonly number[] | undefined;
};

/** What happens next with the post. `at` in epoch milliseconds. */
export type Next =
  | { next: 'published'; remoteId: string; permalink: string | null }
  | { next: 'again'; at: number; counts: boolean; pausesAccount: boolean; isFault: boolean }
  | { next: 'renew' }
  | { next: 'reconnect'; trouble: StoredTrouble }
  | { next: 'failed'; trouble: StoredTrouble }
  | { next: 'held'; trouble: StoredTrouble }
  | { next: 'ask'; at: number; trouble: StoredTrouble };

export type Decision = {
  outcome: Exclude<AttemptOutcome, 'in_flight'>;
  /** What the outcome rests on, for the ledger. */
  evidence: string;
} & Next;

/**
 * Decides what the answer to the visible call means, for every possible answer. `sent`: how many requests left this
 * process in the visible step; if none did, nothing was created, whatever was thrown.
 */
export function decideAfterAttempt(situation: Situation, result: CallResult, sent: number): Decision {
  if (result.kind === 'accepted') {
    const { remoteId, permalink } = result;
    return {
      outcome: 'accepted',
      evidence: 'It confirmed the post with an ID',
      next: 'published',
      remoteId,
      permalink,
    };
  }
  if (sent === 0) {
    const evidence = result.kind === 'failure' ? wordsOf(result.failure) : 'no request left this server';
    return { outcome: 'not_sent', evidence, ...decideAfterStep(situation, result) };
  }
  if (result.kind !== 'failure') {
    if (result.kind === 'broken') return unknown(situation, `our fault: ${result.message}`);
    const { now, platformName } = situation;
    return unknown(situation, result.evidence, beingWorkedOn(now, platformName));
  }
  const { failure } = result;
  const evidence = wordsOf(failure);
  if (failure.reach === 'not-sent') return { outcome: 'not_sent', evidence, ...decideAfterStep(situation, result) };
  const isRefusal =
    failure.reach === 'answered' &&
    !failure.mayBeOurOwn &&
    failure.verdict !== 'unavailable' &&
    failure.verdict !== 'outcome-unknown';
  return isRefusal
    ? { outcome: 'rejected', evidence, ...decideAfterStep(situation, result) }
    : unknown(situation, evidence);
}

/** Decides what a failed repeatable step means. It says nothing about the create, which has not been announced. */
export function decideAfterStep(
  situation: Situation,
  result: Exclude<CallResult, { kind: 'accepted' }>,
): Exclude<Next, { next: 'published' | 'ask' }> {
  if (result.kind !== 'failure') {
    return situation.faults >= situation.faultsMax
      ? { next: 'failed', trouble: trouble(situation, 'worker_trouble') }
      : repeat(situation, true);
  }
  const { failure } = result;
  switch (failure.verdict) {
    case 'reconnect':
      return situation.isRenewed
        ? { next: 'reconnect', trouble: trouble(situation, 'reconnect', failure) }
        : { next: 'renew' };
    case 'not-permitted':
    case 'rejected':
      if (failure.code === FILE_GONE_CODE) return { next: 'failed', trouble: trouble(situation, 'media_missing') };
      return { next: 'failed', trouble: trouble(situation, 'rejected', failure) };
    case 'rate-limited': {
      const at = situation.now + usableWait(failure.retryAfterMs);
      return at > lastMomentFor(situation.scheduledFor, situation.lateAllowed)
        ? { next: 'held', trouble: trouble(situation, 'rate_limited', failure) }
        : { next: 'again', at, counts: false, pausesAccount: true, isFault: false };
    }
    case 'unavailable':
    case 'outcome-unknown':
      return repeat(situation, false, failure);
    default:
      return failure.verdict satisfies never;
  }
}

/** Returns the milliseconds to wait at a rate limit: what the platform says, if that makes sense. */
export function usableWait(retryAfterMs: number | null): number {
  if (retryAfterMs === null) return RATE_LIMIT_DEFAULT_MS;
  const makesSense = Number.isFinite(retryAfterMs) && retryAfterMs >= 0 && retryAfterMs <= RATE_LIMIT_BELIEVED_MS;
  return makesSense ? Math.max(1_000, retryAfterMs) : RATE_LIMIT_NONSENSE_MS;
}

function repeat(situation: Situation, isFault: boolean, failure?: PlatformFailureFacts) {
  const delay = RETRY_DELAYS_MS[situation.attempts];
  if (delay === undefined) return { next: 'failed', trouble: trouble(situation, 'unavailable', failure) } as const;
  const at = situation.now + delay;
  return at > lastMomentFor(situation.scheduledFor, situation.lateAllowed)
    ? ({ next: 'held', trouble: trouble(situation, 'too_late', failure) } as const)
    : ({ next: 'again', at, counts: true, pausesAccount: false, isFault } as const);
}

function unknown(
  situation: Situation,
  evidence: string,
  trouble: StoredTrouble = beingAsked(situation.now, situation.platformName),
): Decision {
  const { now, askAfterMs } = situation;
  return { outcome: 'unknown', evidence, next: 'ask', at: firstQuestionAt(now, askAfterMs), trouble };
}

function trouble(situation: Situation, code: TroubleCode, failure?: PlatformFailureFacts): StoredTrouble {
  const more = { words: failure?.words ?? null, advice: failure?.advice ?? null };
  return troubleOf(situation.now, code, situation.platformName, more);
}

/** Describes a failure in one line for the post's history: how far the request got, the platform's code and words. */
export function wordsOf({ reach, httpStatus, code, words }: PlatformFailureFacts): string {
  const answer = httpStatus === null ? 'It answered' : `It answered HTTP ${httpStatus}`;
  const how = { 'not-sent': 'Nothing was sent', maybe: 'No answer came', answered: answer }[reach];
  return `${how}${code === null ? '' : `, code ${code}`}${words === null ? '' : `: ${words}`}`;
}

/** Turns what an adapter threw into a result for the rules: the platform's failure, or a fault of our own code. */
export function callResultOf(error: unknown): Exclude<CallResult, { kind: 'accepted' }> {
  if (error instanceof PlatformFailure) return { kind: 'failure', failure: error };
  return { kind: 'broken', message: error instanceof Error ? error.message : String(error) };
}

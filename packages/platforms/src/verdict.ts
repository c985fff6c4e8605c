/** What a platform's answer means for us. */
export const VERDICTS = [
  /** The grant is dead or lacks a right: the person has to connect again. */
  'reconnect',
  /** The account or app may not do this; repeating the call does not help. */
  'not-permitted',
  /** The platform refuses the content. */
  'rejected',
  /** Too many calls: try again later. */
  'rate-limited',
  /** The platform has a fault or cannot be reached. Says nothing about a create unless the request was `not-sent`. */
  'unavailable',
  /** The create may have happened. */
  'outcome-unknown',
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** How far a request got: nothing was sent, it may have arrived, or the platform answered it. */
export type Reach = 'not-sent' | 'maybe' | 'answered';

export type PlatformFailureFacts = {
  verdict: Verdict;
  reach: Reach;
  /** The platform's own code, e.g. `190/463`, and its words. */
  code: string | null;
  words: string | null;
  httpStatus: number | null;
  /** Milliseconds until another try is allowed, if the platform said so. */
  retryAfterMs: number | null;
  /** Tells the person what to do, if the code has such a sentence. */
  advice: string | null;
  /** Only with `reconnect`: a right or role is missing, or the account itself is in trouble; the token still works. */
  tokenIsGood: boolean;
  /** The refusal may be about our own earlier send (a duplicate): ask the platform before believing it. */
  mayBeOurOwn: boolean;
  /** What earlier steps made (a container, an upload) can no longer be used: the next try runs all steps again. */
  startOver: boolean;
};

/** Every failure of an adapter. It carries no secret. */
export class PlatformFailure extends Error implements PlatformFailureFacts {
  readonly verdict: Verdict;
  readonly reach: Reach;
  readonly code: string | null;
  readonly words: string | null;
  readonly httpStatus: number | null;
  readonly retryAfterMs: number | null;
  readonly advice: string | null;
  readonly tokenIsGood: boolean;
  readonly mayBeOurOwn: boolean;
  readonly startOver: boolean;

  constructor(facts: Partial<PlatformFailureFacts> & Pick<PlatformFailureFacts, 'verdict' | 'reach'>, cause?: unknown) {
    super(`${facts.verdict}${facts.code ? ` (${facts.code})` : ''}: ${facts.words ?? 'no words'}`, { cause });
    this.name = 'PlatformFailure';
    this.verdict = facts.verdict;
    this.reach = facts.reach;
    this.code = facts.code ?? null;
    this.words = facts.words ?? null;
    this.httpStatus = facts.httpStatus ?? null;
    this.retryAfterMs = facts.retryAfterMs ?? null;
    this.advice = facts.advice ?? null;
    this.tokenIsGood = facts.tokenIsGood ?? false;
    this.mayBeOurOwn = facts.mayBeOurOwn ?? false;
    this.startOver = facts.startOver ?? false;
  }
}

/** Whether the token itself is dead. Every other reason to connect again concerns one call only. */
export const isTokenDead = (error: unknown): boolean =>
  error instanceof PlatformFailure && error.verdict === 'reconnect' && !error.tokenIsGood;

/** Returns null if the work fails in the way that `isExpected` tells, and rethrows any other failure. */
export async function nullIf<T>(
  work: Promise<T>,
  isExpected: (failure: PlatformFailure) => boolean,
): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PlatformFailure && isExpected(error)) return null;
    throw error;
  }
}

/** For optional parts of a post: null if the platform refuses the work. */
export const unlessRefused = <T>(work: Promise<T>): Promise<T | null> =>
  nullIf(work, ({ verdict }) => verdict === 'rejected');

/** `io.fetch` rejects with this. `not-sent` only if no byte of the request can have left. */
export class TransportFailure extends Error {
  readonly reach: 'not-sent' | 'maybe';
  constructor(reach: 'not-sent' | 'maybe', message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'TransportFailure';
    this.reach = reach;
  }
}

/** Ends as a refusal, so that the outcome is certain; a second later all steps run again. */
export const uploadGone = (words: string): PlatformFailure =>
  new PlatformFailure({
    verdict: 'rate-limited',
    reach: 'not-sent',
    code: 'upload-expired',
    words,
    retryAfterMs: 1_000,
    startOver: true,
  });

/** Platforms drop a file after a day if no post contains it. */
const UPLOADS_KEPT_MS = 20 * 3_600_000;

/** Before anything visible is sent: a post that was held for long uploads its files anew. Throws PlatformFailure. */
export function refuseOldUploads(done: Readonly<Record<string, { uploadedAt?: unknown }>>, now: number): void {
  const isOld = Object.values(done).some(({ uploadedAt }) => Number(uploadedAt) < now - UPLOADS_KEPT_MS);
  if (isOld) throw uploadGone('The uploaded files are too old.');
}

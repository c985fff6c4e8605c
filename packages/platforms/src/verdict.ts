/** What a platform's answer means for us. */
export const VERDICTS = [
  /** The grant is dead or lacks a right: the person connects again. */
  'reconnect',
  /** The account or app may not do this; no repetition helps. */
  'not-permitted',
  /** The content is refused. */
  'rejected',
  /** Too fast: later. */
  'rate-limited',
  /** A fault on their side, or no way there. Nothing is said about a create unless `notSent`. */
  'unavailable',
  /** The create may have happened. */
  'outcome-unknown',
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** How far a request got: nothing of it was sent, it may have arrived, or the platform answered. */
export type Reach = 'not-sent' | 'maybe' | 'answered';

export type PlatformFailureFacts = {
  verdict: Verdict;
  reach: Reach;
  /** The platform's own code, e.g. `190/463`, and words. */
  code: string | null;
  words: string | null;
  httpStatus: number | null;
  /** Milliseconds until it may be tried again, if the platform said so. */
  retryAfterMs: number | null;
  /** A sentence for the person about what to do, where the code has one. */
  advice: string | null;
  /** Of `reconnect`: a right or a role is missing, or the account itself is in trouble, and the token lives on. */
  tokenIsGood: boolean;
  /** The refusal may be about our own earlier send (a duplicate): ask before believing it. */
  mayBeOurOwn: boolean;
  /** What the earlier steps made (a container, an upload) is no good any more: all steps run again on the next try. */
  startOver: boolean;
};

/** Every failure of an adapter. Carries no secret. */
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

/** Whether the platform says that the token itself is dead; all else that asks for connecting again is about one call. */
export const isTokenDead = (error: unknown): boolean =>
  error instanceof PlatformFailure && error.verdict === 'reconnect' && !error.tokenIsGood;

/** What a post can do without: null where the platform refuses it. Any other failure is thrown on. */
export async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PlatformFailure && error.verdict === 'rejected') return null;
    throw error;
  }
}

/** What `io.fetch` rejects with: `not-sent` only where no byte of the request can have left. */
export class TransportFailure extends Error {
  readonly reach: 'not-sent' | 'maybe';
  constructor(reach: 'not-sent' | 'maybe', message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'TransportFailure';
    this.reach = reach;
  }
}

import * as z from 'zod';
import type { Explanation } from './http.ts';
import type { Verdict } from './verdict.ts';

/** A row of a platform's error table. */
export type ErrorRow<Source extends string, Advice extends string> = {
  /** HTTP status; null: any. */
  status: number | null;
  /** The code as the platform's adapter builds it, see its `verdicts.ts`. */
  code: string;
  verdict: Verdict;
  meaning: string;
  source: Source;
  advice?: Advice;
  /** Milliseconds to wait where the platform names no time. */
  waitMs?: number;
  /** See PlatformFailureFacts. */
  tokenIsGood?: true;
  /** The refusal may be about our own earlier send. */
  mayBeOurOwn?: true;
  /** What earlier steps made can no longer be used. */
  startOver?: true;
};

/** The rows of errors that mean the same for us: each by its status, its code and its meaning. */
export const errorsThat = <Source extends string, Advice extends string = never>(
  same: Omit<ErrorRow<Source, Advice>, 'status' | 'code' | 'meaning'>,
  errors: readonly (readonly [status: number | null, code: string, meaning: string])[],
): ErrorRow<Source, Advice>[] => errors.map(([status, code, meaning]) => ({ status, code, meaning, ...same }));

/** Finds the row with this status and code, else the one with the code alone. */
export function findRow<Source extends string, Advice extends string>(
  rows: readonly ErrorRow<Source, Advice>[],
  status: number,
  code: string | null,
): ErrorRow<Source, Advice> | null {
  const named = rows.filter((row) => row.code === code);
  return named.find((row) => row.status === status) ?? named.find((row) => row.status === null) ?? null;
}

/** OAuth's own words for faults (RFC 6749, section 4.1.2.1), which come with any status. */
const TRANSIENT = /(?:^|:)(?:server_error|temporarily_unavailable)$/;

/** Returns the verdict of a row; without a row the status alone decides. */
export function explainRow<Source extends string, Advice extends string>(
  row: ErrorRow<Source, Advice> | null,
  advice: Readonly<Record<Advice, string>>,
  seen: { status: number; code: string | null; words: string | null },
): Explanation {
  return {
    verdict: row?.verdict ?? (TRANSIENT.test(seen.code ?? '') ? 'unavailable' : verdictOfStatus(seen.status)),
    code: seen.code,
    words: seen.words,
    advice: row?.advice ? advice[row.advice] : null,
    tokenIsGood: row?.tokenIsGood ?? false,
    mayBeOurOwn: row?.mayBeOurOwn ?? false,
    startOver: row?.startOver ?? false,
    ...(row?.waitMs === undefined ? {} : { retryAfterMs: row.waitMs }),
  };
}

/** The verdict for a refusal that no table lists. */
export function verdictOfStatus(status: number): Verdict {
  if (status === 401) return 'reconnect';
  if (status === 429) return 'rate-limited';
  return status >= 500 || status === 408 || status < 400 ? 'unavailable' : 'rejected';
}

const TokenError = z.object({ error: z.string(), error_description: z.string().optional() });

/** Reads the form of OAuth's own errors (RFC 6749, section 5.2); null if an answer has another one. */
export function tokenErrorOf(json: unknown): { code: string; words: string } | null {
  const { error, error_description: words } = TokenError.safeParse(json).data ?? {};
  return error === undefined ? null : { code: `oauth:${error}`, words: words ?? error };
}

import * as z from 'zod';
import { type Answer, DEFAULT_RATE_WAIT_MS, type Explanation } from '../http.ts';
import { explainRow, findRow } from '../verdict-table.ts';
import { ADVICE, MASTODON_ERRORS } from './error-codes.ts';

const ServerError = z.object({ error: z.string().min(1), error_description: z.string().optional() });

/** Explains an answer of a server; null if it does not have its error form. */
export function explainMastodon({ status, json, headers }: Answer, now: number): Explanation | null {
  const parsed = ServerError.safeParse(json);
  if (!parsed.success) return null;
  const { error, error_description: description } = parsed.data;
  // Only OAuth's answers contain this name (RFC 6749), and it is the same in every language.
  if (status === 400 && error === 'invalid_grant') {
    return { verdict: 'reconnect', code: error, words: description ?? error, advice: ADVICE.reconnect };
  }
  const code = `${status}`;
  const seen = { status, code, words: description ?? error };
  const explained = explainRow(findRow(MASTODON_ERRORS, status, code), ADVICE, seen);
  return status === 429 ? { ...explained, retryAfterMs: waitOf(headers, now) } : explained;
}

/** A 429 gives a moment, not Retry-After (docs.joinmastodon.org: api/rate-limits; recorded of 4.6.4: ISO 8601). */
function waitOf(headers: Headers, now: number): number {
  const reset = Date.parse(headers.get('x-ratelimit-reset') ?? '');
  return Number.isNaN(reset) || reset <= now ? DEFAULT_RATE_WAIT_MS : reset - now;
}

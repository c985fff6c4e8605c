import * as z from 'zod';
import type { Answer, Explanation } from '../http.ts';
import { explainRow, findRow, tokenErrorOf } from '../verdict-table.ts';
import { ADVICE, YOUTUBE_ERRORS } from './error-codes.ts';

/** The Data API's form, where `reason` decides, and the token endpoint's, where `error` is a word. */
const ApiError = z.object({
  error: z.object({
    message: z.string().optional(),
    status: z.string().optional(),
    errors: z.array(z.object({ reason: z.string().optional(), message: z.string().optional() })).optional(),
    details: z.array(z.looseObject({ reason: z.string().optional() })).optional(),
  }),
});

const QUOTA_REASONS: ReadonlySet<string | null> = new Set(['quotaExceeded', 'dailyLimitExceeded']);

/** Explains an answer of Google; null if it has none of Google's error forms. `now`: epoch milliseconds. */
export function explainGoogle(now: number): (answer: Answer) => Explanation | null {
  return ({ status, json }) => {
    const oauth = tokenErrorOf(json);
    if (oauth) {
      const code = oauth.code.slice('oauth:'.length);
      return explainRow(findRow(YOUTUBE_ERRORS, status, code), ADVICE, { status, code, words: oauth.words });
    }
    const parsed = ApiError.safeParse(json);
    if (!parsed.success) return null;
    const { message, errors, details } = parsed.data.error;
    const code = errors?.[0]?.reason ?? details?.find((one) => one.reason !== undefined)?.reason ?? null;
    const words = plainWords(errors?.[0]?.message ?? message ?? null);
    const explained = explainRow(findRow(YOUTUBE_ERRORS, status, code), ADVICE, { status, code, words });
    return QUOTA_REASONS.has(code) ? { ...explained, retryAfterMs: untilPacificMidnight(now) } : explained;
  };
}

/** Explains why an accepted video was not kept: its status holds the reason, not an error. */
export function explainVideo(reason: string): Explanation {
  const row = findRow(YOUTUBE_ERRORS, 200, reason);
  return explainRow(row, ADVICE, {
    status: 200,
    code: reason,
    words: `YouTube did not keep the video: ${row?.meaning ?? reason}.`,
  });
}

/** Quotas reset at midnight Pacific Time (developers.google.com/youtube: determine_quota_cost). */
export function untilPacificMidnight(now: number): number {
  const there = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('America/Los_Angeles');
  return there.add({ days: 1 }).startOfDay().epochMilliseconds - now;
}

/** Removes the HTML that Google puts into some messages. */
const plainWords = (text: string | null): string | null => text?.replace(/<[^<>]+>/g, '') ?? null;

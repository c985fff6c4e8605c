import * as z from 'zod';
import type { Answer, Explanation } from '../http.ts';
import { explainRow, findRow } from '../verdict-table.ts';
import { ADVICE, PINTEREST_ERRORS } from './error-codes.ts';

const PinterestError = z.object({ code: z.number(), message: z.string().optional() });

/** Explains an answer of Pinterest; null if it does not have Pinterest's error form. */
export function explainPinterest({ status, headers, json }: Answer): Explanation | null {
  const parsed = PinterestError.safeParse(json);
  if (!parsed.success) return null;
  const words = parsed.data.message ?? null;
  // A block for spam comes as a rate limit, but waiting does not lift it (github.com/pinterest/api-quickstart).
  const code = status === 429 && /spam/i.test(words ?? '') ? 'spam' : `${parsed.data.code}`;
  const explained = explainRow(findRow(PINTEREST_ERRORS, status, code), ADVICE, { status, code, words });
  const resetSeconds = Number(headers.get('x-ratelimit-reset') ?? Number.NaN);
  if (explained.verdict !== 'rate-limited' || !(resetSeconds >= 0)) return explained;
  return { ...explained, retryAfterMs: Math.max(1_000, resetSeconds * 1000) };
}

/** Explains a video that Pinterest accepted but could not process. */
export function explainFailedMedia(): Explanation {
  const row = findRow(PINTEREST_ERRORS, 200, 'media:failed');
  return explainRow(row, ADVICE, {
    status: 200,
    code: 'media:failed',
    words: 'Pinterest could not process the video.',
  });
}

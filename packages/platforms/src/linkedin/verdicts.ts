import * as z from 'zod';
import type { Answer, Explanation } from '../http.ts';
import { explainRow, findRow, tokenErrorOf } from '../verdict-table.ts';
import { ADVICE, LINKEDIN_ERRORS } from './error-codes.ts';

const LinkedInError = z.object({
  message: z.string().optional(),
  serviceErrorCode: z.number().optional(),
  code: z.string().optional(),
  status: z.number(),
});

const DAY_MS = 24 * 3_600_000;

/** Explains an answer of LinkedIn; null if it has none of LinkedIn's error forms. `now`: epoch milliseconds. */
export function explainLinkedIn(now: number): (answer: Answer) => Explanation | null {
  return ({ status, json }) => {
    const oauth = tokenErrorOf(json);
    if (oauth) return explainRow(findRow(LINKEDIN_ERRORS, status, oauth.code), ADVICE, { status, ...oauth });
    const parsed = LinkedInError.safeParse(json);
    if (!parsed.success) return null;
    const words = parsed.data.message ?? null;
    const code = codeOf(status, words ?? '', parsed.data);
    const explained = explainRow(findRow(LINKEDIN_ERRORS, status, code), ADVICE, { status, code, words });
    const [twin] = code === 'DUPLICATE_POST' ? (/urn:li:(?:share|ugcPost):\d+/.exec(words ?? '') ?? []) : [];
    if (twin !== undefined)
      return { ...explained, advice: `${ADVICE.twin} It is at https://www.linkedin.com/feed/update/${twin}/` };
    // Limits count per day and reset at midnight UTC (learn.microsoft.com/linkedin: rate limits).
    const isOfTheDay = explained.verdict === 'rate-limited' && status === 429;
    return isOfTheDay ? { ...explained, retryAfterMs: DAY_MS - (now % DAY_MS) } : explained;
  };
}

/** The newer constant, else the older number; a duplicate without a name is recognised by its words. */
function codeOf(status: number, words: string, error: z.infer<typeof LinkedInError>): string | null {
  if (status === 422 && /duplicate/i.test(words)) return 'DUPLICATE_POST';
  if (error.code !== undefined) return error.code;
  return error.serviceErrorCode === undefined ? null : `${error.serviceErrorCode}`;
}

import * as z from 'zod';
import type { Answer, Explanation } from '../http.ts';
import { explainRow, findRow, tokenErrorOf } from '../verdict-table.ts';
import { ADVICE, TIKTOK_ERRORS } from './error-codes.ts';

const ApiError = z.object({ error: z.object({ code: z.string(), message: z.string().optional() }) });

/** Explains an answer of TikTok; null if it has none of TikTok's error forms. Errors come with 200 as well. */
export function explainTikTok({ status, json }: Answer): Explanation | null {
  const oauth = tokenErrorOf(json);
  if (oauth) return explainRow(rowOf(status, oauth.code), ADVICE, { status, ...oauth });
  const parsed = ApiError.safeParse(json);
  if (!parsed.success || parsed.data.error.code === 'ok') return null;
  const { code, message } = parsed.data.error;
  return explainRow(rowOf(status, code), ADVICE, { status, code, words: message || code });
}

/** The code decides: TikTok's statuses vary, and an error may come with 200. */
const rowOf = (status: number, code: string) =>
  findRow(TIKTOK_ERRORS, status, code) ?? TIKTOK_ERRORS.find((row) => row.code === code) ?? null;

/** Explains why TikTok did not keep a post that it had accepted. */
export function explainFailure(reason: string): Explanation {
  const code = `fail_reason:${reason}`;
  const row = rowOf(200, code);
  const words = `TikTok did not publish it: ${row?.meaning ?? reason}.`;
  return { ...explainRow(row, ADVICE, { status: 200, code, words }), verdict: row?.verdict ?? 'rejected' };
}

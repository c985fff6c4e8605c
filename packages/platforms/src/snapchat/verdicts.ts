import * as z from 'zod';
import type { Answer, Explanation } from '../http.ts';
import { explainRow, findRow, tokenErrorOf } from '../verdict-table.ts';
import { ADVICE, SNAPCHAT_ERRORS } from './error-codes.ts';

const ApiError = z.object({
  request_status: z.string(),
  error_code: z.string().optional(),
  display_message: z.string().optional(),
  debug_message: z.string().optional(),
});

/** Explains an answer of Snapchat; null if it has none of Snapchat's error forms. Errors may come with 200. */
export function explainSnapchat({ status, json }: Answer): Explanation | null {
  const oauth = tokenErrorOf(json);
  if (oauth) return explainRow(findRow(SNAPCHAT_ERRORS, status, oauth.code), ADVICE, { status, ...oauth });
  const parsed = ApiError.safeParse(json);
  if (!parsed.success || parsed.data.request_status === 'SUCCESS') return null;
  const { error_code: code = null, display_message, debug_message } = parsed.data;
  const row =
    code === null
      ? null
      : (findRow(SNAPCHAT_ERRORS, status, code) ?? SNAPCHAT_ERRORS.find((one) => one.code === code) ?? null);
  const explained = explainRow(row, ADVICE, { status, code, words: display_message ?? debug_message ?? code });
  const advice = explained.advice ?? (explained.verdict === 'reconnect' ? ADVICE.reconnect : ADVICE.content);
  return { ...explained, advice };
}

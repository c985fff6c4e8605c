import * as z from 'zod';
import type { Answer, Explanation } from '../http.ts';
import { explainRow, findRow } from '../verdict-table.ts';
import { ADVICE, X_ERRORS } from './error-codes.ts';

/** Reads RFC 7807 with X's `errors`, the older list with codes, and the token endpoint's form. */
const XError = z.object({
  title: z.string().optional(),
  detail: z.string().optional(),
  type: z.string().optional(),
  errors: z
    .array(
      z.object({
        code: z.number().optional(),
        message: z.string().optional(),
        detail: z.string().optional(),
        title: z.string().optional(),
        type: z.string().optional(),
      }),
    )
    .optional(),
  error: z.string().optional(),
  error_description: z.string().optional(),
});

/** Explains an answer of X; null if it has none of X's error forms. */
export function explainX(answer: Answer): Explanation | null {
  const parsed = XError.safeParse(answer.json);
  if (!parsed.success) return null;
  const { title, detail, type, errors, error, error_description } = parsed.data;
  const first = errors?.[0];
  if (title === undefined && detail === undefined && first === undefined && error === undefined) return null;
  const words =
    detail ?? first?.message ?? first?.detail ?? error_description ?? title ?? first?.title ?? error ?? null;
  // A bare "One or more parameters to your request was invalid." hides the sentence that says which one.
  const allWords = [...new Set([words, ...(errors ?? []).map((one) => one.message ?? one.detail ?? null)])]
    .filter((text) => text !== null)
    .join(' ');
  const code = codeOf(allWords, type ?? first?.type, first?.code, error);
  const row = findRow(X_ERRORS, answer.status, code);
  const explained = explainRow(row, ADVICE, { status: answer.status, code, words: allWords === '' ? null : allWords });
  // Whatever it is called, 402 is about money.
  return row === null && answer.status === 402
    ? { ...explained, verdict: 'not-permitted', advice: ADVICE.credits }
    : explained;
}

/** These types say less than the older number beside them. */
const GENERAL = /^about:blank$|\/invalid-request$/;

/** The last part of the problem's address (hosts differ), unless an older number or the words say more. */
function codeOf(
  words: string,
  type: string | undefined,
  legacy: number | undefined,
  oauth: string | undefined,
): string | null {
  // Refusals of duplicates have no type of their own (seen in public captures, not in the documentation).
  if (legacy === 187 || /duplicate content/i.test(words)) return 'duplicate-content';
  if (oauth !== undefined) return `oauth:${oauth}`;
  if (legacy !== undefined && (type === undefined || GENERAL.test(type))) return `${legacy}`;
  // Seen without a number (public captures); it is what 325 says.
  if (/media ids? (?:are|is) invalid/i.test(words)) return '325';
  return type?.split('/').at(-1) ?? null;
}

import * as z from 'zod';
import type { Answer, Explanation } from '../http.ts';
import { explainRow, findRow } from '../verdict-table.ts';
import { ADVICE, BLUESKY_ERRORS } from './error-codes.ts';

const XrpcError = z.object({
  error: z.string().min(1),
  message: z.string().optional(),
  error_description: z.string().optional(),
});

/** Explains an answer of an AT Protocol server; null if it does not have its error form. */
export function explainBluesky({ status, json }: Answer): Explanation | null {
  const parsed = XrpcError.safeParse(json);
  if (!parsed.success) return null;
  const { error: code, message, error_description: description } = parsed.data;
  const words = message || description || code;
  return explainRow(findRow(BLUESKY_ERRORS, status, code), ADVICE, { status, code, words });
}

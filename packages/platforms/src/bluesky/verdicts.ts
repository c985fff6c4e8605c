import * as z from 'zod';
import type { Answer, Explanation } from '../http.ts';
import { explainRow, findRow } from '../verdict-table.ts';
import { ADVICE, BLUESKY_ERRORS } from './error-codes.ts';

const XrpcError = z.object({
  error: z.string().min(1),
  message: z.string().optional(),
  error_description: z.string().optional(),
});

/** What an answer of a server of the AT Protocol means for us; null where it is not of its form. */
export function explainBluesky({ status, json }: Answer): Explanation | null {
  const parsed = XrpcError.safeParse(json);
  if (!parsed.success) return null;
  const { error: code, message, error_description: description } = parsed.data;
  const words = message || description || code;
  const explained = explainRow(findRow(BLUESKY_ERRORS, status, code), ADVICE, { status, code, words });
  // The file was sent, and put away since no post held it: it is sent again.
  return code === 'BlobNotFound' ? { ...explained, startOver: true } : explained;
}

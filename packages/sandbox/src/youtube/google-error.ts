import { z } from 'zod';
import { json, Refusal, refuser } from '../platform-stand-in.ts';
import { REASONS, TOKEN_CODES } from './evidence.ts';

/** The Data API's error with its reasons, and the token endpoint's (developers.google.com, error pages). */
export const googleRefusal = z.union([
  z.strictObject({
    error: z.strictObject({
      code: z.int(),
      message: z.string(),
      errors: z.array(z.strictObject({ message: z.string(), domain: z.string(), reason: z.string() })),
      status: z.string().optional(),
    }),
  }),
  z.strictObject({ error: z.string(), error_description: z.string() }),
]);

type Reason = keyof typeof REASONS;

/** `code`: the one in the body, where it differs from the status. */
export function googleError(
  status: number,
  reason: Reason,
  message: string,
  domain = 'youtube.api',
  code = status,
): Refusal {
  const body = { error: { code, message, errors: [{ message, domain, reason }] } };
  return new Refusal(json(body, status), message, REASONS[reason]);
}

export const invalid = (reason: Reason, message: string): Refusal => googleError(400, reason, message, 'youtube.video');

export const tokenError = refuser(TOKEN_CODES, (error, description) => ({ error, error_description: description }));

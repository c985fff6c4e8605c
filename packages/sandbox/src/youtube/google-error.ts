import { z } from 'zod';
import { json, Refusal } from '../platform-stand-in.ts';

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

export const errorBody = (code: number, reason: string, message: string, domain = 'youtube.api') => ({
  error: { code, message, errors: [{ message, domain, reason }] },
});

export function googleError(status: number, reason: string, message: string, domain?: string): Refusal {
  return new Refusal(json(errorBody(status, reason, message, domain), status), message);
}

export const invalid = (reason: string, message: string): Refusal => googleError(400, reason, message, 'youtube.video');

export function tokenError(status: number, error: string, description: string): Refusal {
  return new Refusal(json({ error, error_description: description }, status), description);
}

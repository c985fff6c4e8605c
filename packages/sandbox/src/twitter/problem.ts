import { z } from 'zod';
import type { Answer } from '../platform-stand-in.ts';
import { json, Refusal } from '../platform-stand-in.ts';

/** Problem details of the v2 API (RFC 7807), the invalid-request form with `errors`, and the token endpoint's form. */
export const problemSchema = z.union([
  z.strictObject({
    title: z.string(),
    detail: z.string(),
    type: z.string(),
    status: z.int().optional(),
    errors: z
      .array(
        z.strictObject({
          code: z.int().optional(),
          message: z.string(),
          parameters: z.record(z.string(), z.array(z.string())).optional(),
        }),
      )
      .optional(),
  }),
  z.strictObject({ error: z.string(), error_description: z.string() }),
]);

export function problem(status: number, name: string, title: string, detail: string, legacyCode?: number): Refusal {
  const type = name === 'about:blank' ? name : `https://api.x.com/2/problems/${name}`;
  const errors = legacyCode === undefined ? {} : { errors: [{ code: legacyCode, message: detail }] };
  return new Refusal(json({ title, detail, type, status, ...errors }, status), detail);
}

export const forbidden = (detail: string, legacyCode?: number): Refusal =>
  problem(403, 'about:blank', 'Forbidden', detail, legacyCode);

export const unauthorized = (): Refusal => problem(401, 'about:blank', 'Unauthorized', 'Unauthorized');

export const notFound = (what: string, id: string): Refusal =>
  problem(404, 'resource-not-found', 'Not Found Error', `Could not find ${what} with id: [${id}].`);

/** 400 naming the parameter, in the words X uses for queries and bodies alike. */
export function invalidRequest(parameter: string, value: string, message: string, legacyCode?: number): Refusal {
  const body = {
    errors: [
      {
        ...(legacyCode === undefined ? {} : { code: legacyCode }),
        message,
        parameters: { [parameter]: [value] },
      },
    ],
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: 'https://api.x.com/2/problems/invalid-request',
  };
  return new Refusal(json(body, 400), message);
}

export function oauthError(status: number, error: string, description: string): Refusal {
  return new Refusal(json({ error, error_description: description }, status), description);
}

export function tooManyRequests(headers: Record<string, string>): Answer {
  const body = {
    title: 'Too Many Requests',
    detail: 'Too Many Requests',
    type: 'https://api.x.com/2/problems/rate-limit-exceeded',
    status: 429,
  };
  return json(body, 429, headers);
}

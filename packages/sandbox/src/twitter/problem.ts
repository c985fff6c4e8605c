import { z } from 'zod';
import type { Evidence } from '../evidence.ts';
import { json, Refusal, refuser } from '../platform-stand-in.ts';
import { PROBLEMS, TOKEN_CODES } from './evidence.ts';

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

type Problem = keyof typeof PROBLEMS;

export function problem(
  status: number,
  name: Problem,
  title: string,
  detail: string,
  { legacyCode, evidence = PROBLEMS[name] }: { legacyCode?: number | undefined; evidence?: Evidence } = {},
): Refusal {
  const type = name === 'about:blank' ? name : `https://api.x.com/2/problems/${name}`;
  const errors = legacyCode === undefined ? {} : { errors: [{ code: legacyCode, message: detail }] };
  return new Refusal(json({ title, detail, type, status, ...errors }, status), detail, evidence);
}

export const forbidden = (detail: string, legacyCode?: number, evidence?: Evidence): Refusal =>
  problem(403, 'about:blank', 'Forbidden', detail, { legacyCode, ...(evidence && { evidence }) });

export const unauthorized = (): Refusal => problem(401, 'about:blank', 'Unauthorized', 'Unauthorized');

export const notFound = (what: string, id: string): Refusal =>
  problem(404, 'resource-not-found', 'Not Found Error', `Could not find ${what} with id: [${id}].`);

/** 400 naming the parameter, with X's wording for queries and bodies alike. */
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
  return new Refusal(json(body, 400), message, PROBLEMS['invalid-request']);
}

export const oauthError = refuser(TOKEN_CODES, (error, description) => ({ error, error_description: description }));

export function tooManyRequests(headers: Record<string, string>): Refusal {
  const body = {
    title: 'Too Many Requests',
    detail: 'Too Many Requests',
    type: 'https://api.x.com/2/problems/rate-limit-exceeded',
    status: 429,
  };
  return new Refusal(json(body, 429, headers), body.detail, PROBLEMS['rate-limit-exceeded']);
}

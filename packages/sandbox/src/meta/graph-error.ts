import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Evidence } from '../evidence.ts';
import { json, Refusal } from '../platform-stand-in.ts';
import { CODES, SUBCODES } from './evidence.ts';

/** Error body of the Graph API (Meta, error handling guide). */
export const graphErrorSchema = z.strictObject({
  error: z.strictObject({
    message: z.string(),
    type: z.string(),
    code: z.int(),
    error_subcode: z.int().optional(),
    is_transient: z.boolean().optional(),
    error_user_title: z.string().optional(),
    error_user_msg: z.string().optional(),
    fbtrace_id: z.string(),
  }),
});

/** Error body of the binary upload host (Meta, Reels publishing guide). */
export const uploadErrorSchema = z.strictObject({
  debug_info: z.strictObject({
    retriable: z.boolean(),
    type: z.enum(['OffsetInvalidError', 'PartialRequestError', 'ProcessingFailedError']),
    message: z.string(),
  }),
});

export type GraphProblem = {
  code: keyof typeof CODES;
  subcode?: number;
  message: string;
  /** 400 by default; Meta throttles with 400 too. */
  status?: number;
  type?: string;
  transient?: boolean;
  userTitle?: string;
  userMessage?: string;
  /** The evidence for this answer, if it differs from that of its code. */
  evidence?: Evidence;
};

export function graphErrorBody(problem: GraphProblem): z.infer<typeof graphErrorSchema> {
  return {
    error: {
      message: problem.message,
      type: problem.type ?? 'OAuthException',
      code: problem.code,
      ...(problem.subcode === undefined ? {} : { error_subcode: problem.subcode }),
      ...(problem.transient === undefined ? {} : { is_transient: problem.transient }),
      ...(problem.userTitle === undefined ? {} : { error_user_title: problem.userTitle }),
      ...(problem.userMessage === undefined ? {} : { error_user_msg: problem.userMessage }),
      fbtrace_id: `A${randomBytes(8).toString('base64url')}`,
    },
  };
}

export function graphRefusal(problem: GraphProblem, headers?: Record<string, string>): Refusal {
  const answer = json(graphErrorBody(problem), problem.status ?? 400, headers);
  return new Refusal(answer, problem.message, problem.evidence ?? evidenceOf(problem));
}

const evidenceOf = ({ code, subcode }: GraphProblem): Evidence => SUBCODES[subcode ?? 0] ?? CODES[code];

export const invalidParameter = (message: string): Refusal => graphRefusal({ code: 100, message: `(#100) ${message}` });

export const objectMissing = (id: string): Refusal =>
  graphRefusal({
    code: 100,
    subcode: 33,
    type: 'GraphMethodException',
    message: `Unsupported request. Object with ID '${id}' does not exist or is not visible to this token`,
  });

export const permissionMissing = (message: string): Refusal =>
  graphRefusal({ code: 200, status: 403, message: `(#200) ${message}` });

/** Refuses with 190, the sub-code that says why, and status 401. */
export const tokenRefused = (subcode: number | null, message: string): Refusal =>
  graphRefusal({ code: 190, status: 401, message, ...(subcode === null ? {} : { subcode }) });

import { parseJson } from './parse-json.ts';

export type FieldIssue = { path: string; message: string };

/** The API refused a call: a message for the person and a code for the program. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** An error code of the contract, or '' when the answer carried none. */
  readonly code: string;
  /** The newest state, which comes with the refusal of a change that was based on an older one; not validated. */
  readonly current: unknown;
  /** What is wrong with single fields of the request. */
  readonly issues: readonly FieldIssue[];
  /** True when the message was written for people, not made from the status. */
  readonly isTold: boolean;

  constructor(
    status: number,
    message: string,
    details: { code?: string; current?: unknown; issues?: readonly FieldIssue[]; isTold?: boolean } = {},
  ) {
    super(message);
    this.status = status;
    this.code = details.code ?? '';
    this.current = details.current;
    this.issues = details.issues ?? [];
    this.isTold = details.isTold ?? true;
  }
}

export const readApiError = async (response: Response): Promise<ApiError> =>
  apiErrorOf(response, await response.text());

/** Makes it of the body's message if there is one, else of its text, else 'API error: {status} {statusText}'. */
export function apiErrorOf(response: Pick<Response, 'status' | 'statusText'>, text: string): ApiError {
  const body = parseJson(text);
  const message = textOf(body, 'message') ?? (body === undefined ? text.trim() : '');
  return new ApiError(response.status, message || `API error: ${response.status} ${response.statusText}`.trim(), {
    code: textOf(body, 'code') ?? '',
    current: fieldOf(body, 'current'),
    issues: issuesOf(body),
    // A proxy's HTML error page is no message for a person either.
    isTold: message !== '' && !message.startsWith('<'),
  });
}

/** True when no answer came at all: fetch then rejects with a TypeError. */
export const isUnreachable = (error: unknown): boolean => error instanceof TypeError;

/** Returns the message to show for anything that was thrown: the API's own, or the screen's fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.isTold ? error.message : fallback;
}

/** Returns what a refusal says about one field of the request; undefined when it says nothing about it. */
export const issueAt = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.issues.find(({ path }) => path === field)?.message : undefined;

function issuesOf(body: unknown): FieldIssue[] {
  const issues = fieldOf(body, 'issues');
  if (!Array.isArray(issues)) return [];
  return issues.flatMap((issue: unknown) => {
    const path = textOf(issue, 'path');
    const message = textOf(issue, 'message');
    return path === undefined || message === undefined ? [] : [{ path, message }];
  });
}

/** Returns a text field of an answer; undefined when it is missing or empty. */
export function textOf(body: unknown, key: string): string | undefined {
  const value = fieldOf(body, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function fieldOf(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null && key in body ? Reflect.get(body, key) : undefined;
}

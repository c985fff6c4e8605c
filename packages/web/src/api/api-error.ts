export type FieldIssue = { path: string; message: string };

/** A refusal of the API: a sentence for the person and a code to switch on. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** From the catalogue of the contract, or '' when the answer carried none. */
  readonly code: string;
  /** What the answer brought as the newest state when it refused a change of an older one; not checked. */
  readonly current: unknown;
  /** What is wrong with single fields of what was sent. */
  readonly issues: readonly FieldIssue[];
  /** The sentence is somebody's words, not made of the status. */
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

/** The body's message if there is one, else its text, else 'API error: {status} {statusText}'. */
export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = parseJson(text);
  const message = textOf(body, 'message') ?? (body === undefined ? text.trim() : '');
  return new ApiError(response.status, message || `API error: ${response.status} ${response.statusText}`.trim(), {
    code: textOf(body, 'code') ?? '',
    current: fieldOf(body, 'current'),
    issues: issuesOf(body),
    // The page of a proxy says nothing to a person either.
    isTold: message !== '' && !message.startsWith('<'),
  });
}

/** fetch rejects with a TypeError when no answer came at all. */
export const isUnreachable = (error: unknown): boolean => error instanceof TypeError;

/** What to show for anything that was thrown: the API's own sentence, or the screen's. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.isTold ? error.message : fallback;
}

/** What a refusal says of one field of what was sent; undefined when it says nothing of it. */
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

/** A text of an answer; undefined where there is none, or an empty one. */
export function textOf(body: unknown, key: string): string | undefined {
  const value = fieldOf(body, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function fieldOf(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null && key in body ? Reflect.get(body, key) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

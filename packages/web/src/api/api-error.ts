import { Problem } from '@brandly/contract/problem';

/** A refusal of the API: a sentence for the person and a code to switch on. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** From the catalogue of the contract, or '' when the answer carried none. */
  readonly code: string;
  readonly problem: Problem | undefined;

  constructor(status: number, message: string, details: { code?: string; problem?: Problem | undefined } = {}) {
    super(message);
    this.status = status;
    this.code = details.code ?? '';
    this.problem = details.problem;
  }
}

/** The body's message if there is one, else its text, else 'API error: {status} {statusText}'. */
export async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = parseJson(text);
  const problem = Problem.safeParse(body).data;
  const message = textOf(body, 'message') ?? (body === undefined ? text.trim() : '');
  return new ApiError(response.status, message || `API error: ${response.status} ${response.statusText}`.trim(), {
    code: textOf(body, 'code') ?? '',
    problem,
  });
}

/** What to show for anything that was thrown: the API's own sentence, or the screen's. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}

function textOf(body: unknown, key: string): string | undefined {
  if (typeof body !== 'object' || body === null || !(key in body)) return undefined;
  const value: unknown = Reflect.get(body, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

import { type ErrorCode, errorSentence, errorStatus } from '@brandly/contract/errors';

/** A refusal from the catalogue. `detail` is for the log, the sentence for the person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly sentence: string;
  readonly detail: string | null;
  /** Values for the placeholders of the sentence. */
  readonly values: Readonly<Record<string, string>>;
  readonly issues: readonly { path: string; message: string }[];
  /** The id of the broken rule, if the refusal is about one. */
  readonly rule: string | null;
  readonly current: unknown;
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ErrorCode,
    more: {
      detail?: string;
      cause?: unknown;
      values?: Readonly<Record<string, string>>;
      issues?: readonly { path: string; message: string }[];
      rule?: string;
      current?: unknown;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(more.detail ?? errorSentence(code, more.values), { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus(code);
    this.sentence = errorSentence(code, more.values);
    this.detail = more.detail ?? null;
    this.values = more.values ?? {};
    this.issues = more.issues ?? [];
    this.rule = more.rule ?? null;
    this.current = more.current;
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}

import * as z from 'zod';
import type { Answer, Explanation } from '../http.ts';
import { verdictOfStatus } from '../verdict-table.ts';
import type { GraphErrorRow } from './graph-error-row.ts';

const GraphError = z.object({
  error: z.object({
    message: z.string().optional(),
    code: z.union([z.number(), z.string()]).optional(),
    error_subcode: z.number().optional(),
    is_transient: z.boolean().optional(),
    error_user_msg: z.string().optional(),
    /** WhatsApp's Cloud API explains its errors here. */
    error_data: z.object({ details: z.string().optional() }).optional(),
  }),
});

/** The error form of the host for binary uploads (Reels publishing guide). */
const UploadError = z.object({
  debug_info: z.object({ retriable: z.boolean().optional(), type: z.string(), message: z.string().optional() }),
});

/** The error form of the token endpoints of Instagram and Threads (reference/oauth-authorize). */
const LoginError = z.object({
  error_type: z.string(),
  code: z.number().optional(),
  error_message: z.string().optional(),
});

const HOUR_MS = 3_600_000;
/** Limits roll over an hour or a day (Meta, rate limiting guide); if the headers give no time, wait an hour. */
const RATE_WAIT_MS = HOUR_MS;
/** The documents only say "wait hours" for blocks, without a number. */
const BLOCK_WAIT_MS = 6 * HOUR_MS;

export type GraphTable<Advice extends string> = {
  rows: readonly GraphErrorRow<Advice>[];
  advice: Readonly<Record<Advice, string>>;
};

/** Explains answers by a platform's table, body first: Meta limits the rate with HTTP 400, and fails with 200. */
export function graphExplainer<Advice extends string>(
  table: GraphTable<Advice>,
): (answer: Answer) => Explanation | null {
  return (answer) => {
    const upload = UploadError.safeParse(answer.json);
    if (upload.success) {
      const { type, retriable, message } = upload.data.debug_info;
      return { verdict: retriable === true ? 'unavailable' : 'rejected', code: type, words: message ?? null };
    }
    const login = LoginError.safeParse(answer.json);
    if (login.success) return explainLogin(login.data);
    const parsed = GraphError.safeParse(answer.json);
    if (!parsed.success) return null;
    const { code, error_subcode: subcode, message, error_user_msg, error_data, is_transient } = parsed.data.error;
    const row = findGraphRow(table.rows, code, subcode);
    const verdict = row?.verdict ?? (is_transient === true ? 'unavailable' : verdictOfStatus(answer.status));
    return {
      verdict,
      code: code === undefined ? null : subcode === undefined ? `${code}` : `${code}/${subcode}`,
      words: error_user_msg ?? error_data?.details ?? message ?? row?.meaning ?? null,
      advice: row?.advice ? table.advice[row.advice] : null,
      tokenIsGood: row?.tokenIsGood ?? false,
      mayBeOurOwn: row?.mayBeOurOwn ?? false,
      startOver: row?.startOver ?? false,
      retryAfterMs: verdict === 'rate-limited' ? waitOf(row, answer.headers) : null,
    };
  };
}

/** A code that is used up, expired or foreign: the person has to begin again. */
function explainLogin({ error_type, code, error_message }: z.infer<typeof LoginError>): Explanation {
  const isOurServer = code !== undefined && code >= 500;
  return {
    verdict: isOurServer ? 'unavailable' : 'reconnect',
    code: code === undefined ? error_type : `${error_type}/${code}`,
    words: error_message ?? null,
    advice: 'Connect the account again.',
  };
}

/** Finds the most exact row: both numbers, else the subcode, the code alone, a range. */
export function findGraphRow<Advice extends string>(
  rows: readonly GraphErrorRow<Advice>[],
  code: number | string | undefined,
  subcode: number | undefined,
): GraphErrorRow<Advice> | null {
  return (
    rows.find((row) => row.subcode !== undefined && row.subcode === subcode && row.code === code) ??
    rows.find((row) => row.code === undefined && row.subcode !== undefined && row.subcode === subcode) ??
    rows.find((row) => row.anywhere !== undefined && (row.anywhere === subcode || row.anywhere === code)) ??
    rows.find((row) => row.subcode === undefined && row.code !== undefined && row.code === code) ??
    rows.find((row) => row.subcode === undefined && isInRange(row.code, code)) ??
    null
  );
}

function isInRange(range: GraphErrorRow['code'], code: number | string | undefined): boolean {
  return typeof range === 'object' && typeof code === 'number' && code >= range[0] && code <= range[1];
}

const BusinessUsage = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().optional() })),
);

function waitOf(row: GraphErrorRow<string> | null, headers: Headers): number {
  if (row?.waitMs !== undefined) return row.waitMs;
  if (row?.advice === 'blocked') return BLOCK_WAIT_MS;
  const minutes = regainMinutes(headers.get('x-business-use-case-usage'));
  return minutes > 0 ? minutes * 60_000 : RATE_WAIT_MS;
}

/** `X-Business-Use-Case-Usage` gives the minutes until calls are allowed again; 0 if it says nothing. */
function regainMinutes(header: string | null): number {
  if (header === null) return 0;
  let value: unknown;
  try {
    value = JSON.parse(header);
  } catch {
    // A header of another form says nothing; the default wait applies.
    return 0;
  }
  const usage = BusinessUsage.safeParse(value);
  if (!usage.success) return 0;
  const minutes = Object.values(usage.data).flatMap((entries) =>
    entries.map((entry) => entry.estimated_time_to_regain_access ?? 0),
  );
  return Math.max(0, ...minutes);
}

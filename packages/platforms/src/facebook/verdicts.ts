import * as z from 'zod';
import type { Answer, Explanation } from '../http.ts';
import type { Verdict } from '../verdict.ts';
import { ADVICE, GRAPH_ERRORS, type GraphErrorRow } from './error-codes.ts';

const GraphError = z.object({
  error: z.object({
    message: z.string().optional(),
    code: z.union([z.number(), z.string()]).optional(),
    error_subcode: z.number().optional(),
    is_transient: z.boolean().optional(),
    error_user_msg: z.string().optional(),
  }),
});

/** The binary upload host's own form (Reels publishing guide). */
const UploadError = z.object({
  debug_info: z.object({ retriable: z.boolean().optional(), type: z.string(), message: z.string().optional() }),
});

const HOUR_MS = 3_600_000;
/** Limits roll over an hour or a day (Meta, rate limiting guide); without a figure in the headers, wait the hour. */
const RATE_WAIT_MS = HOUR_MS;
/** "Wait hours": no figure is documented for blocks. */
const BLOCK_WAIT_MS = 6 * HOUR_MS;

/** What an answer of the Graph API means, by the body first: Meta limits the rate with HTTP 400, and fails with 200. */
export function explainGraph(answer: Answer): Explanation | null {
  const upload = UploadError.safeParse(answer.json);
  if (upload.success) {
    const { type, retriable, message } = upload.data.debug_info;
    return { verdict: retriable === true ? 'unavailable' : 'rejected', code: type, words: message ?? null };
  }
  const parsed = GraphError.safeParse(answer.json);
  if (!parsed.success) return null;
  const { code, error_subcode: subcode, message, error_user_msg: forPeople, is_transient } = parsed.data.error;
  const row = findRow(code, subcode);
  const verdict = row?.verdict ?? verdictOfUnknown(answer.status, is_transient === true);
  return {
    verdict,
    code: code === undefined ? null : subcode === undefined ? `${code}` : `${code}/${subcode}`,
    words: forPeople ?? message ?? row?.meaning ?? null,
    advice: row?.advice ? ADVICE[row.advice] : null,
    mayBeOurOwn: row?.mayBeOurOwn ?? false,
    retryAfterMs: verdict === 'rate-limited' ? waitOf(row, answer.headers) : null,
  };
}

/** The most exact row first: both numbers, the subcode alone, the code alone, a range. */
function findRow(code: number | string | undefined, subcode: number | undefined): GraphErrorRow | null {
  const rows = GRAPH_ERRORS;
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

function verdictOfUnknown(status: number, isTransient: boolean): Verdict {
  if (isTransient || status >= 500) return 'unavailable';
  if (status === 401) return 'reconnect';
  return status === 429 ? 'rate-limited' : 'rejected';
}

const BusinessUsage = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().optional() })),
);

function waitOf(row: GraphErrorRow | null, headers: Headers): number {
  if (row?.advice === 'blocked') return BLOCK_WAIT_MS;
  const minutes = regainMinutes(headers.get('x-business-use-case-usage'));
  return minutes > 0 ? minutes * 60_000 : RATE_WAIT_MS;
}

/** `X-Business-Use-Case-Usage` tells in minutes when calls are allowed again; 0 where it tells nothing. */
function regainMinutes(header: string | null): number {
  if (header === null) return 0;
  let value: unknown;
  try {
    value = JSON.parse(header);
  } catch {
    // A header of another form tells nothing; the default wait stands.
    return 0;
  }
  const usage = BusinessUsage.safeParse(value);
  if (!usage.success) return 0;
  const minutes = Object.values(usage.data).flatMap((entries) =>
    entries.map((entry) => entry.estimated_time_to_regain_access ?? 0),
  );
  return Math.max(0, ...minutes);
}

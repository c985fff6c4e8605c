import type { ZodType } from 'zod';
import type { Access, HttpInit, Io } from './platform.ts';
import { retryAfterOf } from './retry-after.ts';
import { PlatformFailure, type PlatformFailureFacts, TransportFailure } from './verdict.ts';

/** An answer whose body has been read. `json` is undefined where the body is no JSON. */
export type Answer = { status: number; headers: Headers; json: unknown };

/** What a platform's own table says about an unexpected answer; null: the table does not know it. */
export type Explanation = Partial<Omit<PlatformFailureFacts, 'reach' | 'httpStatus'>> &
  Pick<PlatformFailureFacts, 'verdict'>;

export type Call<T> = HttpInit & {
  url: string;
  /** create: makes a post visible, so a lost or odd answer must be asked about. repeatable: repeating is harmless. */
  effect: 'create' | 'repeatable';
  /** The shape of a good answer. Any other answer is a failure. */
  schema: ZodType<T>;
  /** The part of the answer to validate: the body by default, or e.g. a header that holds the post's id. */
  subject?: (answer: Answer) => unknown;
  /** Statuses beside 200 to 299 that are good answers, e.g. 308 of a resumable upload. */
  alsoGood?: readonly number[];
  explain: (answer: Answer) => Explanation | null;
};

/**
 * Makes one call, once, and reads the answer strictly.
 * Throws PlatformFailure for everything but an answer of the right shape. A create whose outcome is uncertain (a lost
 * or truncated answer, an HTML page, no id, a redirect, 5xx) ends as `outcome-unknown`.
 */
export async function callPlatform<T>(io: Io, call: Call<T>): Promise<T> {
  const answer = await send(io, call);
  const isGood = (answer.status >= 200 && answer.status < 300) || call.alsoGood?.includes(answer.status) === true;
  if (isGood) {
    const parsed = call.schema.safeParse(call.subject ? call.subject(answer) : answer.json);
    if (parsed.success) return parsed.data;
  }
  const explained = call.explain(answer);
  const facts = explained ?? unexplained(answer, call.effect);
  // A server that failed after it began may have made the post, whatever it says.
  const isUncertain = answer.status >= 500 || facts.verdict === 'unavailable';
  const verdict = call.effect === 'create' && isUncertain ? 'outcome-unknown' : facts.verdict;
  throw new PlatformFailure({
    ...facts,
    verdict,
    reach: 'answered',
    httpStatus: answer.status,
    retryAfterMs: retryAfterOf(answer.headers, io.now()) ?? facts.retryAfterMs ?? null,
  });
}

/** A call of a platform's API: a path below its address; by default a GET, with a body a POST. */
export type ApiCall<T> = Pick<Call<T>, 'schema'> &
  Partial<Pick<Call<T>, 'method' | 'headers' | 'effect' | 'subject' | 'timeoutMs'>> & {
    path: string;
    query?: Readonly<Record<string, string>>;
    /** Sent as JSON, or as a form if it holds a file. */
    body?: Readonly<Record<string, unknown>> | FormData;
  };

type Api = Pick<Call<unknown>, 'explain'> & {
  /** The address that the paths lie below, with the version if it is a part of it. */
  base: string;
  headers?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** What JSON is called there. */
  json?: string;
};

export type CallApi = <T>(access: Pick<Access, 'app' | 'grant'>, io: Io, call: ApiCall<T>) => Promise<T>;

/** Makes calls for an account. The token travels in a header, since addresses end up in logs. */
export const callerOf =
  (apiOf: (access: Pick<Access, 'app' | 'grant'>, io: Io) => Api): CallApi =>
  (access, io, { path, query, body, headers, ...call }) => {
    const api = apiOf(access, io);
    const search = new URLSearchParams({ ...query, ...api.query }).toString();
    const isForm = body instanceof FormData;
    return callPlatform(io, {
      method: body === undefined ? 'GET' : 'POST',
      effect: 'repeatable',
      ...call,
      url: `${api.base}${path}${search && `?${search}`}`,
      headers: {
        authorization: `Bearer ${access.grant.accessToken}`,
        ...api.headers,
        ...(body !== undefined && !isForm && { 'content-type': api.json ?? 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      explain: api.explain,
    });
  };

async function send<T>(io: Io, call: Call<T>): Promise<Answer> {
  const { url, effect, schema: _schema, subject: _subject, alsoGood: _good, explain: _explain, ...init } = call;
  try {
    const response = await io.fetch(url, init);
    return { status: response.status, headers: response.headers, json: parseJson(await response.text()) };
  } catch (cause) {
    if (cause instanceof PlatformFailure) throw cause;
    const isNotSent = cause instanceof TransportFailure && cause.reach === 'not-sent';
    throw new PlatformFailure(
      {
        verdict: effect === 'create' && !isNotSent ? 'outcome-unknown' : 'unavailable',
        reach: isNotSent ? 'not-sent' : 'maybe',
        words: isNotSent ? 'The platform could not be reached.' : 'The answer was lost on the way.',
      },
      cause,
    );
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, asKept);
  } catch {
    // An HTML page, half a body or nothing: the caller judges by the missing value.
    return undefined;
  }
}

/**
 * Makes values fit for the database. Whole numbers too large for a JavaScript number, such as ids, stay text. Texts
 * lose NUL and lone surrogates.
 */
function asKept(_key: string, value: unknown, ...[context]: { source?: string }[]): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  const isLong = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isLong ? (context?.source ?? value) : value;
}

/** Judges by the status alone. Without the platform's own words, the refusal of a create is not trusted. */
function unexplained(answer: Answer, effect: Call<unknown>['effect']): Explanation {
  const { status, json } = answer;
  if (status === 401) return { verdict: 'reconnect' };
  if (status === 429) return { verdict: 'rate-limited', retryAfterMs: DEFAULT_RATE_WAIT_MS };
  if (status === 413) return { verdict: 'rejected', words: 'The file is too large for the platform.' };
  const isRefusal = status >= 400 && status < 500 && status !== 408;
  if (isRefusal && (json !== undefined || effect === 'repeatable')) return { verdict: 'rejected' };
  return {
    verdict: effect === 'create' ? 'outcome-unknown' : 'unavailable',
    words: 'The platform answered something that cannot be understood.',
  };
}

/** The wait where a platform limits the rate and names no time. */
export const DEFAULT_RATE_WAIT_MS = 30_000;

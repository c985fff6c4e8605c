import * as z from 'zod';
import { type Call, callPlatform } from '../http.ts';
import type { Access, Io, PlatformApp } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';
import { explainX } from './verdicts.ts';

/** 19 digits, so it stays text and never becomes a number. */
export const XId = z.string().regex(/^\d+$/);

export const xOrigin = (app: PlatformApp): string => app.origins['x'] ?? '';

export const permalinkOf = ({ app, username }: Access, postId: string): string =>
  `${xOrigin(app)}/${username}/status/${postId}`;

/** Reads `/name/status/123`; shared addresses often carry extra parameters. */
export function idIn({ pathname }: URL, { username }: Pick<Access, 'username'>): string | null {
  const [id = '', word, name = ''] = pathname.split('/').filter(Boolean).toReversed();
  const isTheirs = word === 'status' && name.toLowerCase() === username.toLowerCase();
  return isTheirs && XId.safeParse(id).success ? id : null;
}

export type XCall<T> = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form if it holds a file. */
  body?: Readonly<Record<string, unknown>> | FormData;
  effect?: Call<T>['effect'];
  schema: Call<T>['schema'];
  timeoutMs?: number;
};

/** Makes one call for the account. Throws PlatformFailure. */
export function callX<T>(app: PlatformApp, accessToken: string, io: Io, call: XCall<T>): Promise<T> {
  const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
  const headers: Record<string, string> = { authorization: `Bearer ${accessToken}` };
  if (call.body !== undefined && !(call.body instanceof FormData)) headers['content-type'] = 'application/json';
  return callPlatform(io, {
    url: `${app.origins['api']}${call.path}${query}`,
    method: call.method,
    headers,
    ...(call.body === undefined ? {} : { body: call.body instanceof FormData ? call.body : JSON.stringify(call.body) }),
    ...(call.timeoutMs === undefined ? {} : { timeoutMs: call.timeoutMs }),
    effect: call.effect ?? 'repeatable',
    schema: call.schema,
    explain: explainX,
  });
}

/**
 * The parameter that selects the fields of a post. X is renaming it: descriptions since 2.167 say `post.fields`, older
 * ones and the prose `tweet.fields`. A server shows which one it knows only by refusing the other.
 */
export const POST_FIELDS_NAMES = ['tweet.fields', 'post.fields'] as const;

/** Calls with the usual name of the fields parameter, and once more with the other name if X does not know it. */
export async function callWithPostFields<T>(
  { app, grant }: Access,
  io: Io,
  fields: string,
  call: Omit<XCall<T>, 'method'>,
): Promise<T> {
  const set = POST_FIELDS_NAMES.find((name) => name === app.options['postFields']);
  const usual = set ?? POST_FIELDS_NAMES[0];
  const other = usual === POST_FIELDS_NAMES[0] ? POST_FIELDS_NAMES[1] : POST_FIELDS_NAMES[0];
  const ask = (name: string): Promise<T> =>
    callX(app, grant.accessToken, io, { ...call, method: 'GET', query: { ...call.query, [name]: fields } });
  try {
    return await ask(usual);
  } catch (error) {
    const isUnknownName =
      error instanceof PlatformFailure && error.httpStatus === 400 && (error.words ?? '').includes(usual);
    if (!isUnknownName) throw error;
    return ask(other);
  }
}

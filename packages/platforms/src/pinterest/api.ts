import * as z from 'zod';
import { type Call, callPlatform } from '../http.ts';
import type { Access, Io, PlatformApp } from '../platform.ts';
import { explainPinterest } from './verdicts.ts';

/** 18 digits: text, never a number. */
export const PinterestId = z.string().regex(/^\d+$/);

export const pinUrl = (app: PlatformApp, pinId: string): string => `${app.origins['www']}/pin/${pinId}/`;

export type PinterestCall<T> = {
  method: 'GET' | 'POST' | 'DELETE';
  /** After `/v5`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: Readonly<Record<string, unknown>>;
} & Pick<Call<T>, 'schema'> &
  Partial<Pick<Call<T>, 'effect' | 'timeoutMs'>>;

/** One call in the name of the account. Throws PlatformFailure. */
export function callPinterest<T>(
  { app, grant }: Pick<Access, 'app' | 'grant'>,
  io: Io,
  call: PinterestCall<T>,
): Promise<T> {
  const { path, query, body, effect = 'repeatable', ...rest } = call;
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return callPlatform(io, {
    ...rest,
    url: `${app.origins['api']}/v5${path}${search}`,
    headers: {
      authorization: `Bearer ${grant.accessToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    effect,
    explain: explainPinterest,
  });
}

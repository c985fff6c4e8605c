import * as z from 'zod';
import { type Call, callPlatform } from '../http.ts';
import type { Access, Io, PlatformApp } from '../platform.ts';
import { explainPinterest } from './verdicts.ts';

/** 18 digits, so it stays text and never becomes a number. */
export const PinterestId = z.string().regex(/^\d+$/);

export const pinUrl = (app: PlatformApp, pinId: string): string => `${app.origins['www']}/pin/${pinId}/`;

export type PinterestCall<T> = {
  method: 'GET' | 'POST' | 'DELETE';
  /** The path below `/v5`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: Readonly<Record<string, unknown>>;
} & Pick<Call<T>, 'schema'> &
  Partial<Pick<Call<T>, 'effect' | 'timeoutMs'>>;

/** Makes one call for the account. Throws PlatformFailure. */
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

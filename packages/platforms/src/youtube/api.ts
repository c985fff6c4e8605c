import { type Call, callPlatform } from '../http.ts';
import type { Io, PlatformApp } from '../platform.ts';
import { explainGoogle } from './verdicts.ts';

export const watchUrl = (app: PlatformApp, videoId: string): string =>
  `${app.origins['www']}/watch?v=${encodeURIComponent(videoId)}`;

export type GoogleCall<T> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Which of the app's origins; the Data API by default. */
  origin?: 'api' | 'analytics';
  path: string;
  query: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
} & Pick<Call<T>, 'schema'> &
  Partial<Pick<Call<T>, 'effect' | 'subject'>>;

/** Makes one call for the channel. Throws PlatformFailure. */
export function callGoogle<T>(app: PlatformApp, accessToken: string, io: Io, call: GoogleCall<T>): Promise<T> {
  const { origin = 'api', path, query, body, headers, effect = 'repeatable', ...rest } = call;
  return callPlatform(io, {
    ...rest,
    url: `${app.origins[origin]}${path}?${new URLSearchParams(query).toString()}`,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json; charset=UTF-8' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    effect,
    explain: explainGoogle(io.now()),
  });
}

import { type Call, callPlatform } from '../http.ts';
import type { Access, Io, PlatformApp } from '../platform.ts';
import { explainSnapchat } from './verdicts.ts';

export const profileUrl = (app: PlatformApp, username: string): string => `${app.origins['www']}/add/${username}`;

/** Every call of a profile lies below this path. */
export const profilePath = ({ externalId }: Pick<Access, 'externalId'>): string => `/v1/public_profiles/${externalId}`;

export type SnapchatCall<T> = {
  method: 'GET' | 'POST';
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form if it holds a file. */
  body?: Readonly<Record<string, unknown>> | FormData;
} & Pick<Call<T>, 'schema'> &
  Partial<Pick<Call<T>, 'effect' | 'timeoutMs'>>;

/** Makes one call for the profile. Throws PlatformFailure. */
export function callSnapchat<T>(
  { app, grant }: Pick<Access, 'app' | 'grant'>,
  io: Io,
  call: SnapchatCall<T>,
): Promise<T> {
  const { path, query, body, effect = 'repeatable', ...rest } = call;
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const isForm = body instanceof FormData;
  return callPlatform(io, {
    ...rest,
    url: `${app.origins['api']}${path}${search}`,
    headers: {
      authorization: `Bearer ${grant.accessToken}`,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    effect,
    explain: explainSnapchat,
  });
}

import * as z from 'zod';
import { type Call, callPlatform } from '../http.ts';
import type { Access, Io } from '../platform.ts';
import { explainTikTok } from './verdicts.ts';

export const profileUrl = ({ app, username }: Pick<Access, 'app' | 'username'>): string =>
  `${app.origins['www']}/@${username}`;

export type TikTokCall<T> = {
  method: 'GET' | 'POST';
  /** The path below `/v2`, with its trailing slash. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: Readonly<Record<string, unknown>>;
  effect?: Call<T>['effect'];
  /** The schema of `data`. */
  data: z.ZodType<T>;
};

/** Makes one call for the account; an answer is good only if its code is `ok`. Throws PlatformFailure. */
export async function callTikTok<T>(
  { app, grant }: Pick<Access, 'app' | 'grant'>,
  io: Io,
  call: TikTokCall<T>,
): Promise<T> {
  const { method, path, query, body, effect = 'repeatable', data } = call;
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const answer = await callPlatform(io, {
    method,
    url: `${app.origins['api']}/v2${path}${search}`,
    headers: {
      authorization: `Bearer ${grant.accessToken}`,
      ...(method === 'POST' ? { 'content-type': 'application/json; charset=UTF-8' } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    effect,
    schema: z.object({ data, error: z.object({ code: z.literal('ok') }) }),
    explain: explainTikTok,
  });
  return answer.data;
}

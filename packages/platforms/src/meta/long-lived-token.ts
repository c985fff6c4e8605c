import * as z from 'zod';
import { type Call, callPlatform } from '../http.ts';
import { expiryOf } from '../oauth.ts';
import type { Grant, Io, PlatformApp } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';

/** Instagram and Threads have the same two endpoints under different names. */
export type TokenEndpoints = { prefix: 'ig' | 'th'; explain: Call<unknown>['explain'] };

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().optional() });

/** Trades an hour's token for one of about 60 days. A GET with the secret, as documented. Throws PlatformFailure. */
export function exchangeForLongLived(
  endpoints: TokenEndpoints,
  app: PlatformApp,
  shortToken: string,
  io: Io,
): Promise<{ accessToken: string; expiresAt: number | null }> {
  const query = {
    grant_type: `${endpoints.prefix}_exchange_token`,
    client_secret: app.clientSecret,
    access_token: shortToken,
  };
  return ask(endpoints, app, '/access_token', query, io);
}

/**
 * Extends the grant by 60 days. The token must be a day old, valid, and still have the basic permission; if the
 * platform refuses for another reason than a dead token, the present one stays as valid as it is. Throws
 * PlatformFailure: `reconnect` for a dead token, else `unavailable` or `rate-limited`.
 */
export async function extendLongLived(
  endpoints: TokenEndpoints,
  app: PlatformApp,
  grant: Grant,
  io: Io,
): Promise<Grant> {
  const query = { grant_type: `${endpoints.prefix}_refresh_token`, access_token: grant.accessToken };
  try {
    return { ...grant, ...(await ask(endpoints, app, '/refresh_access_token', query, io)) };
  } catch (error) {
    if (!(error instanceof PlatformFailure) || error.verdict !== 'rejected') throw error;
    const { reach, code, words, httpStatus } = error;
    throw new PlatformFailure({ verdict: 'unavailable', reach, code, words, httpStatus }, error);
  }
}

async function ask(endpoints: TokenEndpoints, app: PlatformApp, path: string, query: Record<string, string>, io: Io) {
  const answer = await callPlatform(io, {
    url: `${app.origins['graph']}${path}?${new URLSearchParams(query).toString()}`,
    method: 'GET',
    effect: 'repeatable',
    schema: TokenAnswer,
    explain: endpoints.explain,
  });
  return { accessToken: answer.access_token, expiresAt: expiryOf(answer.expires_in, io.now()) };
}

import * as z from 'zod';
import { callPlatform } from '../http.ts';
import { basicAuthorization, expiryOf } from '../oauth.ts';
import type { Grant, Io, PlatformApp } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';
import { explainX } from './verdicts.ts';

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().optional(),
  refresh_token: z.string().optional(),
  scope: z.string().optional(),
});

/** Calls the token endpoint as a client with a secret. Throws PlatformFailure. */
export async function askToken(
  app: PlatformApp,
  io: Io,
  form: Readonly<Record<string, string>>,
): Promise<Omit<Grant, 'notes'>> {
  const answer = await postForm(app, io, '/2/oauth2/token', form, TokenAnswer);
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresAt: expiryOf(answer.expires_in, io.now()),
    scopes: answer.scope?.split(' ').filter((scope) => scope !== '') ?? [],
  };
}

/**
 * A refresh token works once: store the new grant before anything else. Throws PlatformFailure; `reconnect` if the
 * token is used up or revoked.
 */
export async function refresh(app: PlatformApp, grant: Grant, io: Io): Promise<Grant> {
  if (grant.refreshToken === null) {
    throw new PlatformFailure({ verdict: 'reconnect', reach: 'not-sent', words: 'There is no refresh token.' });
  }
  try {
    const fresh = await askToken(app, io, { grant_type: 'refresh_token', refresh_token: grant.refreshToken });
    const scopes = fresh.scopes.length > 0 ? fresh.scopes : grant.scopes;
    return { ...fresh, scopes, refreshToken: fresh.refreshToken ?? grant.refreshToken, notes: grant.notes };
  } catch (error) {
    throw deadRefresh(error);
  }
}

/** X words its refusals of a used or revoked refresh token in varying ways: every 400 or 401 means connecting again. */
function deadRefresh(error: unknown): unknown {
  if (!(error instanceof PlatformFailure) || error.verdict !== 'rejected') return error;
  if (error.httpStatus !== 400 && error.httpStatus !== 401) return error;
  return new PlatformFailure({ ...factsOf(error), verdict: 'reconnect' }, error);
}

function factsOf(
  failure: PlatformFailure,
): Pick<PlatformFailure, 'reach' | 'code' | 'words' | 'httpStatus' | 'advice'> {
  const { reach, code, words, httpStatus, advice } = failure;
  return { reach, code, words, httpStatus, advice };
}

/** Revokes both tokens: the documents do not say that revoking one revokes the other. Throws PlatformFailure. */
export async function revoke(app: PlatformApp, grant: Grant, io: Io): Promise<void> {
  const tokens = [
    ...(grant.refreshToken === null ? [] : [{ token: grant.refreshToken, token_type_hint: 'refresh_token' }]),
    { token: grant.accessToken, token_type_hint: 'access_token' },
  ];
  for (const form of tokens) await postForm(app, io, '/2/oauth2/revoke', form, z.unknown());
}

function postForm<T>(
  app: PlatformApp,
  io: Io,
  path: string,
  form: Readonly<Record<string, string>>,
  schema: z.ZodType<T>,
): Promise<T> {
  return callPlatform(io, {
    url: `${app.origins['api']}${path}`,
    method: 'POST',
    headers: {
      authorization: basicAuthorization(app.clientId, app.clientSecret),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
    effect: 'repeatable',
    schema,
    explain: explainX,
  });
}

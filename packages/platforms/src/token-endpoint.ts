import * as z from 'zod';
import { type Call, callPlatform } from './http.ts';
import { expiryOf } from './oauth.ts';
import type { Grant, Io } from './platform.ts';
import { PlatformFailure } from './verdict.ts';

const TokenAnswer = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.number().optional(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().optional(),
});
export type TokenAnswer = z.infer<typeof TokenAnswer>;

export type TokenAsk = {
  url: string;
  form: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  explain: Call<unknown>['explain'];
};

/** Calls an OAuth token endpoint (RFC 6749, section 5). `answer` is the whole answer. Throws PlatformFailure. */
export async function askToken(
  io: Io,
  ask: TokenAsk,
): Promise<Pick<Grant, 'accessToken' | 'refreshToken' | 'expiresAt' | 'scopes'> & { answer: TokenAnswer }> {
  const answer = await postForm(io, ask, TokenAnswer);
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresAt: expiryOf(answer.expires_in, io.now()),
    scopes: answer.scope?.split(/[\s,]+/).filter((scope) => scope !== '') ?? [],
    answer,
  };
}

/** Trades the refresh token of a grant; the old one is kept if the answer brings no new one. Throws PlatformFailure. */
export async function renewGrant(
  io: Io,
  grant: Grant,
  ask: Omit<TokenAsk, 'form'> & { form: (refreshToken: string) => TokenAsk['form'] },
): Promise<Grant> {
  if (grant.refreshToken === null) {
    throw new PlatformFailure({ verdict: 'reconnect', reach: 'not-sent', words: 'There is no refresh token.' });
  }
  try {
    const { answer: _answer, ...fresh } = await askToken(io, { ...ask, form: ask.form(grant.refreshToken) });
    const scopes = fresh.scopes.length > 0 ? fresh.scopes : grant.scopes;
    return { ...fresh, scopes, refreshToken: fresh.refreshToken ?? grant.refreshToken, notes: grant.notes };
  } catch (error) {
    throw asDeadGrant(error);
  }
}

/** A refused refresh token means connecting again, whatever words the refusal uses. */
function asDeadGrant(error: unknown): unknown {
  if (!(error instanceof PlatformFailure) || error.verdict !== 'rejected') return error;
  if (error.httpStatus !== 400 && error.httpStatus !== 401) return error;
  const { reach, code, words, httpStatus, advice } = error;
  return new PlatformFailure({ verdict: 'reconnect', reach, code, words, httpStatus, advice }, error);
}

/** Sends a form to an OAuth endpoint and validates the answer. Throws PlatformFailure. */
export function postForm<T>(io: Io, { url, form, headers, explain }: TokenAsk, schema: Call<T>['schema']): Promise<T> {
  return callPlatform(io, {
    url,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    effect: 'repeatable',
    schema,
    explain,
  });
}

/** Throws `not-permitted` if the person consented without a scope that publishing needs. */
export function requireScopes(platform: string, granted: readonly string[], needed: readonly string[]): void {
  const missing = needed.filter((scope) => !granted.includes(scope));
  if (missing.length === 0) return;
  throw new PlatformFailure({
    verdict: 'not-permitted',
    reach: 'answered',
    code: 'scope-missing',
    words: `Not granted: ${missing.join(', ')}.`,
    advice: `Connect again and leave all permissions that ${platform} lists switched on.`,
  });
}

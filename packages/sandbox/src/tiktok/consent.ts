import { z } from 'zod';
import type { Answer, Call } from '../network.ts';
import { json, Refusal } from '../network.ts';
import { killTokens, liveToken, spendCode } from '../oauth/grant-book.ts';
import { isRegisteredRedirect, redirectWith } from '../oauth/redirect-uri.ts';
import { sameSecret, secretText } from '../oauth/secret-text.ts';
import { consentPage } from '../pages/consent-page.ts';
import { errorPage } from '../pages/page-shell.ts';
import { grantCode, issueTokens, SCOPES, TIKTOK_APP, TIKTOK_NETWORK, tokenRefusal } from './access.ts';
import type { TikTokState } from './state.ts';

const parameters = z.looseObject({
  client_key: z.string().min(1),
  response_type: z.literal('code'),
  scope: z
    .string()
    .min(1)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(SCOPES))),
  redirect_uri: z.url(),
  state: z.string().min(1),
});

export function showConsent(state: TikTokState, call: Call): Answer {
  const asked = read(call.query);
  const { client_key, redirect_uri, response_type, state: echoed } = asked;
  return consentPage({
    network: TIKTOK_NETWORK,
    heading: 'Brandly would like to use your TikTok account',
    inputs: { client_key, redirect_uri, response_type, state: echoed, scope: asked.scope.join(',') },
    legend: 'Log in as',
    field: 'account',
    type: 'radio',
    choices: Object.values(state.accounts)
      .slice(0, 20)
      .map(({ id, name, username, person, isPrivate, mayPost }) => ({
        value: id,
        label: name,
        note: `@${username} · ${person}${isPrivate ? ' · private' : ''}${mayPost ? '' : ' · may not post'}`,
        picture: `/tiktok/www/pictures/${id}.png`,
      })),
    scopes: asked.scope,
    accept: 'Continue',
  });
}

export function decideConsent(state: TikTokState, call: Call): Answer {
  const form = Object.fromEntries(Object.entries(call.body).map(([name, value]) => [name, String(value)]));
  const asked = read(form);
  const back = (answer: Record<string, string>): Answer => ({
    kind: 'redirect',
    to: redirectWith(asked.redirect_uri, { ...answer, state: asked.state }),
  });
  const account = state.accounts[form['account'] ?? ''];
  if (form['decision'] === 'cancel' || !account) {
    return back({ error: 'access_denied', error_description: 'User cancelled the authorization' });
  }
  // People untick single permissions.
  const scopes = asked.scope.filter((scope) => form['decision'] !== 'without-publishing' || scope !== 'video.publish');
  const consent = { subject: account.id, scopes, redirectUri: asked.redirect_uri, challenge: null };
  return back({ code: grantCode(state, consent, call.now), scopes: scopes.join(',') });
}

/** POST /v2/oauth/token/: a refresh uses the old refresh token up at once. */
export function answerToken(state: TikTokState, call: Call): Answer {
  requireClient(call);
  if (field(call, 'grant_type') === 'client_credentials')
    return json({ access_token: secretText('clt.', 32), expires_in: 7_200, token_type: 'Bearer' });
  if (field(call, 'grant_type') === 'refresh_token') {
    const token = liveToken(state.book, field(call, 'refresh_token'), 'refresh', call.now);
    if (!token) throw tokenRefusal(400, 'invalid_grant', 'Refresh token is invalid or expired.');
    token.dead = true;
    return json(issueTokens(state, token.subject, token.scopes, call.now));
  }
  const answer = { redirectUri: field(call, 'redirect_uri'), verifier: undefined, now: call.now };
  const spent = spendCode(state.book, field(call, 'code'), answer);
  // TikTok says so with 200.
  if (typeof spent === 'string') throw tokenRefusal(200, 'invalid_grant', 'Authorization code is expired.');
  return json(issueTokens(state, spent.subject, spent.scopes, call.now));
}

export function revokeToken(state: TikTokState, call: Call): Answer {
  requireClient(call);
  const token = state.book.tokens[field(call, 'token')];
  if (token) killTokens(state.book, token.subject);
  return { kind: 'empty', status: 200 };
}

function requireClient(call: Call): void {
  const isRight =
    field(call, 'client_key') === TIKTOK_APP.clientId &&
    sameSecret(field(call, 'client_secret'), TIKTOK_APP.clientSecret);
  if (!isRight) throw tokenRefusal(400, 'invalid_client', 'Client key or secret is incorrect.');
}

function field(call: Call, name: string): string {
  const value = call.body[name];
  if (typeof value === 'string' && value !== '') return value;
  throw tokenRefusal(400, 'invalid_request', `The request parameter ${name} is missing.`);
}

/** @throws TikTok's own page */
function read(values: Record<string, string>): z.infer<typeof parameters> {
  const parsed = parameters.safeParse(values);
  const issue = parsed.error?.issues[0];
  if (!parsed.success) throw wrong(`The parameter ${issue?.path.join('.')} is missing or wrong.`);
  if (parsed.data.client_key !== TIKTOK_APP.clientId) throw wrong('client_key');
  if (!isRegisteredRedirect(parsed.data.redirect_uri, 'tiktok')) throw wrong('redirect_uri');
  return parsed.data;
}

const wrong = (reason: string): Refusal =>
  new Refusal(errorPage(TIKTOK_NETWORK, 'Something went wrong', reason), reason);

import { z } from 'zod';
import type { Answer, Call } from '../network.ts';
import { json, Refusal } from '../network.ts';
import { liveToken, spendCode } from '../oauth/grant-book.ts';
import { isRegisteredRedirect, redirectWith } from '../oauth/redirect-uri.ts';
import { sameSecret } from '../oauth/secret-text.ts';
import { consentPage } from '../pages/consent-page.ts';
import { errorPage } from '../pages/page-shell.ts';
import { grantCode, issueTokens, LINKEDIN_APP, LINKEDIN_NETWORK, SCOPES, tokenRefusal } from './access.ts';
import type { LinkedInState } from './state.ts';

const parameters = z.looseObject({
  client_id: z.string().min(1),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  scope: z
    .string()
    .min(1)
    .transform((text) => text.split(' '))
    .pipe(z.array(z.enum(SCOPES))),
  state: z.string().min(1),
});

export function showConsent(state: LinkedInState, call: Call): Answer {
  const asked = read(call.query);
  const { client_id, redirect_uri, response_type, state: echoed } = asked;
  const members = Object.values(state.accounts).filter((one) => one.role === null);
  return consentPage({
    network: LINKEDIN_NETWORK,
    heading: 'Brandly would like to use LinkedIn in your name',
    inputs: { client_id, redirect_uri, response_type, state: echoed, scope: asked.scope.join(' ') },
    legend: 'Sign in as',
    field: 'member',
    type: 'radio',
    choices: members.map(({ id, member, name }) => {
      const pages = Object.values(state.accounts).filter((one) => one.member === member && one.role !== null);
      const note = pages.length === 0 ? 'no pages' : pages.map((one) => one.name).join(', ');
      return { value: member, label: name, note, picture: `/linkedin/www/pictures/${id}.png` };
    }),
    scopes: asked.scope,
    accept: 'Allow',
  });
}

/** LinkedIn knows no partial consent; a grant without publishing is what an app without the product would get. */
export function decideConsent(state: LinkedInState, call: Call): Answer {
  const form = Object.fromEntries(Object.entries(call.body).map(([name, value]) => [name, String(value)]));
  const asked = read(form);
  const back = (answer: Record<string, string>): Answer => ({
    kind: 'redirect',
    to: redirectWith(asked.redirect_uri, { ...answer, state: asked.state }),
  });
  const member = form['member'] ?? '';
  if (form['decision'] === 'cancel' || !state.accounts[`urn:li:person:${member}`]) {
    return back({ error: 'user_cancelled_authorize', error_description: 'The user cancelled the authorization' });
  }
  const scopes = asked.scope.filter((scope) => form['decision'] !== 'without-publishing' || !scope.startsWith('w_'));
  const consent = { subject: member, scopes, redirectUri: asked.redirect_uri, challenge: null };
  return back({ code: grantCode(state, consent, call.now) });
}

/** POST /oauth/v2/introspectToken: what a token is; of one that nobody has, that it is not active. */
export function inspectToken(state: LinkedInState, call: Call): Answer {
  requireClient(call);
  const isActive = liveToken(state.book, field(call, 'token'), 'access', call.now) !== null;
  return json({ active: isActive });
}

function requireClient(call: Call): void {
  const isRight =
    field(call, 'client_id') === LINKEDIN_APP.clientId &&
    sameSecret(field(call, 'client_secret'), LINKEDIN_APP.clientSecret);
  if (!isRight) throw tokenRefusal(401, 'invalid_client', 'Client authentication failed');
}

export function answerToken(state: LinkedInState, call: Call): Answer {
  requireClient(call);
  if (field(call, 'grant_type') === 'refresh_token') {
    const text = field(call, 'refresh_token');
    const token = liveToken(state.book, text, 'refresh', call.now);
    if (!token)
      throw tokenRefusal(
        400,
        'invalid_request',
        'The provided authorization grant or refresh token is invalid, expired or revoked.',
      );
    return json(issueTokens(state, token.subject, token.scopes, call.now, text));
  }
  const answer = { redirectUri: field(call, 'redirect_uri'), verifier: undefined, now: call.now };
  const spent = spendCode(state.book, field(call, 'code'), answer);
  if (spent === 'redirect') throw tokenRefusal(400, 'invalid_redirect_uri', 'The redirect URI does not match.');
  if (typeof spent === 'string')
    throw tokenRefusal(400, 'invalid_request', 'The authorization code was used or has expired.');
  return json(issueTokens(state, spent.subject, spent.scopes, call.now));
}

function field(call: Call, name: string): string {
  const value = call.body[name];
  if (typeof value === 'string' && value !== '') return value;
  throw tokenRefusal(400, 'invalid_request', `A required parameter "${name}" is missing`);
}

/** @throws LinkedIn's own page */
function read(values: Record<string, string>): z.infer<typeof parameters> {
  const parsed = parameters.safeParse(values);
  const issue = parsed.error?.issues[0];
  if (!parsed.success) throw wrong(`The parameter ${issue?.path.join('.')} is missing or wrong.`);
  if (parsed.data.client_id !== LINKEDIN_APP.clientId) throw wrong('The passed in client_id is invalid.');
  if (!isRegisteredRedirect(parsed.data.redirect_uri, 'linkedin'))
    throw wrong('The redirect_uri does not match the registered value.');
  return parsed.data;
}

const wrong = (reason: string): Refusal =>
  new Refusal(errorPage(LINKEDIN_NETWORK, 'Bummer, something went wrong', reason), reason);

import { z } from 'zod';
import type { Answer, Call } from '../network.ts';
import { json, Refusal } from '../network.ts';
import { liveToken, spendCode } from '../oauth/grant-book.ts';
import { isRegisteredRedirect, redirectWith } from '../oauth/redirect-uri.ts';
import { sameSecret } from '../oauth/secret-text.ts';
import { consentPage } from '../pages/consent-page.ts';
import { errorPage } from '../pages/page-shell.ts';
import { grantCode, issueTokens, SCOPES, SNAPCHAT_APP, SNAPCHAT_NETWORK, tokenRefusal } from './access.ts';
import type { SnapchatState } from './state.ts';

const WITHOUT_PROFILE = 'person:Cleo Okafor';

const parameters = z.looseObject({
  response_type: z.literal('code'),
  client_id: z.string().min(1),
  redirect_uri: z.url(),
  scope: z
    .string()
    .min(1)
    .transform((text) => text.split(' '))
    .pipe(z.array(z.enum(SCOPES))),
  state: z.string().min(1),
});

export function showConsent(state: SnapchatState, call: Call): Answer {
  const asked = read(call.query);
  const { client_id, redirect_uri, response_type, state: echoed } = asked;
  const profiles = Object.values(state.profiles).map(({ id, name, username, person }) => ({
    value: id,
    label: name,
    note: `${username} · ${person}`,
    picture: `/snapchat/www/pictures/${id}.png`,
  }));
  const nobody = { value: WITHOUT_PROFILE, label: 'Cleo Okafor', note: 'no Public Profile', picture: null };
  return consentPage({
    network: SNAPCHAT_NETWORK,
    heading: 'Brandly would like to manage a Public Profile',
    inputs: { client_id, redirect_uri, response_type, state: echoed, scope: asked.scope.join(' ') },
    legend: 'Log in as',
    field: 'profile',
    type: 'radio',
    choices: [...profiles.slice(0, 20), nobody],
    scopes: asked.scope,
    accept: 'Continue',
  });
}

export function decideConsent(state: SnapchatState, call: Call): Answer {
  const form = Object.fromEntries(Object.entries(call.body).map(([name, value]) => [name, String(value)]));
  const asked = read(form);
  const back = (answer: Record<string, string>): Answer => ({
    kind: 'redirect',
    to: redirectWith(asked.redirect_uri, { ...answer, state: asked.state }),
  });
  const subject = form['profile'] ?? '';
  const isKnown = subject === WITHOUT_PROFILE || state.profiles[subject] !== undefined;
  if (form['decision'] === 'cancel' || !isKnown)
    return back({ error: 'access_denied', error_description: 'User denied access' });
  const scopes = form['decision'] === 'without-publishing' ? [] : asked.scope;
  const consent = { subject, scopes, redirectUri: asked.redirect_uri, challenge: null };
  return back({ code: grantCode(state, consent, call.now) });
}

/** A refresh brings a new refresh token and uses the old one up: the stricter of the two readings. */
export function answerToken(state: SnapchatState, call: Call): Answer {
  const isRight =
    field(call, 'client_id') === SNAPCHAT_APP.clientId &&
    sameSecret(field(call, 'client_secret'), SNAPCHAT_APP.clientSecret);
  if (!isRight) throw tokenRefusal(401, 'invalid_client', 'The client credentials are wrong.');
  if (field(call, 'grant_type') === 'refresh_token') {
    const token = liveToken(state.book, field(call, 'refresh_token'), 'refresh', call.now);
    if (!token) throw tokenRefusal(400, 'invalid_grant', 'The refresh token is not valid.');
    token.dead = true;
    return json(issueTokens(state, token.subject, token.scopes, call.now));
  }
  const answer = { redirectUri: field(call, 'redirect_uri'), verifier: undefined, now: call.now };
  const spent = spendCode(state.book, field(call, 'code'), answer);
  if (typeof spent === 'string') throw tokenRefusal(400, 'invalid_grant', 'The code is not valid.');
  return json(issueTokens(state, spent.subject, spent.scopes, call.now));
}

function field(call: Call, name: string): string {
  const value = call.body[name];
  if (typeof value === 'string' && value !== '') return value;
  throw tokenRefusal(400, 'invalid_request', `Missing parameter ${name}.`);
}

/** @throws Snapchat's own page */
function read(values: Record<string, string>): z.infer<typeof parameters> {
  const parsed = parameters.safeParse(values);
  const issue = parsed.error?.issues[0];
  if (!parsed.success) throw wrong(`The parameter ${issue?.path.join('.')} is missing or wrong.`);
  if (parsed.data.client_id !== SNAPCHAT_APP.clientId) throw wrong('The client id is not known.');
  if (!isRegisteredRedirect(parsed.data.redirect_uri, 'snapchat'))
    throw wrong('The redirect address is not registered.');
  return parsed.data;
}

const wrong = (reason: string): Refusal =>
  new Refusal(errorPage(SNAPCHAT_NETWORK, 'Something went wrong', reason), reason);

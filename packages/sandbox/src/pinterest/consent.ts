import { z } from 'zod';
import type { Answer, Call } from '../network.ts';
import { json, Refusal } from '../network.ts';
import { liveToken, spendCode } from '../oauth/grant-book.ts';
import { isRegisteredRedirect, redirectWith } from '../oauth/redirect-uri.ts';
import { basicCredentials, sameSecret, secretText } from '../oauth/secret-text.ts';
import { consentPage } from '../pages/consent-page.ts';
import { errorPage } from '../pages/page-shell.ts';
import { grantCode, issueTokens, PINTEREST_APP, PINTEREST_NETWORK, refusal, SCOPES } from './access.ts';
import type { PinterestState } from './state.ts';

const WITHOUT_PUBLISHING = ['boards:write', 'pins:write'];

const parameters = z.looseObject({
  client_id: z.string().min(1),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  scope: z
    .string()
    .min(1)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(SCOPES))),
  state: z.string().min(1),
});

export function showConsent(state: PinterestState, call: Call): Answer {
  const asked = read(call.query);
  const { client_id, redirect_uri, response_type, state: echoed } = asked;
  return consentPage({
    network: PINTEREST_NETWORK,
    heading: 'Brandly would like access to a Pinterest account',
    inputs: { client_id, redirect_uri, response_type, state: echoed, scope: asked.scope.join(',') },
    legend: 'Continue as',
    field: 'account',
    type: 'radio',
    choices: Object.values(state.accounts)
      .slice(0, 20)
      .map(({ id, name, username, person, type }) => ({
        value: id,
        label: name,
        note: `@${username} · ${person} · ${type === 'BUSINESS' ? 'business' : 'personal'}`,
        picture: `/pinterest/www/pictures/${id}.png`,
      })),
    scopes: asked.scope,
    accept: 'Give access',
  });
}

export function decideConsent(state: PinterestState, call: Call): Answer {
  const form = Object.fromEntries(Object.entries(call.body).map(([name, value]) => [name, String(value)]));
  const asked = read(form);
  const back = (answer: Record<string, string>): Answer => ({
    kind: 'redirect',
    to: redirectWith(asked.redirect_uri, { ...answer, state: asked.state }),
  });
  const account = state.accounts[form['account'] ?? ''];
  if (form['decision'] === 'cancel' || !account) return back({ error: 'access_denied' });
  const declined = form['decision'] === 'without-publishing' ? WITHOUT_PUBLISHING : [];
  const scopes = asked.scope.filter((scope) => !declined.includes(scope));
  const consent = { subject: account.id, scopes, redirectUri: asked.redirect_uri, challenge: null };
  return back({ code: grantCode(state, consent, call.now) });
}

/** POST /v5/oauth/token: Basic is a must; a refresh uses the old refresh token up. */
export function answerToken(state: PinterestState, call: Call): Answer {
  const client = basicCredentials(call.headers['authorization']);
  const isRight = client?.id === PINTEREST_APP.clientId && sameSecret(client.secret, PINTEREST_APP.clientSecret);
  if (!isRight) throw refusal(401, 2, 'Authentication failed.');
  if (field(call, 'grant_type') === 'client_credentials')
    return json({
      access_token: secretText('pinc_', 32),
      response_type: 'client_credentials',
      token_type: 'bearer',
      expires_in: 2_592_000,
      scope: field(call, 'scope'),
    });
  if (field(call, 'grant_type') === 'refresh_token') {
    const token = liveToken(state.book, field(call, 'refresh_token'), 'refresh', call.now);
    if (!token) throw refusal(400, 1, 'The refresh token is not valid.');
    token.dead = true;
    return json(issueTokens(state, token.subject, token.scopes, call.now, 'refresh_token'));
  }
  const answer = { redirectUri: field(call, 'redirect_uri'), verifier: undefined, now: call.now };
  const spent = spendCode(state.book, field(call, 'code'), answer);
  if (typeof spent === 'string') throw refusal(400, 1, 'The authorization code is not valid.');
  return json(issueTokens(state, spent.subject, spent.scopes, call.now));
}

function field(call: Call, name: string): string {
  const value = call.body[name];
  if (typeof value === 'string' && value !== '') return value;
  throw refusal(400, 1, `Missing required parameter ${name}.`);
}

/** @throws Pinterest's own page */
function read(values: Record<string, string>): z.infer<typeof parameters> {
  const parsed = parameters.safeParse(values);
  const issue = parsed.error?.issues[0];
  if (!parsed.success) throw wrong(`The parameter ${issue?.path.join('.')} is missing or wrong.`);
  if (parsed.data.client_id !== PINTEREST_APP.clientId) throw wrong('The app is not known.');
  if (!isRegisteredRedirect(parsed.data.redirect_uri, 'pinterest'))
    throw wrong('The redirect address is not registered.');
  return parsed.data;
}

const wrong = (reason: string): Refusal =>
  new Refusal(errorPage(PINTEREST_NETWORK, 'Something went wrong', reason), reason);

import type { Answer, Call } from '../network.ts';
import { Refusal } from '../network.ts';
import { isRegisteredRedirect, redirectWith } from '../oauth/redirect-uri.ts';
import { secretText } from '../oauth/secret-text.ts';
import { html } from '../pages/html.ts';
import { errorPage, hiddenInputs, pageAnswer } from '../pages/page-shell.ts';
import { TWITTER_APP, TWITTER_NETWORK } from './access.ts';
import type { AuthorizeParameters } from './schemas.ts';
import { authorizeParameters } from './schemas.ts';
import type { TwitterState } from './state.ts';

/** docs.x.com, OAuth 2.0 with PKCE: a code lives 30 seconds. */
const CODE_LIFETIME_MS = 30_000;
const WITHOUT_PUBLISHING = ['tweet.write', 'media.write'];

export function showAuthorize(state: TwitterState, call: Call): Answer {
  const asked = readAuthorize(call.query);
  return pageAnswer({
    title: 'Authorize',
    network: TWITTER_NETWORK,
    narrow: true,
    body: html`<form method="post" class="card">
${hiddenInputs(inputsOf(asked))}
<h1>Brandly wants to access an X account</h1>
<fieldset><legend>Authorize as</legend>
${Object.values(state.accounts)
  .slice(0, 20)
  .map(
    (
      account,
      index,
    ) => html`<label class="choice"><input type="radio" name="account" value="${account.id}" ${index === 0 ? html`checked` : ''} aria-describedby="note-${account.id}">
<img src="/twitter/pbs/profile_images/${account.id}_normal.png" alt="" width="40" height="40">
<span><strong>${account.name}</strong></span><small id="note-${account.id}">@${account.username} · ${account.person}${account.suspended ? ' · suspended' : ''}</small></label>`,
  )}</fieldset>
<details><summary>What Brandly asks for</summary><ul class="scopes">${asked.scope.map((scope) => html`<li><code>${scope}</code></li>`)}</ul></details>
<div class="actions">
<button class="primary" name="decision" value="authorize">Authorize</button>
<button name="decision" value="without-publishing">Grant without publishing permission</button>
<button class="quiet" name="decision" value="cancel">Cancel</button>
</div>
</form>`,
  });
}

export function decideAuthorize(state: TwitterState, call: Call): Answer {
  const form = Object.fromEntries(Object.entries(call.body).map(([name, value]) => [name, String(value)]));
  const asked = readAuthorize(form);
  const back = (parameters: Record<string, string>): Answer => ({
    kind: 'redirect',
    to: redirectWith(asked.redirect_uri, { ...parameters, state: asked.state }),
  });
  const account = state.accounts[form['account'] ?? ''];
  if (form['decision'] === 'cancel' || !account) return back({ error: 'access_denied' });
  const declined = form['decision'] === 'without-publishing' ? WITHOUT_PUBLISHING : [];
  const scopes = asked.scope.filter((scope) => !declined.includes(scope));
  return back({ code: grantCode(state, account.id, scopes, asked.redirect_uri, asked.code_challenge, call.now) });
}

export function grantCode(
  state: TwitterState,
  accountId: string,
  scopes: string[],
  redirectUri: string,
  challenge: string,
  now: number,
): string {
  const code = secretText('', 48);
  state.codes[code] = { accountId, scopes, redirectUri, challenge, expiresAt: now + CODE_LIFETIME_MS, used: false };
  return code;
}

/** @throws X's own page; a wrong set-up is never redirected anywhere */
function readAuthorize(values: Record<string, string>): AuthorizeParameters {
  const parsed = authorizeParameters.safeParse(values);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw wentWrong(`The parameter ${issue?.path.join('.') ?? ''} is missing or wrong: ${issue?.message ?? ''}`);
  }
  if (parsed.data.client_id !== TWITTER_APP.clientId) throw wentWrong('The client id is not known.');
  if (!isRegisteredRedirect(parsed.data.redirect_uri, 'twitter')) {
    throw wentWrong('The redirect address is not one of the app’s callback addresses.');
  }
  return parsed.data;
}

function wentWrong(reason: string): Refusal {
  const words = `You weren’t able to give access to the app. ${reason}`;
  return new Refusal(errorPage(TWITTER_NETWORK, 'Something went wrong', words), reason);
}

function inputsOf(asked: AuthorizeParameters): Record<string, string> {
  const { response_type, client_id, redirect_uri, state, code_challenge, code_challenge_method } = asked;
  return {
    response_type,
    client_id,
    redirect_uri,
    state,
    code_challenge,
    code_challenge_method,
    scope: asked.scope.join(' '),
  };
}

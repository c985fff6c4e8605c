import type { Evidence } from '../evidence.ts';
import { isRegisteredRedirect, redirectWith } from '../oauth/redirect-uri.ts';
import { secretText } from '../oauth/secret-text.ts';
import { html } from '../pages/html.ts';
import { errorPage, hiddenInputs, pageAnswer, WRONG_APP } from '../pages/page-shell.ts';
import type { Answer, Call, Refusal } from '../platform-stand-in.ts';
import { DATA_ACCESS_MS, FACEBOOK_APP, PERMISSIONS } from './access.ts';
import { type DialogParameters, dialogParameters } from './schemas.ts';
import { type FacebookState, nextId, type Person } from './state.ts';

export const FACEBOOK_PLATFORM = { id: 'facebook', name: 'Facebook Pages' };
/** Meta calls it "short lived" and gives no number. */
const CODE_LIFETIME_MS = 600_000;
const PUBLISH_PERMISSIONS = ['pages_manage_posts'];

/** GET: asks who signs in, then which Pages; POST: the decision. */
export function showDialog(state: FacebookState, call: Call): Answer {
  const asked = readDialog(call.query);
  const person = state.people[call.query['sandbox_person'] ?? ''];
  return person ? choosePages(state, asked, person) : choosePerson(state, asked);
}

export function decideDialog(state: FacebookState, call: Call): Answer {
  const form = Object.fromEntries(Object.entries(call.body).map(([name, value]) => [name, String(value)]));
  const asked = readDialog(form);
  if (form['decision'] === 'cancel') {
    return back(asked, {
      error: 'access_denied',
      error_code: '200',
      error_description: 'Permissions error',
      error_reason: 'user_denied',
    });
  }
  const person = state.people[form['sandbox_person'] ?? ''];
  if (!person) return choosePerson(state, asked);
  const chosen = call.body['page'];
  const pageIds = (Array.isArray(chosen) ? chosen : [chosen]).filter((id): id is string => typeof id === 'string');
  const declined = form['decision'] === 'without-publishing' ? PUBLISH_PERMISSIONS : [];
  return back(asked, { code: grantCode(state, person, pageIds, asked.scope, declined, asked.redirect_uri, call.now) });
}

/** Writes the grant and a code for it; the control API uses it too. */
export function grantCode(
  state: FacebookState,
  person: Person,
  pageIds: string[],
  scopes: string[],
  declined: string[],
  redirectUri: string,
  now: number,
): string {
  const granted = scopes.filter((scope) => !declined.includes(scope));
  const grantId = nextId(state);
  const reachable = reachablePages(person);
  state.grants[grantId] = {
    id: grantId,
    personId: person.id,
    scopes: [...new Set(['public_profile', ...granted])],
    declined: scopes.filter((scope) => declined.includes(scope)),
    pageIds: pageIds.filter((id) => reachable.includes(id)),
    dataAccessExpiresAt: now + DATA_ACCESS_MS,
  };
  const code = secretText('AQ', 48);
  state.codes[code] = { grantId, redirectUri, expiresAt: now + CODE_LIFETIME_MS, used: false };
  return code;
}

export function reachablePages(person: Person): string[] {
  const owned = person.businesses.flatMap((business) => business.owned);
  return [...new Set([...person.pages.map((role) => role.pageId), ...owned])];
}

type Asked = DialogParameters & { scope: string[] };

/** @throws a page of the platform's own; a wrong setup never redirects */
function readDialog(values: Record<string, string>): Asked {
  const parsed = dialogParameters.safeParse(values);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw cannotOpen(`The parameter ${issue?.path.join('.') ?? ''} is missing or wrong: ${issue?.message ?? ''}`);
  }
  const asked = parsed.data;
  if (asked.client_id !== FACEBOOK_APP.clientId) throw cannotOpen('Invalid App ID: the app does not exist.', WRONG_APP);
  if (!isRegisteredRedirect(asked.redirect_uri, 'facebook')) {
    throw cannotOpen('URL blocked: this redirect address is not registered for the app.', WRONG_APP);
  }
  // The sandbox has one configuration, which includes every permission.
  if (asked.config_id !== undefined) return { ...asked, scope: PERMISSIONS };
  if (asked.scope.length === 0) throw cannotOpen('The parameter scope is missing.');
  const unknown = asked.scope.filter((scope) => !PERMISSIONS.includes(scope));
  if (unknown.length > 0) throw cannotOpen(`Invalid Scopes: ${unknown.join(', ')}.`);
  return asked;
}

const cannotOpen = (reason: string, evidence?: Evidence): Refusal =>
  errorPage(FACEBOOK_PLATFORM, 'This dialog can’t be opened', reason, evidence);

function back(asked: Asked, parameters: Record<string, string>): Answer {
  return { kind: 'redirect', to: redirectWith(asked.redirect_uri, { ...parameters, state: asked.state }) };
}

function dialogInputs(asked: Asked): Record<string, string> {
  const { client_id, redirect_uri, state, response_type } = asked;
  return { client_id, redirect_uri, state, response_type, scope: asked.scope.join(',') };
}

function choosePerson(state: FacebookState, asked: Asked): Answer {
  const people = Object.values(state.people);
  return pageAnswer({
    title: 'Log in',
    platform: FACEBOOK_PLATFORM,
    narrow: true,
    body: html`<section class="card">
<h1>Who is signing in?</h1>
<p>Brandly (sandbox app) asks for access to Pages. Pick a person; no password is needed here.</p>
<form method="get" class="people">
${hiddenInputs(dialogInputs(asked))}
${people.map((person) => {
  const count = reachablePages(person).length;
  return html`<button class="person" name="sandbox_person" value="${person.id}" aria-label="Sign in as ${person.name}">
<span class="face" aria-hidden="true">${person.name.slice(0, 1)}</span>
<span><strong>${person.name}</strong><small>${count === 0 ? 'No Page' : count === 1 ? '1 Page' : `${count} Pages`}</small></span>
</button>`;
})}
</form>
<form method="post" class="actions">
${hiddenInputs(dialogInputs(asked))}
<button class="quiet" name="decision" value="cancel">Cancel</button>
</form>
</section>`,
  });
}

function choosePages(state: FacebookState, asked: Asked, person: Person): Answer {
  const pages = reachablePages(person).flatMap((id) => state.pages[id] ?? []);
  return pageAnswer({
    title: 'Choose Pages',
    platform: FACEBOOK_PLATFORM,
    narrow: true,
    body: html`<form method="post" class="card">
${hiddenInputs({ ...dialogInputs(asked), sandbox_person: person.id })}
<h1>Continue as ${person.name}</h1>
${
  pages.length === 0
    ? html`<p class="empty">${person.name} has no Page. Continuing grants access to none.</p>`
    : html`<fieldset><legend>Pages Brandly may use</legend>
${pages.map((page) => {
  const role = person.pages.find((one) => one.pageId === page.id);
  const note = role
    ? mayPublish(role.tasks)
      ? page.category
      : 'Can only see insights'
    : 'Through a business portfolio';
  return html`<label class="choice"><input type="checkbox" name="page" value="${page.id}" checked aria-describedby="note-${page.id}">
<img src="/facebook/scontent/avatars/${page.id}" alt="" width="40" height="40">
<span><strong>${page.name}</strong></span><small id="note-${page.id}">${note}</small></label>`;
})}</fieldset>`
}
<details><summary>What Brandly asks for</summary><ul class="scopes">${asked.scope.map((scope) => html`<li><code>${scope}</code></li>`)}</ul></details>
<div class="actions">
<button class="primary" name="decision" value="continue">Continue</button>
<button name="decision" value="without-publishing">Grant without publishing permission</button>
<button class="quiet" name="decision" value="cancel">Cancel</button>
</div>
</form>`,
  });
}

export function mayPublish(tasks: readonly string[]): boolean {
  return tasks.some((task) => /^(PROFILE_PLUS_)?(CREATE_CONTENT|FULL_CONTROL)$/.test(task));
}

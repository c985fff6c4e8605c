import { exchangeToken } from '../meta/facebook-exchange.ts';
import { graphRefusal, tokenRefused } from '../meta/graph-error.ts';
import { grantCode, issueToken, type LoginPlatform, loginConsent, requireLogin, requireScope } from '../meta/login.ts';
import { checkProof } from '../meta/token-text.ts';
import { spendUsage } from '../meta/usage.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { numbersOf, type Person, type WhatsappState } from './state.ts';

export const WHATSAPP_PLATFORM = { id: 'whatsapp', name: 'WhatsApp' };
export const WHATSAPP_APP = { clientId: 'sandbox-whatsapp-app', clientSecret: 'sandbox-whatsapp-secret' };
export const MANAGE = 'whatsapp_business_management';
export const SCOPES = ['business_management', MANAGE, 'whatsapp_business_messaging'];

/** Its tokens belong to people; see `login.ts` for how long they live. */
export const WHATSAPP_LOGIN: LoginPlatform = {
  platform: WHATSAPP_PLATFORM,
  app: WHATSAPP_APP,
  scopes: SCOPES,
  publishScopes: [MANAGE],
  basicScope: 'business_management',
  tokenPrefix: 'EAA',
  grantPrefix: 'fb',
};

const HOUR_MS = 3_600_000;
/** Management calls per active account and hour (Meta, rate limiting guide). */
const CALLS_PER_HOUR = 5_000;

export const consent = loginConsent<WhatsappState>(WHATSAPP_LOGIN, {
  page: {
    heading: 'Brandly wants to see your WhatsApp numbers',
    legend: 'Continue as',
    field: 'person',
    accept: 'Continue',
  },
  choices: (state) => ({
    accounts: Object.values(state.people).map((person) => {
      const count = numbersOf(state, person).length;
      const note = count === 0 ? 'No WhatsApp number' : count === 1 ? '1 number' : `${count} numbers`;
      return { value: person.id, label: person.name, note, picture: null };
    }),
  }),
  code: (state, consent, now) => {
    state.declined[consent.subject] = consent.scopes.includes(MANAGE) ? [] : [MANAGE];
    return grantCode(state.login, consent, now);
  },
  tail: '',
});

/** Exchanges a code or a short-lived token, or returns the app's own token. */
export const answerToken = (state: WhatsappState, call: Call): Answer =>
  exchangeToken(WHATSAPP_APP, call, {
    codes: state.login.codes,
    redeem: ({ accountId, scopes }) => tokenOf(state, accountId, scopes, false, call.now),
    extend: (text) => {
      const held = state.login.tokens[text];
      if (!held || held.deadSubcode !== null) throw tokenRefused(null, 'Invalid OAuth access token.');
      if (held.expiresAt <= call.now) throw tokenRefused(463, 'Error validating access token: Session has expired.');
      return tokenOf(state, held.accountId, held.scopes, true, call.now);
    },
  });

export function tokenOf(
  state: WhatsappState,
  personId: string,
  scopes: readonly string[],
  isLong: boolean,
  now: number,
): Answer {
  const { text, token } = issueToken(WHATSAPP_LOGIN, state.login, personId, scopes, isLong, now);
  return json({ access_token: text, token_type: 'bearer', expires_in: Math.floor((token.expiresAt - now) / 1000) });
}

/** The calling person, whose token needs the scope. @throws 190, 10, 80008 (budget), or 100 (wrong appsecret_proof) */
export function requirePerson(state: WhatsappState, call: Call, scope: string): Person {
  const { text, token } = requireLogin(state.login, call);
  checkProof(call, text, WHATSAPP_APP.clientSecret);
  const person = state.people[token.accountId];
  if (!person) throw tokenRefused(null, 'Invalid OAuth access token.');
  const budget = { key: person.id, limit: CALLS_PER_HOUR, windowMs: HOUR_MS };
  if (spendUsage(state.budgets, call, budget, 'whatsapp', person.id))
    throw graphRefusal({ code: 80008, message: '(#80008) There have been too many calls.' });
  requireScope(token, scope);
  return person;
}

export function listPermissions(state: WhatsappState, call: Call): Answer {
  const { token } = requireLogin(state.login, call);
  return json({
    data: [
      ...token.scopes.map((permission) => ({ permission, status: 'granted' })),
      ...(state.declined[token.accountId] ?? []).map((permission) => ({ permission, status: 'declined' })),
    ],
  });
}

import { graphRefusal } from '../meta/graph-error.ts';
import { spendUsage } from '../meta/usage.ts';
import type { Call } from '../platform-stand-in.ts';
import { type Access, FACEBOOK_APP } from './access.ts';
import type { FacebookState } from './state.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Counts a call against its budget and puts the usage headers on its answer (Meta, rate limiting guide).
 * Page token: 4800 calls times the Page's engaged users in 24 h. User token: 200 times the app's users in an hour.
 * @throws 80001 or 4 once the budget is spent
 */
export function spendCall(state: FacebookState, call: Call, access: Access): void {
  const pageId = access.token.pageId;
  const page = pageId === null ? undefined : state.pages[pageId];
  const users = new Set(Object.values(state.grants).map((grant) => grant.personId)).size;
  const budget = page
    ? { key: `page:${page.id}`, limit: 4800 * page.engagedUsers, windowMs: DAY_MS }
    : { key: 'app', limit: 200 * users, windowMs: HOUR_MS };
  if (!spendUsage(state.budgets, call, budget, 'pages', page?.id ?? null)) return;
  if (page) {
    throw graphRefusal({ code: 80001, message: '(#80001) There have been too many calls to this Page account.' });
  }
  throw graphRefusal({ code: 4, message: '(#4) Application request limit reached' });
}

export const APP_TOKEN = `${FACEBOOK_APP.clientId}|${FACEBOOK_APP.clientSecret}`;

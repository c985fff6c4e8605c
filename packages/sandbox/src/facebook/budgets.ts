import { graphRefusal } from '../meta/graph-error.ts';
import { spend, usageHeaders } from '../meta/usage.ts';
import type { Call } from '../platform-stand-in.ts';
import type { Access } from './access.ts';
import { FACEBOOK_APP } from './access.ts';
import type { FacebookState } from './state.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Counts a call against its budget and puts the usage headers on its answer (Meta, rate limiting guide).
 * Page token: 4800 calls times the Page's engaged users in 24 h. User token: 200 times the app's users in an hour.
 * The real windows roll; here they are fixed, which is never more generous over a whole window.
 * @throws 80001 or 4 once the budget is spent
 */
export function spendCall(state: FacebookState, call: Call, access: Access): void {
  const pageId = access.token.pageId;
  const page = pageId === null ? undefined : state.pages[pageId];
  const users = new Set(Object.values(state.grants).map((grant) => grant.personId)).size;
  const [key, limit, windowMs] = page
    ? [`page:${page.id}`, 4800 * page.engagedUsers, DAY_MS]
    : ['app', 200 * users, HOUR_MS];
  const { percent, waitMs } = spend(state.budgets, key, { limit, windowMs }, call.now);
  Object.assign(call.answerHeaders, usageHeaders('pages', page?.id ?? null, percent, Math.ceil(waitMs / 60_000)));
  if (percent < 100) return;
  if (page) {
    throw graphRefusal({ code: 80001, message: '(#80001) There have been too many calls to this Page account.' });
  }
  throw graphRefusal({ code: 4, message: '(#4) Application request limit reached' });
}

export const APP_TOKEN = `${FACEBOOK_APP.clientId}|${FACEBOOK_APP.clientSecret}`;

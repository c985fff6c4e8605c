import { graphRefusal, objectMissing } from '../meta/graph-error.ts';
import { type LoginPlatform, requireLogin, requireScope } from '../meta/login.ts';
import { spendUsage } from '../meta/usage.ts';
import type { Call } from '../platform-stand-in.ts';
import type { Account, InstagramState } from './state.ts';

export const INSTAGRAM_PLATFORM = { id: 'instagram', name: 'Instagram' };
export const INSTAGRAM_APP = { clientId: 'sandbox-instagram-app', clientSecret: 'sandbox-instagram-secret' };
export const BASIC = 'instagram_business_basic';
export const PUBLISH = 'instagram_business_content_publish';
export const COMMENTS = 'instagram_business_manage_comments';
export const INSIGHTS = 'instagram_business_manage_insights';

export const INSTAGRAM_LOGIN: LoginPlatform = {
  platform: INSTAGRAM_PLATFORM,
  app: INSTAGRAM_APP,
  scopes: [BASIC, PUBLISH, INSIGHTS, COMMENTS, 'instagram_business_manage_messages'],
  publishScopes: [PUBLISH],
  basicScope: BASIC,
  tokenPrefix: 'IG',
  grantPrefix: 'ig',
};

const DAY_MS = 24 * 3_600_000;

/**
 * The calling account, with the scope and within its budget of calls: 4800 times its impressions in 24 hours.
 * @throws 190, 10, 80002, or 100 for an account that is not professional
 */
export function requireAccount(state: InstagramState, call: Call, scope: string): Account {
  const { token } = requireLogin(state.login, call);
  const account = state.accounts[token.accountId];
  if (!account) throw objectMissing(token.accountId);
  const budget = { key: account.id, limit: 4800 * account.impressions, windowMs: DAY_MS };
  if (spendUsage(state.budgets, call, budget, 'instagram', account.id)) {
    throw graphRefusal({ code: 80002, message: '(#80002) There have been too many calls to this Instagram account.' });
  }
  requireScope(token, scope);
  if (account.type === 'PERSONAL') {
    throw graphRefusal({ code: 100, message: '(#100) The user is not an Instagram Business or Creator account' });
  }
  return account;
}

/** Requires that the account in the path is the token's own. */
export function requireOwn(state: InstagramState, call: Call, scope: string): Account {
  const account = requireAccount(state, call, scope);
  const node = call.params['node'];
  if (node !== 'me' && node !== account.id && node !== account.scopedId) throw objectMissing(String(node));
  return account;
}

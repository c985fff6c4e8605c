import { exchangeToken as exchange } from '../meta/facebook-exchange.ts';
import { invalidParameter, objectMissing, tokenRefused } from '../meta/graph-error.ts';
import { tokenText } from '../meta/token-text.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { FACEBOOK_APP, issueUserToken, requireAccess } from './access.ts';
import { APP_TOKEN } from './budgets.ts';
import type { FacebookState } from './state.ts';

const seconds = (ms: number): number => Math.floor(ms / 1000);

/** Exchanges a code or a short-lived user token, or returns the app's own token. */
export const exchangeToken = (state: FacebookState, call: Call): Answer =>
  exchange(FACEBOOK_APP, call, {
    codes: state.codes,
    redeem: ({ grantId }) => tokenAnswerFor(state, issueUserToken(state, grantId, false, call.now), call.now),
    extend: (text) => {
      const token = state.tokens[text];
      if (token?.kind !== 'user') throw tokenRefused(null, 'Invalid OAuth access token.');
      if (token.deadSubcode !== null) throw tokenRefused(token.deadSubcode, 'The session has been invalidated.');
      if (token.expiresAt !== null && token.expiresAt <= call.now) {
        throw tokenRefused(463, 'Error validating access token: Session has expired.');
      }
      return tokenAnswerFor(state, issueUserToken(state, token.grantId, true, call.now), call.now);
    },
  });

export function tokenAnswerFor(state: FacebookState, text: string, now: number): Answer {
  const expiresAt = state.tokens[text]?.expiresAt ?? now;
  return json({ access_token: text, token_type: 'bearer', expires_in: seconds(expiresAt - now) });
}

/** Describes a token; the caller uses the app's own token. */
export function debugToken(state: FacebookState, call: Call): Answer {
  if (tokenText(call) !== APP_TOKEN) {
    const { token } = requireAccess(state, call);
    if (token.kind !== 'user') throw tokenRefused(null, 'You must provide an app access token.');
  }
  const input = call.query['input_token'];
  if (!input) throw invalidParameter('input_token is required');
  const token = state.tokens[input];
  const grant = token && state.grants[token.grantId];
  if (!token || !grant) {
    const error = { code: 190, message: 'Invalid OAuth access token - Cannot parse access token' };
    return json({ data: { is_valid: false, scopes: [], error } });
  }
  const expired = token.expiresAt !== null && token.expiresAt <= call.now;
  const subcode = token.deadSubcode ?? (expired ? 463 : null);
  return json({
    data: {
      app_id: FACEBOOK_APP.clientId,
      type: token.kind === 'page' ? 'PAGE' : 'USER',
      application: 'Brandly sandbox',
      is_valid: subcode === null,
      issued_at: seconds(token.issuedAt),
      expires_at: token.expiresAt === null ? 0 : seconds(token.expiresAt),
      data_access_expires_at: seconds(grant.dataAccessExpiresAt),
      ...(token.pageId === null ? {} : { profile_id: token.pageId }),
      user_id: grant.personId,
      scopes: grant.scopes,
      granular_scopes: grant.scopes.map((scope) =>
        scope.startsWith('pages_') ? { scope, target_ids: grant.pageIds } : { scope },
      ),
      ...(subcode === null ? {} : { error: { code: 190, subcode, message: 'The session is not valid any more.' } }),
    },
  });
}

export function listPermissions(state: FacebookState, call: Call): Answer {
  const { grant } = requireAccess(state, call);
  return json({
    data: [
      ...grant.scopes.map((permission) => ({ permission, status: 'granted' })),
      ...grant.declined.map((permission) => ({ permission, status: 'declined' })),
    ],
  });
}

/** Revokes one permission, or all of them: then every token of this person for the app is invalid, Page tokens too. */
export function revokePermissions(state: FacebookState, call: Call): Answer {
  const { grant } = requireAccess(state, call);
  const node = call.params['node'];
  if (node !== 'me' && node !== grant.personId) throw objectMissing(String(node));
  const permission = call.query['permission'] ?? call.body['permission'];
  const grants = Object.values(state.grants).filter((one) => one.personId === grant.personId);
  for (const one of grants) {
    if (typeof permission === 'string') one.scopes = one.scopes.filter((scope) => scope !== permission);
    else revokeTokens(state, (token) => token.grantId === one.id, 458);
  }
  return json({ success: true });
}

/** @returns how many tokens were invalidated */
export function revokeTokens(
  state: FacebookState,
  matches: (token: FacebookState['tokens'][string]) => boolean,
  subcode: number,
): number {
  let count = 0;
  for (const token of Object.values(state.tokens)) {
    if (!matches(token) || token.deadSubcode !== null) continue;
    token.deadSubcode = subcode;
    count += 1;
  }
  return count;
}

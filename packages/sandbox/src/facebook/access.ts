import { GONE_AS_10, USER_CONTENT } from '../meta/evidence.ts';
import { graphRefusal, objectMissing, permissionMissing, tokenRefused } from '../meta/graph-error.ts';
import { checkProof, tokenText } from '../meta/token-text.ts';
import { derivedToken, secretText } from '../oauth/secret-text.ts';
import type { Call, Refusal } from '../platform-stand-in.ts';
import type { FacebookState, Grant, Page, Token } from './state.ts';

export const FACEBOOK_APP = { clientId: 'sandbox-facebook-app', clientSecret: 'sandbox-facebook-secret' };
export const PERMISSIONS = [
  'pages_show_list',
  'business_management',
  'pages_manage_posts',
  'pages_manage_engagement',
  'pages_read_engagement',
  'pages_read_user_engagement',
  'pages_read_user_content',
  'read_insights',
  'publish_video',
  'public_profile',
  'email',
];
const HOUR_MS = 3_600_000;
/** `expires_in` of a fresh login is one to two hours (Meta, manual flow: 5100 s). */
const SHORT_LIVED_MS = 5_100_000;
/** About 60 days (Meta, long-lived tokens: 5183944 s). */
const LONG_LIVED_MS = 5_183_944_000;
/** Data access lapses 90 days after the person was last active (Meta, auth vs data). */
export const DATA_ACCESS_MS = 90 * 24 * HOUR_MS;

/** The account that a call is about, for journal and faults: the token's Page, else a Page named in the path. */
export function accountOf(state: FacebookState, call: Call): string | null {
  const token = state.tokens[tokenText(call) ?? ''];
  if (token?.pageId) return token.pageId;
  const node = call.params['node'];
  return node && state.pages[node] ? node : null;
}

export type Access = { text: string; token: Token; grant: Grant };

/** @throws 104 without a token, 190 for a wrong, expired or revoked one, 100 for a wrong appsecret_proof */
export function requireAccess(state: FacebookState, call: Call): Access {
  const text = tokenText(call);
  if (!text) throw graphRefusal({ code: 104, message: 'An access token is required to request this resource.' });
  checkProof(call, text, FACEBOOK_APP.clientSecret);
  const token = state.tokens[text];
  const grant = token && state.grants[token.grantId];
  if (!token || !grant) throw tokenRefused(null, 'Invalid OAuth access token - Cannot parse access token');
  if (token.deadSubcode !== null) {
    throw tokenRefused(token.deadSubcode, 'Error validating access token: the session has been invalidated.');
  }
  if (token.expiresAt !== null && token.expiresAt <= call.now) {
    const at = new Date(token.expiresAt).toUTCString();
    throw tokenRefused(463, `Error validating access token: Session has expired on ${at}.`);
  }
  return { text, token, grant };
}

export function requireScopes(grant: Grant, scopes: readonly string[]): void {
  const missing = scopes.filter((scope) => !grant.scopes.includes(scope));
  if (missing.length > 0) throw permissionMissing(`Requires ${missing.join(' and ')} permission`);
}

/**
 * Returns the Page that a call writes to or reads as. @throws for a user's or another Page's token, or a lack of scope
 */
export function requirePage(
  state: FacebookState,
  call: Call,
  pageId: string,
  scopes: readonly string[],
): { page: Page; access: Access } {
  const access = requireAccess(state, call);
  const page = state.pages[pageId];
  if (!page) throw objectMissing(pageId);
  if (access.token.kind !== 'page') {
    throw graphRefusal({ code: 210, status: 403, message: '(#210) A page access token is required for this resource' });
  }
  if (access.token.pageId !== pageId) throw objectMissing(pageId);
  requireScopes(access.grant, scopes);
  return { page, access };
}

/** What others did with a post; refused with `#10` without the permission for it. */
const CONTENT_FIELDS = /\b(?:reactions|comments|shares|likes)\b/;

/** @throws 10 when the fields need `pages_read_user_content` */
export function requireContentScope(grant: Grant, fields: string | undefined): void {
  if (!CONTENT_FIELDS.test(fields ?? '') || grant.scopes.includes('pages_read_user_content')) return;
  throw graphRefusal({
    code: 10,
    status: 403,
    message:
      "(#10) This endpoint requires the 'pages_read_user_content' permission or the 'Page Public Content Access' feature.",
    evidence: USER_CONTENT,
  });
}

/** The refusal for a deleted object: 100/33 by the guide; `#10`, as for a missing permission, by observation. */
export const gone = (call: Call, id: string): Refusal =>
  call.reading('a post that is gone') === 'wants a permission'
    ? graphRefusal({
        code: 10,
        status: 403,
        message: '(#10) Application does not have permission for this action',
        evidence: GONE_AS_10,
      })
    : objectMissing(id);

export const PUBLISH_SCOPES = ['pages_manage_posts', 'pages_read_engagement'] as const;

export function issueUserToken(state: FacebookState, grantId: string, longLived: boolean, now: number): string {
  const text = secretText('EAA', 48);
  state.tokens[text] = {
    kind: 'user',
    longLived,
    grantId,
    pageId: null,
    issuedAt: now,
    expiresAt: now + (longLived ? LONG_LIVED_MS : SHORT_LIVED_MS),
    deadSubcode: null,
  };
  return text;
}

/**
 * The Page token that a user token leads to: always the same one, and without an expiry when the user token is
 * long-lived (Meta, long-lived tokens).
 */
export function pageTokenFor(state: FacebookState, access: Access, pageId: string): string {
  const text = derivedToken('EAAP', access.text, pageId);
  state.tokens[text] ??= {
    kind: 'page',
    longLived: access.token.longLived,
    grantId: access.grant.id,
    pageId,
    issuedAt: access.token.issuedAt,
    expiresAt: access.token.longLived ? null : access.token.expiresAt,
    deadSubcode: null,
  };
  return text;
}

import { z } from 'zod';
import { consentFlow } from '../../oauth/consent-flow.ts';
import { secretText } from '../../oauth/secret-text.ts';
import { codeIssuer, redeemCode, writeToken } from '../../oauth/token-store.ts';
import { errorPage } from '../../pages/page-shell.ts';
import { type Answer, type Call, json, refuser, requiredFields } from '../../platform-stand-in.ts';
import { CODES } from '../evidence.ts';
import { BLUESKY, pages } from '../pages.ts';
import type { BlueskyState } from '../state.ts';
import type { Bound } from './oauth-state.ts';
import { thumbprintOf } from './proofs.ts';

// Written from docs.bsky.app (advanced-guides/oauth-client) and from what @atproto/pds 0.5.35 answered on 2026-11-24.

const ENTRYWAY = '/bluesky/entryway';
/** The scopes known here; the real server knows more, and drops those it does not know. */
export const SCOPES = [
  'atproto',
  'repo:app.bsky.feed.post',
  'blob:image/*',
  'blob:video/mp4',
  'rpc:com.atproto.repo.uploadBlob?aud=*',
] as const;
const PUSHED_MS = 300_000;
const CODE_MS = 60_000;
const ACCESS_MS = 3_600_000;
/** For a product on its developer's own machine. */
const SESSION_MS = 14 * 86_400_000;

const oauthRefusal = refuser(CODES, (error, error_description) => ({ error, error_description }));
const field = requiredFields((name) => oauthRefusal(400, 'invalid_request', `Missing ${name}`));

export const showResource = (_state: BlueskyState, { origin }: Call): Answer =>
  json({
    resource: `${origin}${ENTRYWAY}`,
    authorization_servers: [`${origin}${ENTRYWAY}`],
    scopes_supported: [],
    bearer_methods_supported: ['header'],
    resource_documentation: 'https://atproto.com',
  });

export function showSignInServer(_state: BlueskyState, { origin }: Call): Answer {
  const issuer = `${origin}${ENTRYWAY}`;
  return json({
    issuer,
    scopes_supported: ['atproto', 'transition:email', 'transition:generic', 'transition:chat.bsky'],
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
    revocation_endpoint: `${issuer}/oauth/revoke`,
    pushed_authorization_request_endpoint: `${issuer}/oauth/par`,
    require_pushed_authorization_requests: true,
    dpop_signing_alg_values_supported: ['ES256'],
    client_id_metadata_document_supported: true,
  });
}

/** @throws 400 for a product whose client id contradicts its request */
export function pushRequest(state: BlueskyState, call: Call): Answer {
  const values = Object.fromEntries(Object.entries(call.body).map(([name, value]) => [name, String(value)]));
  const redirect = field(call, 'redirect_uri');
  requireClient(field(call, 'client_id'), redirect, field(call, 'scope'));
  if (values['code_challenge_method'] !== 'S256') throw oauthRefusal(400, 'invalid_request', 'S256 is required');
  field(call, 'code_challenge');
  const thumbprint = call.headers['dpop'] === undefined ? null : proofOf(state, call);
  const name = `urn:ietf:params:oauth:request_uri:req-${secretText('', 16)}`;
  state.oauth.pushed[name] = { values, thumbprint, expiresAt: call.now + PUSHED_MS };
  return json({ request_uri: name, expires_in: PUSHED_MS / 1000 - 1 }, 201);
}

/**
 * Accepts the product on its developer's machine, whose client id itself describes it. The real server fetches the
 * metadata of clients with an https address; this one fetches nothing. @throws 400
 */
function requireClient(id: string, redirect: string, scope: string): void {
  const url = URL.parse(id);
  if (url?.origin !== 'http://localhost' || url.pathname !== '/') {
    throw oauthRefusal(400, 'invalid_client_metadata', `Unable to obtain client metadata for "${id}"`);
  }
  if (URL.parse(redirect)?.hostname === 'localhost') {
    const words =
      'Use of "localhost" hostname is not allowed (RFC 8252), use a loopback IP such as "127.0.0.1" instead';
    throw oauthRefusal(400, 'invalid_request', `Invalid authorization request: ${words} at body.redirect_uri`);
  }
  if (!url.searchParams.getAll('redirect_uri').includes(redirect)) {
    throw oauthRefusal(400, 'invalid_request', `Invalid redirect_uri ${redirect}`);
  }
  const declared = (url.searchParams.get('scope') ?? 'atproto').split(' ');
  const other = scope.split(' ').find((one) => !declared.includes(one));
  if (other === undefined) return;
  throw oauthRefusal(400, 'invalid_scope', `Scope "${other}" is not declared in the client metadata`);
}

const writeCode = codeIssuer(CODE_MS, true);

const flow = consentFlow<BlueskyState>({
  platform: BLUESKY,
  // Was checked when the request was pushed.
  clientId: () => true,
  scopes: SCOPES,
  separator: ' ',
  parameters: {
    request_uri: z.string(),
    code_challenge: z.string(),
    code_challenge_method: z.literal('S256'),
    login_hint: z.string().optional(),
  },
  page: { heading: 'Authorize', legend: 'Sign in as', field: 'account', accept: 'Authorize' },
  choices: (state) => ({ accounts: pages.choices(state) }),
  isReading: (scope) => scope === 'atproto',
  code: writeCode,
  cancelled: { error: 'access_denied', error_description: 'The request was rejected' },
  wrong: { title: 'Authorize', client: 'Unknown client', redirect: 'Invalid redirect_uri' },
});

/** Shows only the request that was pushed under this name. */
export function showConsent(state: BlueskyState, call: Call): Answer {
  const name = call.query['request_uri'] ?? '';
  return flow.show(state, { ...call, query: { ...pushedAs(state, call, name).values, request_uri: name } });
}

/** The code is bound to the key that pushed the request; the redirect also names the issuer (RFC 9207). */
export function decideConsent(state: BlueskyState, call: Call): Answer {
  const name = String(call.body['request_uri']);
  const { values, thumbprint } = pushedAs(state, call, name);
  const { account, decision } = call.body;
  const answer = flow.decide(state, { ...call, body: { ...values, request_uri: name, account, decision } });
  if (answer.kind !== 'redirect') return answer;
  delete state.oauth.pushed[name];
  const back = new URL(answer.to);
  back.searchParams.set('iss', `${call.origin}${ENTRYWAY}`);
  const code = back.searchParams.get('code');
  if (code !== null) {
    state.oauth.bound[code] = { thumbprint, clientId: values['client_id'] ?? '', session: secretText('ses-', 16) };
  }
  return { ...answer, to: back.href };
}

function pushedAs(state: BlueskyState, call: Call, name: string) {
  const found = state.oauth.pushed[name];
  if (found && found.expiresAt > call.now) return found;
  throw errorPage(BLUESKY, 'Authorize', 'Unknown request_uri', CODES.invalid_request);
}

export function answerToken(state: BlueskyState, call: Call): Answer {
  return field(call, 'grant_type') === 'refresh_token' ? renew(state, call) : trade(state, call);
}

function trade(state: BlueskyState, call: Call): Answer {
  const code = field(call, 'code');
  const thumbprint = proofOf(state, call);
  const answer = { redirectUri: field(call, 'redirect_uri'), verifier: field(call, 'code_verifier'), now: call.now };
  const bound = state.oauth.bound[code];
  if (!bound || (bound.thumbprint ?? thumbprint) !== thumbprint)
    throw oauthRefusal(400, 'invalid_grant', 'Invalid code');
  if (state.book.codes[code]?.used) endSession(state, bound.session);
  const spent = redeemCode(state.book, code, answer);
  if (typeof spent === 'string') {
    throw oauthRefusal(400, 'invalid_grant', spent === 'verifier' ? 'Invalid code_verifier' : 'Invalid code');
  }
  return issue(state, { ...bound, thumbprint }, spent, call.now);
}

/** A refresh token works once: a second use ends the session, and every token issued before becomes invalid. */
function renew(state: BlueskyState, call: Call): Answer {
  const text = field(call, 'refresh_token');
  const thumbprint = proofOf(state, call);
  const token = state.book.tokens[text];
  const bound = state.oauth.bound[text];
  if (!token || !bound || token.kind !== 'refresh') throw oauthRefusal(400, 'invalid_grant', 'Invalid refresh token');
  const isTheirs = bound.thumbprint === thumbprint && bound.clientId === field(call, 'client_id');
  const isLive = !token.dead && (token.expiresAt ?? Number.POSITIVE_INFINITY) > call.now;
  if (isTheirs && isLive) {
    retire(state, bound.session);
    return issue(state, bound, { subject: token.subject, scopes: token.scopes, until: token.expiresAt }, call.now);
  }
  endSession(state, bound.session);
  throw oauthRefusal(400, 'invalid_grant', token.dead ? 'Refresh token replayed' : 'Invalid refresh token');
}

export function revokeToken(state: BlueskyState, call: Call): Answer {
  const bound = state.oauth.bound[field(call, 'token')];
  if (bound?.clientId === field(call, 'client_id')) endSession(state, bound.session);
  return json({});
}

type Holder = { subject: string; scopes: string[]; until?: number | null };

function issue(state: BlueskyState, bound: Bound, { subject, scopes, until }: Holder, now: number): Answer {
  const write = (kind: 'access' | 'refresh', expiresAt: number, prefix: string): string => {
    const text = writeToken(state.book, { kind, subject, scopes, expiresAt }, prefix);
    state.oauth.bound[text] = bound;
    return text;
  };
  return json({
    access_token: write('access', now + ACCESS_MS, 'tok-'),
    token_type: 'DPoP',
    refresh_token: write('refresh', until ?? now + SESSION_MS, 'ref-'),
    scope: scopes.join(' '),
    expires_in: ACCESS_MS / 1000 - 1,
    sub: subject,
  });
}

/** Invalidates every token that a session has issued. */
function retire({ book, oauth }: BlueskyState, session: string): void {
  for (const [text, bound] of Object.entries(oauth.bound)) {
    const token = book.tokens[text];
    if (bound.session === session && token) token.dead = true;
  }
}

/** Forgets the session entirely, even that a token was used. */
function endSession(state: BlueskyState, session: string): void {
  retire(state, session);
  const { bound } = state.oauth;
  for (const [text, one] of Object.entries(bound)) if (one.session === session) delete bound[text];
}

const proofOf = (state: BlueskyState, call: Call): string =>
  thumbprintOf(state, call, {
    refuse: (error, words) => {
      if (error === 'use_dpop_nonce') return oauthRefusal(400, error, words);
      call.answerHeaders['www-authenticate'] = `DPoP algs="ES256", error="${error}"`;
      return oauthRefusal(401, error, words);
    },
  });

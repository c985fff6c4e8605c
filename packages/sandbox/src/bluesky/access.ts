import { z } from 'zod';
import { sameSecret, secretText } from '../oauth/secret-text.ts';
import { bearerOf, liveToken, type Token } from '../oauth/token-store.ts';
import { type Answer, type Call, empty, json, refuser } from '../platform-stand-in.ts';
import { CODES, SESSION_ENDED } from './evidence.ts';
import { thumbprintOf } from './oauth/proofs.ts';
import type { Account, BlueskyState } from './state.ts';

export const APP_PASSWORD_SCOPE = 'com.atproto.appPass';
export const OWN_PASSWORD_SCOPE = 'com.atproto.access';
/** From @atproto/pds 0.5.35: two hours, 90 days, and two hours in which a used refresh token keeps its successor. */
const ACCESS_LIFE_MS = 7_200_000;
const REFRESH_LIFE_MS = 90 * 86_400_000;
const GRACE_MS = 7_200_000;

export const blueskyRefusal = z.union([
  z.strictObject({ error: z.string(), message: z.string() }),
  z.strictObject({ error: z.string(), error_description: z.string() }),
]);

export const refusal = refuser(CODES, (error, message) => ({ error, message }));

/** @throws 401 or 400 without a live token of an active account */
export function requireAccount(state: BlueskyState, call: Call): Account {
  const token = requireToken(state, call, 'access');
  const account = state.accounts[token.subject];
  if (!account) throw refusal(403, 'AccountNotFound', 'Account not found');
  if (account.status === 'takendown') throw refusal(401, 'AccountTakedown', 'Account has been taken down');
  return account;
}

/**
 * `scope`: what the token's consent must cover; an app password covers everything.
 * @throws 401 for an account that its person has deactivated: it can be read but not written to
 */
export function requireWriter(state: BlueskyState, call: Call, scope: string): Account {
  const account = requireAccount(state, call);
  const token = state.book.tokens[boundTextOf(call) ?? ''];
  if (token && !token.scopes.includes(scope))
    throw refusal(403, 'ScopeMissingError', `Missing required scope "${scope}"`);
  if (account.status === 'deactivated') throw refusal(401, 'AccountDeactivated', 'Account is deactivated');
  return account;
}

function requireToken(state: BlueskyState, call: Call, kind: Token['kind']): Token {
  const boundText = boundTextOf(call);
  if (boundText !== null) return requireBound(state, call, boundText);
  const text = bearerOf(call);
  if (text in state.oauth.bound) throw refusal(400, 'InvalidToken', 'Malformed token');
  if (text === '') throw refusal(401, 'AuthMissing', 'Authentication Required');
  const live = liveToken(state.book, text, kind, call.now);
  if (live) return live;
  const known = state.book.tokens[text];
  if (known?.kind === kind) throw refusal(400, 'ExpiredToken', 'Token has expired');
  throw refusal(400, 'InvalidToken', 'Token could not be verified');
}

/** The token of a call that comes with a proof of its key (DPoP). */
const boundTextOf = ({ headers }: Call): string | null =>
  /^DPoP (.+)$/i.exec(headers['authorization'] ?? '')?.[1] ?? null;

/** @throws 401 */
function requireBound(state: BlueskyState, call: Call, text: string): Token {
  const refuse = (error: 'invalid_token' | 'use_dpop_nonce' | 'invalid_dpop_proof', words: string) => {
    call.answerHeaders['www-authenticate'] = `DPoP algs="ES256", error="${error}", error_description="${words}"`;
    return refusal(401, error, words);
  };
  const thumbprint = thumbprintOf(state, call, { refuse, token: text });
  if (!(text in state.book.tokens)) throw refuse('invalid_token', 'Malformed token');
  const bound = state.oauth.bound[text];
  const live = liveToken(state.book, text, 'access', call.now);
  if (live && bound?.thumbprint === thumbprint) return live;
  throw refuse('invalid_token', 'Invalid token');
}

/** The account behind a call's DPoP-bound or bearer token. */
export const subjectCalling = (state: BlueskyState, call: Call): string | null =>
  state.book.tokens[boundTextOf(call) ?? '']?.subject ?? null;

export function createSession(state: BlueskyState, call: Call): Answer {
  const identifier = String(call.body['identifier']).toLowerCase();
  const password = String(call.body['password']);
  const account = Object.values(state.accounts).find((one) => one.id === identifier || one.username === identifier);
  const isOwn = account !== undefined && sameSecret(password, account.password);
  if (!account || !(isOwn || sameSecret(password, account.appPassword))) {
    throw refusal(401, 'AuthenticationRequired', 'Invalid identifier or password');
  }
  if (account.status === 'takendown') throw refusal(401, 'AccountTakedown', 'Account has been taken down');
  return json(sessionOf(state, account, [isOwn ? OWN_PASSWORD_SCOPE : APP_PASSWORD_SCOPE], call.now));
}

/** @throws 400 for a body, even an empty one: these calls take none */
function refuseBody({ headers, contentType }: Call): void {
  if (contentType === '' && Number(headers['content-length'] ?? 0) === 0) return;
  throw refusal(400, 'InvalidRequest', 'A request body was provided when none was expected');
}

/** @throws 400 */
export function refreshSession(state: BlueskyState, call: Call): Answer {
  refuseBody(call);
  const used = bearerOf(call);
  const token = requireToken(state, call, 'refresh');
  const account = state.accounts[token.subject];
  if (!account) throw refusal(400, 'InvalidToken', 'Token could not be verified');
  token.expiresAt = Math.min(token.expiresAt ?? Number.POSITIVE_INFINITY, call.now + GRACE_MS);
  const next = state.next[used] ?? writeRefresh(state, account, token.scopes, call.now);
  state.next[used] = next;
  return json(answerOf(account, writeAccess(state, account, token.scopes, call.now), next));
}

/** Ends the session; an access token that was already issued stays valid until it expires. */
export function deleteSession(state: BlueskyState, call: Call): Answer {
  refuseBody(call);
  requireToken(state, call, 'refresh').dead = true;
  return empty(200, SESSION_ENDED);
}

export function getSession(state: BlueskyState, call: Call): Answer {
  const { id, username, status } = requireAccount(state, call);
  const activity = status === 'active' ? { active: true } : { active: false, status };
  // A consent for publishing alone does not cover the email address.
  const mail = boundTextOf(call) === null ? mailOf(username) : {};
  return json({ handle: username, did: id, ...mail, ...activity });
}

export const sessionOf = (state: BlueskyState, account: Account, scopes: string[], now: number) =>
  answerOf(account, writeAccess(state, account, scopes, now), writeRefresh(state, account, scopes, now));

/** An app password may see the email address. */
const mailOf = (username: string) => ({ email: `owner@${username}`, emailConfirmed: true });

const answerOf = ({ id, username, status }: Account, accessJwt: string, refreshJwt: string) => ({
  accessJwt,
  refreshJwt,
  handle: username,
  did: id,
  ...mailOf(username),
  ...(status === 'active' ? { active: true } : { active: false, status }),
});

const writeAccess = (state: BlueskyState, { id }: Account, scopes: string[], now: number): string =>
  writeJwt(state, { kind: 'access', subject: id, scopes, expiresAt: now + ACCESS_LIFE_MS });
const writeRefresh = (state: BlueskyState, { id }: Account, scopes: string[], now: number): string =>
  writeJwt(state, { kind: 'refresh', subject: id, scopes, expiresAt: now + REFRESH_LIFE_MS });

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Writes the token as a JWT, since callers read its expiry and its scope. */
function writeJwt(state: BlueskyState, entry: Omit<Token, 'dead'> & { expiresAt: number }): string {
  const scope = entry.kind === 'refresh' ? 'com.atproto.refresh' : entry.scopes[0];
  const claims = { scope, sub: entry.subject, exp: Math.floor(entry.expiresAt / 1000) };
  const text = `${part({ typ: 'at+jwt', alg: 'HS256' })}.${part(claims)}.${secretText('')}`;
  state.book.tokens[text] = { ...entry, dead: false };
  return text;
}

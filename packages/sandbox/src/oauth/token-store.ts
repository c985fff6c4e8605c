import { z } from 'zod';
import type { Call } from '../platform-stand-in.ts';
import { matchesChallenge, secretText } from './secret-text.ts';

const code = z.strictObject({
  /** The person who consented, by the platform's own id. */
  subject: z.string(),
  scopes: z.array(z.string()),
  redirectUri: z.string(),
  challenge: z.string().nullable(),
  expiresAt: z.int(),
  used: z.boolean(),
});

const token = z.strictObject({
  kind: z.enum(['access', 'refresh']),
  subject: z.string(),
  scopes: z.array(z.string()),
  /** Null: it never expires. */
  expiresAt: z.int().nullable(),
  dead: z.boolean(),
});

/** Codes and tokens of one platform, by their text. The snapshot has it as `book`. */
export const tokenStore = z.strictObject({ codes: z.record(z.string(), code), tokens: z.record(z.string(), token) });
export type TokenStore = z.infer<typeof tokenStore>;
export type Code = z.infer<typeof code>;
export type Token = z.infer<typeof token>;

export const emptyTokenStore = (): TokenStore => ({ codes: {}, tokens: {} });

/** What somebody consented to. `challenge`: PKCE's, null without it. */
export type Consent = Omit<Code, 'expiresAt' | 'used'>;

/** Returns a function that writes codes with this lifetime. Without PKCE it ignores the challenge. */
export const codeIssuer =
  (lifeMs: number, hasPkce = false) =>
  ({ book }: { book: TokenStore }, consent: Consent, now: number): string =>
    writeCode(book, { ...consent, challenge: hasPkce ? consent.challenge : null, expiresAt: now + lifeMs });

function writeCode(book: TokenStore, entry: Omit<Code, 'used'>): string {
  const text = secretText('', 48);
  book.codes[text] = { ...entry, used: false };
  return text;
}

/** Uses a code up, even with a wrong verifier or address. Returns the reason when the code is not accepted. */
export function redeemCode(
  book: TokenStore,
  text: string,
  answer: { redirectUri: string; verifier: string | undefined; now: number },
): Code | 'unknown' | 'used' | 'expired' | 'redirect' | 'verifier' {
  const found = book.codes[text];
  if (!found) return 'unknown';
  if (found.used) return 'used';
  found.used = true;
  if (found.expiresAt <= answer.now) return 'expired';
  if (found.redirectUri !== answer.redirectUri) return 'redirect';
  if (found.challenge !== null && !matchesChallenge(answer.verifier ?? '', found.challenge)) return 'verifier';
  return found;
}

export function writeToken(book: TokenStore, entry: Omit<Token, 'dead'>, prefix = ''): string {
  const text = secretText(prefix, 48);
  book.tokens[text] = { ...entry, dead: false };
  return text;
}

export function liveToken(book: TokenStore, text: string, kind: Token['kind'], now: number): Token | null {
  const found = book.tokens[text];
  if (!found || found.kind !== kind || found.dead) return null;
  return found.expiresAt === null || found.expiresAt > now ? found : null;
}

export const bearerOf = (call: Call): string => /^Bearer (.+)$/i.exec(call.headers['authorization'] ?? '')?.[1] ?? '';

/** The subject of the bearer token, or of the code or refresh token of a token call. */
export function subjectOf(book: TokenStore, call: Call): string | null {
  const { code: given, refresh_token: refresh, token: revoked } = call.body;
  for (const text of [bearerOf(call), refresh, revoked, given]) {
    if (typeof text !== 'string') continue;
    const found = book.tokens[text] ?? book.codes[text];
    if (found) return found.subject;
  }
  return null;
}

/** @returns how many tokens are expired now */
export function expireTokens(book: TokenStore, subject: string, which: Token['kind'] | 'all', now: number): number {
  const matching = livingOf(book, subject).filter((one) => which === 'all' || one.kind === which);
  for (const one of matching) one.expiresAt = now - 1;
  return matching.length;
}

/** @returns how many tokens were invalidated */
export function revokeTokens(book: TokenStore, subject: string): number {
  const living = livingOf(book, subject);
  for (const one of living) one.dead = true;
  return living.length;
}

const livingOf = (book: TokenStore, subject: string): Token[] =>
  Object.values(book.tokens).filter((one) => one.subject === subject && !one.dead);

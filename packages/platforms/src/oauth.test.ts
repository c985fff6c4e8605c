import { describe, expect, it } from 'vitest';
import { basicAuthorization, codeChallengeOf, expiryOf, randomSecret, redirectErrorOf } from './oauth.ts';

describe('consent', () => {
  it('makes the challenge of RFC 7636, appendix B', () => {
    const challenge = codeChallengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk');
    expect(challenge).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  });

  it('makes secrets that fit a verifier and never repeat', () => {
    const secrets = Array.from({ length: 100 }, randomSecret);
    expect(new Set(secrets).size).toBe(100);
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
  });

  it('encodes what would break the Authorization header', () => {
    const header = basicAuthorization('a:b', 'c d&e');
    expect(Buffer.from(header.slice(6), 'base64').toString()).toBe('a%3Ab:c+d%26e');
  });

  it('has no expiry if the platform names none', () => {
    expect(expiryOf(7_200, 1_000)).toBe(7_201_000);
    expect(expiryOf(undefined, 1_000)).toBeNull();
  });

  it.each([
    [{ error: 'access_denied' }, 'user_cancelled'],
    [{ error: 'invalid_scope' }, 'scope_error'],
    [{ error: 'server_error' }, 'server_error'],
    [{}, 'server_error'],
  ] as const)('reads the redirect %j as %s', (query, meaning) => {
    expect(redirectErrorOf(query)).toBe(meaning);
  });
});

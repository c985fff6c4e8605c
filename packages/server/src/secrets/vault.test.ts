import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createVault, type SecretPlace, VaultError } from './vault.ts';

const key = (): Buffer => randomBytes(32);
const place: SecretPlace = { table: 'accounts', row: 'a1', platform: 'twitter', column: 'grant_sealed' };
const anyPlace = fc.record({ table: fc.string(), row: fc.string(), platform: fc.string(), column: fc.string() });

const failureOf = (work: () => unknown): VaultError => {
  try {
    work();
  } catch (error) {
    if (error instanceof VaultError) return error;
    throw error;
  }
  throw new Error('expected a refusal');
};

describe('the vault', () => {
  const vault = createVault({ masterKey: key() });

  test('any secret is returned unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), anyPlace, (secret, at) => {
        expect(vault.open(vault.seal(secret, at), at)).toBe(secret);
      }),
    );
  });

  test('a secret moved to another account, platform or column cannot be opened', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (sealedAt, openedAt) => {
        fc.pre(JSON.stringify(sealedAt) !== JSON.stringify(openedAt));
        const sealed = vault.seal('token', sealedAt);
        expect(failureOf(() => vault.open(sealed, openedAt)).reason).toBe('damaged');
      }),
    );
    expect(failureOf(() => vault.open(vault.seal('x', place), { ...place, row: 'a2' })).reason).toBe('damaged');
  });

  test('a single changed bit anywhere is detected', () => {
    const sealed = vault.seal('token', place);
    fc.assert(
      fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
        const changed = Buffer.from(sealed);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(() => vault.open(changed, place)).toThrow(VaultError);
      }),
    );
  });

  test('a truncated value is refused, whatever its length', () => {
    const sealed = vault.seal('token', place);
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => vault.open(sealed.subarray(0, length), place)).toThrow(VaultError);
    }
  });

  test('the same secret never looks the same twice, and does not appear in the sealed value', () => {
    const secret = 'EAAB-canary-0123456789';
    const first = vault.seal(secret, place);
    expect(first.equals(vault.seal(secret, place))).toBe(false);
    expect(first.includes(secret)).toBe(false);
  });

  test('with another master key it says which key is missing', () => {
    const sealed = vault.seal('token', place);
    const other = createVault({ masterKey: key() });
    const failure = failureOf(() => other.open(sealed, place));
    expect(failure.reason).toBe('unknown-key');
    expect(failure.message).toContain(sealed.subarray(1, 9).toString('hex'));
    expect(other.hasKeyOf(sealed)).toBe(false);
  });

  test('keys can be rotated while every token stays readable', () => {
    const [oldKey, newKey] = [key(), key()];
    const sealed = createVault({ masterKey: oldKey }).seal('token', place);
    const both = createVault({ masterKey: newKey, olderKeys: [oldKey] });
    expect(both.open(sealed, place)).toBe('token');
    expect(both.isUnderCurrentKey(sealed)).toBe(false);
    const rewrapped = both.rewrap(sealed, place);
    expect(both.isUnderCurrentKey(rewrapped)).toBe(true);
    expect(createVault({ masterKey: newKey }).open(rewrapped, place)).toBe('token');
  });

  test('a master key of the wrong size is refused without repeating it', () => {
    const short = Buffer.from('my-secret-key');
    const failure = failureOf(() => createVault({ masterKey: short }));
    expect(failure.reason).toBe('bad-master-key');
    expect(inspect(failure)).not.toContain('my-secret-key');
  });

  test('no failure carries the secret or a key', () => {
    const masterKey = key();
    const mine = createVault({ masterKey });
    const sealed = mine.seal('EAAB-canary', place);
    const failures = [
      failureOf(() => mine.open(sealed, { ...place, row: 'x' })),
      failureOf(() => vault.open(sealed, place)),
      failureOf(() => mine.open(sealed.subarray(0, 60), place)),
    ];
    for (const failure of failures) {
      const everything = inspect(failure, { depth: 10, showHidden: true });
      expect(everything).not.toContain('EAAB-canary');
      expect(everything).not.toContain(masterKey.toString('hex'));
    }
  });
});

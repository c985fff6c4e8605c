import { FRESH_SIGN_IN_MS } from '@brandly/contract/profile';
import { describe, expect, it } from 'vitest';
import { judgeProof } from './prove-person.ts';

const NOW = new Date('2026-03-29T01:30:00Z');
const judge = (hasPassword: boolean, typed: 'right' | 'wrong' | 'nothing', ageMs: number) =>
  judgeProof({ now: NOW, signedInAt: new Date(NOW.getTime() - ageMs), hasPassword, typed });

describe('a person who has to prove their identity again', () => {
  it.each([
    [true, 'right', FRESH_SIGN_IN_MS, null],
    [true, 'right', 0, null],
    [true, 'wrong', FRESH_SIGN_IN_MS, 'password_wrong'],
    [true, 'wrong', 0, 'password_wrong'],
    [true, 'nothing', FRESH_SIGN_IN_MS, 'password_needed'],
    [true, 'nothing', FRESH_SIGN_IN_MS - 1, null],
    [false, 'nothing', FRESH_SIGN_IN_MS, 'sign_in_needed'],
    [false, 'nothing', FRESH_SIGN_IN_MS - 1, null],
  ] as const)('has a password: %j, typed: %s, signed in %i ms ago: %s', (hasPassword, typed, age, refusal) =>
    expect(judge(hasPassword, typed, age)).toBe(refusal),
  );
});

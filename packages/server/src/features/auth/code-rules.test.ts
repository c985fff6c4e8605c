import { describe, expect, test } from 'vitest';
import { type CodeState, codeExpiry, judgeCode, resendWaitSeconds } from './verification-codes.ts';

const MADE = new Date('2026-05-04T10:00:00Z');
const code = (more: Partial<CodeState> = {}): CodeState => ({
  tries: 0,
  createdAt: MADE,
  expiresAt: codeExpiry(MADE),
  usedAt: null,
  ...more,
});
const after = (ms: number) => new Date(MADE.getTime() + ms);

describe('a refused code is answered with what is wrong with it', () => {
  test.each([
    ['the right code in time', code(), 1000, true, null],
    ['the right code in the last moment', code(), 599_999, true, null],
    ['the right code after ten minutes', code(), 600_000, true, 'code_expired'],
    ['a wrong code', code(), 1000, false, 'code_wrong'],
    ['the fifth try, right', code({ tries: 4 }), 1000, true, null],
    ['the sixth try, even if right', code({ tries: 5 }), 1000, true, 'code_too_many_tries'],
    ['the right code a second time', code({ usedAt: after(500) }), 1000, true, 'code_used'],
    ['a guess at a used code', code({ usedAt: after(500) }), 1000, false, 'code_wrong'],
  ] as const)('%s', (_name, state, ms, isRight, verdict) => {
    expect(judgeCode(after(ms), state, isRight)).toBe(verdict);
  });
});

test('a new code can be requested a minute after the last', () => {
  expect(resendWaitSeconds(after(0), null)).toBe(0);
  expect(resendWaitSeconds(after(1), MADE)).toBe(60);
  expect(resendWaitSeconds(after(59_001), MADE)).toBe(1);
  expect(resendWaitSeconds(after(60_000), MADE)).toBe(0);
});

import { expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';
import { judgePassword, ownWords } from './passwords.ts';

it.each([
  ['', 'refused', 'weak'],
  ['Sunny12', 'refused', 'weak'],
  ['abababababababab', 'refused', 'common'],
  ['Lindholm-Eva1', 'refused', 'own'],
  ['Sunny123', 'fair', null],
  ['Aaaaaaaa1234', 'fair', null],
  ['Sunny-123-Kiln', 'good', null],
  ['aaaa bbbb cccc dddd', 'fair', null],
  ['four words are it', 'good', null],
  ['correct horse battery staple', 'strong', null],
  ['пароль из пяти слов', 'strong', null],
])('%j is %s', (typed, strength, problem) => {
  const own = ownWords('Eva', 'Lindholm');
  expect(strengthOf(typed, own)).toEqual({ strength, problem });
  expect(problem).toBe(judgePassword(typed, { own }));
});

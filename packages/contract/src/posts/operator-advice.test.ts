import { expect, it } from 'vitest';
import { forAdministrators, OPERATOR_ADVICE } from './operator-advice.ts';

it.each([
  [
    `Try again. ${OPERATOR_ADVICE.unreachable.others}`,
    ['Try again. If it fails again, ', 'check the server address', '.'],
  ],
  [
    `${OPERATOR_ADVICE.trouble.others}\nTern & Tide: Mugs`,
    ['If it happens again, ', 'check the server', '.\nTern & Tide: Mugs'],
  ],
  ['Edit the post, then try again.', null],
])('an administrator reads what to check, and where, instead of whom to ask: “%s”', (text, expected) => {
  const parts = forAdministrators(text);
  expect(parts && [parts.before, parts.does, parts.after]).toEqual(expected);
});

import { expect, it } from 'vitest';
import { forAdministrators, OPERATOR_ADVICE } from './operator-advice.ts';

it.each([
  [
    `Try again. ${OPERATOR_ADVICE.unreachable.others}`,
    "Try again. If it fails again, check that this server's public address can be reached from the internet.",
  ],
  [
    `${OPERATOR_ADVICE.trouble.others}\nTern & Tide: Mugs`,
    "If it happens again, check the server's health.\nTern & Tide: Mugs",
  ],
  ['Edit the post, then try again.', null],
])('an administrator reads what to check instead of whom to ask: “%s”', (text, expected) => {
  expect(forAdministrators(text)).toBe(expected);
});

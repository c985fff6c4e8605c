import { OPERATOR_ADVICE } from '@brandly/contract/posts/operator-advice';
import { expect, it } from 'vitest';
import { briefly } from './briefly.ts';

it.each([
  [
    `Pinterest says: “Unable to reach the URL.” Try again. ${OPERATOR_ADVICE.unreachable.others}\nKestrel Cycles: The bell`,
    'Pinterest says: “Unable to reach the URL.”\nKestrel Cycles: The bell',
  ],
  [
    `An error on this server stopped this post three times. Nothing was posted. Try again. ${OPERATOR_ADVICE.trouble.others}`,
    'An error on this server stopped this post three times. Nothing was posted.',
  ],
  ['X says: “No.” Edit the post, then try again.', 'X says: “No.” Edit the post, then try again.'],
])('a notification leaves out what is the same for many, and keeps what is its own: “%s”', (message, expected) => {
  expect(briefly(message)).toBe(expected);
});

import { expect, it } from 'vitest';
import { whatFailed } from './what-failed.ts';

const many = Array.from({ length: 500 }, (_, at) => `line ${at}`).join('\n');

it.each([
  [
    'begins with the last heading of failures',
    `${many}\n Failed Tests 1 \nFAIL bell\n`,
    '  |  Failed Tests 1 \n  | FAIL bell',
  ],
  ['is the end of an output without one', 'npm could not install\nENOSPC\n', '  | npm could not install\n  | ENOSPC'],
])('what failed %s', (_which, output, shown) => expect(whatFailed(output)).toBe(shown));

it('what failed has at most 120 lines', () => {
  expect(whatFailed(many).split('\n').at(-1)).toBe('  | line 499');
  expect([whatFailed(many), whatFailed(`Failed Tests 9\n${many}`)].map((text) => text.split('\n').length)).toEqual([
    120, 120,
  ]);
});

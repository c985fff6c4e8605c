import { expect, test } from 'vitest';
import { cyclesOf } from './graph.ts';

test.each([
  ['a line', 'a>b b>c', []],
  ['two ways to one file', 'a>b a>c b>d c>d', []],
  ['two files', 'a>b b>a', [['a', 'b']]],
  ['three, with others before and behind', 'x>a a>b b>c c>a c>y', [['a', 'b', 'c']]],
  ['two cycles that share a file', 'a>b b>a b>c c>b', [['a', 'b', 'c']]],
  [
    'two cycles, the larger first',
    'a>b b>a p>q q>r r>p a>p',
    [
      ['p', 'q', 'r'],
      ['a', 'b'],
    ],
  ],
])('the cycles of %s', (_name, drawn, cycles) => {
  const edges = drawn.split(' ').map((one) => ({ from: one.slice(0, 1), to: one.slice(2) }));
  expect(cyclesOf(edges)).toEqual(cycles);
});

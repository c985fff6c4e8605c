import { expect, it } from 'vitest';
import { beyondText, countBeyond, postsBeyond } from './posts-beyond.ts';

const SIGHT = { top: 100, bottom: 500 };
const card = (top: number, isFailed = false) => ({ top, bottom: top + 120, isFailed });
const NONE = { count: 0, failed: 0 };

it.each([
  ['no card', [], NONE, NONE],
  ['cards in sight', [card(100), card(380)], NONE, NONE],
  ['one above, of which the last pixels are in sight', [card(10)], { count: 1, failed: 0 }, NONE],
  ['one of which enough is in sight to read its end', [card(13)], NONE, NONE],
  ['one below, of which the first pixels are in sight', [card(470)], NONE, { count: 1, failed: 0 }],
  [
    'failed ones on both sides',
    [card(-200, true), card(-80), card(900, true)],
    { count: 2, failed: 1 },
    { count: 1, failed: 1 },
  ],
])('counts what lies above and below the hours in sight: %s', (_which, cards, above, below) => {
  const beyond = postsBeyond(cards, SIGHT);
  expect({ above: countBeyond(beyond.above), below: countBeyond(beyond.below) }).toEqual({ above, below });
});

it.each([
  [{ count: 1, failed: 0 }, 'earlier', '1 post earlier'],
  [{ count: 3, failed: 0 }, 'later', '3 posts later'],
  [{ count: 1, failed: 1 }, 'earlier', '1 failed earlier'],
  [{ count: 3, failed: 1 }, 'earlier', '3 posts earlier, 1 failed'],
] as const)('says %j as %s: %s', (beyond, which, text) => {
  expect(beyondText(beyond, which)).toBe(text);
});

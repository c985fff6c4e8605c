import { expect, it } from 'vitest';
import { figuresText } from './figures-text.ts';

it.each([
  [{ reach: 1240, likes: 12, comments: 1, shares: 0 }, 'Reach 1,240 · 12 likes · 1 comment · 0 shares'],
  [{ reach: null, likes: 1, comments: null, shares: 1 }, '1 like · 1 share'],
  [{ reach: null, likes: null, comments: null, shares: null }, ''],
])('what %j says', (figures, words) => {
  expect(figuresText({ postId: 'p', fetchedAt: '2026-11-19T15:50:00Z', ...figures })).toBe(words);
});

import { expect, it } from 'vitest';
import { splitMarked } from './split-marked.ts';

it.each([
  ['See https://halden.com/new.', ['https://halden.com/new']],
  ['New (https://halden.com/wool), all of it', ['https://halden.com/wool']],
  ['#wool, @halden.bsky.social.', ['#wool', '@halden.bsky.social']],
  ['https://halden.com/a#wool and #sheep', ['https://halden.com/a#wool', '#sheep']],
  ['Nothing here.', []],
  ['', []],
])('%j has %j highlighted', (text, marked) => {
  const parts = splitMarked(text);
  expect(parts.filter((_part, index) => index % 2 === 1)).toEqual(marked);
  expect(parts.join('')).toBe(text);
});

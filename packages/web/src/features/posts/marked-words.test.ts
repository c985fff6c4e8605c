import { expect, it } from 'vitest';
import { splitAtMarks } from './marked-words.ts';

it.each([
  ['Thanks @alice.bsky.social.', ['@alice.bsky.social']],
  ['With @alice@mastodon.social, and #wool', ['@alice@mastodon.social', '#wool']],
  ['#één_keer (@halden-wool)', ['#één_keer', '@halden-wool']],
  ['Write to shop@halden.example', []],
  [
    'Dyes (https://halden.example/wool#dyes). See http://a.example/@b, too',
    ['https://halden.example/wool#dyes', 'http://a.example/@b'],
  ],
  ['http://...', []],
])('%s has %j set apart', (text, words) => {
  const parts = splitAtMarks(text);
  expect(parts.filter((part) => part.isMarked).map((part) => part.words)).toEqual(words);
  expect(parts.map((part) => part.words).join('')).toBe(text);
});

import { expect, it } from 'vitest';
import { MARKED_WORDS } from './marked-words.ts';

it.each([
  ['Thanks @alice.bsky.social.', ['@alice.bsky.social']],
  ['With @alice@mastodon.social, and #wool', ['@alice@mastodon.social', '#wool']],
  ['#één_keer (@halden-wool)', ['#één_keer', '@halden-wool']],
  ['Write to shop@halden.example', []],
])('%s has %j set apart', (text, words) =>
  expect([...text.matchAll(MARKED_WORDS)].map(([found]) => found)).toEqual(words),
);

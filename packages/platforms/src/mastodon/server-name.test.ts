import { expect, it } from 'vitest';
import { serverNameOf } from './server-name.ts';

it.each([
  ['mastodon.social', 'mastodon.social'],
  [' Mastodon.Social ', 'mastodon.social'],
  ['https://mastodon.social/@ann', 'mastodon.social'],
  ['@ann@mastodon.social', 'mastodon.social'],
  ['ann@mastodon.social', 'mastodon.social'],
  ['https://ann:secret@mastodon.social/about?x=1#y', 'mastodon.social'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['', null],
  ['mastodon', null],
  ['localhost', null],
  ['10.0.0.1', null],
  ['0x7f.1', null],
  ['[::1]', null],
  ['mastodon.social:8080', null],
  ['two words', null],
  [`${'a'.repeat(64)}.social`, null],
  [`${'a.'.repeat(150)}social`, null],
])('what is typed as %s is the server %s', (typed, server) => {
  expect(serverNameOf(typed)).toBe(server);
});

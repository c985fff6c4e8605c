import { expect, it } from 'vitest';
import { handleIn, serverNameOf } from './server-name.ts';

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
])('typing %s means the server %s', (typed, server) => {
  expect(serverNameOf(typed)).toBe(server);
});

it.each([
  ['@ann@Example.social', 'ann@example.social'],
  [' ann.lee@example.social ', 'ann.lee@example.social'],
  ['example.social', null],
  ['https://example.social/@ann', null],
  ['https://ann:secret@example.social', null],
  ['ann@localhost', null],
  ['@@example.social', null],
])('typing %s means the handle %s', (typed, handle) => {
  expect(handleIn(typed)).toBe(handle);
});

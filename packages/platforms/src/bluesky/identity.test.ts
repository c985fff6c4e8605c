import { expect, it } from 'vitest';
import { handleOf } from './identity.ts';

it.each([
  ['name.bsky.social', 'name.bsky.social'],
  [' @Name.Bsky.Social ', 'name.bsky.social'],
  ['harborcoffee', 'harborcoffee.bsky.social'],
  ['cafe.example', 'cafe.example'],
  ['https://bsky.app/profile/cafe.example/', 'cafe.example'],
  ['\u200ecafe.example\u200e', 'cafe.example'],
  ['did:plc:zzzzzzzzzzzzzzzzzzzzzbab', 'did:plc:zzzzzzzzzzzzzzzzzzzzzbab'],
  ['did:web:cafe.example', 'did:web:cafe.example'],
])('%s is read as the handle %s', (typed, handle) => {
  expect(handleOf(typed)).toBe(handle);
});

it.each([
  '',
  '@',
  'ann@example.com',
  'two words',
  '-.example',
  'cafe.1',
  'http://127.0.0.1/x',
  'did:plc:short',
  'did:web:a/b',
  `${'a'.repeat(64)}.com`,
])('"%s" is not a handle', (typed) => {
  expect(handleOf(typed)).toBeNull();
});

import { expect, test } from 'vitest';
import type { Storage } from '../../storage/storage.ts';
import { mediaNames } from './media-names.ts';

const HOUR_MS = 3_600_000;

test('a file shown many times within an hour is signed once, and again in the next hour', () => {
  let now = Date.UTC(2026, 10, 21, 10, 5);
  const signed: string[] = [];
  const storage = {
    viewUrl: (key: string, expiresAt: Date) => {
      signed.push(key);
      return `https://files.example/${key}?expires=${expiresAt.toISOString()}`;
    },
  } satisfies Pick<Storage, 'viewUrl'>;
  const clock = { now: () => new Date(now) };
  // Only the signing part of a storage is used here.
  const { signedUrl } = mediaNames({
    clock,
    storage: storage as unknown as Storage,
    publicOrigin: 'https://b.example',
  });

  expect(signedUrl('a')).toBe(signedUrl('a'));
  expect(signedUrl('b')).not.toBe(signedUrl('a'));
  expect(signed).toEqual(['a', 'b']);
  now += HOUR_MS;
  expect(signedUrl('a')).toContain('expires=2026-11-21T13:00');
  expect(signed).toEqual(['a', 'b', 'a']);
});

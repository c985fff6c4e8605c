import { UpdatePostBody } from '@brandly/contract/posts';
import { expect, test } from 'vitest';
import { optionsOf } from './planning/post-fields.ts';

const asked = (body: Record<string, unknown>) => UpdatePostBody.parse(body);

test('options for a platform replace the earlier ones, and its own privacy field wins', () => {
  const before = { privacy: 'SELF_ONLY', allowDuet: 'yes' };
  const platformOptions = { privacy: 'PUBLIC_TO_EVERYONE' };
  expect(optionsOf(asked({ platformOptions }), 'tiktok', before)).toEqual(platformOptions);
  expect(optionsOf(asked({}), 'tiktok', before)).toEqual(before);
  const body = { platformOptions: { title: 'Steam', privacy: 'public' }, youtubePrivacy: 'unlisted' };
  expect(optionsOf(asked(body), 'youtube', {})).toEqual({ title: 'Steam', privacy: 'unlisted' });
});

test('a request cannot have endless options', () => {
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`choice${index}`, 'yes']));
  expect(() => asked({ platformOptions: many })).toThrow();
  expect(() => asked({ platformOptions: { title: 'x'.repeat(501) } })).toThrow();
});

import { expect, it } from 'vitest';
import type { PublishDraft } from '../rules-types.ts';
import { BLUESKY_RULES } from './limits.ts';

const problemsOf = (draft: Partial<PublishDraft>) =>
  BLUESKY_RULES.check({ text: 'Words', link: null, media: [], options: {}, ...draft }).map((one) => one.id);
const picture = (bytes: number): PublishDraft['media'][number] => ({
  kind: 'image',
  mimeType: 'image/jpeg',
  bytes,
  width: 10,
  height: 10,
  durationSeconds: null,
  altText: '',
});

it.each<[string, Partial<PublishDraft>, string[]]>([
  ['300 letters', { text: '語'.repeat(300) }, []],
  ['301 letters', { text: '語'.repeat(301) }, ['text-too-long']],
  ['100 families', { text: '👩‍👩‍👧'.repeat(100) }, []],
  ['170 families', { text: '👩‍👩‍👧'.repeat(170) }, ['text-too-many-bytes']],
  ['10,000 letters, without any emoji', { text: 'x'.repeat(10_000) }, ['text-too-long']],
  ['300 letters and a link, which is a card', { text: 'x'.repeat(300), link: 'https://example.com' }, []],
  [
    '300 letters, a picture and a link, which is a part of the text',
    { text: 'x'.repeat(300), link: 'https://example.com', media: [picture(1)] },
    ['text-too-long'],
  ],
  ['four pictures of 2 MB', { media: Array.from({ length: 4 }, () => picture(2_000_000)) }, []],
  ['five pictures', { media: Array.from({ length: 5 }, () => picture(1)) }, ['too-many-images']],
  ['a picture of more, which is made smaller', { media: [picture(2_000_001)] }, []],
  ['three languages', { options: { languages: 'en, de,pt-BR' } }, []],
  ['four languages', { options: { languages: 'en,de,fr,it' } }, ['languages-not-valid']],
  ['a language by its whole name', { options: { languages: 'English' } }, ['languages-not-valid']],
])('the check of %s', (_what, draft, expected) => {
  expect(problemsOf(draft)).toEqual(expected);
});

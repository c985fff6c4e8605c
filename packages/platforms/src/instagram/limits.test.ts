import { expect, it } from 'vitest';
import type { DraftMedia, PublishDraft } from '../rules-types.ts';
import { INSTAGRAM_RULES } from './limits.ts';

const picture = (more: Partial<DraftMedia> = {}): DraftMedia => ({
  kind: 'image',
  mimeType: 'image/jpeg',
  bytes: 400_000,
  width: 1080,
  height: 1350,
  durationSeconds: null,
  altText: '',
  ...more,
});
const clip: Partial<DraftMedia> = { kind: 'video', mimeType: 'video/mp4', width: 1080, height: 1920 };
const problemsOf = (draft: Partial<PublishDraft>) =>
  INSTAGRAM_RULES.check({ text: 'Words', link: null, media: [picture()], options: {}, ...draft }).map(
    ({ id, severity }) => `${id} (${severity})`,
  );
const tags = (count: number) => Array.from({ length: count }, (_, index) => `#tag${index}`).join(' ');

it.each<[string, Partial<PublishDraft>, string[]]>([
  ['a picture of 4:5', {}, []],
  ['a post without media', { media: [] }, ['media-missing (error)']],
  ['a PNG, which is converted as it goes out', { media: [picture({ mimeType: 'image/png', bytes: 9e6 })] }, []],
  ['a GIF', { media: [picture({ mimeType: 'image/gif' })] }, ['image-format (error)']],
  ['a picture as tall as a story', { media: [picture({ height: 1920 })] }, ['image-ratio (error)']],
  ['a picture a pixel off 1.91:1', { media: [picture({ width: 1200, height: 628 })] }, []],
  ['a Reel of 9:16', { media: [picture({ ...clip, durationSeconds: 30 })] }, []],
  ['a Reel of two seconds', { media: [picture({ ...clip, durationSeconds: 2 })] }, ['video-too-short (error)']],
  ['ten pictures', { media: Array.from({ length: 10 }, () => picture()) }, []],
  [
    'six pictures and five videos',
    { media: [...Array.from({ length: 6 }, () => picture()), ...Array.from({ length: 5 }, () => picture(clip))] },
    ['too-many-files (error)'],
  ],
  ['five hashtags', { text: tags(5) }, []],
  ['six hashtags', { text: tags(6) }, ['many-hashtags (warning)']],
  ['31 hashtags', { text: tags(31) }, ['too-many-hashtags (error)']],
  ['21 mentions', { text: tags(21).replaceAll('#', '@') }, ['too-many-mentions (error)']],
  ['an address of mail, which is no mention', { text: 'hello@example.com' }, []],
  ['a link', { link: 'https://example.com' }, ['link-not-clickable (warning)']],
])('the check of %s', (_what, draft, expected) => {
  expect(problemsOf(draft)).toEqual(expected);
});

it('a link is appended to the caption, since Instagram has no field for it', () => {
  const draft = { text: 'Hours', link: 'https://example.com', media: [picture()], options: {} };
  expect(INSTAGRAM_RULES.shownText(draft)).toBe('Hours\n\nhttps://example.com');
});

import { describe, expect, it } from 'vitest';
import { PLATFORM_RULES } from './limits.ts';
import type { DraftMedia, PublishDraft } from './rules-types.ts';
import { titleOf } from './youtube/limits.ts';

const video: DraftMedia = {
  kind: 'video',
  mimeType: 'video/mp4',
  bytes: 9_000_000,
  width: 1_080,
  height: 1_920,
  durationSeconds: 30,
  altText: '',
};
const picture: DraftMedia = { ...video, kind: 'image', mimeType: 'image/jpeg', bytes: 400_000, durationSeconds: null };
const idsOf = (
  id: 'youtube' | 'pinterest' | 'linkedin' | 'tiktok' | 'snapchat',
  part: Partial<PublishDraft>,
): string[] =>
  (PLATFORM_RULES[id]?.check({ text: 'Steam', link: null, media: [video], options: {}, ...part }) ?? []).map(
    (one) => one.id,
  );

describe('a post for YouTube', () => {
  it.each([
    ['a video and a first line', {}, []],
    ['no video', { media: [] }, ['media-missing']],
    ['a picture', { media: [picture] }, ['too-many-images']],
    ['no words at all', { text: '' }, ['title-missing']],
    ['angle brackets', { text: 'now < later' }, ['angle-brackets']],
    ['5,001 bytes in fewer letters', { text: `é${'e'.repeat(5_000)}` }, ['text-too-long']],
    ['an audience of Facebook', { options: { privacy: 'friends' } }, ['privacy-not-possible']],
    ['twenty minutes', { media: [{ ...video, durationSeconds: 1_200 }] }, ['video-maybe-too-long']],
  ])('with %s: %j', (_title, part, ids) => expect(idsOf('youtube', part)).toEqual(expect.arrayContaining(ids)));

  it('takes its first line as title, cut at a word', () => {
    expect(titleOf({ text: '\n Steam\nand more', options: {} })).toBe('Steam');
    expect(titleOf({ text: 'Steam', options: { title: ' Milk ' } })).toBe('Milk');
    const long = titleOf({ text: 'bean '.repeat(40), options: {} });
    expect(long).toMatch(/ bean…$/);
    expect(long.length).toBeLessThanOrEqual(100);
  });
});

describe('a Pin', () => {
  it.each([
    ['a picture', { media: [picture] }, []],
    ['pictures of different sizes', { media: [picture, { ...picture, width: 900 }] }, ['sizes-differ']],
    ['a description of the second picture', { media: [picture, { ...picture, altText: 'x' }] }, ['alt-texts-left-out']],
    ['600 characters', { text: 'x'.repeat(600) }, ['text-maybe-cut']],
    ['801 characters', { text: 'x'.repeat(801) }, ['text-too-long']],
    ['a title of 101 characters', { options: { title: 'x'.repeat(101) } }, ['title-too-long']],
    ['a video of one to two', { media: [{ ...video, width: 1_000, height: 2_000 }] }, []],
    ['a narrower video', { media: [{ ...video, width: 1_000, height: 2_010 }] }, ['video-ratio']],
    ['a wider video', { media: [{ ...video, width: 2_000, height: 1_000 }] }, ['video-ratio']],
  ])('with %s: %j', (_title, part, ids) => expect(idsOf('pinterest', part)).toEqual(ids));
});

describe('a post for LinkedIn', () => {
  it('counts the escapes that are added for sending', () => {
    expect(idsOf('linkedin', { text: `${'x'.repeat(2_998)}()` })).toEqual(['text-too-long']);
    expect(idsOf('linkedin', { text: 'x'.repeat(3_000) })).toEqual([]);
  });
});

describe('a post for TikTok', () => {
  const options = { privacy: 'SELF_ONLY' };
  it.each([
    ['no audience', {}, ['privacy-missing']],
    ['an audience', { options }, []],
    ['branded content for oneself', { options: { ...options, brandContent: 'yes' } }, ['branded-content-private']],
    ['a small frame', { options, media: [{ ...video, width: 300 }] }, ['video-frame']],
    ['many words beside a video', { options, text: 'x'.repeat(2_201) }, ['text-too-long']],
    ['many words beside a picture', { options, text: 'x'.repeat(2_201), media: [picture] }, []],
    ['a PNG, which is converted', { options, media: [{ ...picture, mimeType: 'image/png' }] }, []],
    ['a GIF', { options, media: [{ ...picture, mimeType: 'image/gif' }] }, ['image-format']],
    ['a picture of 1080p on its side', { options, media: [{ ...picture, width: 1_920, height: 1_080 }] }, []],
    ['a photograph, which is made smaller', { options, media: [{ ...picture, width: 4_032, height: 3_024 }] }, []],
  ])('with %s: %j', (_title, part, ids) => expect(idsOf('tiktok', part)).toEqual(ids));
});

describe('a post for Snapchat', () => {
  it.each([
    ['a video', {}, []],
    ['a picture and words', { media: [picture] }, ['text-left-out']],
    ['a picture for Spotlight', { media: [picture], options: { format: 'spotlight' } }, ['spotlight-needs-video']],
    ['two pictures', { text: '', media: [picture, picture] }, ['too-many-images']],
    ['a Saved Story without a title', { text: '', options: { format: 'saved_story' } }, ['title-missing']],
    ['161 characters', { text: 'x'.repeat(161) }, ['text-too-long']],
  ])('with %s: %j', (_title, part, ids) => expect(idsOf('snapchat', part)).toEqual(ids));
});

import { describe, expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import type { ComposerEvent } from './composer-event.ts';
import { type ComposerMedia, mediaOfPost } from './composer-media.ts';
import { type ComposerState, composerOf, newComposer } from './composer-state.ts';
import { join, takeTheirs } from './joined-posts.ts';
import { nextComposer } from './next-composer.ts';
import { contentFor, hasOwn, mediaFor } from './overrides.ts';
import { allWords, textsOf } from './texts-of.ts';

const fresh = newComposer({ groupId: 'g', brandId: 'hw', timeZone: 'Europe/Berlin', wallClock: '2026-11-19T11:20' });
const after = (state: ComposerState, ...events: ComposerEvent[]) => events.reduce(nextComposer, state);
const photo = (key: string): ComposerMedia => ({
  key,
  name: `${key}.png`,
  kind: 'image',
  mimeType: 'image/png',
  bytes: 10,
  width: null,
  height: null,
  durationSeconds: null,
  altText: '',
  previewUrl: `blob:${key}`,
  upload: { kind: 'done', fileUrl: `files/${key}` },
});
const two = after(
  fresh,
  { type: 'platform', platform: 'twitter' },
  { type: 'platform', platform: 'linkedin' },
  { type: 'content', html: '<p>For all</p>' },
  { type: 'media-added', media: photo('a') },
  { type: 'media-added', media: photo('b') },
);
const onX = after(two, { type: 'write-for', platform: 'twitter' });
const keysFor = (state: ComposerState, platform: 'twitter' | 'linkedin' | null) =>
  mediaFor(state, platform).map(({ key }) => key);

describe('one text for all platforms', () => {
  it('is used everywhere until a platform gets its own', () => {
    const own = after(onX, { type: 'content', html: '<p>For X</p>' });
    expect(contentFor(own, 'twitter')).toBe('<p>For X</p>');
    expect(contentFor(own, 'linkedin')).toBe('<p>For all</p>');
    const later = after(own, { type: 'write-for', platform: null }, { type: 'content', html: '<p>New for all</p>' });
    expect([contentFor(later, 'twitter'), contentFor(later, 'linkedin')]).toEqual([
      '<p>For X</p>',
      '<p>New for all</p>',
    ]);
  });

  it('comes back with one click', () => {
    const own = after(onX, { type: 'content', html: '<p>For X</p>' }, { type: 'media-removed', key: 'a' });
    const back = after(own, { type: 'use-shared', platform: 'twitter', what: 'content' });
    expect(contentFor(back, 'twitter')).toBe('<p>For all</p>');
    expect(keysFor(back, 'twitter')).toEqual(['b']);
    expect(hasOwn(after(back, { type: 'use-shared', platform: 'twitter', what: 'media' }).overrides, 'twitter')).toBe(
      false,
    );
  });

  it('keeps the description of one platform when the photo is drawn anew, for that platform or for all', () => {
    const described = after(two, { type: 'alt-text', key: 'a', altText: 'Steam, for X', platform: 'twitter' });
    const altsOn = (state: ComposerState) => mediaFor(state, 'twitter').map(({ key, altText }) => [key, altText]);
    const redrawn = after(described, { type: 'media-variant', platform: 'twitter', of: 'a', media: photo('small') });
    expect.soft(altsOn(redrawn)).toEqual([
      ['small', 'Steam, for X'],
      ['b', ''],
    ]);
    const turned = after(described, { type: 'media-replaced', of: 'a', media: photo('turned') });
    expect.soft(altsOn(turned)).toEqual([
      ['turned', 'Steam, for X'],
      ['b', ''],
    ]);
  });

  it('may be empty on one platform while the others keep it', () => {
    const own = after(onX, { type: 'content', html: '' });
    expect(textsOf(own)('twitter')).toBe('');
    expect(allWords(own)).toBe('For all');
  });
});

describe('files', () => {
  it('moved or removed while writing for one platform stay as they are on the others', () => {
    const own = after(onX, { type: 'media-moved', key: 'b', by: -1 });
    expect([keysFor(own, 'twitter'), keysFor(own, 'linkedin')]).toEqual([
      ['b', 'a'],
      ['a', 'b'],
    ]);
    const less = after(own, { type: 'media-removed', key: 'b' });
    expect([keysFor(less, 'twitter'), keysFor(less, null)]).toEqual([['a'], ['a', 'b']]);
  });

  it('removed for all are gone everywhere, with the copies made from them', () => {
    const cropped = after(onX, { type: 'media-variant', platform: 'twitter', of: 'a', media: photo('a2') });
    expect([keysFor(cropped, 'twitter'), keysFor(cropped, 'linkedin')]).toEqual([
      ['a2', 'b'],
      ['a', 'b'],
    ]);
    const gone = after(cropped, { type: 'write-for', platform: null }, { type: 'media-removed', key: 'a' });
    expect(gone.media.map(({ key }) => key)).toEqual(['b']);
    expect(keysFor(gone, 'twitter')).toEqual(['b']);
  });

  it('converted or cropped for one platform follow what is added, described and moved for all', () => {
    const converted = after(two, { type: 'media-variant', platform: 'twitter', of: 'a', media: photo('a2') });
    const more = after(
      converted,
      { type: 'media-added', media: photo('c') },
      { type: 'alt-text', key: 'a', altText: 'A sheep' },
      { type: 'media-moved', key: 'a', by: 1 },
    );
    expect(keysFor(more, 'twitter')).toEqual(['b', 'a2', 'c']);
    expect(mediaFor(more, 'twitter').map(({ altText }) => altText)).toEqual(['', 'A sheep', '']);
    expect(hasOwn(more.overrides, 'twitter')).toBe(false);
    const again = after(more, { type: 'media-variant', platform: 'twitter', of: 'a2', media: photo('a3') });
    expect(keysFor(again, 'twitter')).toEqual(['b', 'a3', 'c']);
  });

  it('are described for all by their first description, and later for the one that is being written for', () => {
    const all = (state: ComposerState) =>
      (['twitter', 'linkedin'] as const).map((platform) => mediaFor(state, platform)[0]?.altText);
    const first = after(
      onX,
      { type: 'alt-text', key: 'a', altText: 'A', isFirst: true },
      { type: 'alt-text', key: 'a', altText: 'A sheep', isFirst: true },
    );
    expect(all(first)).toEqual(['A sheep', 'A sheep']);
    const own = after(first, { type: 'alt-text', key: 'a', altText: 'A black sheep', isFirst: false });
    expect(all(own)).toEqual(['A black sheep', 'A sheep']);
  });

  it('move to the position of another by dragging', () => {
    const three = after(two, { type: 'media-added', media: photo('c') });
    expect(keysFor(after(three, { type: 'media-placed', key: 'c', place: 'a' }), null)).toEqual(['c', 'a', 'b']);
    expect(keysFor(after(three, { type: 'media-placed', key: 'a', place: 'c' }), null)).toEqual(['b', 'c', 'a']);
  });
});

it('posts that were made together are edited together, each with its own differences', () => {
  const now = Temporal.Instant.from('2026-11-19T15:20:00Z');
  const first = postForTest({ id: '1', platform: 'FACEBOOK', socialAccountId: 'fb', content: '<p>For all</p>' });
  const second = postForTest({ id: '2', platform: 'TWITTER', socialAccountId: 'x', content: '<p>For X</p>' });
  const state = after(composerOf(first, {}, now), join([{ post: second, options: {} }]));
  expect(state.platforms).toEqual(['facebook', 'twitter']);
  expect(state.rows.map(({ id, platform }) => [id, platform])).toEqual([
    ['1', 'facebook'],
    ['2', 'twitter'],
  ]);
  expect([contentFor(state, 'facebook'), contentFor(state, 'twitter')]).toEqual(['<p>For all</p>', '<p>For X</p>']);
  expect(mediaFor(state, 'twitter').length).toBe(mediaOfPost(second).length);
});

it('a newer version of one of them is taken for that platform alone', () => {
  const now = Temporal.Instant.from('2026-11-19T15:20:00Z');
  const first = postForTest({ id: '1', platform: 'FACEBOOK', socialAccountId: 'fb', content: '<p>For all</p>' });
  const second = postForTest({ id: '2', platform: 'TWITTER', socialAccountId: 'x', content: '<p>For all</p>' });
  const both = after(composerOf(first, {}, now), join([{ post: second, options: {} }]));
  const mine = after(both, { type: 'content', html: '<p>Mine</p>' });
  const newer = { ...first, version: 9, content: '<p>Theirs</p>' };
  const taken = after(mine, { type: 'stale', current: newer }, takeTheirs({}));
  expect([contentFor(taken, 'facebook'), contentFor(taken, 'twitter')]).toEqual(['<p>Theirs</p>', '<p>Mine</p>']);
  expect(taken.platforms).toEqual(['facebook', 'twitter']);
  expect(taken.rows.find(({ id }) => id === '1')?.version).toBe(9);
  expect(taken.conflict).toBeNull();
});

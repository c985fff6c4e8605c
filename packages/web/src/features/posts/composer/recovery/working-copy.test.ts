import { beforeEach, describe, expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import type { ComposerEvent } from '../draft/composer-event.ts';
import type { ComposerMedia } from '../draft/composer-media.ts';
import { composerOf, isDirty, newComposer } from '../draft/composer-state.ts';
import { nextComposer } from '../draft/next-composer.ts';
import { WORKING_COPIES_KEY } from './working-copies-key.ts';
import { composerOfCopy, dropWorkingCopy, keepWorkingCopy, readWorkingCopies, workingCopyOf } from './working-copy.ts';

const now = Temporal.Instant.from('2026-11-19T15:20:00Z');
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => kept.clear());

const photo = (key: string, upload: ComposerMedia['upload']): ComposerMedia => ({
  key,
  name: key,
  kind: 'image',
  mimeType: 'image/png',
  bytes: 1,
  width: null,
  height: null,
  durationSeconds: null,
  altText: 'Steam',
  previewUrl: `blob:${key}`,
  upload,
});
const write = (groupId: string, ...events: ComposerEvent[]) =>
  events.reduce(
    nextComposer,
    newComposer({ groupId, brandId: 'hw', timeZone: 'Europe/Berlin', wallClock: '2026-11-19T11:20' }),
  );
const written = (groupId: string) =>
  write(
    groupId,
    { type: 'platform', platform: 'twitter' },
    { type: 'content', html: '<p>Words</p>' },
    { type: 'content', html: '<p>For X</p>', platform: 'twitter' },
    { type: 'media-added', media: photo('up', { kind: 'done', fileUrl: 'files/up' }) },
    { type: 'media-added', media: photo('half', { kind: 'sending', fraction: 0.5 }) },
  );

describe('a post whose page ended before it was saved', () => {
  it('comes back with its text, versions and files, and is still to be saved', () => {
    keepWorkingCopy(storage, workingCopyOf(written('g'), 'ada', now));
    const [copy] = readWorkingCopies(storage, 'ada');
    if (!copy) throw new Error('nothing was kept');
    const state = composerOfCopy(copy);
    expect(state).toMatchObject({ content: '<p>Words</p>', overrides: { twitter: { content: '<p>For X</p>' } } });
    expect(state.media.map(({ key, altText, previewUrl }) => [key, altText, previewUrl])).toEqual([
      ['up', 'Steam', ''],
    ]);
    expect(isDirty(state)).toBe(true);
  });

  it('is not kept when nothing is written, and is removed when its last word is deleted', () => {
    keepWorkingCopy(storage, workingCopyOf(write('g', { type: 'platform', platform: 'twitter' }), 'ada', now));
    expect(readWorkingCopies(storage, 'ada')).toEqual([]);
    const words = { type: 'content', html: '<p>Words</p>' } as const;
    keepWorkingCopy(storage, workingCopyOf(write('g', words), 'ada', now));
    expect(readWorkingCopies(storage, 'ada')).toHaveLength(1);
    keepWorkingCopy(storage, workingCopyOf(write('g', words, { type: 'content', html: '' }), 'ada', now));
    expect(kept.has(WORKING_COPIES_KEY)).toBe(false);
  });

  it('is not shown to anybody else who signs in here', () => {
    keepWorkingCopy(storage, workingCopyOf(written('g'), 'ada', now));
    expect(readWorkingCopies(storage, 'ben')).toEqual([]);
  });

  it('replaces its older copy, and is removed once the text is safe', () => {
    keepWorkingCopy(storage, workingCopyOf(written('g'), 'ada', now));
    keepWorkingCopy(storage, workingCopyOf(written('h'), 'ada', now.add({ seconds: 1 })));
    keepWorkingCopy(storage, workingCopyOf(write('g', { type: 'content', html: '<p>More</p>' }), 'ada', now));
    expect(readWorkingCopies(storage, 'ada').map(({ state }) => state.content)).toEqual([
      '<p>Words</p>',
      '<p>More</p>',
    ]);
    dropWorkingCopy(storage, 'g');
    dropWorkingCopy(storage, 'h');
    expect(kept.size).toBe(0);
  });

  it('is kept beside those of the posts that were made with it, each until it is saved', () => {
    const edit = (platform: 'FACEBOOK' | 'INSTAGRAM', html: string) => {
      const post = postForTest({ id: platform, groupId: 'g', platform, status: 'SCHEDULED' });
      return nextComposer(composerOf(post, {}, now), { type: 'content', html });
    };
    keepWorkingCopy(storage, workingCopyOf(edit('FACEBOOK', '<p>For Facebook</p>'), 'ada', now));
    keepWorkingCopy(storage, workingCopyOf(edit('INSTAGRAM', '<p>For Instagram</p>'), 'ada', now.add({ seconds: 1 })));
    const texts = () => readWorkingCopies(storage, 'ada').map(({ state }) => state.content);
    expect(texts()).toEqual(['<p>For Instagram</p>', '<p>For Facebook</p>']);
    // It is the same post still after it was deleted elsewhere.
    const deleted = nextComposer(edit('FACEBOOK', '<p>New</p>'), { type: 'deleted-elsewhere', ids: ['FACEBOOK'] });
    keepWorkingCopy(storage, workingCopyOf(deleted, 'ada', now));
    expect(texts()).toEqual(['<p>For Instagram</p>', '<p>New</p>']);
    dropWorkingCopy(storage, 'INSTAGRAM');
    expect(texts()).toEqual(['<p>New</p>']);
  });

  it('is ignored if it cannot be read', () => {
    kept.set(WORKING_COPIES_KEY, '[{"shape":0},null,3]');
    expect(readWorkingCopies(storage, 'ada')).toEqual([]);
    kept.set(WORKING_COPIES_KEY, 'not json');
    expect(readWorkingCopies(storage, 'ada')).toEqual([]);
  });

  it('is reported when the browser has no room for it', () => {
    const full = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(keepWorkingCopy(full, workingCopyOf(written('g'), 'ada', now))).toBe(false);
  });
});

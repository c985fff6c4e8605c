import { toWirePlatform } from '@brandly/contract/platforms';
import { describe, expect, it } from 'vitest';
import { accountForTest } from '../../../../app/testing/brand-for-test.ts';
import { mediaForTest } from '../../testing/media-for-test.ts';
import { postForTest } from '../../testing/post-for-test.ts';
import { composerOfCopy, workingCopyOf } from '../recovery/working-copy.ts';
import type { ComposerEvent } from './composer-event.ts';
import { mediaOfPart, storedMediaOfPart } from './composer-media.ts';
import { problemsOf, verdictsOf } from './composer-problems.ts';
import { type ComposerState, composerOf, copyOf, isDirty, newComposer } from './composer-state.ts';
import { takeTheirs } from './joined-posts.ts';
import { nextComposer } from './next-composer.ts';
import { mediaFor } from './overrides.ts';
import { rulesOf } from './platform-rules.ts';
import { allWords, textsOf } from './texts-of.ts';
import { commentToSend, emptyPart } from './thread.ts';
import { commentVerdicts, missingPermissionsOf, partVerdicts, threadPartsMax } from './thread-verdicts.ts';

const now = Temporal.Instant.from('2026-11-19T15:20:00Z');
const fresh: ComposerState = {
  ...newComposer({ groupId: 'g', brandId: 'hw', timeZone: 'UTC', wallClock: '2026-11-20T11:20' }),
  content: '<p>First</p>',
  platforms: ['twitter', 'facebook'],
};
const after = (state: ComposerState, ...events: ComposerEvent[]) => events.reduce(nextComposer, state);
const added = (key: string, content = `<p>${key}</p>`, index = 99): ComposerEvent => ({
  type: 'part-added',
  part: { key, content },
  index,
});
const thread = after(fresh, added('b'), added('c'), added('d'));
const keys = ({ parts }: ComposerState) => parts.map(({ key }) => key).join('');

describe('the parts of a thread', () => {
  it('are added at the end, moved within their bounds, rewritten, removed and put back', () => {
    expect(keys(thread)).toBe('bcd');
    expect(keys(after(thread, { type: 'part-moved', key: 'd', by: -1 }))).toBe('bdc');
    expect(keys(after(thread, { type: 'part-moved', key: 'b', by: -1 }))).toBe('bcd');
    expect(keys(after(thread, { type: 'part-moved', key: 'd', by: 1 }))).toBe('bcd');
    const removed = after(thread, { type: 'part-removed', key: 'c' });
    expect(keys(removed)).toBe('bd');
    expect(keys(after(removed, added('c', '<p>c</p>', 1)))).toBe('bcd');
    expect(after(thread, { type: 'part-content', key: 'c', html: '<p>New</p>' }).parts[1]?.content).toBe('<p>New</p>');
  });

  it('count as something to save, unless nothing changes', () => {
    expect(isDirty(after(fresh, added('b')))).toBe(true);
    expect(after(thread, { type: 'part-content', key: 'c', html: '<p>c</p>' })).toBe(thread);
    expect(after(thread, { type: 'part-removed', key: 'x' })).toBe(thread);
    expect(allWords({ ...thread, content: '' })).toContain('d');
  });

  it('are read from the server when a thread is opened, with nothing to save', () => {
    const post = postForTest({ thread: { firstPostId: 'p', part: 1 }, id: 'p' });
    const opened = composerOf(post, {}, now);
    expect(opened.partsFrom).toEqual(['p']);
    const read = after(opened, { type: 'parts-read', from: 'p', parts: [{ key: 'b', content: '<p>b</p>' }] });
    expect([keys(read), read.partsFrom, isDirty(read)]).toEqual(['b', [], false]);
    // Parts that are read again do not replace what was written meanwhile.
    const written = after(read, { type: 'part-content', key: 'b', html: '<p>mine</p>' });
    expect(after(written, { type: 'parts-read', from: 'p', parts: [] })).toBe(written);
    expect(copyOf(post, {}, now, 'other').partsFrom).toEqual(['p']);
    expect(composerOf(postForTest({ thread: { firstPostId: 'p', part: 2 } }), {}, now).partsFrom).toEqual([]);
  });

  it('are kept on the device, and a copy from before there were parts can still be read', () => {
    const copy = workingCopyOf(thread, 'maren', now);
    expect(keys(composerOfCopy(copy))).toBe('bcd');
    const { parts: _parts, partsFrom: _from, sendsParts: _sends, ...old } = copy.state;
    const restored = composerOfCopy({ ...copy, state: old as typeof copy.state });
    expect([restored.parts, restored.partsFrom, restored.content]).toEqual([[], [], '<p>First</p>']);
    // A copy from when this was the id of a single post.
    for (const [partsFrom, known] of [
      ['p', ['p']],
      [null, []],
    ]) {
      const stored = JSON.stringify({ ...copy, state: { ...copy.state, partsFrom } });
      expect(composerOfCopy(JSON.parse(stored) as typeof copy).partsFrom).toEqual(known);
    }
  });

  it('have files of their own: ordered, described, moved, removed and restored with their part', () => {
    const onPart = (key: string, part: string) => mediaForTest({ key, part });
    const filled = after(
      { ...thread, media: [mediaForTest({ key: 'shared' })], writingFor: 'twitter' },
      { type: 'media-added', media: onPart('one', 'c') },
      { type: 'media-added', media: onPart('two', 'c') },
      { type: 'media-added', media: onPart('three', 'd') },
      { type: 'media-moved', key: 'two', by: -1 },
      { type: 'alt-text', key: 'two', altText: 'A cup' },
    );
    expect(mediaOfPart(filled.media, 'c').map(({ key, altText }) => [key, altText])).toEqual([
      ['two', 'A cup'],
      ['one', ''],
    ]);
    expect(mediaFor(filled, null).map(({ key }) => key)).toEqual(['shared']);
    expect(mediaFor(filled, 'twitter').map(({ key }) => key)).toEqual(['shared']);
    expect(filled.overrides).toEqual({});
    const removed = after(filled, { type: 'part-removed', key: 'c' });
    expect(removed.media.map(({ key }) => key).sort()).toEqual(['shared', 'three']);
    const media = mediaOfPart(filled.media, 'c');
    const back = after(removed, { type: 'part-added', part: { key: 'c', content: '' }, index: 1, media });
    expect(mediaOfPart(back.media, 'c')).toEqual(media);
    expect(mediaOfPart(after(back, { type: 'media-removed', key: 'two' }).media, 'c').map(({ key }) => key)).toEqual([
      'one',
    ]);
    const kept = composerOfCopy(workingCopyOf(back, 'maren', now));
    expect(mediaOfPart(kept.media, 'c').map(({ key }) => key)).toEqual(['two', 'one']);
    const theirs = after(back, { type: 'stale', current: postForTest() }, takeTheirs({}));
    expect(mediaOfPart(theirs.media, 'c')).toHaveLength(2);
  });

  it('are read with their files, even if several share one', () => {
    const part = (id: string) =>
      postForTest({
        id,
        mediaUrls: ['files/a.png'],
        mediaAltTexts: ['A cup'],
        signedMediaUrls: ['/a'],
        postType: 'IMAGE',
      });
    const opened = composerOf(postForTest({ thread: { firstPostId: 'p', part: 1 }, id: 'p' }), {}, now);
    const media = [part('b'), part('c')].flatMap(storedMediaOfPart);
    const read = after(opened, {
      type: 'parts-read',
      from: 'p',
      parts: ['b', 'c'].map((key) => ({ key, content: '' })),
      media,
    });
    expect(new Set(read.media.map(({ key }) => key)).size).toBe(2);
    expect([isDirty(read), emptyPart(read)]).toEqual([false, null]);
    expect(mediaOfPart(read.media, 'c')).toMatchObject([{ altText: 'A cup', upload: { fileUrl: 'files/a.png' } }]);
  });

  it('stay when somebody else changed the first post and their version is taken', () => {
    const mine = after(thread, { type: 'stale', current: postForTest() }, takeTheirs({}));
    expect(keys(mine)).toBe('bcd');
  });
});

describe('a first comment', () => {
  const written = after(
    { ...fresh, platforms: ['twitter', 'facebook', 'youtube'] },
    { type: 'comment', html: '<p>The link</p>' },
  );

  it('counts as something to save, is kept on the device, and is gone once it is empty', () => {
    expect(isDirty(written)).toBe(true);
    expect(commentToSend(fresh)).toBeUndefined();
    expect(commentToSend(written)).toEqual(['<p>The link</p>']);
    expect(commentToSend(after(written, { type: 'comment', html: '<p></p>' }))).toEqual([]);
    expect(composerOfCopy(workingCopyOf(written, 'maren', now)).comment).toBe('<p>The link</p>');
    expect(allWords({ ...written, content: '' })).toContain('The link');
    expect(after(fresh, { type: 'comment', html: '' })).toBe(fresh);
  });

  it('is read from the server when a post with one is opened, with nothing to save', () => {
    const thread = { firstPostId: 'p', part: 1, isComment: true } as const;
    const opened = composerOf(postForTest({ thread, id: 'p' }), {}, now);
    const read = after(opened, { type: 'parts-read', from: 'p', comment: '<p>The link</p>' });
    expect([read.comment, read.parts, read.sendsParts, read.partsFrom, isDirty(read)]).toEqual([
      '<p>The link</p>',
      [],
      false,
      [],
      false,
    ]);
  });

  it('is checked by the rules of comments, only on the platforms that have them', () => {
    const verdicts = commentVerdicts(written, rulesOf);
    expect(verdicts.map(({ platform, problems }) => [platform, problems.map(({ id }) => id)])).toEqual([
      ['facebook', []],
      ['youtube', ['comment-on-private']],
    ]);
    expect(verdicts[0]?.count).toEqual({ used: 8, max: 8_000 });
    expect(commentVerdicts(fresh, rulesOf)).toEqual([]);
  });

  it('is checked as a comment when it is edited by itself', () => {
    const thread = { firstPostId: 'p', part: 2, isComment: true } as const;
    const alone = composerOf(postForTest({ thread, platform: 'INSTAGRAM', content: '<p>The link</p>' }), {}, now);
    const [verdict] = verdictsOf({ ...alone, platforms: ['instagram'] }, textsOf(alone), rulesOf);
    expect(verdict?.problems).toEqual([]);
  });
});

describe('the problems of parts', () => {
  const scene = { connected: fresh.platforms, time: { kind: 'none' as const }, textOf: textsOf(thread), now };

  it('follow the rules of each chosen platform that has threads', () => {
    const long = after(thread, { type: 'part-content', key: 'c', html: `<p>${'x'.repeat(300)}</p>` });
    const verdicts = partVerdicts(long, rulesOf);
    expect(verdicts.map((part) => part.map(({ platform }) => platform))).toEqual([
      ['twitter'],
      ['twitter'],
      ['twitter'],
    ]);
    expect(verdicts.map(([onX]) => onX?.problems.map(({ id }) => id))).toEqual([[], ['text-too-long'], []]);
    expect(verdicts[1]?.[0]?.count).toMatchObject({ used: 300, max: 280 });
    expect(threadPartsMax(rulesOf, 'facebook')).toBeNull();
  });

  it('cover the files of each part, by the platform they go to', () => {
    const files = Array.from({ length: 5 }, (_, index) => mediaForTest({ key: `${index}`, part: 'c' }));
    const [first, second] = partVerdicts({ ...thread, media: files }, rulesOf);
    expect(first?.[0]?.problems).toEqual([]);
    expect(second?.[0]?.problems.map(({ id }) => id)).toContain('too-many-images');
  });

  it('name the platform whose account lacks a permission, and what needs it', () => {
    const commented = { ...fresh, comment: '<p>The link</p>' };
    const granted = {
      threads: ['threads_manage_replies', 'threads_read_replies'],
      instagram: ['instagram_business_manage_comments'],
    };
    for (const [platform, kind, state] of [
      ['threads', 'thread', thread],
      ['instagram', 'comment', commented],
    ] as const) {
      const chosen = { ...state, platforms: [platform] };
      const account = (scopes: string[] | null) => [
        {
          platform,
          accounts: [accountForTest({ platform: toWirePlatform(platform), scopes })],
          needsReconnecting: false,
        },
      ];
      expect(missingPermissionsOf(chosen, account(null), rulesOf)).toEqual([{ platform, kind }]);
      expect(missingPermissionsOf(chosen, account(granted[platform]), rulesOf)).toEqual([]);
      expect(missingPermissionsOf({ ...chosen, parts: [], comment: '' }, account(null), rulesOf)).toEqual([]);
    }
    const missingPermissions = [
      { platform: 'threads', kind: 'thread' },
      { platform: 'instagram', kind: 'comment' },
    ] as const;
    const told = problemsOf(thread, { ...scene, missingPermissions }).map(
      ({ place, message }) => `${place}: ${message}`,
    );
    expect(told).toContainEqual(expect.stringContaining('parts: A thread on Threads needs a permission'));
    expect(told).toContainEqual(expect.stringContaining('comment: A first comment on Instagram needs a permission'));
  });

  it('name the part that is empty', () => {
    const empty = after(thread, { type: 'part-content', key: 'c', html: '<p> </p>' });
    expect(problemsOf(empty, scene).map(({ message }) => message)).toContain('Write part 3, or remove it');
    expect(problemsOf(thread, scene).map(({ id }) => id)).not.toContain('part-missing');
  });
});

import type { ScheduledPost } from '@brandly/contract/posts';
import { describe, expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import type { ComposerEvent } from './composer-event.ts';
import { type ComposerState, composerOf, isDirty } from './composer-state.ts';
import { join, takeTheirs, takeVersion } from './joined-posts.ts';
import { nextComposer } from './next-composer.ts';
import { contentFor, mediaFor } from './overrides.ts';

const now = Temporal.Instant.from('2026-11-19T15:20:00Z');
const after = (state: ComposerState, ...events: ComposerEvent[]) => events.reduce(nextComposer, state);
const picture = (...names: string[]) => ({
  postType: 'IMAGE' as const,
  mediaUrls: names,
  mediaAltTexts: names.map((name) => `Of ${name}`),
  signedMediaUrls: names,
});
const onX = postForTest({
  id: 'x',
  groupId: 'g',
  version: 3,
  platform: 'TWITTER',
  content: '<p>On X</p>',
  ...picture('a'),
});
const onFacebook = postForTest({
  id: 'f',
  groupId: 'g',
  version: 4,
  platform: 'FACEBOOK',
  content: '<p>On Facebook</p>',
  ...picture('a'),
  mediaAltTexts: ['Said otherwise'],
});
const together = after(composerOf(onX, {}, now), join([{ post: onFacebook, options: {} }]));

describe('posts that are edited together', () => {
  it('keep their own texts and descriptions of the same image', () => {
    expect(contentFor(together, 'facebook')).toBe('<p>On Facebook</p>');
    expect(mediaFor(together, 'facebook').map(({ altText }) => altText)).toEqual(['Said otherwise']);
    expect(mediaFor(together, 'twitter').map(({ altText }) => altText)).toEqual(['Of a']);
  });
});

describe('what follows posts that are edited together', () => {
  const first = (id: string, isComment?: true) => ({ firstPostId: id, part: 1, ...(isComment && { isComment }) });
  const withThread = { ...onX, thread: first('x') };
  const withComment = { ...onFacebook, thread: first('f', true) };
  const onBluesky = postForTest({ id: 'b', groupId: 'g', platform: 'BLUESKY', thread: first('b') });
  const joined = (lead: ScheduledPost, ...others: ScheduledPost[]) =>
    after(composerOf(lead, {}, now), join(others.map((post) => ({ post, options: {} }))));
  const onFile = { type: 'parts-read', from: 'x', parts: [{ key: 'x2', content: '<p>Two</p>' }] } as const;
  const comment = { type: 'parts-read', from: 'f', comment: '<p>The link</p>' } as const;

  it('is the thread of one and the first comment of another, whichever is opened or read first', () => {
    for (const opened of [joined(withThread, withComment), joined(withComment, withThread)])
      for (const events of [
        [onFile, comment],
        [comment, onFile],
      ]) {
        const read = after(opened, ...events);
        expect([read.parts, read.comment, read.partsFrom, isDirty(read)]).toEqual([
          [{ key: 'x2', content: '<p>Two</p>' }],
          '<p>The link</p>',
          [],
          false,
        ]);
      }
  });

  it('is not taken from a platform where the opened post could have the same but does not', () => {
    expect(joined(onX, onBluesky).partsFrom).toEqual([]);
    expect(joined(onX, onBluesky, withComment).partsFrom).toEqual(['f']);
    expect(joined(withThread, onBluesky).partsFrom).toEqual(['x']);
    expect(joined(onFacebook, onBluesky, withThread).partsFrom).toEqual(['b']);
  });
});

describe('a photo that was cropped for one platform', () => {
  const cut = { ...onFacebook, content: onX.content, ...picture('a cut for Facebook'), mediaAltTexts: ['Of a'] };
  const reopened = after(composerOf(onX, {}, now), join([{ post: cut, options: {} }]));

  it('still replaces the shared one when the group is opened again, and a file added for all is added there', () => {
    const file = { ...(reopened.media[0] ?? expect.fail()), key: 'b', name: 'b' };
    const more = after(reopened, { type: 'media-added', media: file });
    expect(mediaFor(more, 'facebook').map(({ name }) => name)).toEqual(['a cut for Facebook', 'b']);
    expect(mediaFor(more, 'twitter').map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('is removed with the shared one', () => {
    const none = after(reopened, { type: 'media-removed', key: reopened.media[0]?.key ?? '' });
    expect(mediaFor(none, 'facebook')).toEqual([]);
  });
});

describe('replacing what was written by another version', () => {
  const mine = after(together, { type: 'content', html: '<p>Mine</p>' });
  const stale = after(mine, { type: 'stale', current: { ...onX, version: 9, content: '<p>Theirs</p>' } });

  it('loses nothing: their version goes on, and mine can be restored', () => {
    const taken = after(stale, takeTheirs({}));
    expect(contentFor(taken, 'twitter')).toBe('<p>Theirs</p>');
    expect(contentFor(taken, 'facebook')).toBe('<p>On Facebook</p>');
    expect(taken.rows.find(({ id }) => id === 'x')?.version).toBe(9);
    const back = after(taken, { type: 'bring-mine-back' });
    expect(contentFor(back, 'twitter')).toBe('<p>Mine</p>');
    expect(back).toMatchObject({ stash: null });
    expect(back.rows.find(({ id }) => id === 'x')?.version, 'saved on top of theirs').toBe(9);
    expect(isDirty(back)).toBe(true);
  });

  it('works the same for a post that is edited alone', () => {
    const alone = after(
      composerOf(onX, {}, now),
      { type: 'content', html: '<p>Mine</p>' },
      { type: 'stale', current: { ...onX, version: 9, content: '<p>Theirs</p>' } },
      takeTheirs({}),
    );
    expect(alone).toMatchObject({ content: '<p>Theirs</p>' });
    expect(isDirty(alone)).toBe(false);
    expect(after(alone, { type: 'bring-mine-back' })).toMatchObject({ content: '<p>Mine</p>', rows: [{ version: 9 }] });
  });

  it('takes words and files from an older version, not where the post goes, and leaves them to be saved', () => {
    const old = { ...onX, version: 1, content: '<p>Old</p>', scheduledFor: null, ...picture('b') };
    const taken = after(composerOf(onX, {}, now), takeVersion(old, {}));
    expect(taken).toMatchObject({ content: '<p>Old</p>', platforms: ['twitter'], rows: [{ id: 'x', version: 3 }] });
    expect(mediaFor(taken, 'twitter').map(({ name }) => name)).toEqual(['b']);
    expect(taken.wallClock).toBe(composerOf(onX, {}, now).wallClock);
    expect(isDirty(taken)).toBe(true);
    expect(after(taken, { type: 'bring-mine-back' })).toMatchObject({ content: '<p>On X</p>' });
  });

  it('leaves the other posts alone when one of several takes an older version', () => {
    const old = { ...onFacebook, version: 1, content: '<p>Old</p>', scheduledFor: null };
    const taken = after(together, takeVersion(old, {}));
    expect(contentFor(taken, 'facebook')).toBe('<p>Old</p>');
    expect(contentFor(taken, 'twitter')).toBe('<p>On X</p>');
    expect(taken.rows).toEqual(together.rows);
  });
});

describe('a file while writing for one platform', () => {
  it('can be described for that platform alone, and can share the description again', () => {
    const key = mediaFor(together, 'twitter')[0]?.key ?? '';
    const own = after(
      together,
      { type: 'write-for', platform: 'twitter' },
      { type: 'alt-text', key, altText: 'For X' },
    );
    expect(mediaFor(own, 'twitter')[0]?.altText).toBe('For X');
    expect(mediaFor(own, null)[0]?.altText).toBe('Of a');
    const shared = after(own, { type: 'use-shared', platform: 'twitter', what: 'all' });
    expect(mediaFor(shared, 'twitter')[0]?.altText).toBe('Of a');
  });

  it('is replaced by a rotated copy for that platform alone, or for all', () => {
    const [file] = mediaFor(together, 'twitter');
    if (!file) throw new Error('there is a file');
    const turned = { ...file, key: 'turned', altText: 'Of a' };
    const keysOf = (state: ComposerState) =>
      (['twitter', 'facebook'] as const).map((platform) => mediaFor(state, platform).map(({ key }) => key));
    const forX = after(
      together,
      { type: 'write-for', platform: 'twitter' },
      { type: 'media-replaced', of: file.key, media: turned },
    );
    expect(keysOf(forX)).toEqual([['turned'], [file.key]]);
    const forAll = after(together, { type: 'media-replaced', of: file.key, media: turned });
    expect(keysOf(forAll)).toEqual([['turned'], ['turned']]);
  });
});

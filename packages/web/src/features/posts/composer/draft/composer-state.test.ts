import { describe, expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { mayAutosave, saveText } from '../saving/autosave.ts';
import type { ComposerEvent } from './composer-event.ts';
import type { ComposerMedia } from './composer-media.ts';
import { type ComposerState, composerOf, isDirty, newComposer } from './composer-state.ts';
import { takeTheirs } from './joined-posts.ts';
import { nextComposer } from './next-composer.ts';
import { hasContent } from './texts-of.ts';

const now = Temporal.Instant.from('2026-11-19T15:20:00Z');
const fresh = newComposer({ groupId: 'g', brandId: 'hw', timeZone: 'America/New_York', wallClock: '2026-11-19T11:20' });
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
  upload: { kind: 'sending', fraction: 0 },
});

describe('a new post', () => {
  it('has nothing to save until something is written', () => {
    expect(isDirty(fresh)).toBe(false);
    expect(isDirty(after(fresh, { type: 'content', html: '<p>Hello</p>' }))).toBe(true);
  });

  it('takes the brand of a page that loads late, with nothing to save, but never replaces a chosen one', () => {
    const early = newComposer({ groupId: 'g', brandId: null, timeZone: 'UTC', wallClock: '2026-11-19T11:20' });
    const known = after(early, { type: 'brand-known', brandId: 'nb' });
    expect(known.brandId).toBe('nb');
    expect(isDirty(known)).toBe(false);
    expect(after(fresh, { type: 'brand-known', brandId: 'nb' }).brandId).toBe('hw');
  });

  it('starts with the accounts of its brand, unless others were chosen, with nothing to save', () => {
    const start = {
      type: 'accounts-at-start',
      platforms: ['twitter'],
      accounts: { twitter: 'x' },
      before: [],
    } as const;
    const chosen = after(fresh, start);
    expect(chosen).toMatchObject({ platforms: ['twitter'], accounts: { twitter: 'x' } });
    expect(isDirty(chosen)).toBe(false);
    expect(after(fresh, { type: 'platform', platform: 'facebook' }, start).platforms).toEqual(['facebook']);
    const early = composerOf(postForTest(), {}, now);
    expect(after({ ...early, platforms: [] }, start).platforms).toEqual([]);
  });

  it('starts again with those of another brand, unless the person chose one', () => {
    const ofFirst = {
      type: 'accounts-at-start',
      platforms: ['twitter'],
      accounts: { twitter: 'x' },
      before: [],
    } as const;
    const other = { type: 'brand', brandId: 'nb', connected: ['twitter', 'facebook'] } as const;
    const ofOther = { ...ofFirst, platforms: ['facebook'], accounts: { facebook: 'f' }, before: ['twitter'] } as const;
    expect(after(fresh, ofFirst, other, ofOther)).toMatchObject({
      platforms: ['facebook'],
      accounts: { facebook: 'f' },
    });
    const own = after(fresh, ofFirst, { type: 'platform', platform: 'facebook' }, other, ofOther);
    expect(own.platforms).toEqual(['twitter', 'facebook']);
  });

  it('keeps only the platforms that the other brand has connected as well', () => {
    const state = after(
      fresh,
      { type: 'platform', platform: 'twitter' },
      { type: 'platform', platform: 'facebook' },
      { type: 'brand', brandId: 'nb', connected: ['twitter'] },
    );
    expect(state.platforms).toEqual(['twitter']);
  });

  it('forgets which reading of a doubled time was meant once another time is chosen', () => {
    const state = after(fresh, { type: 'doubled', choice: 'later' }, { type: 'time', wallClock: '2026-11-02T09:00' });
    expect(state.doubledChoice).toBeNull();
  });

  it('counts words typed during a save as not saved', () => {
    const typed = after(fresh, { type: 'content', html: '<p>First</p>' }, { type: 'saving' });
    const more = after(typed, { type: 'content', html: '<p>First and more</p>' });
    expect(isDirty(after(more, { type: 'saved', rows: [], revision: typed.revision, at: now }))).toBe(true);
  });

  it('keeps the photos in the order they are moved to, and does not count their progress as an edit', () => {
    const two = after(fresh, { type: 'media-added', media: photo('a') }, { type: 'media-added', media: photo('b') });
    const moved = after(two, { type: 'media-moved', key: 'b', by: -1 }, { type: 'media-moved', key: 'b', by: -1 });
    expect(moved.media.map((one) => one.key)).toEqual(['b', 'a']);
    const sending = after(two, { type: 'media-progress', key: 'a', fraction: 0.5 });
    expect(sending.revision).toBe(two.revision);
    expect(after(sending, { type: 'media-done', key: 'a', fileUrl: 'media/a' }).media[0]?.upload).toEqual({
      kind: 'done',
      fileUrl: 'media/a',
    });
  });

  it('leaves the scheduled posts alone when only some of the platforms accepted', () => {
    const rows = [
      { id: '1', version: 1, platform: 'facebook' as const },
      { id: '2', version: 1, platform: 'twitter' as const },
    ];
    const state = after(
      { ...fresh, platforms: ['facebook', 'twitter'], rows },
      { type: 'planned-for', platforms: ['facebook'] },
    );
    expect(state.platforms).toEqual(['twitter']);
    expect(state.rows.map((row) => row.id)).toEqual(['2']);
  });
});

describe('an existing post', () => {
  it('opens with its words, time, account and files as they were stored', () => {
    const post = postForTest({
      mediaUrls: ['media/a.png'],
      mediaAltTexts: ['A loom'],
      signedMediaUrls: ['/signed'],
      postType: 'IMAGE',
    });
    const state = composerOf(post, {}, now);
    expect(state).toMatchObject({ content: post.content, platforms: ['twitter'], accounts: { twitter: 'account-x' } });
    expect(state.wallClock).toBe('2026-11-19T10:40');
    expect(state.media[0]).toMatchObject({
      altText: 'A loom',
      previewUrl: '/signed',
      upload: { kind: 'done', fileUrl: 'media/a.png' },
    });
    expect(isDirty(state)).toBe(false);
  });

  it('knows which reading of a doubled time it was scheduled for', () => {
    const post = postForTest({ scheduledFor: '2026-11-01T06:30:00Z', wallClock: '2026-11-01T01:30' });
    expect(composerOf(post, {}, now).doubledChoice).toBe('later');
  });

  it('opens a draft without an account with no platform chosen', () => {
    const post = postForTest({ status: 'DRAFT', platform: 'FACEBOOK', socialAccountId: null, account: null });
    expect(composerOf(post, {}, now).platforms).toEqual([]);
  });

  it('keeps every typed word when somebody else saved first, and saves on top of theirs on request', () => {
    const typed = after(composerOf(postForTest({ id: 'p', version: 3 }), {}, now), {
      type: 'content',
      html: '<p>Mine</p>',
    });
    const stale = after(typed, {
      type: 'stale',
      current: postForTest({ id: 'p', version: 7, content: '<p>Theirs</p>' }),
    });
    expect(stale.content).toBe('<p>Mine</p>');
    const mine = after(stale, { type: 'keep-mine' });
    expect(mine).toMatchObject({ content: '<p>Mine</p>', conflict: null });
    expect(mine.rows[0]?.version).toBe(7);
    const theirs = after(stale, takeTheirs({}));
    expect(theirs).toMatchObject({ content: '<p>Theirs</p>', conflict: null });
    expect(isDirty(theirs)).toBe(false);
  });
});

describe('autosave', () => {
  it.each([
    ['Hello', true],
    ['  Hell  ', false],
    ['!!!!!!', false],
    ['Ωμέγα', true],
    ['', false],
  ])('%j is saved while somebody writes: %s', (text, worth) =>
    expect(mayAutosave(after(fresh, { type: 'content', html: `<p>${text}</p>` }))).toBe(worth),
  );

  it('needs a brand, an edit, and no open decision', () => {
    const typed = after(fresh, { type: 'content', html: '<p>Hello</p>' });
    expect(mayAutosave({ ...typed, brandId: null })).toBe(false);
    expect(mayAutosave({ ...typed, savedRevision: typed.revision })).toBe(false);
    expect(mayAutosave(typed)).toBe(true);
    expect(mayAutosave(after(typed, { type: 'saving' }))).toBe(false);
    expect(mayAutosave(after(typed, { type: 'stale', current: postForTest() }))).toBe(false);
  });

  it.each([
    ['a word of four letters', [{ type: 'content', html: '<p>Sale</p>' }], true],
    ['only a sign', [{ type: 'content', html: '<p>🎄</p>' }], true],
    ['spaces', [{ type: 'content', html: '<p>  </p>' }], false],
    ['only a photo', [{ type: 'media-added', media: { ...photo('a'), upload: { kind: 'done', fileUrl: 'a' } } }], true],
    ['a photo that never arrived', [{ type: 'media-added', media: photo('a') }], false],
    ['only a link', [{ type: 'link', url: 'https://youtu.be/abc' }], true],
    ['only an account', [{ type: 'platform', platform: 'twitter' }], false],
  ] as const)('%s is something to keep when its composer closes: %s', (_what, events, worth) =>
    expect(hasContent(after(fresh, ...(events satisfies readonly ComposerEvent[])))).toBe(worth),
  );

  it('says where the text is saved', () => {
    const zone = 'America/New_York';
    expect(saveText({ kind: 'saving' }, true, zone)).toBe('Saving draft...');
    expect(saveText({ kind: 'saved', at: now }, false, zone)).toBe('Draft saved at 10:20 AM');
    expect(saveText({ kind: 'saved', at: now }, true, zone)).toBe('Draft last saved at 10:20 AM');
    expect(saveText({ kind: 'on-device', at: now }, false, zone)).toBe('Saved on this device');
    expect(saveText({ kind: 'none' }, true, zone)).toBe('');
  });
});

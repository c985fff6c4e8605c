import { describe, expect, it } from 'vitest';
import { ALL_RULES, laterPartsOf, optionsOfLaterPart, PLATFORM_RULES } from '../limits.ts';
import type { Access, Io, PublishPost } from '../platform.ts';
import { BUILT_PLATFORMS } from '../registry.ts';
import { PlatformFailure, type PlatformFailureFacts } from '../verdict.ts';
import { type CommentApi, createCommentPublisher } from './comment-publisher.ts';

const post: PublishPost = {
  key: 'post-2',
  kind: 'text',
  text: 'The link',
  link: null,
  media: [],
  options: {},
  answers: { first: '1', before: '1' },
};
const access: Access = {
  app: { clientId: 'a', clientSecret: 'b', redirectUri: '', origins: {}, options: {} },
  externalId: 'page',
  username: 'page',
  grant: { accessToken: 't', refreshToken: null, expiresAt: null, scopes: ['comment'], notes: {} },
};
const io: Io = {
  now: () => 0,
  fetch: () => Promise.reject(new Error('nothing is called here')),
  mediaUrl: () => '',
  readPage: async () => null,
  openMedia: () => Promise.reject(new Error('nothing is opened here')),
};
const publisher = (more: Partial<CommentApi>) =>
  createCommentPublisher({
    name: 'Facebook',
    scopes: ['comment'],
    create: async () => ({ remoteId: '2', permalink: null }),
    list: async () => [],
    askAfterMs: [],
    remove: async () => {},
    ...more,
  });
const refusing = (facts: Partial<PlatformFailureFacts> & Pick<PlatformFailureFacts, 'verdict'>) =>
  publisher({ create: () => Promise.reject(new PlatformFailure({ reach: 'answered', ...facts })) })
    .steps(post)
    .at(-1);

describe('a first comment that is refused', () => {
  it('for a missing right fails alone, since its account can still publish', async () => {
    const step = refusing({ verdict: 'reconnect', tokenIsGood: true, words: 'Not enough permissions' });
    await expect(step?.run({}, access, io)).rejects.toMatchObject({
      verdict: 'not-permitted',
      words: 'Not enough permissions',
    });
  });

  it('because of a dead token is treated as for a post', async () => {
    const step = refusing({ verdict: 'reconnect' });
    await expect(step?.run({}, access, io)).rejects.toMatchObject({ verdict: 'reconnect', tokenIsGood: false });
  });
});

describe('a first comment whose answer is lost', () => {
  const at = (remoteId: string, text: string, ms: number) => ({ remoteId, permalink: null, text, at: ms });
  const ask = (list: CommentApi['list']) => publisher({ list }).reconcile(post, {}, 1_000_000, access, io);

  it('is taken to be the earliest one with the same words since it was sent', async () => {
    const listed = [at('9', 'The link', 1_000_900), at('8', ' The link\r\n', 1_000_500), at('7', 'The link', 900_000)];
    expect(await ask(async () => listed)).toMatchObject({ kind: 'found', remoteId: '8' });
    expect(await ask(async () => [at('9', 'Another', 1_000_500)])).toEqual({ kind: 'absent', proves: false });
  });

  it('stays uncertain if comments cannot be read back', async () => {
    expect(await ask(async () => null)).toMatchObject({ kind: 'cannot-tell' });
  });
});

describe('the rules of a first comment', () => {
  const comment = { text: 'The link', link: null, media: [], options: {}, isLaterPart: true };
  const found = (platform: 'facebook' | 'instagram' | 'youtube', more: object) =>
    PLATFORM_RULES[platform]?.check({ ...comment, ...more }).map(({ id }) => id);

  it('are those of a comment, not of a post: no platform requires an image', () => {
    expect(found('instagram', {})).toEqual([]);
    expect(found('instagram', { isLaterPart: false })).toContain('media-missing');
    expect(PLATFORM_RULES.instagram?.countText({ ...comment, text: 'x'.repeat(10) })).toEqual({ used: 10, max: 2_200 });
  });

  it.each([
    ['too long', { text: 'x'.repeat(8_001) }, ['comment-too-long']],
    ['empty', { text: '' }, ['content-missing']],
    ['with a link of its own', { link: 'https://example.com' }, ['comment-text-alone']],
  ])('refuse one that is %s', (_what, more, ids) => {
    expect(found('facebook', more)).toEqual(ids);
  });

  it('refuse a comment on a video whose comments are off', () => {
    expect(found('youtube', { options: { privacy: 'public' } })).toEqual([]);
    expect(found('youtube', { options: { privacy: 'unlisted', madeForKids: 'yes' } })).toEqual(['comment-on-kids']);
    expect(found('youtube', {})).toEqual(['comment-on-private']);
  });

  it('exist exactly for the platforms whose adapter makes comments', () => {
    const commenting = BUILT_PLATFORMS.filter(({ publish }) => publish?.comment).map(({ id }) => id);
    const ruled = ALL_RULES.filter(({ limits }) => laterPartsOf(limits)?.kind === 'comment').map(({ id }) => id);
    expect(ruled.toSorted()).toEqual(commenting.toSorted());
    expect(ruled.toSorted()).toEqual(['facebook', 'instagram', 'linkedin', 'youtube']);
  });
});

describe('the choices of a post that follows another one', () => {
  const first = { visibility: 'private', pollOptions: 'a,b', languages: 'en', privacy: 'public' };
  it.each([
    ['facebook', {}, first],
    ['youtube', { privacy: 'private' }, first],
    ['mastodon', { visibility: 'public', pollOptions: 'c,d' }, { visibility: 'private', pollOptions: 'c,d' }],
    ['bluesky', {}, { languages: 'en' }],
    ['twitter', {}, {}],
  ] as const)('on %s, with %j of its own, are %j', (platform, own, expected) => {
    const rules = PLATFORM_RULES[platform];
    expect(rules && optionsOfLaterPart(rules, first, own)).toEqual(expected);
  });
});

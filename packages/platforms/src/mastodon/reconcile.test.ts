import { expect, it } from 'vitest';
import type { Access, Io, PublishPost } from '../platform.ts';
import { reconcile } from './reconcile.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 12);
const unused = () => {
  throw new Error('Not needed here.');
};
const access: Access = {
  app: { clientId: 'a', clientSecret: 'b', redirectUri: 'c', origins: { home: 'http://mastodon.test' }, options: {} },
  externalId: 'mastodon.social/7',
  username: 'ann@mastodon.social',
  grant: { accessToken: 't', refreshToken: null, expiresAt: null, scopes: [], notes: {} },
};
/** A server that lists one post with a file, made so long ago. */
const listing = (ageMs: number): Io => ({
  now: () => NOW,
  mediaUrl: unused,
  readPage: unused,
  openMedia: unused,
  fetch: async () =>
    Response.json([
      {
        id: '1',
        created_at: new Date(NOW - ageMs).toISOString(),
        url: 'https://mastodon.social/@ann/1',
        content: '<p>Tea</p>',
        application: { name: 'Brandly' },
        media_attachments: [{ id: '22', type: 'image' }],
      },
    ]),
});
const file = { kind: 'image', mimeType: 'image/jpeg', bytes: 1, width: 1, height: 1, durationSeconds: null } as const;
const post: PublishPost = {
  key: 'post-1',
  kind: 'image',
  text: 'Tea',
  link: null,
  options: {},
  media: [{ id: 'f', altText: '', ...file }],
};
const ask = (id: string, ageMs: number) =>
  reconcile(post, { 'upload-media-1': { id } }, NOW - 1_000, access, listing(ageMs));

it('a file belongs to one post, so a post with ours is ours, whenever it was made', async () => {
  expect(await ask('22', 3 * HOUR)).toMatchObject({ kind: 'found', remoteId: '1' });
  expect(await ask('23', 0)).toMatchObject({ kind: 'absent' });
});

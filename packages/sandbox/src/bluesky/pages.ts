import { publicPages } from '../pages/public-pages.ts';
import type { VisiblePost } from '../platform-stand-in.ts';
import { findAccount } from './identity.ts';
import { type PostRecord, postRecord } from './post-record.ts';
import { type Account, type BlueskyState, postsOf, uriOf } from './state.ts';

export const BLUESKY = { id: 'bluesky', name: 'Bluesky' };

export const pages = publicPages<BlueskyState, Account>({
  platform: BLUESKY,
  accounts: (state) => state.accounts,
  profile: (account, posts) => ({
    handle: `@${account.username}`,
    note: account.status === 'active' ? '' : account.status,
    picture: `/bluesky/web/pictures/${encodeURIComponent(account.id)}.png`,
    path: pathOf(account),
    counts: [
      { count: account.followers, noun: 'followers' },
      { count: posts, noun: 'posts' },
    ],
  }),
  posts: (state, account) =>
    postsOf(state, account).map((post) => {
      const record = postRecord.parse(post.record);
      return {
        id: uriOf(post),
        path: pathOf(account, post.rkey),
        text: record.text,
        link: record.embed?.$type === 'app.bsky.embed.external' ? record.embed.external.uri : null,
        media: mediaOf(state, record),
        createdAt: Date.parse(record.createdAt),
        badges: record.langs ?? [],
        likes: post.likes,
        answers: record.reply?.parent.uri ?? null,
      };
    }),
  files: '/bluesky/web/files/',
  isPicture: ({ blobs }, sha256) =>
    Object.values(blobs).some((one) => one.sha256 === sha256 && one.mimeType.startsWith('image/')),
  // Both the DID and the handle lead to an account.
  leadsTo: (state, { params }) => {
    const account = findAccount(state, params['actor'] ?? '');
    return account && pathOf(account, params['rkey']);
  },
});

const pathOf = ({ id }: Account, rkey?: string): string =>
  `/bluesky/web/profile/${id}${rkey === undefined ? '' : `/post/${rkey}`}`;

function mediaOf({ blobs }: BlueskyState, { embed }: PostRecord): VisiblePost['media'] {
  const sha256Of = (cid: string): string => blobs[cid]?.sha256 ?? '';
  if (embed?.$type === 'app.bsky.embed.images') {
    return embed.images.map(({ image, alt }) => ({
      kind: 'photo',
      sha256: sha256Of(image.ref.$link),
      altText: alt || null,
    }));
  }
  if (embed?.$type !== 'app.bsky.embed.video') return [];
  return [{ kind: 'video', sha256: sha256Of(embed.video.ref.$link), altText: embed.alt ?? null }];
}

import { publicPages } from '../pages/public-pages.ts';
import { TIKTOK_PLATFORM } from './access.ts';
import { seenOf } from './posts.ts';
import type { Account, TikTokState } from './state.ts';

export const pages = publicPages<TikTokState, Account>({
  platform: TIKTOK_PLATFORM,
  accounts: (state) => state.accounts,
  profile: (account, posts) => ({
    handle: `@${account.username}`,
    note: account.isPrivate ? 'private' : '',
    picture: `/tiktok/www/pictures/${account.id}.png`,
    path: `/tiktok/www/@${account.username}`,
    layout: 'tiles',
    counts: [
      { count: account.followers, noun: 'followers' },
      { count: account.likes, noun: 'likes' },
      { count: posts, noun: 'posts' },
    ],
  }),
  posts: (state, account, now) =>
    seenOf(state, account, now).map(({ postId, text, kind, files, seconds, beganAt }) => ({
      id: postId,
      path: `/tiktok/www/@${account.username}/${kind}/${postId}`,
      text,
      link: null,
      media: files.map((sha256) => ({ kind, sha256, altText: null, seconds })),
      createdAt: beganAt ?? 0,
      likes: 0,
    })),
  files: '/tiktok/www/files/',
  isPicture: (state, sha256) =>
    Object.values(state.posts).some((post) => post.kind === 'photo' && post.files.includes(sha256)),
});

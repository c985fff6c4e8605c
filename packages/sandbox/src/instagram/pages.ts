import { hasPicture } from '../meta/containers.ts';
import { publicPages } from '../pages/public-pages.ts';
import { INSTAGRAM_PLATFORM } from './access.ts';
import { likesOf, permalinkOf } from './reads.ts';
import type { Account, InstagramState } from './state.ts';

export const pages = publicPages<InstagramState, Account>({
  platform: INSTAGRAM_PLATFORM,
  accounts: (state) => state.accounts,
  profile: (account, posts) => ({
    handle: `@${account.username}`,
    note: account.biography,
    picture: `/instagram/cdn/avatars/${account.id}`,
    path: `/instagram/www/${account.username}`,
    layout: 'tiles',
    counts: [
      { count: posts, noun: 'posts' },
      { count: account.followers, noun: 'followers' },
      { count: account.follows, noun: 'following' },
    ],
  }),
  posts: ({ posts }, account, now) =>
    account.timeline
      .flatMap((id) => posts[id] ?? [])
      .toReversed()
      .map((post) => ({
        ...post,
        path: permalinkOf(post, ''),
        badges: post.kind === 'REELS' ? ['Reel'] : [],
        likes: likesOf(account, post, now),
        comments: post.comments ?? [],
      })),
  files: '/instagram/cdn/media/',
  isPicture: ({ posts }, sha256) => hasPicture(Object.values(posts), sha256),
});

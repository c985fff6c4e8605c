import { publicPages } from '../pages/public-pages.ts';
import { TWITTER_PLATFORM } from './access.ts';
import { urlsIn } from './post-text.ts';
import { kindOf, mediaOf } from './post-view.ts';
import type { Account, TwitterState } from './state.ts';

const KINDS = { photo: 'photo', video: 'video', animated_gif: 'gif' } as const;

export const pages = publicPages<TwitterState, Account>({
  platform: TWITTER_PLATFORM,
  accounts: (state) => state.accounts,
  profile: (account, posts) => ({
    handle: `@${account.username}`,
    note: account.description,
    picture: `/twitter/pbs/profile_images/${account.id}_normal.png`,
    path: `/twitter/x/${account.username}`,
    counts: [
      { count: account.followers, noun: 'followers' },
      { count: account.following, noun: 'following' },
      { count: posts, noun: 'posts' },
    ],
  }),
  posts: (state, account) =>
    account.timeline
      .flatMap((id) => state.posts[id] ?? [])
      .toReversed()
      .map((post) => ({
        id: post.id,
        path: `/twitter/x/${account.username}/status/${post.id}`,
        text: post.text,
        link: null,
        linkInText: urlsIn(post.text)[0]?.url ?? null,
        media: mediaOf(state, post).map((one) => ({
          kind: KINDS[kindOf(one)],
          sha256: one.sha256 ?? '',
          altText: one.altText,
          seconds: one.seconds,
        })),
        createdAt: post.createdAt,
        likes: post.likes,
        answers: post.inReplyTo,
      })),
  files: '/twitter/pbs/media/',
  isPicture: ({ media }, sha256) =>
    Object.values(media).some((one) => one.sha256 === sha256 && !one.failure && kindOf(one) !== 'video'),
  // X shows the post under any name, `i` included.
  leadsTo: ({ accounts, posts }, { params }) => {
    const post = posts[params['id'] ?? ''];
    const account = accounts[post?.accountId ?? ''];
    return post && account && `/twitter/x/${account.username}/status/${post.id}`;
  },
});

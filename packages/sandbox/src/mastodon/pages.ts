import { publicPages } from '../pages/public-pages.ts';
import { MASTODON, picturePath } from './access.ts';
import { linkIn } from './post-text.ts';
import { type Account, HOST, type MastodonState, postsOf } from './state.ts';
import { postPath } from './statuses.ts';

const KINDS = { image: 'photo', video: 'video', gifv: 'gif' } as const;

export const pages = publicPages<MastodonState, Account>({
  platform: MASTODON,
  accounts: (state) => state.accounts,
  profile: (account, posts) => ({
    handle: `@${account.username}@${HOST}`,
    note: account.moved ? 'moved' : '',
    picture: picturePath(account.id),
    path: `/mastodon/home/@${account.username}`,
    counts: [
      { count: account.followers, noun: 'followers' },
      { count: posts, noun: 'posts' },
    ],
  }),
  posts: (state, account) =>
    postsOf(state, account).map((post) => ({
      id: post.id,
      path: postPath(account, post),
      title: post.spoiler === '' ? null : post.spoiler,
      text: post.text,
      link: null,
      linkInText: linkIn(post.text),
      media: post.files
        .flatMap((id) => state.files[id] ?? [])
        .map(({ type, sha256, description }) => ({ kind: KINDS[type], sha256, altText: description })),
      createdAt: post.createdAt,
      badges: [post.visibility, ...(post.poll?.options ?? [])],
      likes: post.likes,
      answers: post.answers,
    })),
  files: '/mastodon/home/files/',
  isPicture: ({ files }, sha256) => Object.values(files).some((one) => one.sha256 === sha256 && one.type !== 'video'),
});

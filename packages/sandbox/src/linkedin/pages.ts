import { publicPages } from '../pages/public-pages.ts';
import { LINKEDIN_PLATFORM } from './access.ts';
import { commentUrn } from './comments.ts';
import type { Account, LinkedInState } from './state.ts';

export const pages = publicPages<LinkedInState, Account>({
  platform: LINKEDIN_PLATFORM,
  accounts: (state) => state.accounts,
  profile: (account, posts) => ({
    handle: account.role === null ? 'Member' : 'Page',
    note: '',
    picture: `/linkedin/www/pictures/${encodeURIComponent(account.id)}.png`,
    path: `/linkedin/www/${account.role === null ? 'in' : 'company'}/${account.username}/`,
    counts: [
      { count: account.followers, noun: 'followers' },
      { count: posts, noun: 'posts' },
    ],
  }),
  posts: ({ posts, assets }, account) =>
    account.posts
      .flatMap((urn) => posts[urn] ?? [])
      .toReversed()
      .map((post) => ({
        id: post.urn,
        path: `/linkedin/www/feed/update/${post.urn}/`,
        // As people see it, without LinkedIn's escapes.
        text: post.commentary.replace(/\\([\\|{}@[\]()<>#*_~])/g, '$1'),
        link: post.article?.source ?? null,
        media: post.media.map(({ id, altText }) => {
          const { kind, sha256, seconds } = assets[id] ?? {};
          return { kind: kind === 'video' ? 'video' : 'photo', sha256: sha256 ?? '', altText, seconds: seconds ?? 0 };
        }),
        createdAt: post.createdAt,
        badges: post.visibility === 'PUBLIC' ? [] : ['Connections only'],
        likes: post.likes,
        comments: post.comments.map(({ id, text }) => ({ id: commentUrn(post, id), text })),
      })),
  files: '/linkedin/www/files/',
  isPicture: ({ assets }, sha256) => Object.values(assets).some((one) => one.kind === 'image' && one.sha256 === sha256),
});

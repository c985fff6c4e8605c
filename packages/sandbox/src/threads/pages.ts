import { hasPicture } from '../meta/containers.ts';
import { publicPages } from '../pages/public-pages.ts';
import { THREADS_PLATFORM } from './access.ts';
import { likesOf } from './insights.ts';
import { permalinkOf } from './reads.ts';
import type { Profile, ThreadsState } from './state.ts';

export const pages = publicPages<ThreadsState, Profile>({
  platform: THREADS_PLATFORM,
  accounts: (state) => state.profiles,
  profile: (profile, posts) => ({
    handle: `@${profile.username}`,
    note: profile.biography,
    picture: `/threads/cdn/avatars/${profile.id}`,
    path: profile.exists ? `/threads/www/@${profile.username}` : '',
    counts: [
      { count: profile.followers, noun: 'followers' },
      { count: posts, noun: 'posts' },
    ],
  }),
  posts: ({ posts, answers }, profile, now) =>
    profile.timeline
      .flatMap((id) => posts[id] ?? [])
      .toReversed()
      .map((post) => ({
        id: post.id,
        path: permalinkOf(profile, post, ''),
        text: post.text,
        link: post.link,
        media: post.media,
        createdAt: post.createdAt,
        likes: likesOf(profile, post, now),
        answers: answers[post.id] ?? null,
      })),
  files: '/threads/cdn/media/',
  isPicture: ({ posts }, sha256) => hasPicture(Object.values(posts), sha256),
});

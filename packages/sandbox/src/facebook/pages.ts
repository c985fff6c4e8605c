import { publicPages } from '../pages/public-pages.ts';
import { FACEBOOK_PLATFORM } from './dialog.ts';
import { pagePath, permalinkOf } from './nodes.ts';
import { visiblePosts } from './publish-post.ts';
import type { FacebookState, Page } from './state.ts';

export const pages = publicPages<FacebookState, Page>({
  platform: FACEBOOK_PLATFORM,
  accounts: (state) => state.pages,
  profile: (page, posts) => ({
    handle: page.username === null ? 'Page' : `@${page.username}`,
    note: page.about,
    picture: `/facebook/scontent/avatars/${page.id}`,
    path: pagePath(page),
    counts: [
      { count: page.followers, noun: 'followers' },
      { count: page.fans, noun: 'likes' },
      { count: posts, noun: 'posts' },
    ],
  }),
  posts: (state, page, now) =>
    visiblePosts(state, page.id, now).map((post) => {
      const photos = post.photoIds.flatMap((id) => state.photos[id] ?? []);
      const video = state.videos[post.videoId ?? ''];
      return {
        id: post.id,
        path: permalinkOf(post, ''),
        title: video?.title || null,
        text: post.message,
        link: post.link,
        media: [
          ...photos.map(({ sha256, altText }) => ({ kind: 'photo' as const, sha256, altText })),
          ...(video
            ? [{ kind: 'video' as const, sha256: video.sha256 ?? '', altText: null, seconds: video.seconds ?? 0 }]
            : []),
        ],
        createdAt: post.visibleAt ?? post.createdAt,
        likes: post.likes,
        comments: post.comments.map(({ id, message }) => ({ id, text: message })),
      };
    }),
  files: '/facebook/scontent/media/',
  isPicture: ({ photos }, sha256) => Object.values(photos).some((photo) => photo.sha256 === sha256),
  // A Page's id leads to its name, a video's id to its post.
  leadsTo: ({ pages: known, posts, videos }, { params }) => {
    const key = params['page'] ?? params['video'] ?? '';
    const post = posts[key] ?? posts[videos[key]?.postId ?? ''];
    const page = known[key];
    return post ? permalinkOf(post, '') : page && pagePath(page);
  },
});

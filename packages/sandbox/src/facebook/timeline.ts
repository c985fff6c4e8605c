import { avatarPng } from '../pages/avatar.ts';
import { type FeedMedia, type FeedPost, type FeedProfile, postPage, profilePage } from '../pages/feed-page.ts';
import { html } from '../pages/html.ts';
import { pageAnswer } from '../pages/page-shell.ts';
import type { Answer, Call, StandInContext } from '../platform-stand-in.ts';
import { FACEBOOK_PLATFORM } from './dialog.ts';
import { permalinkOf } from './nodes.ts';
import { isVisible, visiblePosts } from './publish-post.ts';
import type { FacebookState, Page, Post, Video } from './state.ts';

/** Shows a Page's public timeline, or one post. */
export function showTimeline(state: FacebookState, call: Call): Answer {
  const key = call.params['page'] ?? '';
  // Facebook leads from a video's id to its post.
  const post = state.posts[key] ?? state.posts[state.videos[key]?.postId ?? ''];
  if (post) return showPost(state, post, call);
  const page = Object.values(state.pages).find((one) => one.username === key || one.id === key);
  if (!page) return missing();
  const posts = visiblePosts(state, page.id, call.now);
  return profilePage(
    profileOf(page, posts.length),
    posts.map((one) => feedPostOf(state, one)),
  );
}

export function showReel(state: FacebookState, call: Call): Answer {
  const post = state.posts[state.videos[call.params['video'] ?? '']?.postId ?? ''];
  return post ? showPost(state, post, call) : missing();
}

function showPost(state: FacebookState, post: Post, call: Call): Answer {
  const page = state.pages[post.pageId];
  if (!page || !isVisible(post, call.now)) return missing();
  return postPage(profileOf(page, 1), feedPostOf(state, post));
}

function missing(): Answer {
  return pageAnswer({
    title: 'Not available',
    platform: FACEBOOK_PLATFORM,
    status: 404,
    body: html`<section class="card"><h1>This content isn’t available</h1><p>Nothing is published at this address.</p></section>`,
  });
}

const profileOf = (page: Page, posts: number): FeedProfile => ({
  platform: FACEBOOK_PLATFORM,
  name: page.name,
  handle: page.username === null ? 'Page' : `@${page.username}`,
  note: page.about,
  picture: `/facebook/scontent/avatars/${page.id}`,
  path: `/facebook/www/${page.username ?? page.id}`,
  counts: [
    { count: page.followers, noun: 'followers' },
    { count: page.fans, noun: 'likes' },
    { count: posts, noun: 'posts' },
  ],
});

function feedPostOf(state: FacebookState, post: Post): FeedPost {
  const video = state.videos[post.videoId ?? ''];
  return {
    path: permalinkOf(post, ''),
    title: video?.title || null,
    text: post.message,
    link: post.link,
    media: [...picturesOf(state, post), ...(video ? [videoOf(video)] : [])],
    createdAt: post.visibleAt ?? post.createdAt,
    badges: [],
    likes: post.likes,
    comments: post.comments.map(({ message }) => ({ text: message })),
  };
}

const picturesOf = (state: FacebookState, post: Post): FeedMedia[] =>
  post.photoIds
    .flatMap((id) => state.photos[id] ?? [])
    .map(({ sha256, altText }) => ({ kind: 'photo', path: `/facebook/scontent/media/${sha256}`, altText, seconds: 0 }));

const videoOf = ({ seconds }: Video): FeedMedia => ({ kind: 'video', path: '', altText: null, seconds: seconds ?? 0 });

export async function showAvatar(state: FacebookState, call: Call): Promise<Answer> {
  const page = state.pages[call.params['page'] ?? ''];
  if (!page) return missing();
  return { kind: 'file', bytes: await avatarPng(page.name, 'facebook'), contentType: 'image/png' };
}

/** Serves a published image. Only bytes that sharp could read as an image were ever kept as a photo. */
export async function showMedia(state: FacebookState, call: Call, context: StandInContext): Promise<Answer> {
  const sha256 = call.params['sha256'] ?? '';
  const isPhoto = Object.values(state.photos).some((photo) => photo.sha256 === sha256);
  if (!isPhoto || !context.media.has(sha256)) return missing();
  return { kind: 'file', bytes: await context.media.read(sha256), contentType: 'image/*' };
}

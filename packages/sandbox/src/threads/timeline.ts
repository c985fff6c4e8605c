import type { PublishedPost } from '../meta/containers.ts';
import { avatarPng } from '../pages/avatar.ts';
import { type FeedPost, type FeedProfile, nothingHere, postPage, profilePage } from '../pages/feed-page.ts';
import type { Answer, Call, StandInContext } from '../platform-stand-in.ts';
import { THREADS_PLATFORM } from './access.ts';
import { likesOf } from './insights.ts';
import { permalinkOf } from './reads.ts';
import type { Profile, ThreadsState } from './state.ts';

export const avatarPath = (profile: Profile): string => `/threads/cdn/avatars/${profile.id}`;

/** Shows a profile's public page. */
export function showProfile(state: ThreadsState, call: Call): Answer {
  const profile = Object.values(state.profiles).find((one) => `@${one.username}` === call.params['username']);
  if (!profile?.exists) return nothingHere(THREADS_PLATFORM);
  const posts = profile.timeline.flatMap((id) => state.posts[id] ?? []).toReversed();
  return profilePage(
    feedProfile(profile),
    posts.map((post) => feedPost(profile, post, call.now)),
  );
}

export function showPost(state: ThreadsState, call: Call): Answer {
  const post = Object.values(state.posts).find((one) => one.shortcode === call.params['shortcode']);
  const profile = state.profiles[post?.accountId ?? ''];
  if (!post || !profile) return nothingHere(THREADS_PLATFORM);
  return postPage(feedProfile(profile), feedPost(profile, post, call.now));
}

function feedProfile(profile: Profile): FeedProfile {
  return {
    platform: THREADS_PLATFORM,
    name: profile.name,
    handle: `@${profile.username}`,
    note: profile.biography,
    picture: avatarPath(profile),
    path: `/threads/www/@${profile.username}`,
    counts: [
      { count: profile.followers, noun: 'followers' },
      { count: profile.timeline.length, noun: 'posts' },
    ],
  };
}

function feedPost(profile: Profile, post: PublishedPost, now: number): FeedPost {
  return {
    path: permalinkOf(profile, post, ''),
    title: null,
    text: post.text,
    link: post.link,
    media: post.media.map(({ kind, sha256, altText, seconds }) => ({
      kind,
      path: kind === 'photo' ? `/threads/cdn/media/${sha256}` : '',
      altText,
      seconds,
    })),
    createdAt: post.createdAt,
    badges: [],
    likes: likesOf(profile, post, now),
  };
}

export async function showAvatar(state: ThreadsState, call: Call): Promise<Answer> {
  const profile = state.profiles[call.params['profile'] ?? ''];
  if (!profile) return nothingHere(THREADS_PLATFORM);
  return { kind: 'file', bytes: await avatarPng(profile.name, 'threads'), contentType: 'image/png' };
}

/** Serves a published image. Only bytes that could be read as an image are ever shown. */
export async function showMedia(state: ThreadsState, call: Call, context: StandInContext): Promise<Answer> {
  const sha256 = call.params['sha256'] ?? '';
  const isPhoto = Object.values(state.posts).some((post) =>
    post.media.some((one) => one.kind === 'photo' && one.sha256 === sha256),
  );
  if (!isPhoto || !context.media.has(sha256)) return nothingHere(THREADS_PLATFORM);
  return { kind: 'file', bytes: await context.media.read(sha256), contentType: 'image/*' };
}

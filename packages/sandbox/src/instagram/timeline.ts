import type { PublishedPost } from '../meta/containers.ts';
import { avatarPng } from '../pages/avatar.ts';
import { type FeedPost, type FeedProfile, nothingHere, postPage, profilePage } from '../pages/feed-page.ts';
import type { Answer, Call, StandInContext } from '../platform-stand-in.ts';
import { INSTAGRAM_PLATFORM } from './access.ts';
import { likesOf, permalinkOf } from './reads.ts';
import type { Account, InstagramState } from './state.ts';

export const avatarPath = (account: Account): string => `/instagram/cdn/avatars/${account.id}`;

/** Shows an account's public profile. */
export function showProfile(state: InstagramState, call: Call): Answer {
  const account = Object.values(state.accounts).find((one) => one.username === call.params['username']);
  if (!account) return nothingHere(INSTAGRAM_PLATFORM);
  const posts = account.timeline.flatMap((id) => state.posts[id] ?? []).toReversed();
  return profilePage(
    profileOf(account),
    posts.map((post) => feedPost(account, post, call.now)),
  );
}

export function showPost(state: InstagramState, call: Call): Answer {
  const post = Object.values(state.posts).find((one) => one.shortcode === call.params['shortcode']);
  const account = state.accounts[post?.accountId ?? ''];
  if (!post || !account) return nothingHere(INSTAGRAM_PLATFORM);
  return postPage(profileOf(account), feedPost(account, post, call.now));
}

function profileOf(account: Account): FeedProfile {
  return {
    platform: INSTAGRAM_PLATFORM,
    name: account.name,
    handle: `@${account.username}`,
    note: account.biography,
    picture: avatarPath(account),
    path: `/instagram/www/${account.username}`,
    layout: 'tiles',
    counts: [
      { count: account.timeline.length, noun: 'posts' },
      { count: account.followers, noun: 'followers' },
      { count: account.follows, noun: 'following' },
    ],
  };
}

function feedPost(account: Account, post: PublishedPost, now: number): FeedPost {
  return {
    path: permalinkOf(post, ''),
    title: null,
    text: post.text,
    link: null,
    media: post.media.map(({ kind, sha256, altText, seconds }) => ({
      kind,
      path: kind === 'photo' ? `/instagram/cdn/media/${sha256}` : '',
      altText,
      seconds,
    })),
    createdAt: post.createdAt,
    badges: post.kind === 'REELS' ? ['Reel'] : [],
    likes: likesOf(account, post, now),
    comments: post.comments ?? [],
  };
}

export async function showAvatar(state: InstagramState, call: Call): Promise<Answer> {
  const account = state.accounts[call.params['account'] ?? ''];
  if (!account) return nothingHere(INSTAGRAM_PLATFORM);
  return { kind: 'file', bytes: await avatarPng(account.name, 'instagram'), contentType: 'image/png' };
}

/** Serves a published image. Only bytes that could be read as an image are ever shown. */
export async function showMedia(state: InstagramState, call: Call, context: StandInContext): Promise<Answer> {
  const sha256 = call.params['sha256'] ?? '';
  const isPhoto = Object.values(state.posts).some((post) =>
    post.media.some((one) => one.kind === 'photo' && one.sha256 === sha256),
  );
  if (!isPhoto || !context.media.has(sha256)) return nothingHere(INSTAGRAM_PLATFORM);
  return { kind: 'file', bytes: await context.media.read(sha256), contentType: 'image/*' };
}

import { avatarPng } from '../pages/avatar.ts';
import { type FeedPost, type FeedProfile, nothingHere, postPage, profilePage } from '../pages/feed-page.ts';
import type { Answer, Call, StandInContext, VisiblePost } from '../platform-stand-in.ts';
import { TIKTOK_PLATFORM } from './access.ts';
import { seenOf } from './posts.ts';
import type { Account, Post, TikTokState } from './state.ts';

export function showAccount(state: TikTokState, call: Call): Answer {
  const account = accountNamed(state, call);
  if (!account) return nothingHere(TIKTOK_PLATFORM);
  return profilePage(
    profileOf(state, account, call.now),
    seenOf(state, account, call.now).map((post) => feedPostOf(account, post)),
  );
}

export function showPost(state: TikTokState, call: Call): Answer {
  const account = accountNamed(state, call);
  const post = account && seenOf(state, account, call.now).find((one) => one.postId === call.params['id']);
  return account && post
    ? postPage(profileOf(state, account, call.now), feedPostOf(account, post))
    : nothingHere(TIKTOK_PLATFORM);
}

const accountNamed = (state: TikTokState, call: Call): Account | undefined =>
  Object.values(state.accounts).find((one) => `@${one.username}` === call.params['handle']);

export async function showPicture(state: TikTokState, call: Call): Promise<Answer> {
  const account = state.accounts[(call.params['file'] ?? '').replace(/\.png$/, '')];
  if (!account) return nothingHere(TIKTOK_PLATFORM);
  return { kind: 'file', bytes: await avatarPng(account.name, 'tiktok'), contentType: 'image/png' };
}

export async function showFile(state: TikTokState, call: Call, context: StandInContext): Promise<Answer> {
  const sha256 = call.params['sha256'] ?? '';
  const isShown = Object.values(state.posts).some((post) => post.kind === 'photo' && post.files.includes(sha256));
  if (!isShown || !context.media.has(sha256)) return nothingHere(TIKTOK_PLATFORM);
  return { kind: 'file', bytes: await context.media.read(sha256), contentType: 'image/*' };
}

const pathOf = (account: Account, post: Post): string => `/tiktok/www/@${account.username}/${post.kind}/${post.postId}`;

export function visibleOf(state: TikTokState, account: Account, origin: string, now: number): VisiblePost[] {
  return seenOf(state, account, now).map((post) => ({
    id: post.postId,
    account: account.id,
    text: post.text,
    link: null,
    mediaCount: post.files.length,
    media: post.files.map((sha256) => ({ kind: post.kind, sha256, altText: null })),
    createdAt: new Date(post.beganAt ?? 0).toISOString(),
    permalink: origin + pathOf(account, post),
  }));
}

function profileOf(state: TikTokState, account: Account, now: number): FeedProfile {
  return {
    platform: TIKTOK_PLATFORM,
    name: account.name,
    handle: `@${account.username}`,
    note: account.isPrivate ? 'private' : '',
    picture: `/tiktok/www/pictures/${account.id}.png`,
    path: `/tiktok/www/@${account.username}`,
    layout: 'tiles',
    counts: [
      { count: account.followers, noun: 'followers' },
      { count: account.likes, noun: 'likes' },
      { count: seenOf(state, account, now).length, noun: 'posts' },
    ],
  };
}

const feedPostOf = (account: Account, post: Post): FeedPost => ({
  path: pathOf(account, post),
  title: null,
  text: post.text,
  link: null,
  media: post.files.map((sha256) => ({
    kind: post.kind,
    path: post.kind === 'photo' ? `/tiktok/www/files/${sha256}` : '',
    altText: null,
    seconds: post.seconds,
  })),
  createdAt: post.beganAt ?? 0,
  badges: [],
  likes: 0,
});

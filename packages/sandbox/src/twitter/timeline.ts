import { avatarPng } from '../pages/avatar.ts';
import { type FeedPost, type FeedProfile, nothingHere, postPage, profilePage } from '../pages/feed-page.ts';
import type { Answer, Call, StandInContext } from '../platform-stand-in.ts';
import { TWITTER_PLATFORM } from './access.ts';
import { kindOf, mediaOf } from './post-view.ts';
import type { Account, TwitterPost, TwitterState } from './state.ts';

const avatarOf = (account: Account): string => `/twitter/pbs/profile_images/${account.id}_normal.png`;

export function showProfile(state: TwitterState, call: Call): Answer {
  const account = Object.values(state.accounts).find((one) => one.username === call.params['username']);
  if (!account) return nothingHere(TWITTER_PLATFORM);
  const posts = account.timeline.flatMap((id) => state.posts[id] ?? []).toReversed();
  return profilePage(
    profileOf(account),
    posts.map((post) => feedPostOf(state, account, post)),
  );
}

/** `/{username}/status/{id}`; X itself shows the post under any name, `i` included. */
export function showStatus(state: TwitterState, call: Call): Answer {
  const post = state.posts[call.params['id'] ?? ''];
  const account = state.accounts[post?.accountId ?? ''];
  if (!post || !account) return nothingHere(TWITTER_PLATFORM);
  return postPage(profileOf(account), feedPostOf(state, account, post));
}

const profileOf = (account: Account): FeedProfile => ({
  platform: TWITTER_PLATFORM,
  name: account.name,
  handle: `@${account.username}`,
  note: account.description,
  picture: avatarOf(account),
  path: `/twitter/x/${account.username}`,
  counts: [
    { count: account.followers, noun: 'followers' },
    { count: account.following, noun: 'following' },
    { count: account.timeline.length, noun: 'posts' },
  ],
});

const feedPostOf = (state: TwitterState, account: Account, post: TwitterPost): FeedPost => ({
  path: `/twitter/x/${account.username}/status/${post.id}`,
  title: null,
  text: post.text,
  link: null,
  media: mediaOf(state, post).map((one) => {
    const isVideo = kindOf(one) === 'video';
    return {
      kind: isVideo ? 'video' : 'photo',
      path: isVideo ? '' : `/twitter/pbs/media/${one.sha256 ?? ''}`,
      altText: one.altText ?? null,
      seconds: one.seconds,
    };
  }),
  createdAt: post.createdAt,
  badges: [],
  likes: post.likes,
});

export async function showAvatar(state: TwitterState, call: Call): Promise<Answer> {
  const id = (call.params['file'] ?? '').replace(/(_normal)?\.png$/, '');
  const account = state.accounts[id];
  if (!account) return nothingHere(TWITTER_PLATFORM);
  return { kind: 'file', bytes: await avatarPng(account.name, 'twitter'), contentType: 'image/png' };
}

export async function showMedia(state: TwitterState, call: Call, context: StandInContext): Promise<Answer> {
  const media = Object.values(state.media).find((one) => one.sha256 === call.params['sha256'] && !one.failure);
  if (!media?.sha256 || kindOf(media) === 'video' || !context.media.has(media.sha256)) {
    return nothingHere(TWITTER_PLATFORM);
  }
  return { kind: 'file', bytes: await context.media.read(media.sha256), contentType: 'image/*' };
}

import { avatarPng } from '../pages/avatar.ts';
import { type FeedPost, type FeedProfile, nothingHere, postPage, profilePage } from '../pages/feed-page.ts';
import type { Answer, Call, StandInContext, VisiblePost } from '../platform-stand-in.ts';
import { SNAPCHAT_PLATFORM } from './access.ts';
import { seenOf } from './posts.ts';
import type { Post, Profile, SnapchatState } from './state.ts';

const FORMAT_WORDS: Readonly<Record<Post['format'], string>> = {
  spotlights: 'Spotlight',
  stories: 'Story',
  saved_stories: 'Saved Story',
};

export function showProfile(state: SnapchatState, call: Call): Answer {
  const profile = Object.values(state.profiles).find((one) => one.username === call.params['username']);
  if (!profile) return nothingHere(SNAPCHAT_PLATFORM);
  const posts = seenOf(state, profile, call.now);
  return profilePage(
    profileOf(profile, posts.length),
    posts.map((post) => feedPostOf(state, profile, post)),
  );
}

export function showSpotlight(state: SnapchatState, call: Call): Answer {
  const post = state.posts[call.params['id'] ?? ''];
  const profile = state.profiles[post?.profileId ?? ''];
  if (post?.format !== 'spotlights' || !profile) return nothingHere(SNAPCHAT_PLATFORM);
  return postPage(profileOf(profile, 1), feedPostOf(state, profile, post));
}

export async function showPicture(state: SnapchatState, call: Call): Promise<Answer> {
  const profile = state.profiles[(call.params['file'] ?? '').replace(/\.png$/, '')];
  if (!profile) return nothingHere(SNAPCHAT_PLATFORM);
  return { kind: 'file', bytes: await avatarPng(profile.name, 'snapchat'), contentType: 'image/png' };
}

export async function showFile(state: SnapchatState, call: Call, context: StandInContext): Promise<Answer> {
  const media = Object.values(state.media).find((one) => one.type === 'IMAGE' && one.sha256 === call.params['sha256']);
  if (!media?.sha256 || !context.media.has(media.sha256)) return nothingHere(SNAPCHAT_PLATFORM);
  return { kind: 'file', bytes: await context.media.read(media.sha256), contentType: 'image/*' };
}

const pathOf = (profile: Profile, post: Post): string =>
  post.format === 'spotlights' ? `/snapchat/www/spotlight/${post.id}` : `/snapchat/www/add/${profile.username}`;

export function visibleOf(state: SnapchatState, profile: Profile, origin: string, now: number): VisiblePost[] {
  return seenOf(state, profile, now).map((post) => {
    const media = state.media[post.mediaId];
    return {
      id: post.id,
      account: profile.id,
      text: post.text,
      link: null,
      mediaCount: 1,
      media: [{ kind: media?.type === 'VIDEO' ? 'video' : 'photo', sha256: media?.sha256 ?? '', altText: null }],
      createdAt: new Date(post.createdAt).toISOString(),
      permalink: origin + pathOf(profile, post),
    };
  });
}

const profileOf = (profile: Profile, posts: number): FeedProfile => ({
  platform: SNAPCHAT_PLATFORM,
  name: profile.name,
  handle: profile.username,
  note: 'Public Profile',
  picture: `/snapchat/www/pictures/${profile.id}.png`,
  path: `/snapchat/www/add/${profile.username}`,
  layout: 'tiles',
  counts: [
    { count: profile.followers, noun: 'subscribers' },
    { count: posts, noun: 'Snaps' },
  ],
});

function feedPostOf(state: SnapchatState, profile: Profile, post: Post): FeedPost {
  const media = state.media[post.mediaId];
  return {
    path: pathOf(profile, post),
    title: null,
    text: post.text,
    link: null,
    media: [
      {
        kind: media?.type === 'VIDEO' ? 'video' : 'photo',
        path: media?.type === 'IMAGE' ? `/snapchat/www/files/${media.sha256}` : '',
        altText: null,
        seconds: media?.seconds ?? 0,
      },
    ],
    createdAt: post.createdAt,
    badges: [FORMAT_WORDS[post.format]],
    likes: 0,
  };
}

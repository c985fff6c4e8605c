import { avatarPng } from '../pages/avatar.ts';
import { type FeedPost, type FeedProfile, nothingHere, postPage, profilePage } from '../pages/feed-page.ts';
import type { Answer, Call, StandInContext, VisiblePost } from '../platform-stand-in.ts';
import { YOUTUBE_PLATFORM } from './access.ts';
import type { Channel, Video, YouTubeState } from './state.ts';

/** Unlisted ones are left out: only people with the address see them. */
export const publicVideosOf = (state: YouTubeState, channel: Channel): Video[] =>
  channel.videos
    .flatMap((id) => state.videos[id] ?? [])
    .filter((video) => video.privacy === 'public')
    .toReversed();

export function showChannel(state: YouTubeState, call: Call): Answer {
  const channel = state.channels[call.params['id'] ?? ''];
  if (!channel) return nothingHere(YOUTUBE_PLATFORM);
  return profilePage(profileOf(state, channel), publicVideosOf(state, channel).map(feedPostOf));
}

export function showVideo(state: YouTubeState, call: Call): Answer {
  const video = state.videos[call.query['v'] ?? ''];
  const channel = state.channels[video?.channelId ?? ''];
  if (!video || !channel || video.privacy === 'private') return nothingHere(YOUTUBE_PLATFORM);
  return postPage(profileOf(state, channel), feedPostOf(video));
}

export async function showPicture(state: YouTubeState, call: Call): Promise<Answer> {
  const channel = state.channels[(call.params['file'] ?? '').replace(/\.png$/, '')];
  if (!channel) return nothingHere(YOUTUBE_PLATFORM);
  return { kind: 'file', bytes: await avatarPng(channel.name, 'youtube'), contentType: 'image/png' };
}

export async function showCover(state: YouTubeState, call: Call, context: StandInContext): Promise<Answer> {
  const cover = state.videos[call.params['id'] ?? '']?.cover;
  if (!cover) return nothingHere(YOUTUBE_PLATFORM);
  return { kind: 'file', bytes: await context.media.read(cover), contentType: 'image/jpeg' };
}

const coverPath = (video: Video): string => (video.cover === null ? '' : `/youtube/www/covers/${video.id}`);

export const watchPath = (id: string): string => `/youtube/www/watch?v=${id}`;

export function visibleOf(state: YouTubeState, channel: Channel, origin: string): VisiblePost[] {
  return publicVideosOf(state, channel).map((video) => ({
    id: video.id,
    account: channel.id,
    text: video.description,
    link: null,
    mediaCount: 1,
    media: [{ kind: 'video', sha256: video.sha256, altText: null, cover: video.cover }],
    createdAt: new Date(video.publishedAt).toISOString(),
    permalink: origin + watchPath(video.id),
    comments: video.comments.map(({ id, text }) => ({ id, text })),
  }));
}

function profileOf(state: YouTubeState, channel: Channel): FeedProfile {
  return {
    platform: YOUTUBE_PLATFORM,
    name: channel.name,
    handle: `@${channel.username}`,
    note: channel.description,
    picture: `/youtube/www/pictures/${channel.id}.png`,
    path: `/youtube/www/channel/${channel.id}`,
    layout: 'tiles',
    counts: [
      ...(channel.hidesSubscribers ? [] : [{ count: channel.followers, noun: 'subscribers' }]),
      { count: publicVideosOf(state, channel).length, noun: 'videos' },
    ],
  };
}

const feedPostOf = (video: Video): FeedPost => ({
  path: watchPath(video.id),
  title: video.title,
  text: video.description,
  link: null,
  media: [{ kind: 'video', path: coverPath(video), altText: null, seconds: video.seconds }],
  createdAt: video.publishedAt,
  badges: [
    ...(video.privacy === 'unlisted' ? ['Unlisted'] : []),
    ...(video.madeForKids ? ['Made for kids'] : []),
    // Vertical or square and up to three minutes: YouTube itself makes it a Short.
    ...(video.height >= video.width && video.seconds <= 180 ? ['Short'] : []),
  ],
  likes: video.likes,
  comments: video.comments,
});

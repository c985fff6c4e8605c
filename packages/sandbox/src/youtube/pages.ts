import { publicPages } from '../pages/public-pages.ts';
import { YOUTUBE_PLATFORM } from './access.ts';
import type { Channel, Video, YouTubeState } from './state.ts';

export const pages = publicPages<YouTubeState, Channel>({
  platform: YOUTUBE_PLATFORM,
  accounts: (state) => state.channels,
  profile: (channel, videos) => ({
    handle: `@${channel.username}`,
    note: channel.description,
    picture: `/youtube/www/pictures/${channel.id}.png`,
    path: `/youtube/www/channel/${channel.id}`,
    layout: 'tiles',
    counts: [
      ...(channel.hidesSubscribers ? [] : [{ count: channel.followers, noun: 'subscribers' }]),
      { count: videos, noun: 'videos' },
    ],
  }),
  posts: (state, channel) =>
    channel.videos
      .flatMap((id) => state.videos[id] ?? [])
      .filter((video) => video.privacy !== 'private')
      .toReversed()
      .map((video) => ({
        id: video.id,
        path: `/youtube/www/watch?v=${video.id}`,
        title: video.title,
        text: video.description,
        link: null,
        media: [{ kind: 'video', sha256: video.sha256, altText: null, cover: video.cover, seconds: video.seconds }],
        createdAt: video.publishedAt,
        badges: badgesOf(video),
        likes: video.likes,
        comments: video.comments,
        isUnlisted: video.privacy === 'unlisted',
      })),
  files: '/youtube/www/covers/',
  isPicture: (state, sha256) => Object.values(state.videos).some(({ cover }) => cover === sha256),
  leadsTo: (_state, { path, query }) => (query['v'] === undefined ? undefined : `${path}?v=${query['v']}`),
});

const badgesOf = ({ privacy, madeForKids, height, width, seconds }: Video): string[] => [
  ...(privacy === 'unlisted' ? ['Unlisted'] : []),
  ...(madeForKids ? ['Made for kids'] : []),
  // Vertical or square and up to three minutes: YouTube itself makes it a Short.
  ...(height >= width && seconds <= 180 ? ['Short'] : []),
];

import { image, images, link, text, videoPost } from '../case-posts.ts';
import { oneChoice, type PlatformCase } from '../platform-case.ts';
import { picture, video } from '../test-files.ts';

const PROFILE = '25390000000000101';

export const THREADS_CASE: PlatformCase = {
  usesPkce: false,
  consent: {
    // Signed in without ever making a profile.
    ...oneChoice('account', PROFILE, '25390000000000104'),
    // Threads says what was granted for testers only.
    withoutPublishing: oneChoice('account', '25390000000000102').withoutPublishing,
  },
  connectable: [PROFILE],
  account: PROFILE,
  posts: [
    text,
    link,
    image,
    images,
    videoPost,
    {
      title: 'a picture and a video',
      kind: 'video',
      text: 'Before, and after ☕',
      files: [picture('file-1', 200, 'The empty room'), video('file-2', 8, 40_000)],
    },
  ],
  remoteId: /^\d{17}$/,
  processingMs: 1_000,
  refusedText: '☕'.repeat(167),
  refusesTwins: false,
  absenceProves: true,
  renews: 'extending',
  figures: { followers: 4_321, subscribers: null, likes: null },
  insights: {
    since: '2026-11-08',
    until: '2026-11-10',
    held: () => ({
      views: { '2026-11-07': 99, '2026-11-08': 41, '2026-11-09': 52 },
      likes: { '2026-11-06': 4, '2026-11-09': 5, '2026-11-10': 2 },
      replies: { '2026-11-09': 3 },
      'follower_demographics.country': { DE: 300, US: 100 },
      'follower_demographics.city': { 'Hamburg, Hamburg': 10 },
    }),
    expected: () => ({
      pageName: 'Harbor Coffee',
      metrics: {
        pageReach: null,
        pageEngagement: 10,
        pageViews: 93,
        avgPostReach: null,
        likesGrowth: 3,
        topCountries: [
          { country: 'DE', percentage: 75 },
          { country: 'US', percentage: 25 },
        ],
        topCities: [{ city: 'Hamburg, Hamburg', percentage: 100 }],
        ageGender: null,
        deviceTypes: null,
      },
      dailyMetrics: [
        { date: '2026-11-08', reach: null, engagement: null, followers: null, likes: null },
        { date: '2026-11-09', reach: null, engagement: 8, followers: null, likes: 5 },
        { date: '2026-11-10', reach: null, engagement: 2, followers: null, likes: 2 },
      ],
    }),
  },
};

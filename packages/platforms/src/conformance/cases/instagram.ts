import { videoPost } from '../case-posts.ts';
import { oneChoice, type PlatformCase } from '../platform-case.ts';
import { photo, video } from '../test-files.ts';

const ACCOUNT = '17841400000000101';

export const INSTAGRAM_CASE: PlatformCase = {
  usesPkce: false,
  // A personal account has no API.
  consent: oneChoice('account', ACCOUNT, '17841400000000104'),
  connectable: [ACCOUNT],
  account: ACCOUNT,
  posts: [
    {
      title: 'an image',
      kind: 'image',
      text: 'The new counter & the old door <3 #coffee',
      files: [await photo('file-1', 40, 'A wooden counter with two grinders')],
    },
    {
      title: 'several images',
      kind: 'images',
      text: 'Three views of the roastery',
      files: [await photo('file-1', 60, 'The drum'), await photo('file-2', 90), await photo('file-3', 120, 'Sacks')],
    },
    videoPost,
    {
      title: 'pictures and a video',
      kind: 'video',
      text: 'Before, and after',
      files: [await photo('file-1', 200), video('file-2', 8, 40_000)],
    },
  ],
  remoteId: /^\d{17}$/,
  processingMs: 1_000,
  refusedText: 'x'.repeat(2_201),
  refusesTwins: false,
  absenceProves: true,
  renews: 'extending',
  figures: { followers: 4_321, subscribers: null, likes: null },
  insights: {
    since: '2026-11-08',
    until: '2026-11-10',
    held: () => ({
      reach: { '2026-11-08': 41, '2026-11-09': 52 },
      views: { '2026-11-08': 90, '2026-11-10': 10 },
      total_interactions: { '2026-11-09': 7 },
      likes: { '2026-11-06': 4, '2026-11-09': 5, '2026-11-10': 2 },
      'follower_demographics.country': { DE: 300, US: 100 },
      'follower_demographics.age,gender': { '25-34|F': 60, '25-34|M': 30, '35-44|F': 10 },
    }),
    expected: () => ({
      pageName: 'Harbor Coffee',
      metrics: {
        pageReach: 93,
        pageEngagement: 7,
        pageViews: 100,
        avgPostReach: null,
        followerGrowth: null,
        likesGrowth: 3,
        topCountries: [
          { country: 'DE', percentage: 75 },
          { country: 'US', percentage: 25 },
        ],
        topCities: null,
        ageGender: [
          { ageRange: '25-34', male: 30, female: 60 },
          { ageRange: '35-44', male: 0, female: 10 },
        ],
        deviceTypes: null,
      },
      dailyMetrics: [
        { date: '2026-11-08', reach: 41, engagement: null, followers: null, likes: null },
        { date: '2026-11-09', reach: 52, engagement: 7, followers: null, likes: 5 },
        { date: '2026-11-10', reach: null, engagement: null, followers: null, likes: 2 },
      ],
      bestPostingTimes: null,
    }),
  },
};

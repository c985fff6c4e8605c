import { videoPost } from '../case-posts.ts';
import { oneChoice, type PlatformCase } from '../platform-case.ts';
import { video } from '../test-files.ts';

const CHANNEL = 'UCharborcoffee0000000101'.slice(0, 24);
const options = { privacy: 'public', madeForKids: 'no' };

export const YOUTUBE_CASE: PlatformCase = {
  usesPkce: true,
  consent: oneChoice('channel', CHANNEL, 'google:Cleo Okafor'),
  connectable: [CHANNEL],
  account: CHANNEL,
  posts: [
    {
      title: 'a short video',
      kind: 'video',
      text: 'Steam in the morning',
      options,
      files: [video('file-1', 12, 3_000)],
    },
    { ...videoPost, options: { ...options, title: 'From bean to cup, in twelve seconds' } },
  ],
  // The bytes of a video are sent to an address that the description does not cover.
  evidence: {
    description: {
      what: 'Google’s discovery documents of the Data API (revision 20260427) and of the Analytics API, but for the bytes of a video',
      facts: ['video', 'remove', 'figures', 'insights', 'comment'],
    },
  },
  processingMs: 1_000,
  refusedText: 'x'.repeat(5_001),
  refusesTwins: false,
  remoteId: /^[\w-]{11}$/,
  absenceProves: true,
  renews: 'lasting',
  // YouTube gives three digits of a number above 1000.
  figures: { followers: null, subscribers: 4_320, likes: null },
  insights: {
    since: '2026-03-01',
    until: '2026-03-03',
    held: (id) => ({
      views: { '2026-02-26': 50, '2026-03-01': 100, '2026-03-02': 300 },
      likes: { '2026-02-26': 4, '2026-03-01': 10, '2026-03-02': 20 },
      comments: { '2026-03-01': 1, '2026-03-02': 2 },
      shares: { '2026-03-01': 3, '2026-03-02': 4 },
      subscribersGained: { '2026-03-01': 9 },
      subscribersLost: { '2026-03-02': 2 },
      country: { US: 300, CA: 100 },
      city: { Boston: 10 },
      deviceType: { MOBILE: 3, TV: 1 },
      'ageGroup,gender': { 'age18-24,female': 60, 'age18-24,male': 30, 'age65-,male': 10 },
      'video.views': { [id]: 400 },
      'video.likes': { [id]: 30 },
      'video.comments': { [id]: 3 },
      'video.shares': { [id]: 7 },
    }),
    expected: (id) => ({
      pageName: 'Harbor Coffee',
      metrics: {
        pageReach: null,
        pageEngagement: 40,
        pageViews: 400,
        avgPostReach: 400,
        followerGrowth: 7,
        likesGrowth: 26,
        topCountries: [
          { country: 'US', percentage: 75 },
          { country: 'CA', percentage: 25 },
        ],
        topCities: [{ city: 'Boston', percentage: 100 }],
        ageGender: [
          { ageRange: '18-24', male: 30, female: 60 },
          { ageRange: '65+', male: 10, female: 0 },
        ],
        deviceTypes: [
          { device: 'MOBILE', percentage: 75 },
          { device: 'TV', percentage: 25 },
        ],
      },
      dailyMetrics: [
        { date: '2026-03-01', reach: 100, engagement: 14, followers: null, likes: 10 },
        { date: '2026-03-02', reach: 300, engagement: 26, followers: null, likes: 20 },
        { date: '2026-03-03', reach: null, engagement: null, followers: null, likes: null },
      ],
      topPosts: [{ id, type: 'video', reach: 400, engagement: 40, likes: 30, comments: 3, shares: 7 }],
    }),
  },
};

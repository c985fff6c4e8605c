import { image, videoPost } from '../case-posts.ts';
import { day, oneChoice, type PlatformCase } from '../platform-case.ts';
import { picture } from '../test-files.ts';

const ACCOUNT = '540000000000000101';

export const PINTEREST_CASE: PlatformCase = {
  usesPkce: false,
  consent: oneChoice('account', ACCOUNT),
  connectable: [ACCOUNT],
  account: ACCOUNT,
  posts: [
    { ...image, link: 'https://example.com/counter', options: { title: 'A counter', board: `${ACCOUNT}2` } },
    {
      title: 'several images',
      kind: 'images',
      text: 'Three views of the roastery',
      files: [picture('file-1', 60, 'The drum'), picture('file-2', 90), picture('file-3', 120)],
    },
    videoPost,
  ],
  evidence: {
    description: {
      what: 'the API description of Pinterest, release 5.23.0',
      facts: ['connect', 'renew', 'image', 'images', 'video', 'remove', 'figures', 'insights'],
    },
  },
  processingMs: 1_000,
  refusedText: 'x'.repeat(801),
  refusesTwins: false,
  remoteId: /^\d{18}$/,
  absenceProves: false,
  renews: 'rotating',
  figures: { followers: 4_321, subscribers: null, likes: null },
  insights: {
    since: day(5),
    until: day(3),
    held: (id) => ({
      IMPRESSION: { [day(5)]: 100, [day(4)]: 300 },
      ENGAGEMENT: { [day(5)]: 10, [day(4)]: 20 },
      SAVE: { [day(8)]: 2, [day(5)]: 3, [day(4)]: 4 },
      APP_TYPE: { MOBILE: 300, WEB: 100 },
      'pin.IMPRESSION': { [id]: 250 },
      'pin.ENGAGEMENT': { [id]: 12 },
      'pin.SAVE': { [id]: 3 },
    }),
    expected: (id) => ({
      pageName: 'Harbor Coffee',
      metrics: {
        pageReach: null,
        pageEngagement: 30,
        pageViews: 400,
        avgPostReach: 250,
        followerGrowth: null,
        likesGrowth: 5,
        topCountries: null,
        topCities: null,
        ageGender: null,
        deviceTypes: [
          { device: 'MOBILE', percentage: 75 },
          { device: 'WEB', percentage: 25 },
        ],
      },
      dailyMetrics: [
        { reach: 100, engagement: 10, followers: null, likes: 3 },
        { reach: 300, engagement: 20, followers: null, likes: 4 },
        { reach: null, engagement: null, followers: null, likes: null },
      ],
      topPosts: [{ id, type: 'image', reach: 250, engagement: 12, likes: 0, comments: 0, shares: 3 }],
    }),
  },
};

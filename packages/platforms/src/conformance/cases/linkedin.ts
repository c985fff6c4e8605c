import { image, images, link, text, videoPost } from '../case-posts.ts';
import { day, oneChoice, type PlatformCase } from '../platform-case.ts';

const PAGE = 'urn:li:organization:2001';

export const LINKEDIN_CASE: PlatformCase = {
  usesPkce: false,
  consent: oneChoice('member', 'ada01'),
  connectable: ['urn:li:person:ada01', PAGE, 'urn:li:organization:2002'],
  refused: ['urn:li:organization:2003'],
  account: PAGE,
  posts: [text, link, image, images, videoPost],
  processingMs: 1_000,
  refusedText: 'x'.repeat(3_001),
  refusesTwins: true,
  remoteId: /^urn:li:(share|ugcPost):\d{19}$/,
  absenceProves: false,
  renews: 'lasting',
  figures: { followers: 4_321, subscribers: null, likes: null },
  insights: {
    since: day(2),
    until: day(0),
    held: (id) => ({
      uniqueImpressionsCount: { [day(2)]: 100, [day(1)]: 200 },
      likeCount: { [day(4)]: 4, [day(2)]: 5, [day(1)]: 6 },
      commentCount: { [day(2)]: 1 },
      shareCount: { [day(1)]: 2 },
      clickCount: { [day(1)]: 3 },
      organicFollowerGain: { [day(2)]: 4, [day(1)]: 1 },
      pageViews: { [day(2)]: 40 },
      mobilePageViews: { [day(2)]: 30 },
      country: { Germany: 60, France: 20 },
      city: { 'Greater Hamburg': 9 },
      'post.uniqueImpressionsCount': { [id]: 90 },
      'post.likeCount': { [id]: 7 },
      'post.commentCount': { [id]: 2 },
      'post.shareCount': { [id]: 1 },
      'post.clickCount': { [id]: 5 },
    }),
    expected: (id) => ({
      pageName: 'harbor-coffee',
      metrics: {
        pageReach: 300,
        pageEngagement: 17,
        pageViews: 40,
        avgPostReach: 90,
        followerGrowth: 5,
        likesGrowth: 7,
        topCountries: [
          { country: 'Germany', percentage: 75 },
          { country: 'France', percentage: 25 },
        ],
        topCities: [{ city: 'Greater Hamburg', percentage: 100 }],
        ageGender: null,
        deviceTypes: [
          { device: 'Mobile', percentage: 75 },
          { device: 'Desktop', percentage: 25 },
        ],
      },
      dailyMetrics: [
        { reach: 100, engagement: 6, followers: null, likes: 5 },
        { reach: 200, engagement: 11, followers: null, likes: 6 },
        { reach: null, engagement: null, followers: null, likes: null },
      ],
      topPosts: [{ id, type: 'text', reach: 90, engagement: 15, likes: 7, comments: 2, shares: 1 }],
    }),
  },
};

import { day, oneChoice, type PlatformCase } from '../platform-case.ts';
import { picture, video } from '../test-files.ts';

const PROFILE = '2b1d0000-0000-4000-8000-000000000101';
/** Snapchat keeps 90 days, and the case's post is made today, so the days end with it. */

export const SNAPCHAT_CASE: PlatformCase = {
  usesPkce: false,
  consent: oneChoice('profile', PROFILE, 'person:Cleo Okafor'),
  connectable: [PROFILE],
  account: PROFILE,
  posts: [
    { title: 'a Spotlight', kind: 'video', text: 'Steam #morning', files: [video('file-1', 12, 3_000)] },
    { title: 'a Spotlight in parts', kind: 'video', text: 'From bean to cup', files: [video('file-1', 12, 9_000_000)] },
    { title: 'a picture in the Story', kind: 'image', files: [picture('file-1', 40)] },
    {
      title: 'a Saved Story',
      kind: 'video',
      options: { format: 'saved_story', title: 'How we roast' },
      files: [video('file-1', 12, 3_000)],
    },
  ],
  processingMs: 1_000,
  refusedText: 'x'.repeat(161),
  refusesTwins: false,
  remoteId: /^[0-9a-f-]{36}$/,
  absenceProves: false,
  renews: 'rotating',
  figures: { followers: 4_321, subscribers: null, likes: null },
  insights: {
    since: day(2),
    until: day(0),
    held: (id) => ({
      VIEWERS: { [day(2)]: 100, [day(1)]: 200 },
      VIEWS: { [day(2)]: 150, [day(1)]: 250 },
      INTERACTIONS: { [day(2)]: 10, [day(1)]: 20 },
      FAVORITES: { [day(4)]: 3, [day(2)]: 4, [day(1)]: 5 },
      SUBSCRIBERS_GAINED: { [day(1)]: 6 },
      'post.VIEWERS': { [id]: 80 },
      'post.FAVORITES': { [id]: 7 },
      'post.SHARES': { [id]: 2 },
    }),
    expected: (id) => ({
      metrics: {
        pageReach: 300,
        pageEngagement: 30,
        pageViews: 400,
        avgPostReach: 80,
        followerGrowth: 6,
        likesGrowth: 6,
        topCountries: null,
      },
      dailyMetrics: [
        { reach: 100, engagement: 10, followers: null, likes: 4 },
        { reach: 200, engagement: 20, followers: null, likes: 5 },
        { reach: null, engagement: null, followers: null, likes: null },
      ],
      topPosts: [{ id, type: 'video', reach: 80, engagement: 9, likes: 7, comments: null, shares: 2 }],
    }),
  },
};

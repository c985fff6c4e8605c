import { image, images, link, text, videoPost } from '../case-posts.ts';
import { day, oneChoice, type PlatformCase } from '../platform-case.ts';
import { gif } from '../test-files.ts';

export const TWITTER_CASE: PlatformCase = {
  usesPkce: true,
  consent: oneChoice('account', '1700000000000000101'),
  connectable: ['1700000000000000101'],
  account: '1700000000000000101',
  posts: [
    text,
    link,
    image,
    images,
    videoPost,
    { title: 'a GIF', kind: 'image', text: 'Steam', files: [gif('file-1', 'Steam over a cup')] },
  ],
  processingMs: 10_000,
  refusedText: '語'.repeat(141),
  refusesTwins: true,
  findsByWords: true,
  remoteId: /^\d+$/,
  absenceProves: false,
  renews: 'rotating',
  figures: { followers: 4_321, subscribers: null, likes: null },
  insights: {
    since: day(2),
    until: day(0),
    held: (id) => ({
      impression_count: { [id]: 900 },
      like_count: { [id]: 40 },
      reply_count: { [id]: 5 },
      retweet_count: { [id]: 3 },
      quote_count: { [id]: 2 },
      bookmark_count: { [id]: 1 },
    }),
    expected: (id) => ({
      metrics: { pageReach: null, pageEngagement: 51, pageViews: null, avgPostReach: 900, topCountries: null },
      topPosts: [{ id, type: 'text', reach: 900, engagement: 51, likes: 40, comments: 5, shares: 5 }],
      meanings: { avgPostReach: 'Impressions of posts of these days, on average, until now' },
    }),
  },
};

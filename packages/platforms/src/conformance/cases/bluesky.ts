import { image, images, link, text, videoPost } from '../case-posts.ts';
import { day, type PlatformCase } from '../platform-case.ts';

const DID = 'did:plc:zzzzzzzzzzzzzzzzzzzzzbab';
const HANDLE: [string, string] = ['server', '@harborcoffee.bsky.test'];

export const BLUESKY_CASE: PlatformCase = {
  usesPkce: true,
  consent: {
    accept: [HANDLE, ['account', DID]],
    cancel: [HANDLE, ['account', DID], ['decision', 'cancel']],
    withoutPublishing: [HANDLE, ['account', DID], ['decision', 'without-publishing']],
    nothing: null,
  },
  connectable: [DID],
  account: DID,
  posts: [
    text,
    link,
    image,
    images,
    videoPost,
    {
      title: 'mentions and tags',
      kind: 'text',
      text: 'Brühkaffee ☕ with @ternandtide.bsky.test and @nobody.bsky.test: #Filter, example.com/beans.',
      options: { languages: 'en, de' },
      files: [],
    },
  ],
  evidence: {
    realServer: {
      what: '@atproto/pds 0.5.35',
      facts: ['connect', 'renew', 'text', 'link', 'image', 'images', 'remove'],
    },
  },
  processingMs: 0,
  refusedText: '語'.repeat(301),
  refusesTwins: false,
  remoteId: /^at:\/\/did:plc:[a-z2-7]{24}\/app\.bsky\.feed\.post\/[2-7a-j][2-7a-z]{12}$/,
  absenceProves: true,
  renews: 'rotating',
  tokensOutliveMs: 3_600_000,
  figures: { followers: 4_321, subscribers: null, likes: null },
  insights: {
    since: day(2),
    until: day(0),
    held: (id) => ({
      likeCount: { [id]: 40 },
      repostCount: { [id]: 3 },
      replyCount: { [id]: 5 },
      quoteCount: { [id]: 2 },
    }),
    expected: (id) => ({
      metrics: { pageReach: null, pageEngagement: 50, pageViews: null, avgPostReach: null, topCountries: null },
      topPosts: [{ id, type: 'text', reach: null, engagement: 50, likes: 40, comments: 5, shares: 5 }],
    }),
  },
};

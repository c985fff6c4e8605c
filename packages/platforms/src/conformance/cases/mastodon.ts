import { image, images, link, text, videoPost } from '../case-posts.ts';
import { day, oneChoice, type PlatformCase } from '../platform-case.ts';

const ACCOUNT = 'mastodon.social/110000000000000101';

export const MASTODON_CASE: PlatformCase = {
  usesPkce: true,
  consent: oneChoice('account', ACCOUNT),
  connectable: [ACCOUNT],
  account: ACCOUNT,
  posts: [
    text,
    link,
    image,
    images,
    videoPost,
    {
      title: 'a text with a content warning',
      kind: 'text',
      text: 'Brühkaffee ☕ with @ternandtide@mastodon.social:\n#Filter\n\nhttps://www.example.com/a-long-way-to-all-of-our-beans?sort=new&page=2.',
      link: 'https://www.example.com/a-long-way-to-all-of-our-beans?sort=new&page=2',
      options: { contentWarning: 'Coffee', visibility: 'unlisted', language: 'de' },
      files: [],
    },
    {
      title: 'a poll',
      kind: 'text',
      text: 'Filter or espresso?',
      options: { pollOptions: 'Filter, Espresso', pollHours: '72' },
      files: [],
    },
  ],
  evidence: {
    description: {
      what: 'a description of Mastodon 4.7 that a program makes of its documents (abraham/mastodon-openapi, not Mastodon’s own)',
      facts: ['connect', 'text', 'link', 'image', 'images', 'video', 'remove', 'figures', 'insights'],
    },
  },
  processingMs: 3_000,
  refusedText: '語'.repeat(501),
  refusesTwins: false,
  remoteId: /^\d{18}$/,
  absenceProves: true,
  renews: null,
  figures: { followers: 4_321, subscribers: null, likes: null },
  insights: {
    since: day(2),
    until: day(0),
    held: (id) => ({
      favourites_count: { [id]: 40 },
      reblogs_count: { [id]: 3 },
      replies_count: { [id]: 5 },
      quotes_count: { [id]: 2 },
    }),
    expected: (id) => ({
      metrics: { pageReach: null, pageEngagement: 50, pageViews: null, avgPostReach: null, topCountries: null },
      topPosts: [{ id, type: 'text', reach: null, engagement: 50, likes: 40, comments: 5, shares: 5 }],
    }),
  },
};

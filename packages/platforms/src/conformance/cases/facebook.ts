import { image, images, link, text, videoPost } from '../case-posts.ts';
import type { PlatformCase } from '../platform-case.ts';

export const FACEBOOK_CASE: PlatformCase = {
  usesPkce: false,
  consent: {
    accept: [
      ['sandbox_person', '501'],
      ['page', '1001'],
      ['page', '1002'],
      ['page', '1003'],
      ['decision', 'continue'],
    ],
    cancel: [['decision', 'cancel']],
    withoutPublishing: [
      ['sandbox_person', '501'],
      ['page', '1001'],
      ['decision', 'without-publishing'],
    ],
    nothing: [
      ['sandbox_person', '503'],
      ['decision', 'continue'],
    ],
  },
  connectable: ['1001', '1002'],
  refused: ['1003'],
  account: '1001',
  posts: [text, link, image, images, videoPost, { ...videoPost, title: 'a Reel', options: { format: 'reel' } }],
  processingMs: 10_000,
  refusedText: 'x'.repeat(63_207),
  refusesTwins: true,
  findsByWords: true,
  remoteId: /^\d+(_\d+)?$/,
  absenceProves: false,
  renews: null,
  figures: { followers: 4_321, subscribers: null, likes: 1_234 },
  insights: {
    since: '2026-08-20',
    until: '2026-11-20',
    held: () => ({
      page_total_media_view_unique: { '2026-08-20': 41, '2026-11-19': 52 },
      page_post_engagements: { '2026-11-19': 7 },
      page_views_total: { '2026-08-19': 500, '2026-08-20': 3, '2026-11-20': 4 },
      page_daily_follows_unique: { '2026-09-01': 9 },
      page_daily_unfollows_unique: { '2026-09-02': 4 },
      page_follows_country: { DE: 300, US: 100 },
    }),
    expected: () => ({
      pageName: 'Harbor Coffee',
      metrics: {
        pageReach: 93,
        pageEngagement: 7,
        pageViews: 7,
        avgPostReach: null,
        followerGrowth: 5,
        likesGrowth: null,
        topCountries: [
          { country: 'DE', percentage: 75 },
          { country: 'US', percentage: 25 },
        ],
        topCities: null,
        ageGender: null,
        deviceTypes: null,
      },
      bestPostingTimes: null,
    }),
  },
};

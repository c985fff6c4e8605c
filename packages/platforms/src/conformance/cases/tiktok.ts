import { day, oneChoice, type PlatformCase } from '../platform-case.ts';
import { video, webp } from '../test-files.ts';

const ACCOUNT = 'open-101';
const options = { privacy: 'PUBLIC_TO_EVERYONE', allowComment: 'yes' };

export const TIKTOK_CASE: PlatformCase = {
  usesPkce: false,
  consent: oneChoice('account', ACCOUNT),
  connectable: [ACCOUNT],
  account: ACCOUNT,
  posts: [
    { title: 'a short video', kind: 'video', text: 'Steam #morning', options, files: [video('file-1', 12, 3_000)] },
    {
      title: 'a video in parts',
      kind: 'video',
      text: 'From bean to cup',
      options,
      files: [video('file-1', 12, 11_000_000)],
    },
    {
      title: 'several images',
      kind: 'images',
      text: 'Two views of the roastery',
      options,
      files: [webp('file-1'), webp('file-2')],
      cannotBeAsked: true,
    },
  ],
  namesLater: true,
  processingMs: 10_000,
  refusedText: 'x'.repeat(2_201),
  refusesTwins: false,
  remoteId: /^73\d{17}$/,
  absenceProves: true,
  renews: 'rotating',
  figures: { followers: 4_321, subscribers: null, likes: 1_234 },
  insights: {
    since: day(2),
    until: day(0),
    held: (id) => ({
      view_count: { [id]: 900 },
      like_count: { [id]: 40 },
      comment_count: { [id]: 5 },
      share_count: { [id]: 3 },
    }),
    expected: (id) => ({
      metrics: { pageReach: null, pageEngagement: null, avgPostReach: 900, followerGrowth: null, topCountries: null },
      topPosts: [{ id, type: 'video', reach: 900, engagement: 48, likes: 40, comments: 5, shares: 3 }],
    }),
  },
};

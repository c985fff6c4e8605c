import type { ScheduledPost } from '@brandly/contract/posts';

let count = 0;

/** Returns a scheduled post on X for the brand `hw`; pass the facts that matter to the test. */
export function postForTest(facts: Partial<ScheduledPost> = {}): ScheduledPost {
  count += 1;
  return {
    id: `post-${count}`,
    groupId: `group-${count}`,
    version: 1,
    revision: 1,
    brandId: 'hw',
    brand: { name: 'Halden Wool', logo: null },
    content: '<p>Meet Ingrid</p>',
    mediaUrls: [],
    mediaAltTexts: [],
    signedMediaUrls: [],
    linkUrl: null,
    scheduledFor: '2026-11-19T15:40:00Z',
    wallClock: null,
    timeZone: 'America/New_York',
    status: 'SCHEDULED',
    progress: null,
    platform: 'TWITTER',
    postType: 'TEXT',
    socialAccountId: 'account-x',
    account: { username: 'haldenwool', name: 'Halden Wool', profilePictureUrl: null, pageUrl: null },
    facebookPrivacy: null,
    youtubePrivacy: null,
    platformOptions: {},
    startedAt: null,
    publishedAt: null,
    isLate: false,
    remoteId: null,
    permalink: null,
    trouble: null,
    createdAt: '2026-11-01T10:00:00Z',
    updatedAt: '2026-11-01T10:00:00Z',
    ...facts,
  };
}

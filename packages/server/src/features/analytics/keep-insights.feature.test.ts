import type { Insights } from '@brandly/platforms/insights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPostsHarness, type PostsHarness } from '../posts/testing/posts-harness.ts';
import { keepInsights } from './keep-insights.ts';

let harness: PostsHarness;
beforeAll(async () => {
  harness = await createPostsHarness();
});
afterAll(() => harness.close());

test('a post that a platform names twice is stored once, with what is said last', async () => {
  const post = { id: '1', message: 'Hello', type: 'text', permalink: null, likes: 1, comments: 1, shares: 1 } as const;
  const topPosts = [5, 7].map((reach) => ({ ...post, createdTime: '2026-11-20T08:00:00Z', reach, engagement: 3 }));
  const period = { since: '2026-11-15', until: '2026-11-21' };
  const none = {
    pageReach: null,
    pageEngagement: null,
    pageViews: null,
    avgPostReach: null,
    followerGrowth: null,
    likesGrowth: null,
    topCountries: null,
    topCities: null,
    ageGender: null,
    deviceTypes: null,
  };
  const said: Insights = {
    pageName: null,
    metrics: none,
    dailyMetrics: [],
    topPosts,
    bestPostingTimes: null,
    meanings: {},
  };
  const of = { accountId: harness.facebook.id, range: 'last_7_days', period } as const;
  await keepInsights(harness.db, of, said, harness.clock.now());
  const kept = await harness.db.selectFrom('insight_posts').select(['remote_id', 'reach']).execute();
  expect(kept).toEqual([{ remote_id: '1', reach: 7 }]);
});

import {
  type DayRange,
  growthOf,
  type Insights,
  type InsightsAsk,
  insightsOf,
  isoDay,
  rangeBefore,
  sumOf,
  type TopPost,
} from '../insights.ts';
import type { Access, Io } from '../platform.ts';
import { type Listed, listPosts } from './publish.ts';
import { askStats, type Figures } from './stats.ts';

const DAY_MS = 24 * 3_600_000;
/** Snapchat has data of the last 90 days (developers.snap.com: Public Profile API, metrics). */
const MEMORY_MS = 90 * DAY_MS;
/** Each post costs a call. */
const MOST_POSTS = 15;

/** Throws PlatformFailure. */
export async function insights(ask: InsightsAsk, access: Access, io: Io): Promise<Insights> {
  const oldest = isoDay(io.now() - MEMORY_MS + DAY_MS);
  const range = { since: ask.since < oldest ? oldest : ask.since, until: ask.until };
  const earlier = rangeBefore(ask);
  const whole =
    (await askStats({ assetType: 'PROFILE', granularity: 'TOTAL', ...timesOf(range) }, access, io)).get('all') ?? {};
  const before =
    earlier.since < oldest
      ? {}
      : ((await askStats({ assetType: 'PROFILE', granularity: 'TOTAL', ...timesOf(earlier) }, access, io)).get('all') ??
        {});
  const days = await askStats({ assetType: 'PROFILE', granularity: 'DAY', ...timesOf(range) }, access, io);
  const posts = await spotlights(ask, access, io);
  return insightsOf(ask, {
    pageName: access.username,
    metrics: {
      pageReach: whole['VIEWERS'] ?? null,
      pageEngagement: engagementOf(whole),
      pageViews: whole['VIEWS'] ?? partsOf(whole, ['STORY_VIEWS', 'SPOTLIGHT_VIEWS']),
      followerGrowth: whole['SUBSCRIBERS_GAINED'] ?? null,
      likesGrowth: growthOf(whole['FAVORITES'], before['FAVORITES']),
    },
    day: (date) => {
      const row = days.get(date) ?? {};
      const { VIEWERS: reach = null, SUBSCRIBERS: followers = null, FAVORITES: likes = null } = row;
      return { reach, engagement: engagementOf(row), followers, likes };
    },
    posts,
    dayZone: 'UTC',
    fields: { avgPostReach: 'VIEWERS' },
    meanings: { avgPostReach: 'Viewers per Spotlight', followerGrowth: 'Subscribers gained' },
  });
}

/** Whether a profile gets the total or its components is not documented. */
const engagementOf = (figures: Figures): number | null =>
  figures['INTERACTIONS'] ?? partsOf(figures, ['FAVORITES', 'REPLIES', 'SHARES']);

const partsOf = (figures: Figures, names: readonly string[]): number | null =>
  sumOf(names.map((name) => figures[name] ?? null));

/** Midnights in UTC (end exclusive). */
const timesOf = ({ since, until }: DayRange): { startTime: string; endTime: string } => ({
  startTime: `${since}T00:00:00`,
  endTime: `${isoDay(Date.parse(until) + DAY_MS)}T00:00:00`,
});

/** Stories are gone after a day, so only Spotlights are compared. */
async function spotlights(ask: DayRange, access: Access, io: Io): Promise<TopPost[]> {
  const [first, end] = [Date.parse(ask.since), Date.parse(ask.until) + DAY_MS];
  const listed = (await listPosts('spotlight', access, io)).filter(({ created_at: created }) => {
    const at = Date.parse(created ?? '');
    return at >= first && at < end;
  });
  const posts: TopPost[] = [];
  for (const one of listed.slice(0, MOST_POSTS)) {
    const told = await askStats(
      { assetType: 'SPOTLIGHT', granularity: 'LIFETIME' },
      access,
      io,
      `/spotlights/${one.id}`,
    );
    const figures = told.get('all');
    if (figures) posts.push(topPostOf(one, figures, access));
  }
  return posts;
}

function topPostOf(listed: Listed, figures: Figures, { app }: Access): TopPost {
  const [likes, comments, shares] = ['FAVORITES', 'REPLIES', 'SHARES'].map((name) => figures[name] ?? null);
  return {
    id: listed.id,
    message: '',
    type: 'video',
    createdTime: new Date(listed.created_at ?? 0).toISOString(),
    permalink: `${app.origins['www']}/spotlight/${listed.id}`,
    reach: figures['VIEWERS'] ?? figures['VIEWS'] ?? null,
    engagement: engagementOf(figures),
    likes: likes ?? null,
    comments: comments ?? null,
    shares: shares ?? null,
  };
}

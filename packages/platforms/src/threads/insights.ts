import * as z from 'zod';
import { MomentText, RemoteId } from '../answer-shapes.ts';
import {
  asCities,
  asCountries,
  type DailyMetrics,
  type DayRange,
  daysOf,
  growthOf,
  type Insights,
  type InsightsAsk,
  insightsOf,
  rangeBefore,
  sumOf,
  type TopPost,
} from '../insights.ts';
import { followerShares, totalsByDay } from '../meta/daily-totals.ts';
import {
  askMetrics,
  askTogether,
  describeMissingRight,
  type InsightAccess,
  type InsightAnswer,
  META_DAY_ZONE,
  NO_INSIGHTS,
  seriesOf,
  totalOf,
  unixRange,
} from '../meta/insight-answer.ts';
import type { Access, Io } from '../platform.ts';
import { nullIf } from '../verdict.ts';
import { callThreads } from './api.ts';

/** Threads has no data from before 13 Apr 2024 and refuses an earlier `since` (threads/insights, 30 Jan 2026). */
const EARLIEST_UNIX = 1_712_991_600;
/** How many of the newest posts are asked for their metrics, one call each. */
const POSTS_ASKED = 25;

const ENGAGEMENT = ['likes', 'replies', 'reposts', 'quotes'] as const;
const POST_METRICS = ['views', 'likes', 'replies', 'reposts', 'quotes', 'shares'] as const;

const Me = z.object({ username: z.string(), name: z.string().optional() });
const Thread = z.object({
  id: RemoteId,
  text: z.string().optional(),
  media_type: z.string(),
  timestamp: MomentText,
  permalink: z.string().optional(),
});
type Thread = z.infer<typeof Thread>;
const ThreadList = z.object({ data: z.array(Thread) });
const PROFILE = { call: callThreads, path: '/me/threads_insights' };
const THREAD_FIELDS = 'id,text,media_type,timestamp,permalink';

/** Reads the metrics of a profile. Threads has no reach, no ages by gender and no devices. Throws PlatformFailure. */
export async function insights(ask: InsightsAsk, given: Access, io: Io): Promise<Insights> {
  const access: InsightAccess = { ...given, missing: [] };
  const query = { fields: 'id,username,name' };
  const me = await callThreads(access, io, { path: '/me', query, schema: Me });
  const totals = await totalsOf(ask, access, io);
  const before = await totalsOf(rangeBefore(ask), access, io);
  const views = seriesOf(await askProfile(['views'], ask, access, io), 'views');
  const wanted = new Set(daysOf(ask));
  const posts = await postsOf(ask, access, io);
  return insightsOf(ask, {
    pageName: me.name || me.username,
    metrics: {
      pageEngagement: sumOf([...totals.values()]),
      pageViews: sumOf([...views].flatMap(([day, count]) => (wanted.has(day) ? [count] : []))),
      likesGrowth: growthOf(totals.get('likes'), before.get('likes')),
      topCountries: asCountries(await people('country', access, io)),
      topCities: asCities(await people('city', access, io)),
    },
    day: await daily(ask, access, io),
    posts,
    dayZone: META_DAY_ZONE,
    fields: {
      pageEngagement: 'likes + replies + reposts + quotes',
      pageViews: 'views',
      avgPostReach: 'views',
      likesGrowth: 'likes',
      topCountries: 'follower_demographics',
      topCities: 'follower_demographics',
    },
    meanings: {
      pageViews: 'Visits of the profile',
      avgPostReach: 'Views per post, until now',
      pageEngagement: 'Likes, replies, reposts and quotes',
    },
    ...describeMissingRight(access),
  });
}

async function totalsOf(range: DayRange, access: InsightAccess, io: Io): Promise<Map<string, number | null>> {
  const answer = await askProfile(ENGAGEMENT, range, access, io);
  return new Map(ENGAGEMENT.map((metric) => [metric, totalOf(answer, metric)]));
}

function askProfile(
  metrics: readonly string[],
  range: DayRange,
  access: InsightAccess,
  io: Io,
): Promise<InsightAnswer> {
  const { since, until } = unixRange(range);
  if (Number(until) <= EARLIEST_UNIX) return Promise.resolve(NO_INSIGHTS);
  const query = { since: `${Math.max(Number(since), EARLIEST_UNIX)}`, until };
  return askMetrics({ ...PROFILE, query }, metrics, access, io);
}

async function daily(
  range: InsightsAsk,
  access: InsightAccess,
  io: Io,
): Promise<(date: string) => Partial<DailyMetrics>> {
  const totals = await totalsByDay(range, (day) => totalsOf(day, access, io));
  return (date) => ({
    engagement: sumOf([...(totals.get(date)?.values() ?? [])]),
    likes: totals.get(date)?.get('likes') ?? null,
  });
}

/** Threads takes one breakdown per call. */
const people = (breakdown: string, access: InsightAccess, io: Io) =>
  followerShares(askTogether({ ...PROFILE, query: { breakdown } }, ['follower_demographics'], access, io), access);

async function postsOf(range: InsightsAsk, access: InsightAccess, io: Io): Promise<TopPost[]> {
  const { app, grant } = access;
  const { since, until } = unixRange(range);
  const list = await callThreads({ app, grant }, io, {
    path: '/me/threads',
    query: { fields: THREAD_FIELDS, since, until, limit: `${POSTS_ASKED}` },
    schema: ThreadList,
  });
  const posts: TopPost[] = [];
  for (const thread of list.data) posts.push(await postOf(thread, access, io));
  for (const id of (range.parts ?? []).slice(0, POSTS_ASKED)) {
    const part = await partOf(id, access, io);
    if (part !== null) posts.push(await postOf(part, access, io));
  }
  return posts;
}

/** Reads a later part of a thread: it is a reply, which the list leaves out; null: it has been deleted since. */
async function partOf(id: string, { app, grant }: InsightAccess, io: Io): Promise<Thread | null> {
  const query = { fields: THREAD_FIELDS };
  return nullIf(
    callThreads({ app, grant }, io, { path: `/${id}`, query, schema: Thread }),
    ({ verdict }) => verdict === 'rejected',
  );
}

async function postOf(thread: Thread, access: InsightAccess, io: Io): Promise<TopPost> {
  const answer = await askMetrics({ call: callThreads, path: `/${thread.id}/insights` }, POST_METRICS, access, io);
  const figure = (metric: string) => totalOf(answer, metric);
  return {
    id: thread.id,
    message: thread.text ?? '',
    type: TYPES[thread.media_type] ?? 'text',
    createdTime: new Date(thread.timestamp).toISOString(),
    permalink: thread.permalink ?? null,
    // Views stand for reach, since Threads does not count people.
    reach: figure('views'),
    engagement: sumOf(['likes', 'replies', 'reposts', 'quotes', 'shares'].map(figure)),
    likes: figure('likes'),
    comments: figure('replies'),
    shares: sumOf(['reposts', 'quotes', 'shares'].map(figure)),
  };
}

const TYPES: Readonly<Record<string, TopPost['type']>> = { IMAGE: 'image', VIDEO: 'video', CAROUSEL_ALBUM: 'images' };

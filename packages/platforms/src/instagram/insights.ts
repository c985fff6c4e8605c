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
  partsOf,
  rangeBefore,
  sumOf,
  type TopPost,
} from '../insights.ts';
import { followerShares, totalsByDay } from '../meta/daily-totals.ts';
import {
  askMetrics,
  askTogether,
  describeMissingRight,
  emptyIfRefused,
  type InsightAccess,
  type InsightAnswer,
  META_DAY_ZONE,
  NO_INSIGHTS,
  partsOfTotal,
  seriesOf,
  totalOf,
  unixRange,
} from '../meta/insight-answer.ts';
import type { Access, Io } from '../platform.ts';
import { callInstagram } from './api.ts';
import { askMe } from './metrics.ts';

/** One request may span 30 days (error 100 quotes 2592000 s). */
const DAYS_MAX = 30;
/** How many of the newest posts are asked for their metrics, one call each. */
const POSTS_ASKED = 25;

const TOTALS = ['reach', 'views', 'total_interactions', 'likes'] as const;
const POST_METRICS = ['reach', 'total_interactions', 'likes', 'comments', 'shares', 'saved'] as const;

const MediaList = z.object({
  data: z.array(
    z.object({
      id: RemoteId,
      caption: z.string().optional(),
      media_type: z.string(),
      timestamp: MomentText,
      permalink: z.string().optional(),
      like_count: z.number().optional(),
      comments_count: z.number().optional(),
    }),
  ),
});
type Media = z.infer<typeof MediaList>['data'][number];

/** Instagram platform, insights (instagram-user/insights, 16 Jun 2026). Up to two days late; empty means no data. */
export async function insights(ask: InsightsAsk, given: Access, io: Io): Promise<Insights> {
  const access: InsightAccess = { ...given, missing: [] };
  const me = await askMe(access.app, access.grant, io);
  const totals = await totalsOf(ask, access, io);
  const before = await totalsOf(rangeBefore(ask), access, io, ['likes']);
  const posts = await postsOf(ask, access, io);
  const figure = (metric: string) => totals.get(metric) ?? null;
  return insightsOf(ask, {
    pageName: me?.name || me?.username || null,
    metrics: {
      pageReach: figure('reach'),
      pageEngagement: figure('total_interactions'),
      pageViews: figure('views'),
      // It is not documented which row of follows_and_unfollows is the gain: the product's daily counts are used.
      followerGrowth: null,
      likesGrowth: growthOf(figure('likes'), before.get('likes')),
      topCountries: asCountries(await followerShares(askDemographics('country', access, io), access)),
      topCities: asCities(await followerShares(askDemographics('city', access, io), access)),
      ageGender: await agesByGender(access, io),
    },
    day: await daily(ask, access, io),
    posts,
    dayZone: META_DAY_ZONE,
    fields: {
      pageReach: 'reach',
      pageEngagement: 'total_interactions',
      pageViews: 'views',
      avgPostReach: 'reach',
      likesGrowth: 'likes',
      topCountries: 'follower_demographics',
      topCities: 'follower_demographics',
      ageGender: 'follower_demographics',
    },
    meanings: {
      pageViews: 'Views of posts, Reels and stories',
      ...(daysOf(ask).length > DAYS_MAX ? { pageReach: 'Accounts reached, added up over 30 days at a time' } : {}),
    },
    ...describeMissingRight(access),
  });
}

async function totalsOf(
  range: DayRange,
  access: InsightAccess,
  io: Io,
  metrics: readonly string[] = TOTALS,
): Promise<Map<string, number | null>> {
  const answers: InsightAnswer[] = [];
  for (const part of partsOf(range, DAYS_MAX)) {
    answers.push(await askAccount(metrics, { ...unixRange(part), metric_type: 'total_value' }, access, io));
  }
  return new Map(metrics.map((metric) => [metric, sumOf(answers.map((answer) => totalOf(answer, metric)))]));
}

function askAccount(
  metrics: readonly string[],
  query: Record<string, string>,
  access: InsightAccess,
  io: Io,
): Promise<InsightAnswer> {
  return askMetrics({ ...edgeOf(access.externalId), query: { period: 'day', ...query } }, metrics, access, io);
}

const edgeOf = (id: string) => ({ call: callInstagram, path: `/${id}/insights` });

async function daily(
  ask: InsightsAsk,
  access: InsightAccess,
  io: Io,
): Promise<(date: string) => Partial<DailyMetrics>> {
  const reach = new Map<string, number>();
  for (const part of partsOf(ask, DAYS_MAX)) {
    const query = { ...unixRange(part), metric_type: 'time_series' };
    for (const [day, value] of seriesOf(await askAccount(['reach'], query, access, io), 'reach')) reach.set(day, value);
  }
  const totals = await totalsByDay(ask, (day) => totalsOf(day, access, io, ['total_interactions', 'likes']));
  return (date) => ({
    reach: reach.get(date) ?? null,
    engagement: totals.get(date)?.get('total_interactions') ?? null,
    likes: totals.get(date)?.get('likes') ?? null,
  });
}

function askDemographics(breakdown: string, access: InsightAccess, io: Io): Promise<InsightAnswer> {
  const query = { period: 'lifetime', timeframe: 'this_month', metric_type: 'total_value', breakdown };
  return askTogether({ ...edgeOf(access.externalId), query }, ['follower_demographics'], access, io);
}

/** That one table of both is answered is only believed; without it, nothing is derived from the two separate ones. */
async function agesByGender(access: InsightAccess, io: Io): Promise<Insights['metrics']['ageGender']> {
  const answer = await emptyIfRefused(askDemographics('age,gender', access, io), NO_INSIGHTS, access.missing);
  const counts = partsOfTotal(answer, 'follower_demographics');
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const ages = [...new Set(Object.keys(counts).map((key) => key.split('|')[0] ?? ''))].sort();
  if (total === 0 || Object.keys(counts).some((key) => !key.includes('|'))) return null;
  const share = (age: string, gender: string) => Math.round(((counts[`${age}|${gender}`] ?? 0) / total) * 1000) / 10;
  return ages.map((ageRange) => ({ ageRange, male: share(ageRange, 'M'), female: share(ageRange, 'F') }));
}

async function postsOf(ask: InsightsAsk, access: InsightAccess, io: Io): Promise<TopPost[]> {
  const { app, externalId, grant } = access;
  const fields = 'id,caption,media_type,timestamp,permalink,like_count,comments_count';
  const { since, until } = unixRange(ask);
  const list = await callInstagram({ app, grant }, io, {
    path: `/${externalId}/media`,
    query: { fields, since, until, limit: `${POSTS_ASKED}` },
    schema: MediaList,
  });
  const posts: TopPost[] = [];
  for (const media of list.data) posts.push(await postOf(media, access, io));
  return posts;
}

async function postOf(media: Media, access: InsightAccess, io: Io): Promise<TopPost> {
  const answer = await askMetrics(edgeOf(media.id), POST_METRICS, access, io);
  return {
    id: media.id,
    message: media.caption ?? '',
    type: media.media_type === 'IMAGE' ? 'image' : media.media_type === 'CAROUSEL_ALBUM' ? 'images' : 'video',
    createdTime: new Date(media.timestamp).toISOString(),
    permalink: media.permalink ?? null,
    reach: totalOf(answer, 'reach'),
    engagement: totalOf(answer, 'total_interactions'),
    likes: media.like_count ?? totalOf(answer, 'likes'),
    comments: media.comments_count ?? totalOf(answer, 'comments'),
    shares: totalOf(answer, 'shares'),
  };
}

import * as z from 'zod';
import { MomentText } from '../answer-shapes.ts';
import {
  daysOf,
  type Insights,
  type InsightsAsk,
  meanOf,
  partsOf,
  sharesOf,
  strongest,
  sumOf,
  type TopPost,
} from '../insights.ts';
import {
  askMetrics,
  InsightAnswer,
  latestParts,
  META_DAY_ZONE,
  seriesOf,
  totalOf,
  unixRange,
} from '../meta/insight-answer.ts';
import type { Access, Io } from '../platform.ts';
import { callGraph, GraphId } from './graph.ts';

/** A question may span 90 days; about two years are kept, and refreshed about daily. */
const DAYS_MAX = 90;
/** The newest posts of the range whose reach is asked for, a call each. */
const POSTS_ASKED = 25;

const REACH = 'page_total_media_view_unique';
const ENGAGEMENT = 'page_post_engagements';
const VISITS = 'page_views_total';
const FOLLOWS = 'page_daily_follows_unique';
const UNFOLLOWS = 'page_daily_unfollows_unique';
const POST_REACH = 'post_total_media_view_unique';

const Page = z.object({ id: GraphId, name: z.string() });
const Summary = z.object({ summary: z.object({ total_count: z.number() }).optional() }).optional();
const Listed = z.object({
  id: GraphId,
  message: z.string().optional(),
  created_time: MomentText,
  permalink_url: z.string().optional(),
  shares: z.object({ count: z.number() }).optional(),
  reactions: Summary,
  comments: Summary,
  attachments: z.object({ data: z.array(z.object({ media_type: z.string().optional() })) }).optional(),
});
type Listed = z.infer<typeof Listed>;
const PostList = z.object({ data: z.array(Listed) });

/** Page insights with the metrics that outlived 15 Nov 2025 (deprecated-metrics, 2 Mar 2026). Throws PlatformFailure. */
export async function insights(ask: InsightsAsk, access: Access, io: Io): Promise<Insights> {
  const page = await callGraph(access.app, io, {
    method: 'GET',
    path: `/${access.externalId}`,
    token: access.grant.accessToken,
    query: { fields: 'id,name' },
    schema: Page,
  });
  const days = daysOf(ask);
  const figures = await seriesFor([REACH, ENGAGEMENT, VISITS, FOLLOWS, UNFOLLOWS], ask, access, io);
  const total = (metric: string) => sumOf(days.map((day) => figures.get(metric)?.get(day) ?? null));
  const [follows, unfollows] = [total(FOLLOWS), total(UNFOLLOWS)];
  const places = await askPage(
    ['page_follows_country', 'page_follows_city'],
    partsOf(ask, DAYS_MAX).at(-1) ?? ask,
    access,
    io,
  );
  const [countries, cities] = [latestParts(places, 'page_follows_country'), latestParts(places, 'page_follows_city')];
  const posts = await postsOf(ask, access, io);
  return {
    pageName: page.name,
    metrics: {
      pageReach: total(REACH),
      pageEngagement: total(ENGAGEMENT),
      pageViews: total(VISITS),
      avgPostReach: meanOf(posts.map((post) => post.reach)),
      followerGrowth: follows === null ? null : follows - (unfollows ?? 0),
      // Gone since Nov 2025: the product's own daily counts tell it.
      likesGrowth: null,
      topCountries: countries && sharesOf(countries).map(({ name: country, percentage }) => ({ country, percentage })),
      topCities: cities && sharesOf(cities).map(({ name: city, percentage }) => ({ city, percentage })),
      // Gone since Mar 2024.
      ageGender: null,
      deviceTypes: null,
    },
    dailyMetrics: days.map((date) => ({
      date,
      reach: figures.get(REACH)?.get(date) ?? null,
      engagement: figures.get(ENGAGEMENT)?.get(date) ?? null,
      followers: null,
      likes: null,
    })),
    topPosts: strongest(posts, ask.topPosts),
    bestPostingTimes: null,
    meanings: {
      pageReach: 'People reached each day, added up',
      pageEngagement: 'Engagement with posts, Reels left out',
      pageViews: 'Visits of the Page',
    },
    dayZone: META_DAY_ZONE,
    fields: {
      pageReach: REACH,
      pageEngagement: ENGAGEMENT,
      pageViews: VISITS,
      avgPostReach: POST_REACH,
      followerGrowth: `${FOLLOWS} - ${UNFOLLOWS}`,
      topCountries: 'page_follows_country',
      topCities: 'page_follows_city',
    },
  };
}

type Range = { since: string; until: string };

async function seriesFor(
  metrics: readonly string[],
  range: Range,
  access: Access,
  io: Io,
): Promise<Map<string, Map<string, number>>> {
  const all = new Map(metrics.map((metric) => [metric, new Map<string, number>()]));
  for (const part of partsOf(range, DAYS_MAX)) {
    const answer = await askPage(metrics, part, access, io);
    for (const [metric, series] of all) for (const [day, value] of seriesOf(answer, metric)) series.set(day, value);
  }
  return all;
}

function askPage(
  metrics: readonly string[],
  range: Range,
  { app, externalId, grant }: Access,
  io: Io,
): Promise<InsightAnswer> {
  return askMetrics(metrics, (asked) =>
    callGraph(app, io, {
      method: 'GET',
      path: `/${externalId}/insights`,
      token: grant.accessToken,
      query: { metric: asked.join(','), period: 'day', ...unixRange(range) },
      schema: InsightAnswer,
    }),
  );
}

async function postsOf(ask: InsightsAsk, access: Access, io: Io): Promise<TopPost[]> {
  const { app, externalId, grant } = access;
  const list = await callGraph(app, io, {
    method: 'GET',
    path: `/${externalId}/published_posts`,
    token: grant.accessToken,
    query: {
      fields:
        'id,message,created_time,permalink_url,shares,reactions.limit(0).summary(true),comments.limit(0).summary(true),attachments{media_type}',
      limit: `${POSTS_ASKED}`,
      ...unixRange(ask),
    },
    schema: PostList,
  });
  const posts: TopPost[] = [];
  for (const listed of list.data) posts.push(await postOf(listed, access, io));
  return posts;
}

async function postOf(listed: Listed, { app, grant }: Access, io: Io): Promise<TopPost> {
  const answer = await askMetrics([POST_REACH], (metrics) =>
    callGraph(app, io, {
      method: 'GET',
      path: `/${listed.id}/insights`,
      token: grant.accessToken,
      query: { metric: metrics.join(',') },
      schema: InsightAnswer,
    }),
  );
  const likes = listed.reactions?.summary?.total_count ?? null;
  const comments = listed.comments?.summary?.total_count ?? null;
  // Left out when there is none.
  const shares = listed.shares?.count ?? 0;
  return {
    id: listed.id,
    message: listed.message ?? '',
    type: TYPES[listed.attachments?.data[0]?.media_type ?? ''] ?? 'text',
    createdTime: new Date(listed.created_time).toISOString(),
    permalink: listed.permalink_url ?? null,
    reach: totalOf(answer, POST_REACH),
    engagement: sumOf([likes, comments, shares]),
    likes,
    comments,
    shares,
  };
}

const TYPES: Readonly<Record<string, TopPost['type']>> = {
  photo: 'image',
  album: 'images',
  video: 'video',
  link: 'link',
};

import * as z from 'zod';
import { MomentText, RemoteId } from '../answer-shapes.ts';
import {
  asCities,
  asCountries,
  type DayRange,
  daysOf,
  type Insights,
  type InsightsAsk,
  insightsOf,
  partsOf,
  sharesOf,
  sumOf,
  type TopPost,
} from '../insights.ts';
import {
  askMetrics,
  describeMissingRight,
  emptyIfRefused,
  type InsightAccess,
  type InsightAnswer,
  latestParts,
  META_DAY_ZONE,
  seriesOf,
  totalOf,
  unixRange,
} from '../meta/insight-answer.ts';
import type { Access, Io } from '../platform.ts';
import { callGraph } from './graph.ts';

/** One request may span 90 days; Facebook keeps about two years and updates about daily. */
const DAYS_MAX = 90;
/** How many of the newest posts are asked for their reach, one call each. */
const POSTS_ASKED = 25;

const REACH = 'page_total_media_view_unique';
const ENGAGEMENT = 'page_post_engagements';
const VISITS = 'page_views_total';
const FOLLOWS = 'page_daily_follows_unique';
const UNFOLLOWS = 'page_daily_unfollows_unique';
const POST_REACH = 'post_total_media_view_unique';

const Page = z.object({ id: RemoteId, name: z.string() });
const Summary = z.object({ summary: z.object({ total_count: z.number() }).optional() }).optional();
const Listed = z.object({
  id: RemoteId,
  message: z.string().optional(),
  created_time: MomentText,
  permalink_url: z.string().optional(),
  attachments: z
    .object({
      data: z.array(
        z.object({ media_type: z.string().optional(), target: z.object({ id: z.string().optional() }).optional() }),
      ),
    })
    .optional(),
});
type Listed = z.infer<typeof Listed>;
const PostList = z.object({ data: z.array(Listed) });
const Reactions = z.object({
  id: RemoteId,
  shares: z.object({ count: z.number() }).optional(),
  reactions: Summary,
  comments: Summary,
});
type Reactions = z.infer<typeof Reactions>;
const ReactionList = z.object({ data: z.array(Reactions) });

/** Reads the Page metrics that remain since 15 Nov 2025 (deprecated-metrics, 2 Mar 2026). Throws PlatformFailure. */
export async function insights(ask: InsightsAsk, given: Access, io: Io): Promise<Insights> {
  const access: InsightAccess = { ...given, missing: [] };
  const page = await callGraph(access, io, {
    path: `/${access.externalId}`,
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
  return insightsOf(ask, {
    pageName: page.name,
    metrics: {
      pageReach: total(REACH),
      pageEngagement: total(ENGAGEMENT),
      pageViews: total(VISITS),
      followerGrowth: follows === null ? null : follows - (unfollows ?? 0),
      // Removed by Facebook in Nov 2025: the product's own daily counts replace it.
      likesGrowth: null,
      topCountries: asCountries(countries && sharesOf(countries)),
      topCities: asCities(cities && sharesOf(cities)),
      // Removed by Facebook in Mar 2024.
      ageGender: null,
    },
    day: (date) => ({
      reach: figures.get(REACH)?.get(date) ?? null,
      engagement: figures.get(ENGAGEMENT)?.get(date) ?? null,
    }),
    posts,
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
    ...describeMissingRight(access),
  });
}

async function seriesFor(
  metrics: readonly string[],
  range: DayRange,
  access: InsightAccess,
  io: Io,
): Promise<Map<string, Map<string, number>>> {
  const all = new Map(metrics.map((metric) => [metric, new Map<string, number>()]));
  for (const part of partsOf(range, DAYS_MAX)) {
    const answer = await askPage(metrics, part, access, io);
    for (const [metric, series] of all) for (const [day, value] of seriesOf(answer, metric)) series.set(day, value);
  }
  return all;
}

function askPage(metrics: readonly string[], range: DayRange, access: InsightAccess, io: Io): Promise<InsightAnswer> {
  const query = { period: 'day', ...unixRange(range) };
  return askMetrics({ call: callGraph, path: `/${access.externalId}/insights`, query }, metrics, access, io);
}

async function postsOf(ask: InsightsAsk, access: InsightAccess, io: Io): Promise<TopPost[]> {
  const { data } = await listed(
    'id,message,created_time,permalink_url,attachments{media_type,target}',
    PostList,
    ask,
    access,
    io,
  );
  // Asked in a separate call: these fields need their own permission (pages_read_user_content), and without it the
  // whole list is refused.
  const fields = 'id,shares,reactions.limit(0).summary(true),comments.limit(0).summary(true)';
  const told = data.length === 0 ? [] : (await listed(fields, ReactionList, ask, access, io)).data;
  const reactions = new Map(told.map((one) => [one.id, one]));
  const posts: TopPost[] = [];
  for (const post of data) posts.push(await postOf(post, reactions.get(post.id), access, io));
  return posts;
}

/** Lists the Page's newest posts of the range; none if a right for these fields is missing. */
function listed<Row>(
  fields: string,
  schema: z.ZodType<{ data: Row[] }>,
  ask: InsightsAsk,
  { app, externalId, grant, missing }: InsightAccess,
  io: Io,
): Promise<{ data: Row[] }> {
  const path = `/${externalId}/published_posts`;
  const query = { fields, limit: `${POSTS_ASKED}`, ...unixRange(ask) };
  const list = callGraph({ app, grant }, io, { path, query, schema });
  return emptyIfRefused(list, { data: [] }, missing);
}

async function postOf(post: Listed, told: Reactions | undefined, access: InsightAccess, io: Io): Promise<TopPost> {
  const answer = await askMetrics({ call: callGraph, path: `/${post.id}/insights` }, [POST_REACH], access, io);
  const likes = told?.reactions?.summary?.total_count ?? null;
  const comments = told?.comments?.summary?.total_count ?? null;
  // Facebook omits the field if there are no shares.
  const shares = told ? (told.shares?.count ?? 0) : null;
  return {
    id: keptId(post),
    message: post.message ?? '',
    type: TYPES[post.attachments?.data[0]?.media_type ?? ''] ?? 'text',
    createdTime: new Date(post.created_time).toISOString(),
    permalink: post.permalink_url ?? null,
    reach: totalOf(answer, POST_REACH),
    engagement: sumOf([likes, comments, shares]),
    likes,
    comments,
    shares,
  };
}

/** We know a video post by the video's own id, which the list returns beside the id of the post. */
function keptId({ id, attachments }: Listed): string {
  const [first] = attachments?.data ?? [];
  return first?.media_type === 'video' ? (first.target?.id ?? id) : id;
}

const TYPES: Readonly<Record<string, TopPost['type']>> = {
  photo: 'image',
  album: 'images',
  video: 'video',
  link: 'link',
};

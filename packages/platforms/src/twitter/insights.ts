import * as z from 'zod';
import { MomentText } from '../answer-shapes.ts';
import { type Insights, type InsightsAsk, insightsOf, sumOf, type TopPost } from '../insights.ts';
import type { Access, Io } from '../platform.ts';
import { callWithPostFields, permalinkOf, XId } from './api.ts';
import { originalText } from './reconcile.ts';

const DAY_MS = 24 * 3_600_000;
/** A timeline page. A post read costs the server's developer account $0.005, once a UTC day (docs.x.com: pricing). */
const POSTS_ASKED = 100;
const POST_FIELDS = 'created_at,public_metrics,attachments,entities';
/** X refuses an end less than ten seconds ago. */
const END_SLACK_MS = 30_000;

const Count = z.number().optional();
const Listed = z.object({
  id: XId,
  text: z.string(),
  created_at: MomentText,
  entities: z
    .object({
      urls: z
        .array(z.object({ url: z.string(), expanded_url: z.string().optional(), media_key: z.string().optional() }))
        .optional(),
    })
    .optional(),
  attachments: z.object({ media_keys: z.array(z.string()).optional() }).optional(),
  public_metrics: z
    .object({
      impression_count: Count,
      like_count: Count,
      reply_count: Count,
      retweet_count: Count,
      repost_count: Count,
      quote_count: Count,
      bookmark_count: Count,
    })
    .optional(),
});
type Listed = z.infer<typeof Listed>;
const Timeline = z.object({
  data: z.array(Listed).optional(),
  meta: z.object({ next_token: z.string().optional() }).optional(),
});

/**
 * X tells only the totals of each post since it was published, nothing by day or about the audience. Impressions do not
 * count people, so they keep their own name. Throws PlatformFailure.
 */
export async function insights(ask: InsightsAsk, access: Access, io: Io): Promise<Insights> {
  const { posts, isCut } = await postsOf(ask, access, io);
  const which = isCut ? `of the newest ${POSTS_ASKED} posts of these days` : 'of posts of these days';
  return insightsOf(ask, {
    pageName: access.username,
    metrics: {
      pageEngagement: sumOf(posts.map((post) => post.engagement)),
    },
    posts,
    dayZone: 'UTC',
    fields: { pageEngagement: 'public_metrics', avgPostReach: 'impression_count' },
    meanings: {
      pageEngagement: `Likes, replies, reposts, quotes and bookmarks ${which}, until now`,
      avgPostReach: `Impressions ${which}, on average, until now`,
    },
  });
}

/**
 * The account's own posts of the range and the parts of its threads (a list with replies would hold all other replies,
 * too); none if the operator does not pay for reading them.
 */
async function postsOf(ask: InsightsAsk, access: Access, io: Io): Promise<{ posts: TopPost[]; isCut: boolean }> {
  if (access.app.options['postFigures'] === 'no') return { posts: [], isCut: false };
  const end = Date.parse(ask.until) + DAY_MS;
  const timeline = await callWithPostFields(access, io, POST_FIELDS, {
    path: `/2/users/${access.externalId}/tweets`,
    query: {
      max_results: `${POSTS_ASKED}`,
      exclude: 'replies,retweets',
      start_time: `${ask.since}T00:00:00Z`,
      ...(end < io.now() - END_SLACK_MS ? { end_time: `${new Date(end).toISOString().slice(0, 19)}Z` } : {}),
    },
    schema: Timeline,
  });
  const ids = (ask.parts ?? []).slice(0, POSTS_ASKED).join(',');
  // Posts deleted since then appear among the errors of the same answer.
  const parts =
    ids === ''
      ? {}
      : await callWithPostFields(access, io, POST_FIELDS, { path: '/2/tweets', query: { ids }, schema: Timeline });
  return {
    posts: [...(timeline.data ?? []), ...(parts.data ?? [])].map((listed) => topPostOf(listed, access)),
    isCut: timeline.meta?.next_token !== undefined,
  };
}

function topPostOf(listed: Listed, access: Access): TopPost {
  const figures = listed.public_metrics ?? {};
  // X is renaming this field along with the rest of its API.
  const reposts = figures.retweet_count ?? figures.repost_count ?? null;
  const [likes, replies, quotes] = [figures.like_count, figures.reply_count, figures.quote_count].map(
    (one) => one ?? null,
  );
  return {
    id: listed.id,
    message: originalText(listed),
    type: typeOf(listed),
    createdTime: new Date(listed.created_at).toISOString(),
    permalink: permalinkOf(access, listed.id),
    reach: figures.impression_count ?? null,
    engagement: sumOf([likes ?? null, replies ?? null, reposts, quotes ?? null, figures.bookmark_count ?? null]),
    likes: likes ?? null,
    comments: replies ?? null,
    shares: sumOf([reposts, quotes ?? null]),
  };
}

/** A media key begins with its kind: 3 image, 16 GIF, 7 and 13 video. */
function typeOf({ attachments, entities }: Listed): TopPost['type'] {
  const keys = attachments?.media_keys ?? [];
  if (keys.some((key) => /^(7|13)_/.test(key))) return 'video';
  if (keys.length > 0) return keys.length > 1 ? 'images' : 'image';
  return (entities?.urls ?? []).length > 0 ? 'link' : 'text';
}

import * as z from 'zod';
import { countOf, MomentText } from '../answer-shapes.ts';
import { type Insights, type InsightsAsk, insightsOf, sumOf, type TopPost } from '../insights.ts';
import type { Access, Io } from '../platform.ts';
import { callServer, permalinkOf, RecordUri } from './api.ts';

const DAY_MS = 86_400_000;
/** How many pages of the newest posts are read, a hundred posts per call. */
const PAGES_ASKED = 5;

const Post = z.object({
  uri: RecordUri,
  author: z.object({ did: z.string() }),
  record: z.object({ text: z.string().optional(), createdAt: MomentText }),
  embed: z.object({ $type: z.string(), images: z.array(z.unknown()).optional() }).optional(),
  likeCount: z.unknown().optional(),
  repostCount: z.unknown().optional(),
  replyCount: z.unknown().optional(),
  quoteCount: z.unknown().optional(),
});
type Post = z.infer<typeof Post>;
const Feed = z.object({
  feed: z.array(z.object({ post: z.unknown(), reason: z.unknown().optional() })),
  cursor: z.string().optional(),
});

/** Bluesky gives only what posts gathered until now: no reach, no views, no days. Throws PlatformFailure. */
export async function insights(ask: InsightsAsk, access: Access, io: Io): Promise<Insights> {
  const posts = (await postsOf(ask, access, io)).map((post) => topPostOf(post, access));
  return insightsOf(ask, {
    pageName: access.username,
    metrics: { pageEngagement: sumOf(posts.map((post) => post.engagement)) },
    posts,
    fields: { pageEngagement: 'likeCount + repostCount + replyCount + quoteCount' },
    meanings: { pageEngagement: 'Likes, reposts, replies and quotes of posts of these days, until now' },
  });
}

/** The account's own posts of the range and the parts of its threads, newest first; no reposts or replies to others. */
async function postsOf({ since, until }: InsightsAsk, { app, externalId }: Access, io: Io): Promise<Post[]> {
  const [from, to] = [Date.parse(since), Date.parse(until) + DAY_MS];
  const found: Post[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_ASKED; page += 1) {
    const answer: z.infer<typeof Feed> = await callServer(app.origins['appview'] ?? '', io, {
      nsid: 'app.bsky.feed.getAuthorFeed',
      query: { actor: externalId, filter: 'posts_and_author_threads', limit: '100', ...(cursor ? { cursor } : {}) },
      schema: Feed,
    });
    const posts = answer.feed.flatMap((entry) => ownPost(entry, externalId));
    found.push(...posts.filter(({ record }) => isBetween(Date.parse(record.createdAt), from, to)));
    const oldest = posts.at(-1);
    if (!answer.cursor || !oldest || Date.parse(oldest.record.createdAt) < from) break;
    cursor = answer.cursor;
  }
  return found;
}

/** An entry of an unknown form is left out; the others still count. */
function ownPost({ post, reason }: { post?: unknown; reason?: unknown }, did: string): Post[] {
  const parsed = Post.safeParse(post);
  return parsed.success && reason === undefined && parsed.data.author.did === did ? [parsed.data] : [];
}

const isBetween = (at: number, from: number, to: number): boolean => at >= from && at < to;

function topPostOf(post: Post, access: Access): TopPost {
  const [likes, reposts, replies, quotes] = [post.likeCount, post.repostCount, post.replyCount, post.quoteCount].map(
    countOf,
  );
  return {
    id: post.uri,
    message: post.record.text ?? '',
    type: typeOf(post.embed),
    createdTime: new Date(post.record.createdAt).toISOString(),
    permalink: permalinkOf(access, post.uri),
    reach: null,
    engagement: sumOf([likes ?? null, reposts ?? null, replies ?? null, quotes ?? null]),
    likes: likes ?? null,
    comments: replies ?? null,
    shares: sumOf([reposts ?? null, quotes ?? null]),
  };
}

function typeOf(embed: Post['embed']): TopPost['type'] {
  const kind = embed?.$type ?? '';
  if (kind.startsWith('app.bsky.embed.images')) return (embed?.images?.length ?? 1) > 1 ? 'images' : 'image';
  if (kind.startsWith('app.bsky.embed.video')) return 'video';
  return kind.startsWith('app.bsky.embed.external') ? 'link' : 'text';
}

import { countOf } from '../answer-shapes.ts';
import { type Insights, type InsightsAsk, insightsOf, sumOf, type TopPost } from '../insights.ts';
import type { Access, Io } from '../platform.ts';
import { ownIdOf, webAddress } from './api.ts';
import { listStatuses, type Status, textOf } from './statuses.ts';

const DAY_MS = 86_400_000;
/** How many pages of the newest posts are read, forty posts per call. */
const PAGES_ASKED = 5;

/** A server gives only what posts gathered until now: no reach, no views, no days. Throws PlatformFailure. */
export async function insights(ask: InsightsAsk, access: Access, io: Io): Promise<Insights> {
  const posts = (await postsOf(ask, access, io)).map(topPostOf);
  return insightsOf(ask, {
    pageName: access.username,
    metrics: { pageEngagement: sumOf(posts.map((post) => post.engagement)) },
    posts,
    fields: { pageEngagement: 'favourites_count + reblogs_count + replies_count + quotes_count' },
    meanings: {
      pageEngagement: 'Favourites, boosts, replies and quotes of posts of these days, as far as the server knows',
    },
  });
}

async function postsOf({ since, until }: InsightsAsk, access: Access, io: Io): Promise<Status[]> {
  const [from, to] = [Date.parse(since), Date.parse(until) + DAY_MS];
  const found: Status[] = [];
  let before: string | undefined;
  for (let page = 0; page < PAGES_ASKED; page += 1) {
    const { statuses, isLast } = await listStatuses(access, io, before);
    found.push(
      ...statuses.filter((status) => isBetween(Date.parse(status.created_at), from, to) && !isToOthers(status, access)),
    );
    const oldest = statuses.at(-1);
    if (isLast || !oldest || Date.parse(oldest.created_at) < from) break;
    before = oldest.id;
  }
  return found;
}

/** A later part of a thread is a reply to oneself. */
const isToOthers = (status: Status, access: Access): boolean =>
  typeof status.in_reply_to_id === 'string' && status.in_reply_to_account_id !== ownIdOf(access);
const isBetween = (at: number, from: number, to: number): boolean => at >= from && at < to;

function topPostOf(status: Status): TopPost {
  const [likes = null, boosts = null, replies = null, quotes = null] = [
    status.favourites_count,
    status.reblogs_count,
    status.replies_count,
    status.quotes_count,
  ].map(countOf);
  return {
    id: status.id,
    message: textOf(status.content),
    type: typeOf(status),
    createdTime: new Date(status.created_at).toISOString(),
    permalink: webAddress(status.url) ?? '',
    reach: null,
    engagement: sumOf([likes, boosts, replies, quotes]),
    likes,
    comments: replies,
    shares: sumOf([boosts, quotes]),
  };
}

function typeOf({ media_attachments: files, card }: Status): TopPost['type'] {
  if (files.some(({ type }) => type === 'video' || type === 'gifv')) return 'video';
  if (files.length > 0) return files.length > 1 ? 'images' : 'image';
  return card ? 'link' : 'text';
}

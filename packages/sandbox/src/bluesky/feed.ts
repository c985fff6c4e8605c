import { isRecord } from '../answering/read-call.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { postMetric } from '../state/stored-metrics.ts';
import { refusal } from './access.ts';
import { findAccount } from './identity.ts';
import { type Account, type BlueskyState, type Post, postsOf, uriOf } from './state.ts';

const PAGE = 100;

/** Which posts each filter lets through, by what they reply to (lexicon app.bsky.feed.getAuthorFeed: filter). */
const FILTERS: Readonly<Record<string, (reply: unknown, account: Account) => boolean>> = {
  posts_no_replies: (reply) => reply === undefined,
  posts_and_author_threads: (reply, { id }) => reply === undefined || isWithin(reply, `at://${id}/`),
};

/** Whether the thread's root and the parent are both of this account. */
const isWithin = (reply: unknown, place: string): boolean =>
  isRecord(reply) &&
  [reply['root'], reply['parent']].every((post) => isRecord(post) && String(post['uri']).startsWith(place));

/** Lists an account's posts with their current counts, newest first. */
export function showFeed(state: BlueskyState, call: Call): Answer {
  const account = findAccount(state, call.query['actor'] ?? '');
  if (!account) throw refusal(400, 'InvalidRequest', 'Profile not found');
  const before = call.query['cursor'];
  const isAsked = FILTERS[call.query['filter'] ?? 'posts_with_replies'] ?? (() => true);
  const posts = postsOf(state, account).filter(
    ({ rkey, record }) => (before === undefined || rkey < before) && isAsked(record['reply'], account),
  );
  const page = posts.slice(0, Math.min(PAGE, Number(call.query['limit'] ?? 50)));
  const last = page.at(-1);
  return json({
    feed: page.map((post) => ({ post: viewOf(account, post, call.now) })),
    ...(posts.length > page.length && last ? { cursor: last.rkey } : {}),
  });
}

function viewOf(account: Account, post: Post, now: number) {
  const { cid, record, writtenAt } = post;
  const uri = uriOf(post);
  const metric = (name: string, most: number): { [name: string]: number } => {
    const count = postMetric(account, { id: uri, createdAt: writtenAt }, name, { most, now });
    return count === undefined ? {} : { [name]: count };
  };
  return {
    uri,
    cid,
    author: { did: account.id, handle: account.username, displayName: account.name },
    record,
    ...viewOfEmbed(record['embed']),
    indexedAt: new Date(writtenAt).toISOString(),
    ...metric('likeCount', 60),
    ...metric('repostCount', 12),
    ...metric('replyCount', 8),
    ...metric('quoteCount', 3),
  };
}

/** The embed as it is shown, whose type ends in #view; the rest of it is left out here. */
function viewOfEmbed(embed: unknown): { embed?: Record<string, unknown> } {
  if (typeof embed !== 'object' || embed === null || !('$type' in embed)) return {};
  const images = 'images' in embed ? { images: embed.images } : {};
  return { embed: { $type: `${String(embed.$type)}#view`, ...images } };
}

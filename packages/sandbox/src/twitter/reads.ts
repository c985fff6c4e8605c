import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { postMetric } from '../state/stored-metrics.ts';
import { requireAccount } from './access.ts';
import { spendCall } from './budgets.ts';
import { parseQuery } from './parse.ts';
import { kindOf, mediaOf, postView } from './post-view.ts';
import { notFound, problem } from './problem.ts';
import { manyQuery, meQuery, timelineQuery } from './schemas.ts';
import type { Account, TwitterPost, TwitterState } from './state.ts';

const READ = ['tweet.read', 'users.read'] as const;

export function readMe(state: TwitterState, call: Call): Answer {
  const account = requireAccount(state, call, READ);
  spendCall(state, call, account.id, 'me');
  const asked = parseQuery(meQuery, call);
  return json({ data: userView(account, asked['user.fields'] ?? [], call) });
}

/** GET /2/users/{id}/tweets: newest first, links wrapped. Other people's timelines are readable as well. */
export function readTimeline(state: TwitterState, call: Call): Answer {
  const account = requireAccount(state, call, READ);
  spendCall(state, call, account.id, 'timeline');
  const asked = parseQuery(timelineQuery, call);
  const owner = state.accounts[call.params['id'] ?? ''];
  if (!owner) throw notFound('user', call.params['id'] ?? '');
  const posts = owner.timeline
    .flatMap((id) => state.posts[id] ?? [])
    .filter((post) => post.createdAt >= (asked.start_time ?? 0) && post.createdAt < (asked.end_time ?? Infinity))
    .filter((post) => !(asked.exclude?.includes('replies') && post.inReplyTo !== null))
    .filter((post) => asked.since_id === undefined || BigInt(post.id) > BigInt(asked.since_id))
    .filter((post) => asked.until_id === undefined || BigInt(post.id) < BigInt(asked.until_id))
    .toReversed();
  const start = Number(asked.pagination_token ?? 0) || 0;
  const page = posts.slice(start, start + asked.max_results);
  const more = start + page.length < posts.length;
  const [newest, oldest] = [page[0], page.at(-1)];
  return json({
    ...(page.length > 0
      ? { data: page.map((post) => tweetView(state, post, asked['tweet.fields'] ?? [], call.now)) }
      : {}),
    ...includesOf(state, page, asked, call),
    meta: {
      result_count: page.length,
      ...(newest && oldest ? { newest_id: newest.id, oldest_id: oldest.id } : {}),
      ...(more ? { next_token: String(start + page.length) } : {}),
    },
  });
}

/** GET /2/tweets?ids=: found ones in `data`, missing ones in `errors`, both in one answer with 200. */
export function readPosts(state: TwitterState, call: Call): Answer {
  const account = requireAccount(state, call, READ);
  spendCall(state, call, account.id, 'lookup');
  const asked = parseQuery(manyQuery, call);
  const ids = asked.ids.split(',');
  const posts = ids.flatMap((id) => state.posts[id] ?? []);
  const errors = ids
    .filter((id) => !state.posts[id])
    .map((id) => ({
      title: 'Not Found Error',
      detail: `Could not find tweet with ids: [${id}].`,
      type: 'https://api.x.com/2/problems/resource-not-found',
      value: id,
    }));
  return json({
    ...(posts.length > 0
      ? { data: posts.map((post) => tweetView(state, post, asked['tweet.fields'] ?? [], call.now)) }
      : {}),
    ...includesOf(state, posts, asked, call),
    ...(errors.length > 0 ? { errors } : {}),
  });
}

export function deletePost(state: TwitterState, call: Call): Answer {
  const account = requireAccount(state, call, ['tweet.read', 'tweet.write', 'users.read']);
  spendCall(state, call, account.id, 'delete');
  const id = call.params['id'] ?? '';
  const post = state.posts[id];
  if (!post) throw notFound('tweet', id);
  if (post.accountId !== account.id) {
    throw problem(
      403,
      'not-authorized-for-resource',
      'Authorization Error',
      'You are not permitted to delete this post.',
    );
  }
  delete state.posts[id];
  account.timeline = account.timeline.filter((one) => one !== id);
  return json({ data: { deleted: true } });
}

/** Names as in X's spec; always `id`, `name`, `username`. */
function userView(account: Account, fields: readonly string[], call: Call): Record<string, unknown> {
  const all: Record<string, unknown> = {
    profile_image_url: `${call.origin}/twitter/pbs/profile_images/${account.id}_normal.png`,
    description: account.description,
    verified: account.subscription !== 'None',
    verified_type: account.subscription === 'None' ? 'none' : 'blue',
    protected: false,
    subscription_type: account.subscription,
    created_at: '2017-05-04T08:00:00.000Z',
    public_metrics: {
      followers_count: account.followers,
      following_count: account.following,
      tweet_count: account.timeline.length,
      listed_count: 0,
      like_count: account.likes,
    },
  };
  const chosen = Object.fromEntries(fields.filter((name) => name in all).map((name) => [name, all[name]]));
  return { id: account.id, name: account.name, username: account.username, ...chosen };
}

/** Always `id`, `text`, `edit_history_tweet_ids`. */
function tweetView(
  state: TwitterState,
  post: TwitterPost,
  fields: readonly string[],
  now: number,
): Record<string, unknown> {
  const { text, entities } = postView(state, post);
  const keys = mediaOf(state, post).map((media) => media.mediaKey);
  const held = state.accounts[post.accountId]?.held ?? null;
  const metric = (name: string, most: number): number => postMetric({ held }, post, name, { most, now }) ?? 0;
  const metrics = {
    impression_count: metric('impression_count', 1_900),
    like_count: post.likes > 0 ? post.likes : metric('like_count', 60),
    reply_count: metric('reply_count', 8),
    quote_count: metric('quote_count', 4),
    bookmark_count: metric('bookmark_count', 6),
  };
  const retweets = metric('retweet_count', 12);
  const all: Record<string, unknown> = {
    created_at: new Date(post.createdAt).toISOString(),
    author_id: post.accountId,
    entities: entities.urls.length > 0 ? entities : undefined,
    attachments: keys.length > 0 ? { media_keys: keys } : undefined,
    public_metrics: { ...metrics, retweet_count: retweets },
    non_public_metrics: { impression_count: 0, engagements: 0, url_link_clicks: 0, user_profile_clicks: 0 },
    organic_metrics: { ...metrics, retweet_count: retweets },
    referenced_tweets: post.inReplyTo === null ? undefined : [{ type: 'replied_to', id: post.inReplyTo }],
    in_reply_to_user_id: post.inReplyTo === null ? undefined : post.accountId,
  };
  const chosen = Object.fromEntries(fields.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]));
  return { id: post.id, text, edit_history_tweet_ids: [post.id], ...chosen };
}

function includesOf(
  state: TwitterState,
  posts: TwitterPost[],
  asked: { expansions?: string[] | undefined; 'user.fields'?: string[] | undefined },
  call: Call,
): { includes?: Record<string, unknown> } {
  const media = posts
    .flatMap((post) => mediaOf(state, post))
    .map((one) => ({
      media_key: one.mediaKey,
      type: kindOf(one),
      width: one.width,
      height: one.height,
      ...(one.altText === null ? {} : { alt_text: one.altText }),
      ...(kindOf(one) === 'photo' ? { url: `${call.origin}/twitter/pbs/media/${one.sha256}` } : {}),
    }));
  const users = [...new Set(posts.map((post) => post.accountId))].flatMap((id) => state.accounts[id] ?? []);
  const includes = {
    ...(asked.expansions?.includes('attachments.media_keys') && media.length > 0 ? { media } : {}),
    ...(asked.expansions?.includes('author_id') && users.length > 0
      ? { users: users.map((user) => userView(user, asked['user.fields'] ?? [], call)) }
      : {}),
  };
  return Object.keys(includes).length > 0 ? { includes } : {};
}

import { type PublishedPost, statusOf } from '../meta/containers.ts';
import { graphTime, selectFields } from '../meta/fields.ts';
import { objectMissing } from '../meta/graph-error.ts';
import { pageOf } from '../meta/paging.ts';
import { parseCall } from '../meta/parse.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { generatePostMetric } from '../state/stored-metrics.ts';
import { BASIC, requireAccount, requireOwn } from './access.ts';
import { fieldsQuery, listQuery } from './schemas.ts';
import type { Account, InstagramState } from './state.ts';

const POST_FIELDS = 'id';

/** GET /me; some accounts get a list around the answer, as the documentation shows it. */
export function readMe(state: InstagramState, call: Call): Answer {
  const account = requireAccount(state, call, BASIC);
  const { fields } = parseCall(fieldsQuery, call);
  const me = selectFields('IGUser', accountFields(account, call), fields, 'id');
  return json(account.type === 'BUSINESS' ? me : { data: [me] });
}

/** GET of the account, a container, or a post. */
export function readNode(state: InstagramState, call: Call): Answer {
  const account = requireAccount(state, call, BASIC);
  const id = call.params['node'] ?? '';
  const { fields } = parseCall(fieldsQuery, call);
  if (id === account.id || id === account.scopedId) {
    return json(selectFields('IGUser', accountFields(account, call), fields, 'id'));
  }
  const container = state.containers[id];
  if (container?.accountId === account.id) {
    const status = statusOf(container, call.now);
    const words =
      status === 'ERROR' ? container.failure : `${STATUS_WORDS[status]}: the media is ${status.toLowerCase()}`;
    return json(selectFields('IGContainer', { id, status_code: status, status: words }, fields, 'id'));
  }
  const post = state.posts[id];
  if (post?.accountId !== account.id) throw objectMissing(id);
  return json(selectFields('IGMedia', postFields(account, post, call), fields, POST_FIELDS));
}

const STATUS_WORDS = {
  IN_PROGRESS: 'In Progress',
  FINISHED: 'Finished',
  PUBLISHED: 'Published',
  ERROR: 'Error',
  EXPIRED: 'Expired',
};

function accountFields(account: Account, call: Call): Record<string, unknown> {
  return {
    id: account.scopedId,
    user_id: account.id,
    username: account.username,
    name: account.name,
    biography: account.biography,
    account_type: account.type === 'BUSINESS' ? 'Business' : 'Media_Creator',
    profile_picture_url: `${call.origin}/instagram/cdn/avatars/${account.id}`,
    followers_count: account.followers,
    follows_count: account.follows,
    media_count: account.timeline.length,
  };
}

/** GET /{ig-user}/media: newest first. */
export function listMedia(state: InstagramState, call: Call): Answer {
  const account = requireOwn(state, call, BASIC);
  const asked = parseCall(listQuery, call);
  const rows = account.timeline
    .flatMap((id) => state.posts[id] ?? [])
    .filter((post) => post.createdAt >= (asked.since ?? 0) && post.createdAt <= (asked.until ?? Infinity))
    .toReversed()
    .map((post) => ({
      id: post.id,
      render: () => selectFields('IGMedia', postFields(account, post, call), asked.fields, POST_FIELDS),
    }));
  return pageOf(call, rows, asked);
}

export const permalinkOf = (post: PublishedPost, origin: string): string =>
  `${origin}/instagram/www/${post.kind === 'REELS' ? 'reel' : 'p'}/${post.shortcode}`;

export function postFields(account: Account, post: PublishedPost, call: Call): Record<string, unknown> {
  const isVideo = post.kind === 'REELS';
  const [first] = post.media;
  const address = first ? `${call.origin}/instagram/cdn/media/${first.sha256}` : undefined;
  return {
    id: post.id,
    caption: post.text === '' ? undefined : post.text,
    media_type: post.kind === 'CAROUSEL' ? 'CAROUSEL_ALBUM' : isVideo ? 'VIDEO' : 'IMAGE',
    media_product_type: isVideo ? 'REELS' : post.kind === 'STORIES' ? 'STORY' : 'FEED',
    media_url: address,
    thumbnail_url: isVideo ? address : undefined,
    permalink: permalinkOf(post, call.origin),
    shortcode: post.shortcode,
    timestamp: graphTime(post.createdAt),
    username: account.username,
    alt_text: post.media.length === 1 ? (first?.altText ?? undefined) : undefined,
    like_count: likesOf(account, post, call.now),
    comments_count: generatePostMetric(post.id, 'comments', account.followers * 0.003, call.now - post.createdAt),
  };
}

export const likesOf = (account: Account, post: PublishedPost, now: number): number =>
  post.likes ?? generatePostMetric(post.id, 'likes', account.followers * 0.04, now - post.createdAt);

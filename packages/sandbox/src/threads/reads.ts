import { type PublishedPost, statusOf } from '../meta/containers.ts';
import { TESTERS, THREADS_LIMITS } from '../meta/evidence.ts';
import { graphTime, selectFields } from '../meta/fields.ts';
import { graphRefusal, objectMissing } from '../meta/graph-error.ts';
import { requireLogin, tokenRefusedUnlessOwn } from '../meta/login.ts';
import { pageOf } from '../meta/paging.ts';
import { parseCall } from '../meta/parse.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { BASIC, DELETE, READ_REPLIES, requireProfile } from './access.ts';
import { DELETES_PER_DAY, recentDeletions } from './containers.ts';
import { fieldsQuery, listQuery } from './schemas.ts';
import type { Profile, ThreadsState } from './state.ts';

/** GET /me and GET of a container or a post. */
export function readNode(state: ThreadsState, call: Call): Answer {
  const profile = requireProfile(state, call, BASIC);
  const { fields } = parseCall(fieldsQuery, call);
  const id = call.params['node'] ?? 'me';
  if (id === 'me' || id === profile.id)
    return json(selectFields('ThreadsUser', profileFields(profile, call), fields, 'id'));
  const container = state.containers[id];
  if (container?.accountId === profile.id) {
    const status = statusOf(container, call.now);
    const error_message = status === 'ERROR' ? (container.failure ?? 'UNKNOWN') : undefined;
    return json(selectFields('ThreadsContainer', { id, status, error_message }, fields, 'id'));
  }
  const post = state.posts[id];
  if (post?.accountId !== profile.id) throw objectMissing(id);
  return json(selectFields('ThreadsMedia', postFields(state, profile, post, call), fields, 'id'));
}

function profileFields(profile: Profile, call: Call): Record<string, unknown> {
  return {
    id: profile.id,
    username: profile.username,
    name: profile.name,
    threads_profile_picture_url: `${call.origin}/threads/cdn/avatars/${profile.id}`,
    threads_biography: profile.biography,
    is_verified: false,
  };
}

export const permalinkOf = (profile: Profile, post: PublishedPost, origin: string): string =>
  `${origin}/threads/www/@${profile.username}/post/${post.shortcode}`;

const TYPES: Readonly<Record<string, string>> = { TEXT: 'TEXT_POST', CAROUSEL: 'CAROUSEL_ALBUM' };

function postFields(state: ThreadsState, profile: Profile, post: PublishedPost, call: Call): Record<string, unknown> {
  const answered = state.answers[post.id];
  const [first] = post.media;
  return {
    id: post.id,
    text: post.text === '' ? undefined : post.text,
    media_product_type: 'THREADS',
    media_type: TYPES[post.kind] ?? post.kind,
    media_url: first ? `${call.origin}/threads/cdn/media/${first.sha256}` : undefined,
    thumbnail_url: undefined,
    permalink: permalinkOf(profile, post, call.origin),
    shortcode: post.shortcode,
    timestamp: graphTime(post.createdAt),
    username: profile.username,
    link_attachment_url: post.link ?? undefined,
    alt_text: post.media.length === 1 ? (first?.altText ?? undefined) : undefined,
    is_quote_post: false,
    is_reply: answered !== undefined,
    replied_to: answered === undefined ? undefined : { id: answered },
  };
}

/** GET /{user}/threads: newest first, without replies. */
export const listThreads = (state: ThreadsState, call: Call): Answer =>
  listPosts(state, call, requireProfile(state, call, BASIC), false);

/** GET /{user}/replies (retrieve user replies, 2 Feb 2026): newest first. @throws 10 without its own permission */
export const listReplies = (state: ThreadsState, call: Call): Answer =>
  listPosts(state, call, requireProfile(state, call, READ_REPLIES), true);

function listPosts(state: ThreadsState, call: Call, profile: Profile, replies: boolean): Answer {
  const asked = parseCall(listQuery, call);
  const rows = profile.timeline
    .flatMap((id) => state.posts[id] ?? [])
    .filter(({ id }) => (state.answers[id] !== undefined) === replies)
    .filter((post) => post.createdAt >= (asked.since ?? 0) && post.createdAt <= (asked.until ?? Infinity))
    .toReversed()
    .map((post) => ({
      id: post.id,
      render: () => selectFields('ThreadsMedia', postFields(state, profile, post, call), asked.fields, 'id'),
    }));
  return pageOf(call, rows, asked);
}

/** DELETE /{media}: at most 100 in 24 hours. */
export function deletePost(state: ThreadsState, call: Call): Answer {
  const profile = requireProfile(state, call, DELETE);
  const id = call.params['node'] ?? '';
  if (state.posts[id]?.accountId !== profile.id) throw objectMissing(id);
  if (recentDeletions(profile, call.now) >= DELETES_PER_DAY) {
    throw graphRefusal({
      code: 9,
      subcode: 2207042,
      message: '(#9) The deletion limit of 24 hours is reached',
      evidence: THREADS_LIMITS,
    });
  }
  profile.deletions.push(call.now);
  profile.timeline = profile.timeline.filter((one) => one !== id);
  delete state.posts[id];
  return json({ success: true, deleted_id: id });
}

/** GET /debug_token: describes a token; a tester's may inspect itself (Threads, debug access tokens). @throws 10 */
export function inspectToken(state: ThreadsState, call: Call): Answer {
  const { text, token } = requireLogin(state.login, call);
  tokenRefusedUnlessOwn(text, call.query['input_token']);
  if (state.profiles[token.accountId]?.isTester !== true) {
    throw graphRefusal({
      code: 10,
      status: 403,
      message: '(#10) Application does not have permission for this action: the user is no tester of the app',
      evidence: TESTERS,
    });
  }
  return json({
    data: {
      type: 'USER',
      is_valid: true,
      issued_at: Math.floor(token.issuedAt / 1000),
      expires_at: Math.floor(token.expiresAt / 1000),
      scopes: token.scopes,
      user_id: token.accountId,
    },
  });
}

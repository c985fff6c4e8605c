import { type Answer, type Call, empty, json } from '../platform-stand-in.ts';
import { refusal, requireAuthor, requireToken, requireVersion } from './access.ts';
import { COMMENTS, TOO_LONG_COMMENT } from './evidence.ts';
import { commentBody } from './schemas.ts';
import { type LinkedInState, nextNumber, type Post } from './state.ts';

const COMMENT_MAX = 1_250;

/** Here an activity has the same number as its post; the real ones differ. */
const activityOf = ({ urn }: Post): string => urn.replace(/^urn:li:\w+:/, 'urn:li:activity:');
export const commentUrn = (post: Post, id: string): string => `urn:li:comment:(${activityOf(post)},${id})`;

function commented(state: LinkedInState, call: Call): Post {
  const urn = call.params['urn'] ?? '';
  const post = state.posts[urn] ?? Object.values(state.posts).find((one) => activityOf(one) === urn);
  if (!post) throw refusal(404, 'NOT_FOUND', `Entity ${urn} not found`);
  return post;
}

/** POST /rest/socialActions/{urn}/comments. */
export function createComment(state: LinkedInState, call: Call): Answer {
  requireVersion(call);
  const parsed = commentBody.safeParse(call.body);
  const issue = parsed.error?.issues[0];
  if (!parsed.success)
    throw refusal(400, 'INVALID_VALUE_FOR_FIELD', `ERROR :: /${issue?.path.join('/')} :: ${issue?.message}`);
  const { actor, message } = parsed.data;
  requireFeedScope(state, call, actor, 'w');
  requireAuthor(state, call, actor);
  const post = commented(state, call);
  if (message.text.length > COMMENT_MAX)
    throw refusal(400, 'FIELD_LENGTH_TOO_LONG', 'ERROR :: /message/text :: text is too long', TOO_LONG_COMMENT);
  const one = { id: nextNumber(state), text: message.text, createdAt: call.now };
  post.comments.push(one);
  return json(commentView(post, one), 201, { 'x-restli-id': one.id });
}

/** GET /rest/socialActions/{urn}/comments: here they are all the author's own. */
export function listComments(state: LinkedInState, call: Call): Answer {
  requireVersion(call);
  const post = commented(state, call);
  if (post.author.startsWith('urn:li:person:'))
    throw refusal(403, 'ACCESS_DENIED', 'Not enough permissions to access: socialActions.GET_ALL', COMMENTS);
  requireFeedScope(state, call, post.author, 'r');
  requireToken(state, call, 'r_organization_social');
  const start = Number(call.query['start'] ?? 0);
  const count = Math.min(100, Number(call.query['count'] ?? 10));
  const elements = post.comments.slice(start, start + count).map((one) => commentView(post, one));
  return json({ elements, paging: { start, count, links: [] } });
}

/** Deleting a second time is 404. */
export function deleteComment(state: LinkedInState, call: Call): Answer {
  requireVersion(call);
  const post = commented(state, call);
  requireAuthor(state, call, call.query['actor'] ?? '');
  const id = call.params['comment'];
  if (!post.comments.some((one) => one.id === id)) throw refusal(404, 'NOT_FOUND', `Comment ${id} not found`);
  post.comments = post.comments.filter((one) => one.id !== id);
  return empty(204, COMMENTS);
}

/** The newest page names separate scopes for comments; earlier pages name those for posts. */
function requireFeedScope(state: LinkedInState, call: Call, author: string, right: 'r' | 'w'): void {
  if (call.reading('permissions of comments') !== 'scopes of their own') return;
  requireToken(state, call, `${right}_${author.startsWith('urn:li:person:') ? 'member' : 'organization'}_social_feed`);
}

const commentView = (post: Post, { id, text, createdAt }: Post['comments'][number]) => ({
  actor: post.author,
  commentUrn: commentUrn(post, id),
  created: { actor: post.author, time: createdAt },
  id,
  message: { attributes: [], text },
  object: activityOf(post),
});

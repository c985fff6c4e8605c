import { TOO_LONG_COMMENT } from '../meta/evidence.ts';
import { graphTime, selectFields } from '../meta/fields.ts';
import { graphRefusal, objectMissing } from '../meta/graph-error.ts';
import { pageOf } from '../meta/paging.ts';
import { parseCall } from '../meta/parse.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { requireContentScope, requirePage } from './access.ts';
import { spendCall } from './budgets.ts';
import { listQuery, messageOnly } from './schemas.ts';
import { type FacebookState, nextId, type Post } from './state.ts';

const COMMENT_MAX = 8_000;
const MODERATE = 'pages_manage_engagement';

/** Finds a post by its own id or by that of its video. */
function commented(state: FacebookState, call: Call, scopes: readonly string[]): Post {
  const id = String(call.params['node']);
  const post = state.posts[id] ?? state.posts[state.videos[id]?.postId ?? ''];
  if (!post) throw objectMissing(id);
  const { access } = requirePage(state, call, post.pageId, scopes);
  spendCall(state, call, access);
  return post;
}

/** POST /{post}/comments. A comment's id begins with the id of its post. */
export function commentOnPost(state: FacebookState, call: Call): Answer {
  const post = commented(state, call, [MODERATE]);
  const { message } = parseCall(messageOnly, call);
  if (message.length > COMMENT_MAX) {
    const refused = `(#100) Param message must be at most ${COMMENT_MAX} characters`;
    throw graphRefusal({ code: 100, message: refused, evidence: TOO_LONG_COMMENT });
  }
  const id = `${post.id.split('_')[1] ?? post.id}_${nextId(state)}`;
  post.comments.push({ id, message, createdAt: call.now });
  return json({ id });
}

/** GET /{post}/comments: here they are all the Page's own. */
export function listComments(state: FacebookState, call: Call): Answer {
  const post = commented(state, call, ['pages_read_engagement']);
  const { access } = requirePage(state, call, post.pageId, ['pages_read_engagement']);
  requireContentScope(access.grant, 'comments');
  const asked = parseCall(listQuery, call);
  const isNewestFirst = call.query['order'] === 'reverse_chronological';
  const rows = (isNewestFirst ? post.comments.toReversed() : post.comments).map((one) => ({
    id: one.id,
    render: () => {
      const from = { id: post.pageId, name: state.pages[post.pageId]?.name };
      const fields = { id: one.id, message: one.message, created_time: graphTime(one.createdAt), from };
      return selectFields('Comment', fields, asked.fields, 'created_time,from,message,id');
    },
  }));
  return pageOf(call, rows, asked);
}

/** Deletes a comment; returns false when the id is not a comment's. */
export function deleteComment(state: FacebookState, call: Call, id: string): boolean {
  const post = Object.values(state.posts).find((one) => one.comments.some((comment) => comment.id === id));
  if (!post) return false;
  const { access } = requirePage(state, call, post.pageId, [MODERATE]);
  spendCall(state, call, access);
  post.comments = post.comments.filter((comment) => comment.id !== id);
  return true;
}

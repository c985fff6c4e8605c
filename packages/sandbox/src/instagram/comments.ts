import type { PublishedPost } from '../meta/containers.ts';
import { TOO_LONG_COMMENT } from '../meta/evidence.ts';
import { graphTime, selectFields } from '../meta/fields.ts';
import { graphRefusal, objectMissing } from '../meta/graph-error.ts';
import { pageOf } from '../meta/paging.ts';
import { parseCall } from '../meta/parse.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { COMMENTS, requireAccount } from './access.ts';
import { commentPost, listQuery } from './schemas.ts';
import { type Account, type InstagramState, nextId } from './state.ts';

const COMMENT_MAX = 2_200;

function commented(state: InstagramState, call: Call): { post: PublishedPost; account: Account } {
  const account = requireAccount(state, call, COMMENTS);
  const id = call.params['node'] ?? '';
  const post = state.posts[id];
  if (post?.accountId !== account.id) throw objectMissing(id);
  return { post, account };
}

/** POST /{ig-media}/comments. */
export function commentOnMedia(state: InstagramState, call: Call): Answer {
  const { post } = commented(state, call);
  const { message } = parseCall(commentPost, call);
  if (message.length > COMMENT_MAX) {
    const refused = `(#100) Param message must be at most ${COMMENT_MAX} characters`;
    throw graphRefusal({ code: 100, message: refused, evidence: TOO_LONG_COMMENT });
  }
  const id = nextId(state);
  post.comments = [...(post.comments ?? []), { id, text: message, createdAt: call.now }];
  return json({ id });
}

/** GET /{ig-media}/comments: newest first. */
export function listComments(state: InstagramState, call: Call): Answer {
  const { post, account } = commented(state, call);
  const asked = parseCall(listQuery, call);
  const rows = (post.comments ?? []).toReversed().map(({ id, text, createdAt }) => ({
    id,
    render: () =>
      selectFields(
        'IGComment',
        { id, text, timestamp: graphTime(createdAt), username: account.username, like_count: 0, hidden: false },
        asked.fields,
        'timestamp,text,id',
      ),
  }));
  return pageOf(call, rows, asked);
}

/** DELETE /{ig-comment}: only for the account that published the post. */
export function deleteComment(state: InstagramState, call: Call): Answer {
  const account = requireAccount(state, call, COMMENTS);
  const id = call.params['node'] ?? '';
  const post = Object.values(state.posts).find(({ comments }) => comments?.some((comment) => comment.id === id));
  if (post?.accountId !== account.id) throw objectMissing(id);
  post.comments = post.comments?.filter((comment) => comment.id !== id);
  return json({ success: true });
}

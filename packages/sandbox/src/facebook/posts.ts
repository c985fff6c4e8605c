import { objectMissing } from '../meta/graph-error.ts';
import { parseCall } from '../meta/parse.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { gone, PUBLISH_SCOPES, requirePage } from './access.ts';
import { spendCall } from './budgets.ts';
import { deleteComment } from './comments.ts';
import { checkMessage } from './feed.ts';
import { messageOnly } from './schemas.ts';
import type { FacebookState, Post } from './state.ts';

function ownPost(state: FacebookState, call: Call, scopes: readonly string[]): Post {
  const id = String(call.params['node']);
  const post = state.posts[id];
  if (!post) throw objectMissing(id);
  const { access } = requirePage(state, call, post.pageId, scopes);
  spendCall(state, call, access);
  return post;
}

/** POST /{post}: sets a new text on a post of this app. */
export function editPost(state: FacebookState, call: Call): Answer {
  const post = ownPost(state, call, PUBLISH_SCOPES);
  const { message } = parseCall(messageOnly, call);
  checkMessage(message);
  post.message = message;
  return json({ success: true });
}

/** DELETE of a post, a comment, a video or a photo. */
export function deleteNode(state: FacebookState, call: Call): Answer {
  const id = String(call.params['node']);
  if (deleteComment(state, call, id)) return json({ success: true });
  const target = state.posts[id] ?? state.videos[id] ?? state.photos[id];
  if (!target) throw gone(call, id);
  const { access } = requirePage(state, call, target.pageId, PUBLISH_SCOPES);
  spendCall(state, call, access);
  const postId = id in state.posts ? id : 'postId' in target ? target.postId : null;
  if (postId !== null) removePost(state, postId);
  delete state.videos[id];
  delete state.photos[id];
  return json({ success: true });
}

function removePost(state: FacebookState, postId: string): void {
  const post = state.posts[postId];
  if (!post) return;
  const page = state.pages[post.pageId];
  if (page) page.timeline = page.timeline.filter((id) => id !== postId);
  for (const photoId of post.photoIds) delete state.photos[photoId];
  if (post.videoId !== null) delete state.videos[post.videoId];
  delete state.posts[postId];
}

import type { ScheduledPost } from '@brandly/contract/posts';
import { opensForEditing } from '../../post-face.ts';
import { refuseMove } from '../moving/drop-rules.ts';

/** What somebody can do with a post from its card, its preview and where it is viewed. */
export type PostAction = 'edit' | 'view' | 'move' | 'copy-link' | 'duplicate' | 'select' | 'delete';

/** What is offered for a post as it is now, in the order of its menu. The last word is the server's. */
export function actionsOf(post: ScheduledPost): PostAction[] {
  const actions: PostAction[] = [opensForEditing(post) ? 'edit' : 'view'];
  if (refuseMove(post) === null) actions.push('move');
  if (post.permalink) actions.push('copy-link');
  return [...actions, 'duplicate', 'select', 'delete'];
}

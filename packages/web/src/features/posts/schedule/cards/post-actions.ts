import type { ScheduledPost } from '@brandly/contract/posts';
import { isOpenTo, opensForEditing } from '../../post-face.ts';
import { refuseMove } from '../moving/drop-rules.ts';

/** What a person can do with a post from its card, its preview and its view. */
export type PostAction =
  | 'edit'
  | 'view'
  | 'move'
  | 'copy-link'
  | 'duplicate'
  | 'select'
  | 'unschedule'
  | 'cancel'
  | 'delete';

/** Returns the actions offered for a post as it is now, in the order of its menu. The server has the last word. */
export function actionsOf(post: ScheduledPost): PostAction[] {
  const actions: PostAction[] = opensForEditing(post) ? ['edit'] : ['view'];
  // What is wrong with it is read first; it may still be changed, e.g. given to another account.
  if (!opensForEditing(post) && isOpenTo(post, 'edit')) actions.push('edit');
  if (refuseMove(post) === null) actions.push('move');
  if (post.permalink) actions.push('copy-link');
  actions.push('duplicate', 'select');
  // A failed post is let go in its own dialog, which says what may have come of it.
  if (refuseMove(post) === null) {
    if (post.scheduledFor !== null) actions.push('unschedule');
    if (isOpenTo(post, 'cancel')) actions.push('cancel');
  }
  return [...actions, 'delete'];
}

import type { ActivityAction } from '@brandly/contract/activity';
import type { StoredTrouble } from '../../db/tables/post-tables.ts';

/** By how much each choice helps: the first one a trouble offers is the right one to show. */
const BY_CHOICE = [
  ['is-live', 'decide'],
  ['reconnect', 'reconnect'],
  ['send-late', 'send-late'],
] as const;

/**
 * The one right thing to do about a post in trouble. A refused post is to be changed first; what failed for no fault of
 * its own is simply tried again.
 */
export function rightActionOf(trouble: Pick<StoredTrouble, 'code' | 'choices'> | null): ActivityAction {
  if (trouble === null || trouble.choices.length === 0) return 'wait';
  // Whoever is leaving decides that in their settings, and an administrator who is let in: not post by post.
  if (trouble.code === 'leaving' || trouble.code === 'shut_out') return 'wait';
  const known = BY_CHOICE.find(([choice]) => trouble.choices.includes(choice));
  if (known) return known[1];
  const isItsOwnFault = trouble.code === 'rejected' || trouble.code === 'media_missing';
  if (trouble.choices.includes('retry') && !isItsOwnFault) return 'retry';
  return trouble.choices.includes('edit') ? 'edit' : 'retry';
}

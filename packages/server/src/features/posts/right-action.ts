import type { ActivityAction } from '@brandly/contract/activity';
import type { StoredTrouble } from '../../db/schema.ts';

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
  // Whoever is leaving decides that in their settings, not post by post.
  if (trouble === null || trouble.choices.length === 0 || trouble.code === 'leaving') return 'wait';
  const known = BY_CHOICE.find(([choice]) => trouble.choices.includes(choice));
  if (known) return known[1];
  const isItsOwnFault = trouble.code === 'rejected' || trouble.code === 'media_missing';
  if (trouble.choices.includes('retry') && !isItsOwnFault) return 'retry';
  return trouble.choices.includes('edit') ? 'edit' : 'retry';
}

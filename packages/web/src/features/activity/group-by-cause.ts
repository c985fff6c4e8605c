import type { ActivityEntry } from '@brandly/contract/posts/activity';

/** Fewer than this are as quick to read one by one. */
const ALIKE_MIN = 3;

/** The same for all entries of a group, whichever post comes first. Pure. */
export const causeKey = ({ post, cause, advice, action }: ActivityEntry): string =>
  JSON.stringify([post.platform, post.socialAccountId, cause, advice, action]);

/**
 * Groups entries of one account with the same cause and the same thing to do, if there are three or more; each other
 * entry is a group of its own. A group stands where its first entry was; the order is otherwise unchanged. Pure.
 */
export function groupByCause(entries: readonly ActivityEntry[]): ActivityEntry[][] {
  const alike = Map.groupBy(entries, causeKey);
  return entries.flatMap((entry) => {
    const group = alike.get(causeKey(entry)) ?? [];
    if (group.length < ALIKE_MIN) return [[entry]];
    return group[0] === entry ? [group] : [];
  });
}

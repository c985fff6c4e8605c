import type { ActivityEntry } from '@brandly/contract/posts/activity';

/** Fewer alike are read as fast one by one. */
const ALIKE_MIN = 3;

/** The same for entries that make a group, whichever post of it comes first. Pure. */
export const causeKey = ({ post, cause, advice, action }: ActivityEntry): string =>
  JSON.stringify([post.platform, post.socialAccountId, cause, advice, action]);

/**
 * Entries of one account with the same cause and the same thing to do, as one group where there are three or more; each of the
 * others is a group of its own. A group stands where its first entry does, and all others where they were. Pure.
 */
export function groupByCause(entries: readonly ActivityEntry[]): ActivityEntry[][] {
  const alike = Map.groupBy(entries, causeKey);
  return entries.flatMap((entry) => {
    const group = alike.get(causeKey(entry)) ?? [];
    if (group.length < ALIKE_MIN) return [[entry]];
    return group[0] === entry ? [group] : [];
  });
}

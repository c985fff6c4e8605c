import type { ActivityEntry } from '@brandly/contract/posts/activity';

/** Fewer alike are read as fast one by one. */
const ALIKE_MIN = 3;

/** The same for entries that make a group, whichever post of it comes first. Pure. */
export const causeKey = ({ post, cause, advice, action }: ActivityEntry): string =>
  JSON.stringify([post.platform, post.socialAccountId, cause, advice, action]);

/**
 * Entries of one account with the same cause and the same thing to do, as one group where there are three or more; each of the
 * others is a group of its own. Groups keep the order of their first entries. Pure.
 */
export function groupByCause(entries: readonly ActivityEntry[]): ActivityEntry[][] {
  const alike = Map.groupBy(entries, causeKey);
  return [...alike.values()].flatMap((group) => (group.length < ALIKE_MIN ? group.map((entry) => [entry]) : [group]));
}

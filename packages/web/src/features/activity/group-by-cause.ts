import type { ActivityEntry } from '@brandly/contract/posts/activity';

/**
 * The same for all entries of a group, whichever post comes first. What is edited or tried again failed for no fault of an account,
 * so posts of several belong together. Pure.
 */
export const causeKey = ({ post, cause, advice, action }: ActivityEntry): string =>
  JSON.stringify([post.platform, OF_POSTS.includes(action) || post.socialAccountId, cause, advice, action]);

const OF_POSTS: readonly ActivityEntry['action'][] = ['retry', 'edit'];

/** Whose posts a group holds: its one account with its brand, or its brands. Pure. */
export function ownersOf(entries: readonly ActivityEntry[]): string[] {
  const brands = [...new Set(entries.map(({ post }) => post.brand.name))];
  const accounts = new Set(entries.map(({ post }) => post.account?.name));
  const [account] = accounts;
  return accounts.size === 1 && account !== undefined ? [...new Set([...brands, account])] : brands;
}

/**
 * Groups entries with the same cause and the same thing to do; a group stands where its
 * first entry was, and the order is otherwise unchanged. Pure.
 */
export const groupByCause = (entries: readonly ActivityEntry[]): ActivityEntry[][] => [
  ...Map.groupBy(entries, causeKey).values(),
];

import type { ScheduledPost } from '@brandly/contract/posts';
import { nextLinksAt } from '../../../storage/storage.ts';
import type { PostsDeps } from '../posts-deps.ts';
import { type PostsFilter, selectPostsOfBrand } from './queries.ts';
import { firstWait, readTurns } from './read-turns.ts';
import { viewPost } from './view.ts';

/** What a calendar shows at once. Over a longer range, checking whether a list still holds costs more than it saves. */
const TAGGED_RANGE_MAX_MS = 100 * 86_400_000;

/** `etag`: null if the list may change at any moment. */
export type PostList = { scheduledPosts: ScheduledPost[]; etag: string | null };

/**
 * Returns a brand's posts as the contract shows them, or null if this person has no such brand.
 * @param known the ETag of the list that the caller has; while it holds, the answer has this ETag and no posts
 */
export async function listPosts(
  deps: PostsDeps,
  userId: string,
  brandId: string,
  filter: PostsFilter,
  known: string | null,
): Promise<PostList | null> {
  const isTagged =
    filter.from !== null && filter.to !== null && filter.to.getTime() - filter.from.getTime() <= TAGGED_RANGE_MAX_MS;
  const now = deps.clock.now();
  const knownValidator = validatorIn(known, now.getTime());
  const found = await selectPostsOfBrand(deps.db, userId, brandId, filter, isTagged ? knownValidator : undefined);
  if (found === null) return null;
  if (knownValidator !== null && knownValidator === found.validator) return { scheduledPosts: [], etag: known };
  const turns = await readTurns(deps.db, found.rows, now);
  // Time alone changes a list as well: the addresses of its files, and when a waiting post has its turn.
  const until = Math.min(nextLinksAt(now), firstWait(found.rows));
  return {
    scheduledPosts: found.rows.map((row) => viewPost(row, deps.media, turns)),
    etag: found.validator !== null && until > now.getTime() ? `W/"${until}.${found.validator}"` : null,
  };
}

/** Returns the rows' validator from an ETag of ours; null once time alone has changed the list. */
function validatorIn(etag: string | null, now: number): string | null {
  const [, until, validator] = /^W\/"(\d+)\.([\d.-]+)"$/.exec(etag ?? '') ?? [];
  return validator !== undefined && Number(until) > now ? validator : null;
}

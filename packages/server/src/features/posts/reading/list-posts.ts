import { viewLinkExpiry } from '../../../storage/view-link-life.ts';
import type { PostsDeps } from '../posts-deps.ts';
import type { KeptLists, PostList } from './kept-lists.ts';
import { type PostsFilter, selectPostsOfBrand } from './queries.ts';
import { firstWait, readTurns } from './read-turns.ts';
import { viewPost } from './view.ts';

/** What a calendar shows at once. Over a longer range the question whether a list still holds costs more than it spares. */
const KEPT_RANGE_MAX_MS = 100 * 86_400_000;

/**
 * A brand's posts as the contract shows them, or null when this person has no such brand. A calendar's range is asked for
 * again and again with nothing changed: then the list of last time is given, after one question to the database.
 */
export async function listPosts(
  deps: PostsDeps,
  keptLists: KeptLists,
  userId: string,
  brandId: string,
  filter: PostsFilter,
): Promise<PostList | null> {
  const isKept =
    filter.from !== null && filter.to !== null && filter.to.getTime() - filter.from.getTime() <= KEPT_RANGE_MAX_MS;
  const now = deps.clock.now();
  // The addresses of files are signed until an hour that is part of the list.
  const key = JSON.stringify([userId, brandId, filter, viewLinkExpiry(now)]);
  const lastTime = isKept ? keptLists.find(key) : undefined;
  const kept = lastTime !== undefined && lastTime.until > now.getTime() ? lastTime : undefined;
  const known = isKept ? (kept?.standing ?? null) : undefined;
  const found = await selectPostsOfBrand(deps.db, userId, brandId, filter, known);
  if (found === null) return null;
  if (kept !== undefined && kept.standing === found.standing) return kept.list;
  const turns = await readTurns(deps.db, found.rows, now);
  const list = Object.freeze({ scheduledPosts: found.rows.map((row) => viewPost(row, deps.media, turns)) });
  const until = firstWait(found.rows);
  if (isKept && found.standing !== null && until > now.getTime())
    keptLists.keep(key, { standing: found.standing, list, until });
  return list;
}

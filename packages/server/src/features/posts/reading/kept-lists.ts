import type { ScheduledPost } from '@brandly/contract/posts';

/** Frozen, so that it is also written as JSON only once, see http/mount.ts. */
export type PostList = Readonly<{ scheduledPosts: ScheduledPost[] }>;
/** `until` (epoch milliseconds): then one of its posts waits for its turn, whose time moves. */
export type KeptList = { standing: string; list: PostList; until: number };

/** A post takes about 3 KB here, with the JSON it was written as: eight full months are 12 MB. */
const POSTS_MAX = 4_000;

export type KeptLists = {
  find: (key: string) => KeptList | undefined;
  keep: (key: string, kept: KeptList) => void;
};

/** The lists that were asked for last, up to a number of posts in all. Whether one still holds is asked of the database. */
export function createKeptLists(postsMax: number = POSTS_MAX): KeptLists {
  const lists = new Map<string, KeptList>();
  let posts = 0;
  const forget = (key: string) => {
    posts -= lists.get(key)?.list.scheduledPosts.length ?? 0;
    lists.delete(key);
  };
  return {
    find: (key) => {
      const kept = lists.get(key);
      if (kept === undefined) return undefined;
      // A map keeps the order of insertion: what was used last goes last.
      lists.delete(key);
      lists.set(key, kept);
      return kept;
    },
    keep: (key, kept) => {
      forget(key);
      lists.set(key, kept);
      posts += kept.list.scheduledPosts.length;
      for (const oldest of lists.keys()) {
        if (posts <= postsMax) break;
        forget(oldest);
      }
    },
  };
}

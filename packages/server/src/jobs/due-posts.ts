import type { PlatformId } from '@brandly/contract/platforms';
import {
  type ClaimedPost,
  type DuePost,
  type Taken,
  takeDuePosts,
} from '../features/posts/publishing/claiming/claim-posts.ts';
import type { WritingDeps } from '../features/posts/publishing/ledger.ts';
import { publishPost, workOn } from '../features/posts/publishing/publish-post.ts';
import type { Runner } from '../features/posts/publishing/publishing-deps.ts';
import { LOOKS_EVERY_MS } from '../features/posts/wake-workers.ts';

/** Posts worked on at the same time; each only uses a database connection while it writes. */
export const MOST_AT_ONCE = 24;
/** How many of them may belong to one platform: when it hangs, the others keep eight places. */
export const MOST_OF_ONE_PLATFORM = 16;
/** The interval while due posts wait for another one of their account, in this worker or in another. */
const WAITING_MS = 100;
/** Many posts that are scheduled at once cause a single look. */
const NEWS_MS = 5;
/** Posts of a rush end one after the other: one look fills the places of several, and costs little more than for one. */
const AFTER_POST_MS = 20;
/** setTimeout may fire slightly early, and then the look would find nothing. */
const AFTER_DUE_MS = 1;
const AFTER_FAILURE_MS = 1_000;
/** A due row that could not be processed is left alone for this long; otherwise it would be looked at endlessly. */
const CAME_TO_NOTHING_MS = 250;

export type DuePosts = {
  /** Rows were scheduled or moved. */
  news: () => void;
  /** Starts nothing new and waits for the current work. */
  stop: () => Promise<void>;
};

/**
 * Works on posts as they become due. One look takes as many as there are free places and reports when the next one is
 * due; a timer waits until then. `isStopped`: this database may not publish at the moment.
 */
export function startDuePosts(deps: WritingDeps, runner: Runner, isStopped: () => boolean): DuePosts {
  const inHand = new Map<string, PlatformId>();
  const works = new Set<Promise<void>>();
  let isEnding = false;
  let timer: NodeJS.Timeout | undefined;
  let goesOffAt = Number.POSITIVE_INFINITY;
  let looking: Promise<void> | null = null;

  const setAlarm = (inMs: number): void => {
    const at = performance.now() + inMs;
    if (isEnding || at >= goesOffAt) return;
    clearTimeout(timer);
    goesOffAt = at;
    timer = setTimeout(look, inMs);
  };
  /** Returns whether the post was processed. */
  const workOnce = async (id: string, claimed: ClaimedPost | null): Promise<boolean> => {
    try {
      if (claimed === null) return await publishPost(deps, runner, id);
      await workOn(deps, runner, claimed);
      return true;
    } catch (error) {
      // Most likely the database is away: the lease expires, and another worker continues from what is written.
      deps.log.error({ err: error, postId: id }, 'a post could not be worked on');
      return false;
    }
  };
  const begin = ({ id, lane, platform, claimed }: DuePost): void => {
    inHand.set(lane, platform);
    const release = (): void => {
      inHand.delete(lane);
      setAlarm(AFTER_POST_MS);
    };
    const work = workOnce(id, claimed).then((isDone) => {
      works.delete(work);
      if (!isDone) return void setTimeout(release, CAME_TO_NOTHING_MS).unref();
      return release();
    });
    works.add(work);
  };
  const lookOnce = async (): Promise<void> => {
    const most = MOST_AT_ONCE - inHand.size;
    if (isStopped() || most <= 0) return setAlarm(LOOKS_EVERY_MS);
    const taken = await takeDuePosts(deps, runner, { most, mostOfOnePlatform: MOST_OF_ONE_PLATFORM, inHand });
    for (const post of taken.posts) begin(post);
    setAlarm(nextLookInMs(taken, deps.clock.now()));
  };
  const look = (): void => {
    goesOffAt = Number.POSITIVE_INFINITY;
    if (looking !== null) return setAlarm(NEWS_MS);
    looking = lookOnce()
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, 'due posts could not be looked for');
        setAlarm(AFTER_FAILURE_MS);
      })
      .finally(() => {
        looking = null;
      });
  };
  look();
  return {
    news: () => setAlarm(NEWS_MS),
    stop: async () => {
      isEnding = true;
      clearTimeout(timer);
      await looking;
      await Promise.allSettled(works);
    },
  };
}

/** When to look again, in milliseconds. */
export function nextLookInMs({ more, nextAt }: Pick<Taken, 'more' | 'nextAt'>, now: Date): number {
  const most = more === 'now' ? 0 : more === 'waiting' ? WAITING_MS : LOOKS_EVERY_MS;
  return nextAt === null ? most : Math.min(most, Math.max(0, nextAt.getTime() - now.getTime()) + AFTER_DUE_MS);
}

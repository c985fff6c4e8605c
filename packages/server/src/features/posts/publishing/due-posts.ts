import type { PlatformId } from '@brandly/contract/platforms';
import { clocksAgree } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry-deadlock.ts';
import { applyTransitions } from '../life/apply-transitions.ts';
import { LOOKS_EVERY_MS } from '../wake-workers.ts';
import { readTally } from './claiming/claim-facts.ts';
import { type ClaimRow, claimedOf, decideClaim, transitionsOf } from './claiming/claim-rules.ts';
import { LOOK_AT_MOST, lockDuePosts, lockPostToClaim, nextDue, type Room } from './claiming/claimable.ts';
import type { WritingDeps } from './ledger.ts';
import { reserveProbe } from './platform-state.ts';
import { workOn } from './publish-post.ts';
import type { ClaimedPost, PublishingDeps, Runner } from './publishing-deps.ts';

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
  const begin = ({ id, lane, platform, claimed }: DuePost): void => {
    inHand.set(lane, platform);
    const release = (): void => {
      inHand.delete(lane);
      setAlarm(AFTER_POST_MS);
    };
    const work = publishPost(deps, runner, id, claimed)
      .catch((error: unknown) => {
        // Most likely the database is away: the lease expires, and another worker continues from what is written.
        deps.log.error({ err: error, postId: id }, 'a post could not be worked on');
        return false;
      })
      .then((isDone) => {
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

/** A post that is due, whose account and platform have room. */
type DuePost = {
  id: string;
  /** Its account; a worker has at most one post per lane in hand. */
  lane: string;
  platform: PlatformId;
  /** null: it could not be claimed with the others and has to be claimed alone. */
  claimed: ClaimedPost | null;
};

type Taken = {
  posts: readonly DuePost[];
  /** Whether others are due: 'now' if they can be taken at once, 'waiting' if their accounts are busy. */
  more: 'now' | 'waiting' | null;
  /** When the next post is due, by the clock of `now`; null: nothing is scheduled, or it was not looked up. */
  nextAt: Date | null;
};

/**
 * Works on a post: on `claimed`, or on what its row allows. Woken too early, too late, twice or for a post that is not
 * its to take, it ends quietly. Returns whether it had the post. Throws as workOn does.
 */
export async function publishPost(
  deps: WritingDeps,
  runner: Runner,
  postId: string,
  claimed: ClaimedPost | null = null,
): Promise<boolean> {
  if (claimed === null && runner.stopping.aborted) return false;
  const post = claimed ?? (await claimPost(deps, runner, postId));
  if (post !== null) await workOn(deps, runner, post);
  return post !== null;
}

/**
 * Takes due posts, earliest first, one post of an account at a time and in the order of their times. The rows are the
 * queue: `posts_to_wake` is read from its due end, and a locked row belongs to another worker. A row that cannot be
 * decided or written must not block the others: then each is left to claimPost, and fails alone.
 */
export async function takeDuePosts(deps: PublishingDeps, runner: Runner, room: Room): Promise<Taken> {
  try {
    return await takeOnce(deps, runner, room, true);
  } catch (error) {
    deps.log.error({ err: error }, 'due posts could not be claimed together');
    return takeOnce(deps, runner, room, false);
  }
}

async function takeOnce(deps: PublishingDeps, runner: Runner, room: Room, isTogether: boolean): Promise<Taken> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const { rows, looked } = await lockDuePosts(trx, room, now);
    // A wrong clock claims nothing. It is right from now on, so the next look may come at once.
    if (rows[0] && !clocksAgree(deps.clock, now, rows[0].read_at)) return { posts: [], more: 'now', nextAt: null };
    const posts = isTogether
      ? (await claimRows(trx, deps, runner, rows, now)).map((claimed) => {
          const { id, accountId: lane, platform } = claimed;
          return { id, lane, platform, claimed };
        })
      : rows.flatMap(({ id, account_id: lane, platform }) =>
          platform === null ? [] : [{ id, lane: lane ?? id, platform, claimed: null }],
        );
    const more = looked === rows.length ? null : rows.length > 0 && looked === LOOK_AT_MOST ? 'now' : 'waiting';
    const nextAt = rows.length < room.most ? await nextDue(trx, deps.clock) : null;
    return { posts, more, nextAt };
  });
}

/** Claims a post if it can be claimed. null: nothing to do now; whatever had to be written is written. */
export async function claimPost(deps: PublishingDeps, runner: Runner, postId: string): Promise<ClaimedPost | null> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const rows = await lockPostToClaim(trx, postId, now);
    if (rows[0] && !clocksAgree(deps.clock, now, rows[0].read_at)) return null;
    const [claimed] = await claimRows(trx, deps, runner, rows, now);
    return claimed ?? null;
  });
}

/**
 * Decides about locked rows one by one and writes the decisions: this worker has those to work on, the others are put
 * off, held or failed.
 */
async function claimRows(
  trx: Database,
  deps: PublishingDeps,
  runner: Runner,
  rows: readonly ClaimRow[],
  now: Date,
): Promise<readonly ClaimedPost[]> {
  const tally = await readTally(trx, deps, rows, now);
  const decided = rows.map((row) => {
    const decision = decideClaim(row, tally.factsOf(row), now);
    tally.count(row, decision);
    return { row, decision };
  });
  await reserveProbe(trx, tally.probed, now);
  const transitions = decided.flatMap(({ row, decision }) => transitionsOf(deps, runner, row, decision, now));
  await applyTransitions(trx, deps, transitions, now);
  for (const { row, decision } of decided) {
    if (decision.kind !== 'later' || decision.rests !== true) continue;
    const times = row.claims_without_progress;
    deps.log.warn({ postId: row.id, times }, 'a post rests because the processes that had it died');
  }
  return decided.flatMap(({ row, decision }) => claimedOf(row, decision, now));
}

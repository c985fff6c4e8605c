import type { PlatformId } from '@brandly/contract/platforms';
import { sql } from 'kysely';
import { type Clock, clocksAgree } from '../../../../clock.ts';
import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/retry-deadlock.ts';
import type { PublishingDeps, Runner } from '../publishing-deps.ts';
import { type ClaimedPost, claimRows } from './claim-post.ts';
import { LOOK_AT_MOST, lockDuePosts, type Room } from './claimable.ts';

/** A post that is due, whose account and platform have room. */
export type DuePost = {
  id: string;
  /** Its account; a worker has at most one post per lane in hand. */
  lane: string;
  platform: PlatformId;
  /** null: it could not be claimed with the others and has to be claimed alone. */
  claimed: ClaimedPost | null;
};

export type Taken = {
  posts: readonly DuePost[];
  /** How many others were put off, held or failed. */
  written: number;
  /** Whether others are due: 'now' if they can be taken at once, 'waiting' if their accounts are busy. */
  more: 'now' | 'waiting' | null;
  /** When the next post is due, by the clock of `now`; null: nothing is scheduled, or it was not looked up. */
  nextAt: Date | null;
};

/**
 * Takes due posts, earliest first, one post of an account at a time and in the order of their times. The rows are the
 * queue: `posts_to_wake` is read from its due end, and a locked row belongs to another worker. A row that cannot be
 * decided or written must not block the others: then each is left to claimPost, and fails alone.
 */
export async function takeDuePosts(deps: PublishingDeps, runner: Runner, room: Room): Promise<Taken> {
  try {
    return await look(deps, runner, room, true);
  } catch (error) {
    deps.log.error({ err: error }, 'due posts could not be claimed together');
    return look(deps, runner, room, false);
  }
}

async function look(deps: PublishingDeps, runner: Runner, room: Room, isTogether: boolean): Promise<Taken> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const { rows, looked } = await lockDuePosts(trx, room, now);
    // A wrong clock claims nothing. It is right from now on, so the next look may come at once.
    if (rows[0] && !clocksAgree(deps.clock, now, rows[0].read_at))
      return { posts: [], written: 0, more: 'now', nextAt: null };
    const { claimed, written } = isTogether
      ? await claimRows(trx, deps, runner, rows, now)
      : { claimed: [], written: 0 };
    const together = claimed.map((post) => ({
      id: post.id,
      lane: post.accountId,
      platform: post.platform,
      claimed: post,
    }));
    const alone = rows.flatMap(({ id, account_id: lane, platform }) =>
      platform === null ? [] : [{ id, lane: lane ?? id, platform, claimed: null }],
    );
    const more = looked === rows.length ? null : rows.length > 0 && looked === LOOK_AT_MOST ? 'now' : 'waiting';
    const nextAt = rows.length < room.most ? await nextDue(trx, deps.clock) : null;
    return { posts: isTogether ? together : alone, written, more, nextAt };
  });
}

async function nextDue(trx: Database, clock: Clock): Promise<Date | null> {
  const now = clock.now();
  const { rows } = await sql<{ wake_at: Date | null; read_at: Date }>`
    select clock_timestamp() as read_at, (select wake_at from posts
      where status = 'SCHEDULED' and wake_at > ${now} order by wake_at limit 1) as wake_at`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  // A wrong clock passed rows over: look again at the moment of this look.
  return clocksAgree(clock, now, row.read_at) ? row.wake_at : row.read_at;
}

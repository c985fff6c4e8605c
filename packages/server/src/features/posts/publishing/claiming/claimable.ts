import type { PlatformId } from '@brandly/contract/platforms';
import { sql } from 'kysely';
import { type Clock, clocksAgree } from '../../../../clock.ts';
import type { Database } from '../../../../db/database.ts';
import { readPartsBefore } from '../load-post.ts';
import { BEHIND_MS, type ClaimRow, STUCK_MS } from './claim-rules.ts';

/** Due rows read in one look. Of one account only the first counts, and the next look comes at once. */
export const LOOK_AT_MOST = 200;

export type Room = {
  /** How many posts to take at most. */
  most: number;
  mostOfOnePlatform: number;
  /** The platforms of the posts already in hand, by lane. */
  inHand: ReadonlyMap<string, PlatformId>;
};

/** Condition: posts `p` are due and in no worker's hands. Checked again under the lock, as a row may have changed. */
const isDue = (now: Date) => sql`p.status = 'SCHEDULED' and p.wake_at <= ${now} and p.deleted_at is null
  and p.platform is not null and (p.lease_until is null or p.lease_until <= ${now})`;

/**
 * The columns of a ClaimRow but for what a part of a thread depends on, from posts p and CLAIM_JOINS. `is_behind`: an earlier post of the account is about to go
 * out: it is due, untried, and was put back for a moment because another one was being sent; by its new time this one
 * would overtake it. A post that waited for a minute and a half is stuck, and blocks nobody. Posts of one time have no
 * order.
 */
const claimColumns = (now: Date) => sql`
  p.id, p.thread_id, b.user_id, p.account_id, p.platform, p.status, p.progress, p.wake_at, p.lease_until, p.scheduled_for,
  p.deleted_at, p.late_allowed, p.started_at, p.claims_without_progress, p.faults, p.version, p.fence, p.attempts,
  p.content, p.link_url, p.options, p.post_type,
  (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'contentHash', s.content_hash, 'result', s.result)), '[]')
    from publish_steps s where s.post_id = p.id) as steps,
  a.state = 'active' and a.disconnected_at is null as is_account_usable,
  greatest(a.rate_limited_until, n.paused_until) as paused_until, n.failures, n.open_until,
  u.deletes_at is not null as is_owner_leaving, u."isActive" and u."earlyAccess" as is_owner_in,
  exists (select from posts e where e.account_id = p.account_id and e.status = 'SCHEDULED' and e.deleted_at is null
    and e.attempts = 0 and (e.progress is null or e.progress = 'preparing') and e.scheduled_for < p.scheduled_for
    and e.wake_at > e.scheduled_for and e.wake_at <= ${new Date(now.getTime() + BEHIND_MS)}
    and e.wake_at > ${new Date(now.getTime() - STUCK_MS)}) as is_behind,
  exists (select from publishing_guard where stopped_at is not null) as is_stopped, clock_timestamp() as read_at`;

const CLAIM_JOINS = sql`join brands b on b.id = p.brand_id join users u on u.id = b.user_id
  left join accounts a on a.id = p.account_id left join platform_states n on n.platform = p.platform`;

/** Locks and reads one post, whatever its state. */
export async function lockPostToClaim(trx: Database, postId: string, now: Date): Promise<ClaimRow[]> {
  await sql`select from posts where id = ${postId} for update`.execute(trx);
  return readLocked(trx, [postId], now);
}

/** In statements after the lock's, which see what was committed while that one waited. */
async function readLocked(trx: Database, postIds: readonly string[], now: Date): Promise<ClaimRow[]> {
  if (postIds.length === 0) return [];
  const { rows } = await sql<ClaimRow>`
    select ${claimColumns(now)} from posts p ${CLAIM_JOINS} where p.id = any(${postIds}::uuid[])
    order by p.wake_at, p.id`.execute(trx);
  const parts = await readPartsBefore(trx, rows);
  return rows.map((row) => {
    const { part_before = null, answers = null, first_at: firstAt = null } = parts.get(row.id) ?? {};
    return { ...row, part_before, answers, scheduled_for: laterOf(row.scheduled_for, firstAt) };
  });
}

const laterOf = (one: Date | null, other: Date | null): Date | null =>
  one !== null && other !== null && other > one ? other : (one ?? other);

/**
 * Locks and reads due posts, earliest first, with how many were looked at. The lock is taken last, on the few that were
 * chosen. An account with a post in a worker's hands is passed over, unless that post is stuck. As only the earliest
 * due post of each account counts, a worker that finds it locked does not take the next one in its place.
 */
export async function lockDuePosts(
  trx: Database,
  room: Room,
  now: Date,
): Promise<{ rows: ClaimRow[]; looked: number }> {
  const inHand = countByPlatform(room.inHand);
  const full = [...inHand].filter(([, count]) => count >= room.mostOfOnePlatform).map(([id]) => id);
  const { rows: locked } = await sql<{ id: string; looked: number }>`
    with due as materialized (
      select p.id, coalesce(p.account_id, p.id) as lane, p.platform, p.scheduled_for, p.wake_at from posts p
      where ${isDue(now)} and p.platform <> all(${full}::text[])
        and coalesce(p.account_id, p.id) <> all(${[...room.inHand.keys()]}::uuid[])
        and coalesce(p.account_id, p.id) not in (
          select b.account_id from posts b
          where b.lease_owner is not null and b.lease_until > ${now} and b.status = 'SCHEDULED'
            and b.account_id is not null
            and greatest(b.started_at, b.wake_at) > ${new Date(now.getTime() - STUCK_MS)})
      order by p.wake_at limit ${LOOK_AT_MOST}
    ), first as (
      select distinct on (lane) id, platform, wake_at from due order by lane, scheduled_for, id
    ), chosen as (
      select *, row_number() over (partition by platform order by wake_at, id) as nth from first
    )
    select p.id, (select count(*)::int from due) as looked from chosen c join posts p on p.id = c.id
    where c.nth <= ${room.mostOfOnePlatform}::int
        - coalesce((${JSON.stringify(Object.fromEntries(inHand))}::jsonb ->> c.platform)::int, 0) and ${isDue(now)}
    order by c.wake_at, c.id limit ${room.most} for update of p skip locked`.execute(trx);
  const ids = locked.map(({ id }) => id);
  // Without rows, `looked` is unknown, so due rows are counted; that all of them are locked is rare, and the look is
  // soon repeated.
  return { rows: await readLocked(trx, ids, now), looked: locked[0]?.looked ?? (await countDue(trx, now)) };
}

function countByPlatform(inHand: ReadonlyMap<string, PlatformId>): Map<PlatformId, number> {
  const counts = new Map<PlatformId, number>();
  for (const platform of inHand.values()) counts.set(platform, (counts.get(platform) ?? 0) + 1);
  return counts;
}

async function countDue(trx: Database, now: Date): Promise<number> {
  const { rows } = await sql`select from posts p where ${isDue(now)} limit 1`.execute(trx);
  return rows.length;
}

/** When the next post is due, by the given clock; null: nothing is scheduled. */
export async function nextDue(trx: Database, clock: Clock): Promise<Date | null> {
  const now = clock.now();
  const { rows } = await sql<{ wake_at: Date | null; read_at: Date }>`
    select clock_timestamp() as read_at, (select wake_at from posts
      where status = 'SCHEDULED' and wake_at > ${now} order by wake_at limit 1) as wake_at`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  // A wrong clock passed rows over: look again at the moment of this look.
  return clocksAgree(clock, now, row.read_at) ? row.wake_at : row.read_at;
}

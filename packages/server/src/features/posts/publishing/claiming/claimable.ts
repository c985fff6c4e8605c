import type { PlatformId } from '@brandly/contract/platforms';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { PostContent } from '../load-post.ts';
import { IS_PART_BEFORE, PART_BEFORE } from '../part-before.ts';
import { BEHIND_MS, type Claimable, type ClaimSurroundings, STUCK_MS } from './claim-rules.ts';

/** Due rows looked at in one go. Of one account only the first counts, and the next look comes at once. */
export const LOOK_AT_MOST = 200;

export type Room = {
  /** Posts at most. */
  most: number;
  mostOfOnePlatform: number;
  /** What is in hand already, by lane. */
  inHand: ReadonlyMap<string, PlatformId>;
};

/** A post as a claim reads it: what it is decided on, and what its sender needs. */
export type ClaimRow = Claimable &
  ClaimSurroundings &
  PostContent & {
    id: string;
    user_id: string;
    version: number;
    fence: number;
    attempts: number;
    failures: number | null;
    /** When the database read it, by its own clock. */
    read_at: Date;
  };

/** Due, in nobody's hands, of posts `p`. Asked again under the lock: a row that changed meanwhile is judged anew. */
const isDue = (now: Date) => sql`p.status = 'SCHEDULED' and p.wake_at <= ${now} and p.deleted_at is null
  and p.platform is not null and (p.lease_until is null or p.lease_until <= ${now})`;

/**
 * The columns of a ClaimRow, out of posts p and what CLAIM_JOINS joins. `is_behind`: an earlier post of the account is about to go
 * out: due, untried, and sent back for a moment because another one was being sent. By its new time this one would pass it.
 * What has waited for a minute and a half is stuck, and keeps nobody. Posts of one instant have no order among them.
 */
const claimColumns = (now: Date) => sql`
  p.id, b.user_id, p.account_id, p.platform, p.status, p.progress, p.wake_at, p.lease_until,
  greatest(p.scheduled_for, f.scheduled_for) as scheduled_for,
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
  case when p.thread_id is not null then ${PART_BEFORE} end as part_before,
  case when p.thread_id is not null then (
    select jsonb_build_object('first', f.remote_id, 'before', e.remote_id) from posts e
    where ${IS_PART_BEFORE} and e.remote_id is not null and f.remote_id is not null) end as answers,
  exists (select from publishing_guard where stopped_at is not null) as is_stopped, clock_timestamp() as read_at`;

const CLAIM_JOINS = sql`join brands b on b.id = p.brand_id join users u on u.id = b.user_id
  left join accounts a on a.id = p.account_id left join platform_states n on n.platform = p.platform
  left join posts f on f.id = p.thread_id`;

/** One post, whatever its state, under its row's lock. */
export async function lockPostToClaim(trx: Database, postId: string, now: Date): Promise<ClaimRow[]> {
  // In a statement of its own: the next one sees what was committed while this one waited.
  await sql`select from posts where id = ${postId} for update`.execute(trx);
  const { rows } = await sql<ClaimRow>`
    select ${claimColumns(now)} from posts p ${CLAIM_JOINS} where p.id = ${postId}`.execute(trx);
  return rows;
}

/**
 * Due posts under their rows' locks, earliest first, and how many were looked at. The lock is taken last, on the few that were
 * chosen. An account with a post in somebody's hands has no turn, unless that one is stuck; and as only the earliest due
 * post of each account counts, a worker that finds that one locked does not take the next one in its place.
 */
export async function lockDuePosts(
  trx: Database,
  room: Room,
  now: Date,
): Promise<{ rows: ClaimRow[]; looked: number }> {
  const inHand = countByPlatform(room.inHand);
  const full = [...inHand].filter(([, count]) => count >= room.mostOfOnePlatform).map(([id]) => id);
  const { rows } = await sql<ClaimRow & { looked: number }>`
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
    select ${claimColumns(now)}, (select count(*)::int from due) as looked
    from chosen c join posts p on p.id = c.id ${CLAIM_JOINS}
    where c.nth <= ${room.mostOfOnePlatform}::int
        - coalesce((${JSON.stringify(Object.fromEntries(inHand))}::jsonb ->> c.platform)::int, 0) and ${isDue(now)}
    order by c.wake_at, c.id limit ${room.most} for update of p skip locked`.execute(trx);
  // Nothing taken says nothing of what was looked at; a look that finds all of it locked is rare, and soon repeated.
  return { rows, looked: rows[0]?.looked ?? (await countDue(trx, now)) };
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

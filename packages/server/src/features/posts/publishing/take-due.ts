import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { sql } from 'kysely';
import { agrees, type Clock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry-deadlock.ts';
import { FAULTS_MAX } from './attempt-rules.ts';
import { CLAIM_COLUMNS, type ClaimedPost, type ClaimRow, STUCK_MS } from './claim-post.ts';
import { BEHIND_MS, decideClaim, LEASE_MS } from './claim-rules.ts';
import type { PostContent } from './load-post.ts';
import type { PublishingDeps, Runner } from './publishing-deps.ts';

/** Due rows looked at in one go. Of one account only the first counts, and the next look comes at once. */
const LOOK_AT_MOST = 200;

/** A post that is due, whose account and network have room. */
export type DuePost = {
  id: string;
  /** Its account: of the posts in hand there is one per line. */
  line: string;
  platform: PlatformId;
  /** null: it needs a closer look, see claimPost. */
  claimed: ClaimedPost | null;
};

export type Taken = {
  posts: readonly DuePost[];
  /** Whether others are due: 'now' where they could be taken at once, 'waiting' where somebody is at their account. */
  more: 'now' | 'waiting' | null;
  /** When the next post is due, by the clock of `now`; null: nothing is planned, or it was not asked. */
  nextAt: Date | null;
};

export type Room = {
  /** Posts at most. */
  most: number;
  mostOfOneNetwork: number;
  /** What is in hand already, by line. */
  inHand: ReadonlyMap<string, PlatformId>;
};

/**
 * Takes what is due, earliest first, one post of an account at a time and in the order of their times. There is no queue
 * beside the rows: `posts_to_wake` is read from its due end, and a row that is locked is somebody else's.
 * The plain ones (on time, nothing wrong) are claimed here, together; whatever is not plain is left to claimPost.
 */
export async function takeDuePosts(deps: PublishingDeps, runner: Runner, room: Room): Promise<Taken> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const { rows, looked } = await lockDue(trx, room, now);
    // Nothing is claimed by a wrong clock. It is right from now on, so the next look may come at once.
    if (rows[0] && !agrees(deps.clock, now, rows[0].read_at)) return { posts: [], more: 'now', nextAt: null };
    const plain = rows.filter((row) => isSurelyPlain(deps, row, now));
    const fences = await claim(trx, runner, plain, now);
    const posts = rows.flatMap((row): DuePost[] => {
      if (row.platform === null) return [];
      const fence = fences.get(row.id);
      const claimed = fence === undefined ? null : claimedOf(row, row.platform, fence, now);
      return [{ id: row.id, line: row.account_id ?? row.id, platform: row.platform, claimed }];
    });
    const more = looked === rows.length ? null : rows.length > 0 && looked === LOOK_AT_MOST ? 'now' : 'waiting';
    return { posts, more, nextAt: rows.length < room.most ? await nextDue(trx, deps.clock) : null };
  });
}

type DueRow = ClaimRow & PostContent & { is_behind: boolean; looked: number };

/**
 * The row lock is taken last, on the few that were chosen, and a row that changed meanwhile is judged anew by the
 * conditions on `p`. An account with a post in somebody's hands has no turn, unless that one is stuck; and since of each
 * account only the earliest due post counts, whoever finds that one locked does not take the next one instead.
 */
async function lockDue(trx: Database, room: Room, now: Date): Promise<{ rows: DueRow[]; looked: number }> {
  const full = [...countByNetwork(room.inHand)].filter(([, count]) => count >= room.mostOfOneNetwork).map(([id]) => id);
  const counts = JSON.stringify(Object.fromEntries(countByNetwork(room.inHand)));
  const soon = new Date(now.getTime() + BEHIND_MS);
  const stuckBefore = new Date(now.getTime() - STUCK_MS);
  const { rows } = await sql<DueRow>`
    with due as materialized (
      select p.id, coalesce(p.account_id, p.id) as line, p.platform, p.scheduled_for, p.wake_at from posts p
      where p.status = 'SCHEDULED' and p.wake_at <= ${now} and p.deleted_at is null and p.platform is not null
        and (p.lease_until is null or p.lease_until <= ${now})
        and p.platform <> all(${full}::text[]) and coalesce(p.account_id, p.id) <> all(${[...room.inHand.keys()]}::uuid[])
        and coalesce(p.account_id, p.id) not in (
          select b.account_id from posts b
          where b.lease_owner is not null and b.lease_until > ${now} and b.status = 'SCHEDULED'
            and b.account_id is not null and greatest(b.started_at, b.wake_at) > ${stuckBefore})
      order by p.wake_at limit ${LOOK_AT_MOST}
    ), first as (
      select distinct on (line) id, platform, wake_at from due order by line, scheduled_for, id
    ), chosen as (
      select *, row_number() over (partition by platform order by wake_at, id) as nth from first
    )
    select ${CLAIM_COLUMNS},
      p.content, p.link_url, p.options, p.post_type,
      (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'contentHash', s.content_hash,
        'result', s.result)), '[]') from publish_steps s where s.post_id = p.id) as steps,
      exists (select from posts e where e.account_id = p.account_id and e.status = 'SCHEDULED' and e.deleted_at is null
        and e.attempts = 0 and (e.progress is null or e.progress = 'preparing') and e.scheduled_for < p.scheduled_for
        and e.wake_at > e.scheduled_for and e.wake_at <= ${soon} and e.wake_at > ${stuckBefore}) as is_behind,
      (select count(*)::int from due) as looked
    from chosen c join posts p on p.id = c.id join brands b on b.id = p.brand_id join users u on u.id = b.user_id
      left join accounts a on a.id = p.account_id left join network_states n on n.platform = p.platform
    where c.nth <= ${room.mostOfOneNetwork}::int - coalesce((${counts}::jsonb ->> c.platform)::int, 0)
      and p.status = 'SCHEDULED' and p.wake_at <= ${now} and p.deleted_at is null
      and (p.lease_until is null or p.lease_until <= ${now})
    order by c.wake_at, c.id limit ${room.most} for update of p skip locked`.execute(trx);
  // Nothing taken says nothing of what was looked at; a look that finds all of it locked is rare, and soon repeated.
  return { rows, looked: rows[0]?.looked ?? (await countDue(trx, now)) };
}

function countByNetwork(inHand: ReadonlyMap<string, PlatformId>): Map<PlatformId, number> {
  const counts = new Map<PlatformId, number>();
  for (const platform of inHand.values()) counts.set(platform, (counts.get(platform) ?? 0) + 1);
  return counts;
}

/** A row that breaks our own rules must not keep the others: it is looked at alone, and fails alone. */
function isSurelyPlain(deps: PublishingDeps, row: DueRow, now: Date): boolean {
  try {
    return isPlain(deps, row, now);
  } catch (error) {
    deps.log.error({ err: error, postId: row.id }, 'a due post could not be judged');
    return false;
  }
}

/** On time, untroubled, and nobody before it: what nearly every post is. */
function isPlain(deps: PublishingDeps, row: DueRow, now: Date): boolean {
  if (row.platform === null || row.account_id === null) return false;
  if (row.is_owner_leaving || !row.is_owner_in || row.open_until !== null || row.progress === 'sending') return false;
  // Counting against a budget takes a question of its own.
  const hasBudget = (deps.platformOf(row.platform)?.publish?.budgets ?? []).length > 0;
  if (hasBudget && row.progress === null && row.started_at === null) return false;
  const account = {
    isUsable: row.account_state === 'active' && row.disconnected_at === null,
    pausedUntil: latestOf(row.rate_limited_until, row.app_paused_until),
    networkClosedUntil: null,
    lastLateStart: null,
    isBehind: row.progress === null && row.is_behind,
  };
  const decision = decideClaim(now, row, account, PLATFORM_NAMES[row.platform], deps.faultsMax ?? FAULTS_MAX);
  return decision.kind === 'prepare' && !decision.isLate;
}

const latestOf = (a: Date | null, b: Date | null): Date | null => (a === null || (b !== null && b > a) ? b : a);

async function claim(
  trx: Database,
  runner: Runner,
  rows: readonly DueRow[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const { rows: claimed } = await sql<{ id: string; fence: number }>`
    update posts set fence = fence + 1, lease_until = ${new Date(now.getTime() + LEASE_MS)}, lease_owner = ${runner.id},
      claims_without_progress = claims_without_progress + 1, progress = 'preparing',
      started_at = coalesce(started_at, ${now}), is_late = false
    where id = any(${rows.map((row) => row.id)}::uuid[])
    returning id, fence`.execute(trx);
  return new Map(claimed.map((row) => [row.id, row.fence]));
}

function claimedOf(row: DueRow, platform: PlatformId, fence: number, now: Date): ClaimedPost | null {
  if (row.account_id === null) return null;
  return {
    id: row.id,
    userId: row.user_id,
    accountId: row.account_id,
    platform,
    network: PLATFORM_NAMES[platform],
    fence,
    version: row.version,
    scheduledFor: row.scheduled_for?.getTime() ?? now.getTime(),
    lateAllowed: row.late_allowed,
    attempts: row.attempts,
    faults: row.faults + 1,
    isNetworkTroubled: (row.failures ?? 0) > 0,
    isProbe: false,
    task: 'send',
    content: row,
  };
}

async function countDue(trx: Database, now: Date): Promise<number> {
  const { rows } = await sql`
    select from posts where status = 'SCHEDULED' and wake_at <= ${now} and deleted_at is null
      and (lease_until is null or lease_until <= ${now}) limit 1`.execute(trx);
  return rows.length;
}

async function nextDue(trx: Database, clock: Clock): Promise<Date | null> {
  const now = clock.now();
  const { rows } = await sql<{ wake_at: Date | null; read_at: Date }>`
    select clock_timestamp() as read_at, (select wake_at from posts
      where status = 'SCHEDULED' and wake_at > ${now} order by wake_at limit 1) as wake_at`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  // By a wrong clock rows were passed over: the moment of this look is when to look again.
  return agrees(clock, now, row.read_at) ? row.wake_at : row.read_at;
}

import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { sql } from 'kysely';
import { agrees } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry-deadlock.ts';
import { CATCH_UP_SPACING_MS } from '../late-policy.ts';
import { selectPost } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { beingAsked, troubleOf } from '../troubles.ts';
import { viewPost } from '../view.ts';
import { wakeWorkers } from '../wake-workers.ts';
import { FAULTS_MAX } from './attempt-rules.ts';
import { PROBE_MS } from './breaker-rules.ts';
import { type AccountNow, BEHIND_MS, type Claimable, decideClaim, LEASE_MS } from './claim-rules.ts';
import type { PostContent } from './load-post.ts';
import { becomeProbe, budgetPause } from './network-state.ts';
import type { PublishingDeps, Runner } from './publishing-deps.ts';
import { firstQuestionAt } from './reconcile-rules.ts';
import { writeNext } from './settle-post.ts';

/** What is in somebody's hands for so long no longer keeps the other posts of its account waiting. */
export const STUCK_MS = 90_000;

/** A post that this worker holds until its lease is over. */
export type ClaimedPost = {
  id: string;
  userId: string;
  accountId: string;
  platform: PlatformId;
  network: string;
  fence: number;
  version: number;
  scheduledFor: number;
  lateAllowed: boolean;
  attempts: number;
  /** Times that our own code failed with it, one in this claim included. */
  faults: number;
  /** The network has failed lately: how this one ends is news. */
  isNetworkTroubled: boolean;
  /** The one that tries after a pause: it asks the network something harmless first. */
  isProbe: boolean;
  task: 'send' | 'ask';
  /** Read with the claim; without it loadPost asks. */
  content?: PostContent;
};

/** What a claim is decided on. */
export type ClaimRow = Claimable & {
  id: string;
  user_id: string;
  account_id: string | null;
  platform: PlatformId | null;
  version: number;
  fence: number;
  attempts: number;
  account_state: string | null;
  rate_limited_until: Date | null;
  started_at: Date | null;
  disconnected_at: Date | null;
  failures: number | null;
  open_until: Date | null;
  app_paused_until: Date | null;
  is_owner_leaving: boolean;
  is_owner_in: boolean;
  /** When the database read it, by its own clock. */
  read_at: Date;
};

/** The columns of a ClaimRow, out of posts p, brands b, users u (the owner), accounts a and network_states n. */
export const CLAIM_COLUMNS = sql`
  p.id, b.user_id, p.account_id, p.platform, p.status, p.progress, p.wake_at, p.lease_until, p.scheduled_for,
  p.deleted_at, p.late_allowed, p.started_at, p.claims_without_progress, p.faults, p.version, p.fence, p.attempts,
  a.state as account_state, a.rate_limited_until, a.disconnected_at, n.failures, n.open_until,
  n.paused_until as app_paused_until, u.deletes_at is not null as is_owner_leaving,
  u."isActive" and u."earlyAccess" as is_owner_in, clock_timestamp() as read_at`;

/** Takes a post if it is there to be taken. null: nothing to do now; whatever had to be written is written. */
export async function claimPost(deps: PublishingDeps, runner: Runner, postId: string): Promise<ClaimedPost | null> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const row = await lockRow(trx, postId);
    if (!row || row.platform === null) return null;
    if (!agrees(deps.clock, now, row.read_at)) return null;
    // Before anything of the account is locked: whoever holds the post may be waiting for it with the account in hand.
    if (row.lease_until !== null && row.lease_until > now) return null;
    const network = PLATFORM_NAMES[row.platform];
    const account = await accountNow(trx, deps, row, now);
    const faultsMax = deps.faultsMax ?? FAULTS_MAX;
    const decision = decideClaim(now, row, account, network, faultsMax);
    switch (decision.kind) {
      case 'leave':
        return null;
      case 'later':
        await putOff(trx, deps, row, decision.at, now);
        if (decision.rests) await tellOfRest(trx, deps, row, now);
        return null;
      case 'hold':
        await writeNext(trx, deps, row, { next: 'held', trouble: decision.trouble }, now);
        return null;
      case 'fail':
        await writeNext(trx, deps, row, { next: 'failed', trouble: decision.trouble }, now);
        return null;
      case 'ask':
        if (row.progress === 'sending') {
          const mayResend = deps.probe?.ignoresAnnouncedCreates === true;
          if (!(await loseAttempt(trx, deps, row, network, now, mayResend))) return null;
        }
        break;
      case 'prepare':
        // Planned, or let go on, after its owner asked for their account to be deleted or was shut out.
        if (row.is_owner_leaving || !row.is_owner_in) {
          const trouble = troubleOf(now.getTime(), row.is_owner_in ? 'leaving' : 'shut_out', network);
          await writeNext(trx, deps, row, { next: 'held', trouble }, now);
          return null;
        }
        // The first one after a pause tries alone.
        if (row.open_until !== null && !(await becomeProbe(trx, row.platform, now))) {
          await putOff(trx, deps, row, new Date(now.getTime() + PROBE_MS), now);
          return null;
        }
        break;
      default:
        return decision satisfies never;
    }
    if (row.account_id === null) return null;
    const isSend = decision.kind === 'prepare' || row.progress === 'sending';
    const { fence } = await trx
      .updateTable('posts')
      .set((eb) => ({
        fence: eb('fence', '+', 1),
        lease_until: new Date(now.getTime() + LEASE_MS),
        lease_owner: runner.id,
        claims_without_progress: eb('claims_without_progress', '+', 1),
        ...(isSend ? { progress: 'preparing' as const, started_at: sql<Date>`coalesce(started_at, ${now})` } : {}),
        ...(decision.kind === 'prepare' ? { is_late: decision.isLate } : {}),
      }))
      .where('id', '=', row.id)
      .returning('fence')
      .executeTakeFirstOrThrow();
    return {
      id: row.id,
      userId: row.user_id,
      accountId: row.account_id,
      platform: row.platform,
      network,
      fence,
      version: row.version,
      scheduledFor: row.scheduled_for?.getTime() ?? now.getTime(),
      lateAllowed: row.late_allowed,
      attempts: row.attempts,
      faults: row.faults + 1,
      isNetworkTroubled: (row.failures ?? 0) > 0,
      isProbe: decision.kind === 'prepare' && row.open_until !== null,
      task: isSend ? 'send' : 'ask',
    };
  });
}

/**
 * The post is looked at again at `at`. One that a dead worker had begun to prepare is in nobody's hands until then, which may
 * be minutes where a budget is used up: its screen no longer says that it is being published.
 */
async function putOff(trx: Database, deps: PublishingDeps, row: ClaimRow, at: Date, now: Date): Promise<void> {
  const isLeft = row.progress === 'preparing';
  await trx
    .updateTable('posts')
    .set((eb) => ({
      wake_at: at,
      ...(isLeft && {
        progress: null,
        lease_until: null,
        lease_owner: null,
        fence: eb('fence', '+', 1),
        updated_at: now,
      }),
    }))
    .where('id', '=', row.id)
    .execute();
  await wakeWorkers(trx, at, now);
  if (!isLeft) return;
  const post = await selectPost(trx, null, row.id);
  if (post) await deps.tell(trx, row.user_id, { type: 'post_changed', post: viewPost(post, deps.media) }, now);
}

async function tellOfRest(trx: Database, deps: PublishingDeps, row: ClaimRow, now: Date): Promise<void> {
  const times = row.claims_without_progress;
  deps.log.warn({ postId: row.id, times }, 'a post rests because the processes that had it died');
  const title = 'Waits a moment: the server was ended while it prepared this post';
  await recordEvent(trx, row.id, now, 'not-sent', title, `${times} times in a row; nothing was sent`);
}

async function lockRow(trx: Database, postId: string): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select ${CLAIM_COLUMNS}
    from posts p join brands b on b.id = p.brand_id join users u on u.id = b.user_id left join accounts a on a.id = p.account_id
      left join network_states n on n.platform = p.platform
    where p.id = ${postId} for update of p`.execute(trx);
  return rows[0];
}

async function accountNow(trx: Database, deps: PublishingDeps, row: ClaimRow, now: Date): Promise<AccountNow | null> {
  if (row.account_id === null || row.account_state === null || row.platform === null) return null;
  const isUsable = row.account_state === 'active' && row.disconnected_at === null;
  const isLate = row.scheduled_for !== null && now.getTime() - row.scheduled_for.getTime() > CATCH_UP_SPACING_MS;
  return {
    isUsable,
    pausedUntil: latest([row.rate_limited_until, row.app_paused_until, await budgetsOf(trx, deps, row, now)]),
    networkClosedUntil: row.open_until,
    lastLateStart: isLate && isUsable ? await lastLateStart(trx, row.account_id, row.id, now) : null,
    isBehind: row.progress === null && isUsable && (await isBehindAnother(trx, row, now)),
  };
}

/**
 * Whether an earlier post of the account is about to go out: due, untried, and sent back for a moment, because
 * another post was being sent. By its new time this one would pass it. What has waited for a minute
 * and a half is stuck, and keeps nobody. Posts of one instant have no order among them.
 */
async function isBehindAnother(trx: Database, row: ClaimRow, now: Date): Promise<boolean> {
  const soon = new Date(now.getTime() + BEHIND_MS);
  const { rows } = await sql`
    select from posts
    where account_id = ${row.account_id} and status = 'SCHEDULED' and deleted_at is null and attempts = 0
      and (progress is null or progress = 'preparing') and scheduled_for < ${row.scheduled_for}
      and wake_at > scheduled_for and wake_at <= ${soon} and wake_at > ${new Date(now.getTime() - STUCK_MS)} limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Only a post that is due and free is worth counting for. */
async function budgetsOf(trx: Database, deps: PublishingDeps, row: ClaimRow, now: Date): Promise<Date | null> {
  const { platform, account_id: accountId } = row;
  const isStarting = row.progress === null && row.wake_at !== null && row.wake_at <= now && row.started_at === null;
  if (!isStarting || platform === null || accountId === null) return null;
  const budgets = deps.platformOf(platform)?.publish?.budgets ?? [];
  return budgetPause(trx, budgets, { accountId, platform }, now);
}

function latest(dates: readonly (Date | null)[]): Date | null {
  return dates.reduce((last, date) => (last === null || (date !== null && date > last) ? date : last), null);
}

/** Under the account's row lock, so that two late posts of an account cannot both see that none was started. */
async function lastLateStart(trx: Database, accountId: string, postId: string, now: Date): Promise<Date | null> {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(trx);
  const since = new Date(now.getTime() - CATCH_UP_SPACING_MS);
  const { rows } = await sql<{ last: Date | null }>`
    select max(started_at) as last from posts
    where account_id = ${accountId} and started_at > ${since} and is_late and id <> ${postId}`.execute(trx);
  return rows[0]?.last ?? null;
}

/**
 * The worker that announced a create is gone, and nobody knows whether it was made: the network is asked from now on.
 * Returns whether it may be sent again, which only a test that wants to see duplicates says.
 */
async function loseAttempt(
  trx: Database,
  deps: PublishingDeps,
  row: ClaimRow,
  network: string,
  now: Date,
  mayResend: boolean,
): Promise<boolean> {
  await trx
    .updateTable('publish_attempts')
    .set({
      outcome: mayResend ? 'not_sent' : 'unknown',
      outcome_at: now,
      evidence: mayResend ? 'guard switched off' : 'the worker ended before the answer was kept',
    })
    .where('post_id', '=', row.id)
    .where('outcome', '=', 'in_flight')
    .execute();
  if (mayResend) return true;
  const askAfterMs = row.platform === null ? undefined : deps.platformOf(row.platform)?.publish?.askAfterMs;
  const at = firstQuestionAt(now.getTime(), askAfterMs);
  await writeNext(trx, deps, row, { next: 'ask', at, trouble: beingAsked(now.getTime(), network) }, now);
  return false;
}

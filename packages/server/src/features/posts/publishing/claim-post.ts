import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { sql } from 'kysely';
import { agrees } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry-deadlock.ts';
import { announcePost } from '../announce-post.ts';
import { recordEvent } from '../record-event.ts';
import { beingAsked } from '../troubles.ts';
import { wakeWorkers } from '../wake-workers.ts';
import { readTally } from './claim-facts.ts';
import { type ClaimDecision, decideClaim, LEASE_MS } from './claim-rules.ts';
import { type ClaimRow, lockPostToClaim } from './claimable.ts';
import type { PostContent } from './load-post.ts';
import { letProbe } from './network-state.ts';
import type { PublishingDeps, Runner } from './publishing-deps.ts';
import { firstQuestionAt } from './reconcile-rules.ts';
import { writeNext } from './settle-post.ts';

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

/** Takes a post if it is there to be taken. null: nothing to do now; whatever had to be written is written. */
export async function claimPost(deps: PublishingDeps, runner: Runner, postId: string): Promise<ClaimedPost | null> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const rows = await lockPostToClaim(trx, postId, now);
    if (rows[0] && !agrees(deps.clock, now, rows[0].read_at)) return null;
    const { claimed } = await claimRows(trx, deps, runner, rows, now);
    return claimed[0] ?? null;
  });
}

type Decided = { row: ClaimRow; decision: ClaimDecision };

/**
 * Decides about locked rows one by one and writes all of it: those to work on are this worker's, the others are put off,
 * held or failed. `written`: how many of the others had something to write.
 */
export async function claimRows(
  trx: Database,
  deps: PublishingDeps,
  runner: Runner,
  rows: readonly ClaimRow[],
  now: Date,
): Promise<{ claimed: readonly ClaimedPost[]; written: number }> {
  const tally = await readTally(trx, deps, rows, now);
  const decided = rows.map((row): Decided => {
    const decision = decideClaim(row, tally.factsOf(row), now);
    tally.count(row, decision);
    return { row, decision };
  });
  await letProbe(trx, tally.probed, now);
  const mayResend = deps.probe?.ignoresAnnouncedCreates === true;
  const isTaken = ({ decision: { kind } }: Decided) =>
    kind === 'prepare' || kind === 'ask' || (kind === 'lose' && mayResend);
  const others = decided.filter((one) => !isTaken(one) && one.decision.kind !== 'leave');
  await putOff(trx, deps, others, now);
  for (const { row, decision } of decided) {
    if (decision.kind === 'hold') await writeNext(trx, deps, row, { next: 'held', trouble: decision.trouble }, now);
    if (decision.kind === 'fail') await writeNext(trx, deps, row, { next: 'failed', trouble: decision.trouble }, now);
    if (decision.kind === 'lose') await loseAttempt(trx, deps, row, now, mayResend);
  }
  return { claimed: await take(trx, runner, decided.filter(isTaken), now), written: others.length };
}

async function take(
  trx: Database,
  runner: Runner,
  decided: readonly Decided[],
  now: Date,
): Promise<readonly ClaimedPost[]> {
  if (decided.length === 0) return [];
  const { rows } = await sql<{ id: string; fence: number }>`
    update posts p set fence = fence + 1, lease_until = ${new Date(now.getTime() + LEASE_MS)}, lease_owner = ${runner.id},
      claims_without_progress = claims_without_progress + 1, is_late = coalesce(c.is_late, p.is_late),
      progress = case when c.is_send then 'preparing' else progress end,
      started_at = case when c.is_send then coalesce(started_at, ${now}) else started_at end
    from unnest(${decided.map(({ row }) => row.id)}::uuid[],
        ${decided.map(({ decision }) => decision.kind !== 'ask')}::boolean[],
        ${decided.map(({ decision }) => (decision.kind === 'prepare' ? decision.isLate : null))}::boolean[])
      as c (id, is_send, is_late)
    where p.id = c.id returning p.id, p.fence`.execute(trx);
  const fences = new Map(rows.map(({ id, fence }) => [id, fence]));
  return decided.flatMap(({ row, decision }): ClaimedPost[] => {
    const fence = fences.get(row.id);
    if (fence === undefined || row.account_id === null || row.platform === null) return [];
    return [
      {
        id: row.id,
        userId: row.user_id,
        accountId: row.account_id,
        platform: row.platform,
        network: PLATFORM_NAMES[row.platform],
        fence,
        version: row.version,
        scheduledFor: row.scheduled_for?.getTime() ?? now.getTime(),
        lateAllowed: row.late_allowed,
        attempts: row.attempts,
        faults: row.faults + 1,
        isNetworkTroubled: (row.failures ?? 0) > 0,
        isProbe: decision.kind === 'prepare' && decision.isProbe,
        task: decision.kind === 'ask' ? 'ask' : 'send',
        content: row,
      },
    ];
  });
}

/**
 * The posts are looked at again later. One that a dead worker had begun to prepare is in nobody's hands until then, which may
 * be minutes where a budget is used up: its screen no longer says that it is being published.
 */
async function putOff(trx: Database, deps: PublishingDeps, decided: readonly Decided[], now: Date): Promise<void> {
  const later = decided.flatMap(({ row, decision }) => (decision.kind === 'later' ? [{ row, ...decision }] : []));
  if (later.length === 0) return;
  const left = later.filter(({ row }) => row.progress === 'preparing');
  await sql`
    update posts p set wake_at = c.at from unnest(${later.map(({ row }) => row.id)}::uuid[],
      ${later.map(({ at }) => at)}::timestamptz[]) as c (id, at) where p.id = c.id`.execute(trx);
  if (left.length > 0) {
    await sql`
      update posts set progress = null, lease_until = null, lease_owner = null, fence = fence + 1, updated_at = ${now}
      where id = any(${left.map(({ row }) => row.id)}::uuid[])`.execute(trx);
  }
  await wakeWorkers(trx, new Date(Math.min(...later.map(({ at }) => at.getTime()))), now);
  for (const { row, rests } of left) {
    await announcePost(trx, deps, row.id, now);
    if (rests !== true) continue;
    const times = row.claims_without_progress;
    deps.log.warn({ postId: row.id, times }, 'a post rests because the processes that had it died');
    const title = 'Waits a moment: the server was ended while it prepared this post';
    await recordEvent(trx, row.id, now, 'not-sent', title, `${times} times in a row; nothing was sent`);
  }
}

/**
 * The worker that announced a create is gone, and nobody knows whether it was made: the network is asked from now on.
 * `mayResend`: only a test that wants to see duplicates says so.
 */
async function loseAttempt(
  trx: Database,
  deps: PublishingDeps,
  row: ClaimRow,
  now: Date,
  mayResend: boolean,
): Promise<void> {
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
  if (mayResend || row.platform === null) return;
  const at = firstQuestionAt(now.getTime(), deps.platformOf(row.platform)?.publish?.askAfterMs);
  const trouble = beingAsked(now.getTime(), PLATFORM_NAMES[row.platform]);
  await writeNext(trx, deps, row, { next: 'ask', at, trouble }, now);
}

import type { PlatformFailureFacts } from '@brandly/platforms/verdict';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { recordEvent } from '../record-event.ts';
import { beingAsked } from '../troubles.ts';
import { wakeWorkers } from '../wake-workers.ts';
import type { Decision, Next } from './attempt-rules.ts';
import type { ClaimedPost } from './claim-post.ts';
import { belongsToAnotherPost } from './other-posts.ts';
import { persist } from './persist.ts';
import type { PublishingDeps } from './publishing-deps.ts';
import { firstQuestionAt } from './reconcile-rules.ts';
import { type Settled, writeAttempt, writeNext } from './settle-post.ts';

/** The post under its row lock, if it is still ours: our fence, and a lease that nobody has ended. */
export async function lockOurs(trx: Database, post: ClaimedPost): Promise<Settled | undefined> {
  const { rows } = await sql<Settled>`
    select id, account_id, platform, scheduled_for from posts
    where id = ${post.id} and fence = ${post.fence} and lease_owner is not null and status = 'SCHEDULED'
    for update`.execute(trx);
  return rows[0];
}

/** Whether it is still ours, without a lock: what is written afterwards has to ask again under one. */
export async function isOurs(db: Database, post: ClaimedPost): Promise<boolean> {
  const { rows } = await sql`
    select from posts
    where id = ${post.id} and fence = ${post.fence} and lease_owner is not null and status = 'SCHEDULED'`.execute(db);
  return rows.length > 0;
}

/** Writes what follows from a step or a question, if the post is still ours. Returns whether it was. */
export async function settleNext(deps: PublishingDeps, post: ClaimedPost, next: Next): Promise<boolean> {
  return persist(deps, async (trx) => {
    const ours = await lockOurs(trx, post);
    if (ours) await writeNext(trx, deps, ours, next, deps.clock.now());
    return ours !== undefined;
  });
}

/**
 * Writes the outcome of a create and what follows, in one transaction. After losing the post only 'accepted' may still
 * be written, attempt and post together: it is out there, whatever was believed meanwhile.
 */
export async function settleAttempt(
  deps: PublishingDeps,
  post: ClaimedPost,
  attemptId: string,
  answered: Decision,
  failure: PlatformFailureFacts | null,
): Promise<boolean> {
  return persist(deps, async (trx) => {
    const now = deps.clock.now();
    const ours = await lockOurs(trx, post);
    const isAnothers = answered.next === 'published' && (await belongsToAnotherPost(trx, post, answered.remoteId));
    const decision = isAnothers ? anothersId(deps, post, answered.evidence, now) : answered;
    const facts = {
      evidence: decision.evidence,
      code: failure?.code ?? null,
      words: failure?.words ?? null,
      status: failure?.httpStatus ?? null,
      ...(decision.next === 'published' ? { remoteId: decision.remoteId } : {}),
    };
    if (ours) {
      await writeAttempt(trx, attemptId, decision.outcome, facts, now);
      await writeNext(trx, deps, ours, decision, now);
      await deps.probe?.at?.('inside-outcome', post.id);
      return true;
    }
    if (decision.next !== 'published') return false;
    const { rows } = await sql<Settled & { status: string }>`
      select id, account_id, platform, scheduled_for, status from posts where id = ${post.id} for update`.execute(trx);
    const row = rows[0];
    if (!row || row.status === 'PUBLISHED') return false;
    if (await writeAttempt(trx, attemptId, 'accepted', facts, now)) {
      await writeNext(trx, deps, row, decision, now);
    } else {
      // It was declared not sent meanwhile. Never hidden: the person must know that there may be two.
      await recordEvent(trx, post.id, now, 'accepted', 'An earlier send was accepted after all', decision.remoteId);
      deps.log.error({ postId: post.id, remoteId: decision.remoteId }, 'a send believed lost was accepted');
    }
    return false;
  });
}

/** An id that another post has does not name this one, whatever the network means by it: the network is asked. */
function anothersId(deps: PublishingDeps, post: ClaimedPost, evidence: string, now: Date): Decision {
  const askAfterMs = deps.platformOf(post.platform)?.publish?.askAfterMs;
  return {
    outcome: 'unknown',
    evidence: `the network named another post: ${evidence}`,
    next: 'ask',
    at: firstQuestionAt(now.getTime(), askAfterMs),
    trouble: beingAsked(now.getTime(), post.network),
  };
}

/** Gives a post back untouched, so that the next worker takes it at once. */
export async function releaseClaim(
  deps: PublishingDeps,
  post: ClaimedPost,
  wait?: { at: Date; progress: 'processing' | 'checking' | null },
): Promise<void> {
  await persist(deps, async (trx) => {
    if (!(await lockOurs(trx, post))) return;
    const at = wait?.at ?? deps.clock.now();
    const progress = wait?.progress ?? (post.task === 'ask' ? ('checking' as const) : null);
    await trx
      .updateTable('posts')
      .set({ progress, wake_at: at, lease_until: null, lease_owner: null, claims_without_progress: 0 })
      .where('id', '=', post.id)
      .execute();
    await wakeWorkers(trx, at, deps.clock.now());
  });
}

import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { Resolution, ScheduledPost } from '@brandly/contract/posts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/retry-deadlock.ts';
import { keepEvent } from '../../events.ts';
import { announcePost } from './announce-post.ts';
import { atRest, planColumns, planned } from './post-plan.ts';
import type { PostsDeps } from './posts-deps.ts';
import { type LockedPost, lockPost, selectPost } from './queries.ts';
import { recordEvent } from './record-event.ts';
import { writePlan } from './update-post.ts';
import { viewPost } from './view.ts';
import { wakeWorkers } from './wake-workers.ts';

/**
 * A person's decision about a failed, held or unknown post. Only a choice that the post's trouble offers is taken, so
 * two tabs cannot decide twice. Throws AppError.
 */
export async function resolvePost(
  deps: PostsDeps,
  userId: string,
  postId: string,
  answer: { choice: Resolution; permalink: string | null },
): Promise<ScheduledPost> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const post = await lockPost(trx, userId, postId, 'post.resolve');
    if (!post) throw new AppError('post_not_found');
    if (!post.trouble?.choices.includes(answer.choice)) throw new AppError('resolution_not_offered');
    if (answer.choice === 'is-live') await confirmLive(trx, post, answer.permalink, now);
    else if (answer.choice === 'let-go') await letGo(trx, post, now);
    else await sendNow(trx, post, answer.choice, now);
    await announcePost(trx, deps, postId, now);
    const row = await selectPost(trx, userId, postId);
    if (!row) throw new AppError('post_not_found');
    return viewPost(row, deps.media);
  });
}

/** A person has seen it: their word is the evidence, and stands where the network's id would. */
async function confirmLive(trx: Database, post: LockedPost, permalink: string | null, now: Date): Promise<void> {
  const remoteId = permalink ?? `seen-by:${post.user_id}`;
  await trx
    .updateTable('publish_attempts')
    .set({ outcome: 'accepted', outcome_at: now, evidence: 'a person has seen it on the network', remote_id: remoteId })
    .where('post_id', '=', post.id)
    .where('outcome', '=', 'unknown')
    .execute();
  await trx
    .updateTable('posts')
    .set((eb) => ({
      ...planColumns({ status: 'PUBLISHED', progress: null, wake_at: null, trouble: null }),
      version: eb('version', '+', 1),
      fence: eb('fence', '+', 1),
      remote_id: remoteId,
      permalink,
      published_at: now,
      updated_at: now,
    }))
    .where('id', '=', post.id)
    .execute();
  const byHand = { userId: post.user_id, subject: post.id, detail: { confirmedBy: 'person' } };
  await keepEvent(trx, 'post_published', byHand, now);
  await recordEvent(trx, post.id, now, 'published', 'Confirmed as live by you');
}

async function letGo(trx: Database, post: LockedPost, now: Date): Promise<void> {
  await writePlan(trx, post, atRest('CANCELLED'), now);
  await keepEvent(trx, 'post_cancelled', { userId: post.user_id, subject: post.id, detail: { letGo: true } }, now);
  await recordEvent(trx, post.id, now, 'cancelled', 'Let go');
}

async function sendNow(trx: Database, post: LockedPost, choice: Resolution, now: Date): Promise<void> {
  if (post.platform === null || post.scheduled_for === null) throw new AppError('resolution_not_offered');
  const account = await trx
    .selectFrom('accounts')
    .select('state')
    .where('id', '=', post.account_id ?? '')
    .where('disconnected_at', 'is', null)
    .executeTakeFirst();
  const network = PLATFORM_NAMES[post.platform];
  if (!account) throw new AppError('account_not_connected', { values: { platform: network } });
  if (choice === 'send-again') {
    await trx
      .updateTable('publish_attempts')
      .set({ outcome: 'not_sent', outcome_at: now, evidence: 'a person looked: it is not on the network' })
      .where('post_id', '=', post.id)
      .where('outcome', '=', 'unknown')
      .execute();
  }
  const plan = planned(now, now, { isUsable: account.state === 'active', network });
  await writePlan(trx, post, plan, now, { isLateAllowed: true });
  if (plan.wake_at) await wakeWorkers(trx, plan.wake_at, now);
  const titles = { 'send-again': 'You asked to send it again', 'send-late': 'You asked to send it late' };
  await recordEvent(
    trx,
    post.id,
    now,
    'planned',
    choice in titles ? titles[choice as keyof typeof titles] : 'You asked to try again',
  );
}

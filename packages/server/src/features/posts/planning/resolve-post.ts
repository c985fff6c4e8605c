import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { Resolution, ScheduledPost } from '@brandly/contract/posts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry-deadlock.ts';
import { applyTransitions } from '../life/apply-transitions.ts';
import { cancel, confirmLive, planned, resend } from '../life/peoples-transitions.ts';
import type { Transition } from '../life/transition.ts';
import type { PostsDeps } from '../posts-deps.ts';
import { type LockedPost, lockPost, selectPost } from '../reading/queries.ts';
import { viewPost } from '../reading/view.ts';

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
    const decided = await decide(trx, post, answer, now);
    await applyTransitions(trx, deps, [decided], now);
    const row = await selectPost(trx, userId, postId);
    if (!row) throw new AppError('post_not_found');
    return viewPost(row, deps.media);
  });
}

async function decide(
  trx: Database,
  post: LockedPost,
  { choice, permalink }: { choice: Resolution; permalink: string | null },
  now: Date,
): Promise<Transition> {
  const by = { userId: post.user_id };
  if (choice === 'is-live') return confirmLive(post, { ...by, permalink }, now);
  if (choice === 'let-go') return cancel(post, { ...by, isDismissed: true }, now);
  if (post.platform === null || post.scheduled_for === null) throw new AppError('resolution_not_offered');
  const account = await trx
    .selectFrom('accounts')
    .select('state')
    .where('id', '=', post.account_id ?? '')
    .where('disconnected_at', 'is', null)
    .executeTakeFirst();
  const platformName = PLATFORM_NAMES[post.platform];
  if (!account) throw new AppError('account_not_connected', { values: { platform: platformName } });
  return resend(post, choice, planned(now, now, { isUsable: account.state === 'active', platformName }), now);
}

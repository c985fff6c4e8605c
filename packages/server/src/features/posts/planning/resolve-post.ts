import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { Resolution, ScheduledPost } from '@brandly/contract/posts';
import { PLATFORMS } from '@brandly/platforms/registry';
import { sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry-deadlock.ts';
import { applyTransitions } from '../life/apply-transitions.ts';
import { cancel, confirmLive, type Plan, planned, resend } from '../life/peoples-transitions.ts';
import type { Transition } from '../life/transition.ts';
import type { PostsDeps } from '../posts-deps.ts';
import { type LockedPost, lockPost, selectPost } from '../reading/queries.ts';
import { viewPost } from '../reading/view.ts';
import type { TroubleCode } from '../troubles.ts';

/**
 * Applies a person's decision about a failed, held or unknown post. Only a choice that the post's trouble offers is
 * taken, so two tabs cannot decide twice. Throws AppError.
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
    const following = answer.choice === 'let-go' ? [] : await goOn(trx, userId, post, now);
    await applyTransitions(trx, deps, [decided, ...following], now);
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
  if (choice === 'is-live') {
    return confirmLive(post, { ...by, permalink, remoteId: await idIn(trx, post, permalink) }, now);
  }
  if (choice === 'let-go') return cancel(post, { ...by, isDismissed: true }, now);
  return resend(post, choice, await planNow(trx, post, now), now);
}

/**
 * Returns the platform's id of the post at an address, so that it can be continued, counted and removed; null: nobody
 * can tell. Throws AppError('address_of_another_post').
 */
async function idIn(trx: Database, post: LockedPost, permalink: string | null): Promise<string | null> {
  const address = permalink === null ? null : URL.parse(permalink);
  const { platform } = post;
  const read = platform === null ? undefined : PLATFORMS[platform]?.publish?.idIn;
  if (!address || !read) return null;
  const account = await trx
    .selectFrom('accounts')
    .select(['external_id', 'username'])
    .where('id', '=', post.account_id)
    .executeTakeFirst();
  if (!account) return null;
  const id = read(address, { externalId: account.external_id, username: account.username });
  const other = await trx
    .selectFrom('posts')
    .select('id')
    .where('platform', '=', platform)
    .where('remote_id', '=', id)
    .where('id', '<>', post.id)
    .executeTakeFirst();
  if (other) throw new AppError('address_of_another_post');
  return id;
}

/** Troubles of a part held at once, or after it had waited for the part before it until it was too late. */
const HELD_BY_PART_BEFORE: readonly string[] = ['part_before', 'too_late'] satisfies TroubleCode[];

/** Sends the later parts that were held because of this post after it. */
async function goOn(trx: Database, userId: string, post: LockedPost, now: Date): Promise<Transition[]> {
  const later = await trx
    .selectFrom('posts')
    .select('id')
    .where('thread_id', '=', post.thread_id ?? post.id)
    .where('part', '>', post.part ?? 1)
    .where('progress', '=', 'held')
    .where(sql`trouble ->> 'code'`, 'in', HELD_BY_PART_BEFORE)
    .orderBy('part')
    .execute();
  const transitions: Transition[] = [];
  for (const { id } of later) {
    // One after the other: a transaction has one connection.
    const part = await lockPost(trx, userId, id, 'post.resolve');
    if (part?.progress === 'held' && HELD_BY_PART_BEFORE.includes(part.trouble?.code ?? '')) {
      transitions.push(resend(part, 'send-late', await planNow(trx, part, now), now));
    }
  }
  return transitions;
}

/** Returns the plan to send a post now. Throws AppError if its account is gone. */
async function planNow(trx: Database, post: LockedPost, now: Date): Promise<Plan> {
  if (post.platform === null || post.scheduled_for === null) throw new AppError('resolution_not_offered');
  const account = await trx
    .selectFrom('accounts')
    .select('state')
    .where('id', '=', post.account_id)
    .where('disconnected_at', 'is', null)
    .executeTakeFirst();
  const platformName = PLATFORM_NAMES[post.platform];
  if (!account) throw new AppError('account_not_connected', { values: { platform: platformName } });
  return planned(now, now, { isUsable: account.state === 'active', platformName });
}

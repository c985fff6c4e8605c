import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { StoredTrouble } from '../../../db/tables/post-tables.ts';
import type { AttemptOutcome } from '../../../db/tables/publishing-tables.ts';
import { keepEvent } from '../../../events.ts';
import { heldUntil } from '../late-policy.ts';
import { holdPostsOfAccount } from '../public.ts';
import { selectPost } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { viewPost } from '../view.ts';
import { wakeWorkers } from '../wake-workers.ts';
import type { Next } from './attempt-rules.ts';
import { notifyOwner } from './notify-owner.ts';
import type { PublishingDeps } from './publishing-deps.ts';

export type Settled = {
  id: string;
  account_id: string | null;
  platform: PlatformId | null;
  scheduled_for: Date | null;
};

/**
 * Writes what happens next with a post, its story, the notice and the message to open pages: one transaction of the
 * caller, who holds the row's lock and has made sure that the post is still theirs.
 */
export async function writeNext(
  trx: Database,
  deps: PublishingDeps,
  post: Settled,
  next: Next,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('posts')
    .set(columnsOf(post, next, now))
    .where('id', '=', post.id)
    .execute();
  if (next.next === 'again') {
    await sql`update posts set attempts = attempts + ${next.counts ? 1 : 0},
      claims_without_progress = 0, faults = case when ${next.isFault} then faults + 1 else 0 end
      where id = ${post.id}`.execute(trx);
    if (next.pausesAccount && post.account_id !== null) await pauseAccount(trx, post.account_id, next.at);
  }
  if (next.next === 'again' || next.next === 'ask') await wakeWorkers(trx, new Date(next.at), now);
  if (next.next === 'reconnect' && post.account_id !== null) await loseAccount(trx, deps, post.account_id, now);
  if (next.next === 'published')
    await keepEvent(
      trx,
      'post_published',
      { userId: null, subject: post.id, detail: { remoteId: next.remoteId } },
      now,
    );
  if (next.next === 'failed')
    await keepEvent(trx, 'post_failed', { userId: null, subject: post.id, detail: { code: next.trouble.code } }, now);
  const line = storyOf(next);
  if (line) await recordEvent(trx, post.id, now, line.kind, line.title, line.detail);
  if (next.next === 'renew') return;
  const row = await selectPost(trx, null, post.id);
  if (!row) return;
  await notifyOwner(trx, deps, row, next, now);
  await deps.tell(trx, row.user_id, { type: 'post_changed', post: viewPost(row, deps.media) }, now);
}

const text = (trouble: StoredTrouble): string => JSON.stringify(trouble);

function columnsOf(post: Settled, next: Next, now: Date) {
  const released = { lease_until: null, lease_owner: null, updated_at: now };
  switch (next.next) {
    case 'published':
      return {
        ...released,
        status: 'PUBLISHED' as const,
        progress: null,
        wake_at: null,
        trouble: null,
        remote_id: next.remoteId,
        permalink: next.permalink,
        published_at: now,
        claims_without_progress: 0,
      };
    case 'again':
      return { ...released, progress: null, wake_at: new Date(next.at), trouble: null };
    case 'renew':
      return { progress: 'preparing' as const, updated_at: now };
    case 'ask':
      return {
        ...released,
        progress: 'checking' as const,
        wake_at: new Date(next.at),
        trouble: text(next.trouble),
        claims_without_progress: 0,
      };
    case 'failed':
      return { ...released, status: 'FAILED' as const, progress: null, wake_at: null, trouble: text(next.trouble) };
    case 'held':
    case 'reconnect': {
      const until = heldUntil(now.getTime(), post.scheduled_for?.getTime() ?? now.getTime());
      return { ...released, progress: 'held' as const, wake_at: until, trouble: text(next.trouble) };
    }
    default:
      return next satisfies never;
  }
}

function storyOf(next: Next) {
  switch (next.next) {
    case 'published':
      return { kind: 'published' as const, title: 'Published', detail: next.permalink };
    case 'failed':
      return { kind: 'failed' as const, title: next.trouble.message, detail: next.trouble.platformWords };
    case 'held':
    case 'reconnect':
      return { kind: 'held' as const, title: next.trouble.message, detail: next.trouble.platformWords };
    case 'again':
      return { kind: 'planned' as const, title: 'Will be tried again', detail: new Date(next.at).toISOString() };
    case 'ask':
    case 'renew':
      return null;
    default:
      return next satisfies never;
  }
}

async function pauseAccount(trx: Database, accountId: string, until: number): Promise<void> {
  await sql`update accounts set rate_limited_until = greatest(rate_limited_until, ${new Date(until)}::timestamptz)
    where id = ${accountId}`.execute(trx);
}

/** The network refuses the account's token for good: its posts are held, its owner is asked once to reconnect. */
export async function loseAccount(trx: Database, deps: PublishingDeps, accountId: string, now: Date): Promise<void> {
  const account = await trx
    .updateTable('accounts')
    .set({ state: 'reconnect', updated_at: now })
    .where('id', '=', accountId)
    .where('state', '=', 'active')
    .returning(['platform', 'username', 'brand_id'])
    .executeTakeFirst();
  if (!account) return;
  await holdPostsOfAccount(trx, accountId, now);
  const brand = await trx
    .selectFrom('brands')
    .select(['user_id', 'name'])
    .where('id', '=', account.brand_id)
    .executeTakeFirstOrThrow();
  const network = PLATFORM_NAMES[account.platform];
  const notice = {
    userId: brand.user_id,
    kind: 'account_needs_reconnecting' as const,
    title: `Please reconnect ${network}`,
    message: `${network} no longer accepts the connection of ${account.username} (${brand.name}). Its posts are held.`,
    link: `/dashboard/brands/${account.brand_id}/social`,
  };
  await deps.notify(trx, notice, now);
  await deps.tell(trx, brand.user_id, { type: 'brand_changed', brandId: account.brand_id }, now);
}

/** The outcome of an attempt, once. Returns false where it had already been decided otherwise. */
export async function writeAttempt(
  trx: Database,
  attemptId: string,
  outcome: Exclude<AttemptOutcome, 'in_flight'>,
  facts: { evidence: string; remoteId?: string; code?: string | null; words?: string | null; status?: number | null },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('publish_attempts')
    .set({
      outcome,
      outcome_at: now,
      evidence: facts.evidence,
      remote_id: facts.remoteId ?? null,
      // What the network said to the call itself stays in the ledger when a later question settles it.
      ...(facts.code !== undefined && { platform_code: facts.code }),
      ...(facts.words !== undefined && { platform_words: facts.words }),
      ...(facts.status !== undefined && { http_status: facts.status }),
    })
    .where('id', '=', attemptId)
    .where('outcome', 'in', ['in_flight', 'unknown'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

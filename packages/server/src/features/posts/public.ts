import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';
import { emit } from '../../realtime/outbox.ts';
import type { RestoredPosts } from '../brands/public.ts';
import { writeTransitions } from './life/apply-transitions.ts';
import { holdPostsOfBrands, lockUnsent, type PersonTrouble, resumePostsOfBrands } from './life/hold-posts.ts';
import { cancelWithBrand, planned, restingPlan, restoreWithBrand } from './life/peoples-transitions.ts';

/** Changes the posts of all of a person's brands in the caller's transaction, and tells their pages. Returns how many. */
const ofPerson =
  (change: typeof holdPostsOfBrands) =>
  async (trx: Database, userId: string, now: Date, why: PersonTrouble = 'leaving'): Promise<number> => {
    const changed = await change(trx, userId, why, now);
    await tellOfBrands(trx, userId, now);
    return changed;
  };

/** Holds a person's posts that were not handed to a platform. */
export const holdPostsOfPerson = ofPerson(holdPostsOfBrands);
/** Resumes the posts that holdPostsOfPerson held, by the same rule as after a downtime. */
export const resumePostsOfPerson = ofPerson(resumePostsOfBrands);

/** Tells pages about whole brands, as there may be thousands of posts: they then load their brands' posts again. */
async function tellOfBrands(trx: Database, userId: string, now: Date): Promise<void> {
  const rows = await allRows(trx)<{ id: string }>`
    select id from brands where user_id = ${userId} and deleted_at is null order by id`;
  const told = rows.map(({ id }) => ({ userId, message: { type: 'brand_changed' as const, brandId: id } }));
  await emit(trx, told, now);
}

/** Cancels what has not been handed to a platform, because the brand is being deleted. Returns how many. */
export async function cancelPostsOfBrand(trx: Database, brandId: string, now: Date): Promise<number> {
  const posts = await lockUnsent(trx, sql`p.brand_id = ${brandId}`, { waiting: true });
  const transitions = posts.map((post) => cancelWithBrand(post, now));
  await writeTransitions(trx, transitions, now);
  return transitions.length;
}

/**
 * Brings back what was cancelled with its brand: posts whose time is still to come are scheduled again, or held where
 * their account has to be reconnected; the others become drafts, so that nothing goes out at a time nobody chose.
 */
export async function restorePostsOfBrand(trx: Database, brandId: string, now: Date): Promise<RestoredPosts> {
  const posts = await trx
    .selectFrom('posts')
    .leftJoin('accounts', 'accounts.id', 'posts.account_id')
    .select(['posts.id', 'posts.status', 'posts.progress', 'posts.fence', 'posts.version', 'posts.platform'])
    .select(['posts.scheduled_for', 'accounts.state', 'accounts.disconnected_at'])
    .where('posts.brand_id', '=', brandId)
    .where('posts.cancelled_with_brand', '=', true)
    .where('posts.status', '=', 'CANCELLED')
    .where('posts.deleted_at', 'is', null)
    .orderBy('posts.id')
    .forUpdate('posts')
    .execute();
  const transitions = posts.map((post) => {
    const { platform, scheduled_for: at } = post;
    const isUsable = post.state === 'active' && post.disconnected_at === null;
    const isToCome = at !== null && at > now && platform !== null;
    const plan = isToCome
      ? planned(now, at, { isUsable, platformName: PLATFORM_NAMES[platform] })
      : restingPlan('DRAFT');
    return restoreWithBrand(post, plan, now);
  });
  await writeTransitions(trx, transitions, now);
  const ended = (state: 'scheduled' | 'held' | 'draft') => transitions.filter(({ to }) => to === state).length;
  return { scheduled: ended('scheduled'), held: ended('held'), drafts: ended('draft') };
}

export { goesOnSql } from './life/goes-on.ts';
export { holdPostsOfAccount, type PersonTrouble, resumePostsOfAccount } from './life/hold-posts.ts';
export { failedWords, publishedWords } from './life/post-notices.ts';
export { noteEditing } from './planning/post-editors.ts';
export { schedulePost } from './planning/schedule-post.ts';
export type { PostsDeps } from './posts-deps.ts';
export { troubleOf } from './troubles.ts';

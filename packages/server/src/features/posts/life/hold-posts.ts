import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { SCHEDULED_NOT_SENT } from '@brandly/contract/posts/life';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { StoredTrouble } from '../../../db/tables/post-tables.ts';
import { troubleOf } from '../troubles.ts';
import { writeTransitions } from './apply-transitions.ts';
import { hold, resume } from './engine-transitions.ts';
import { goesOnSql } from './goes-on.ts';
import type { LockedMoment, Transition } from './transition.ts';

/** Why none of a person's posts go out: they asked for their account's deletion, or an administrator shut them out. */
export type PersonTrouble = 'leaving' | 'shut_out';

type PlannedPost = LockedMoment & {
  version: number;
  platform: PlatformId;
  scheduled_for: Date;
};

/**
 * Locks and reads scheduled posts of which nothing has been announced to the platform; `waiting`: including those that
 * wait for a person or an account.
 * @param which a condition on posts `p`
 */
export async function lockUnsent(
  trx: Database,
  which: RawBuilder<unknown>,
  { waiting }: { waiting: boolean },
): Promise<readonly PlannedPost[]> {
  const { rows } = await sql<PlannedPost>`
    select p.id, p.status, p.progress, p.fence, p.version, p.platform, p.scheduled_for from posts p
    where ${which} and p.status = 'SCHEDULED' and p.deleted_at is null
      and coalesce(p.progress, 'scheduled') = any(${SCHEDULED_NOT_SENT}::text[])
      and (${waiting} or ${goesOnSql('p.progress')})
    order by p.id for update`.execute(trx);
  return rows;
}

/**
 * Holds every post of an account that has not been sent to the platform: the account was disconnected, or its platform
 * no longer accepts the token. Posts already at the platform go on. In the caller's transaction. Returns how many.
 */
export const holdPostsOfAccount = (trx: Database, accountId: string, now: Date): Promise<number> =>
  holdPosts(trx, sql`p.account_id = ${accountId}`, 'reconnect', now);

/** Resumes the posts that waited for this account. Returns how many. */
export const resumePostsOfAccount = (trx: Database, accountId: string, now: Date): Promise<number> =>
  resumePosts(trx, sql`p.account_id = ${accountId}`, 'reconnect', now);

/** Holds every post of a person's brands that has not been handed to a platform. Returns how many. */
export const holdPostsOfBrands = (trx: Database, userId: string, why: PersonTrouble, now: Date): Promise<number> =>
  holdPosts(trx, sql`p.brand_id in (select id from brands where user_id = ${userId})`, why, now);

/** Resumes the posts of a person's brands that were held for this reason. Returns how many. */
export const resumePostsOfBrands = (trx: Database, userId: string, why: PersonTrouble, now: Date): Promise<number> =>
  resumePosts(trx, sql`p.brand_id in (select id from brands where user_id = ${userId})`, why, now);

/** Holds what was due until now, because the database may be a restored copy. Returns how many. */
export async function holdDuePosts(trx: Database, now: Date): Promise<number> {
  const due = await lockUnsent(trx, sql`p.scheduled_for <= ${now}`, { waiting: true });
  const history = { kind: 'held' as const, title: 'Held: the database was restored, so it may already be live' };
  return write(
    trx,
    due.map((post) => ({ ...hold(post, troubleFor(post, 'restored_copy', now), now), history })),
    now,
  );
}

async function holdPosts(
  trx: Database,
  which: RawBuilder<unknown>,
  why: PersonTrouble | 'reconnect',
  now: Date,
): Promise<number> {
  const posts = await lockUnsent(trx, which, { waiting: false });
  return write(
    trx,
    posts.map((post) => hold(post, troubleFor(post, why, now), now)),
    now,
  );
}

async function resumePosts(
  trx: Database,
  which: RawBuilder<unknown>,
  why: PersonTrouble | 'reconnect',
  now: Date,
): Promise<number> {
  const { rows } = await sql<PlannedPost>`
    select p.id, p.status, p.progress, p.fence, p.scheduled_for from posts p
    where ${which} and p.status = 'SCHEDULED' and p.progress = 'held' and p.trouble ->> 'code' = ${why}
      and p.deleted_at is null
    order by p.id for update`.execute(trx);
  return write(
    trx,
    rows.map((post) => resume(post, now)),
    now,
  );
}

const troubleFor = (
  { platform }: PlannedPost,
  why: PersonTrouble | 'reconnect' | 'restored_copy',
  now: Date,
): StoredTrouble => troubleOf(now.getTime(), why, PLATFORM_NAMES[platform]);

async function write(trx: Database, transitions: readonly Transition[], now: Date): Promise<number> {
  return (await writeTransitions(trx, transitions, now)).size;
}

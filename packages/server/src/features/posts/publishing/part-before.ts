import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { goesOnSql } from '../life/goes-on.ts';

/** What a part of a thread depends on. */
export type PartBefore = {
  /** The part before it: published, about to be, or not by itself any more. */
  part_before: 'published' | 'waiting' | 'missing';
  /** The platform's ids of the first post and of the part before it. */
  answers: { first: string; before: string } | null;
  /** When the first post goes out. */
  first_at: Date | null;
};

/** Condition: post `e` comes right before post `p` in a thread. A part removed before it was sent leaves no gap. */
const IS_PART_BEFORE = sql`p.thread_id in (e.id, e.thread_id) and coalesce(e.part, 1) = (
  select max(coalesce(o.part, 1)) from posts o where p.thread_id in (o.id, o.thread_id) and coalesce(o.part, 1) < p.part
    and (o.thread_id is null or o.status = 'PUBLISHED' or (o.deleted_at is null and o.status <> 'CANCELLED')))`;

/**
 * The state of the part before post `p`. A post of another account cannot be continued, nor one that a person saw live
 * but whose id the platform has not named: nobody knows what to reply to.
 */
const PART_BEFORE = sql`coalesce((
  select case when e.account_id is distinct from p.account_id 
      or e.remote_id like 'seen-by:%' or e.remote_id like 'http%' then 'missing' when e.status = 'PUBLISHED' then 'published'
    when e.status = 'SCHEDULED' and e.deleted_at is null and ${goesOnSql('e.progress')} then 'waiting' end
  from posts e where ${IS_PART_BEFORE}), 'missing')`;

/** Reads it for parts of threads, by their ids; a first post, or one in no thread, has no entry and costs no query. */
export async function readPartsBefore(
  db: Database,
  posts: readonly { id: string; thread_id: string | null }[],
): Promise<Map<string, PartBefore>> {
  const ids = posts.filter(({ thread_id }) => thread_id !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PartBefore & { id: string }>`
    select p.id, f.scheduled_for as first_at, ${PART_BEFORE} as part_before,
      (select jsonb_build_object('first', f.remote_id, 'before', e.remote_id) from posts e
        where ${IS_PART_BEFORE} and e.remote_id is not null and f.remote_id is not null) as answers
    from posts p join posts f on f.id = p.thread_id where p.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...part }) => [id, part]));
}

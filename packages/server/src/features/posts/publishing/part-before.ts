import { sql } from 'kysely';
import { goesOnSql } from '../life/goes-on.ts';

/** Condition: post `e` comes right before post `p` in a thread. A part removed before it was sent leaves no gap. */
export const IS_PART_BEFORE = sql`p.thread_id in (e.id, e.thread_id) and coalesce(e.part, 1) = (
  select max(coalesce(o.part, 1)) from posts o where p.thread_id in (o.id, o.thread_id) and coalesce(o.part, 1) < p.part
    and (o.thread_id is null or o.status = 'PUBLISHED' or (o.deleted_at is null and o.status <> 'CANCELLED')))`;

/**
 * The state of the part before post `p`. A post of another account cannot be continued, nor one that a person saw live
 * but whose id the platform has not named: nobody knows what to reply to.
 */
export const PART_BEFORE = sql`coalesce((
  select case when e.account_id is distinct from p.account_id 
      or e.remote_id like 'seen-by:%' or e.remote_id like 'http%' then 'missing' when e.status = 'PUBLISHED' then 'published'
    when e.status = 'SCHEDULED' and e.deleted_at is null and ${goesOnSql('e.progress')} then 'waiting' end
  from posts e where ${IS_PART_BEFORE}), 'missing')`;

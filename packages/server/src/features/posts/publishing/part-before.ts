import { sql } from 'kysely';

/** Post `e` has the place before post `p` in a thread. A part that was taken out of it before it was sent leaves no gap. */
export const IS_PART_BEFORE = sql`p.thread_id in (e.id, e.thread_id) and coalesce(e.part, 1) = (
  select max(coalesce(o.part, 1)) from posts o where p.thread_id in (o.id, o.thread_id) and coalesce(o.part, 1) < p.part
    and (o.thread_id is null or o.status = 'PUBLISHED' or (o.deleted_at is null and o.status <> 'CANCELLED')))`;

/**
 * A post of another account can't be continued, nor one that a person has seen there and the platform has not named: nobody knows
 * what to answer.
 */
export const PART_BEFORE = sql`coalesce((
  select case when e.account_id is distinct from p.account_id 
      or e.remote_id like 'seen-by:%' or e.remote_id like 'http%' then 'missing' when e.status = 'PUBLISHED' then 'published'
    when e.status = 'SCHEDULED' and e.deleted_at is null and e.progress is distinct from 'held' then 'waiting' end
  from posts e where ${IS_PART_BEFORE}), 'missing')`;

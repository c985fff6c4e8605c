import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { POST_COLUMNS, type PostRow } from '../queries.ts';
import { viewPost } from '../view.ts';
import type { Decision } from './attempt-rules.ts';
import type { ClaimedPost } from './claim-post.ts';
import { publishedNotice } from './notify-owner.ts';
import type { PublishingDeps } from './publishing-deps.ts';

export type Accepted = {
  post: ClaimedPost;
  attemptId: string;
  decision: Extract<Decision, { next: 'published' }>;
};

/**
 * Writes that networks accepted posts, in one transaction for all of them: outcome, status, story, notice and message.
 * Answers per post whether it was written; false for one that is no longer ours, or whose id another post has: those
 * need settleAttempt. Throws as a whole when any of it cannot be written; then nothing is.
 */
export async function settlePublished(
  deps: PublishingDeps,
  accepted: readonly Accepted[],
): Promise<readonly boolean[]> {
  return deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const rows = await lockPlain(trx, accepted);
    const ours = accepted.flatMap((one) => {
      const row = rows.get(one.post.id);
      return row === undefined ? [] : [{ ...one, row }];
    });
    if (ours.length === 0) return accepted.map(() => false);
    const revisions = await write(trx, ours, now);
    await tell(trx, deps, ours, revisions, now);
    for (const { post } of ours) await deps.probe?.at?.('inside-outcome', post.id);
    return accepted.map((one) => rows.has(one.post.id));
  });
}

/**
 * Locked in the order of ids, as everywhere. An id that the ledger has for another post does not name this one;
 * `offset 0` has that asked of the index, row by row, however old the planner's statistics are.
 */
async function lockPlain(trx: Database, accepted: readonly Accepted[]): Promise<Map<string, PostRow>> {
  const { rows } = await sql<PostRow>`
    select ${POST_COLUMNS}
    from unnest(${accepted.map(({ post }) => post.id)}::uuid[], ${accepted.map(({ post }) => post.fence)}::bigint[],
        ${accepted.map(({ decision }) => decision.remoteId)}::text[]) as c (id, fence, remote_id)
      join posts p on p.id = c.id and p.fence = c.fence
      join brands b on b.id = p.brand_id left join accounts a on a.id = p.account_id
    where p.lease_owner is not null and p.status = 'SCHEDULED' and not exists (
      select from posts o where o.platform = p.platform and o.remote_id = c.remote_id and o.id <> p.id
        and o.remote_id !~ '^(seen-by:|https?://)' offset 0)
    order by p.id for update of p`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Answers the revisions that the posts have from now on. */
async function write(trx: Database, ours: readonly Accepted[], now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; revision: number }>`
    with seen as (
      select * from unnest(${ours.map(({ post }) => post.id)}::uuid[], ${ours.map(({ attemptId }) => attemptId)}::uuid[],
        ${ours.map(({ decision }) => decision.remoteId)}::text[], ${ours.map(({ decision }) => decision.permalink)}::text[],
        ${ours.map(({ decision }) => decision.evidence)}::text[]) as s (post_id, attempt_id, remote_id, permalink, evidence)
    ), ledger as (
      update publish_attempts t set outcome = 'accepted', outcome_at = ${now}, evidence = s.evidence,
        remote_id = s.remote_id, platform_code = null, platform_words = null, http_status = null
      from seen s where t.id = s.attempt_id and t.outcome in ('in_flight', 'unknown')
    ), published as (
      update posts p set status = 'PUBLISHED', progress = null, wake_at = null, trouble = null, remote_id = s.remote_id,
        permalink = s.permalink, published_at = ${now}, claims_without_progress = 0, lease_until = null,
        lease_owner = null, updated_at = ${now}
      from seen s where p.id = s.post_id returning p.id, p.revision
    ), audited as (
      insert into audit_log (at, action, subject, detail)
      select ${now}, 'post_published', post_id, jsonb_build_object('remoteId', remote_id) from seen
    ), told as (
      insert into post_events (post_id, at, kind, title, detail)
      select post_id, ${now}, 'published', 'Published', permalink from seen
    )
    select id, revision from published`.execute(trx);
  return new Map(rows.map((row) => [row.id, row.revision]));
}

async function tell(
  trx: Database,
  deps: PublishingDeps,
  ours: readonly (Accepted & { row: PostRow })[],
  revisions: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const notices = ours.map(({ row }) => publishedNotice(deps, row));
  const messages = ours.map(({ row, decision }) => {
    const { remoteId, permalink } = decision;
    const published = {
      status: 'PUBLISHED' as const,
      progress: null,
      trouble: null,
      published_at: now,
      updated_at: now,
      revision: revisions.get(row.id) ?? row.revision,
    };
    const post = viewPost({ ...row, ...published, remote_id: remoteId, permalink }, deps.media);
    return { userId: row.user_id, message: { type: 'post_changed' as const, post } };
  });
  await deps.notifyEach(trx, notices, now);
  await deps.tellEach(trx, messages, now);
}

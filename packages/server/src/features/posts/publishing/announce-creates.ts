import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry-deadlock.ts';
import { POST_COLUMNS, type PostRow } from '../queries.ts';
import { viewPost } from '../view.ts';
import { wakeWorkers } from '../wake-workers.ts';
import type { ClaimedPost } from './claim-post.ts';
import { LEASE_MS } from './claim-rules.ts';
import type { PublishingDeps } from './publishing-deps.ts';

/** How soon a post looks again when another one of its account is being sent. */
const ACCOUNT_BUSY_MS = 1_000;

export type Announcement = { kind: 'announced'; attemptId: string } | { kind: 'account-busy' } | { kind: 'lost' };
export type ToAnnounce = { post: ClaimedPost; contentHash: string };

export async function announceAlone(deps: PublishingDeps, create: ToAnnounce): Promise<Announcement> {
  const [announcement] = await announceCreates(deps, [create]);
  return announcement ?? { kind: 'lost' };
}

/**
 * Writes that creates are about to be made: from here on none of these posts is ever sent again unless its create is
 * proven not to have happened. One transaction for all of them; a post that was changed, cancelled or taken over since
 * it was claimed is told apart, and one whose account has another post in sending waits.
 */
export async function announceCreates(
  deps: PublishingDeps,
  creates: readonly ToAnnounce[],
): Promise<readonly Announcement[]> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const rows = await lockOurs(trx, creates, now);
    const answers = creates.map(({ post, contentHash }, index) => {
      const row = rows.get(post.id);
      // Of two of one account in the same breath the second waits as if the first were in sending already.
      const isFirst = creates.findIndex((other) => other.post.accountId === post.accountId) === index;
      const kind: Announcement['kind'] = !row ? 'lost' : row.is_busy || !isFirst ? 'account-busy' : 'announced';
      return { kind, post, contentHash, row, attemptId: randomUUIDv7() };
    });
    const announced = answers.filter(({ kind }) => kind === 'announced');
    await makeWait(
      trx,
      answers.filter(({ kind }) => kind === 'account-busy').map(({ post }) => post.id),
      now,
    );
    const revisions = await writeIntents(trx, announced, now);
    await deps.tellEach(
      trx,
      announced.flatMap(({ row }) =>
        row ? [toldOf(deps, { ...row, revision: revisions.get(row.id) ?? row.revision }, now)] : [],
      ),
      now,
    );
    return answers.map(({ kind, attemptId }): Announcement => (kind === 'announced' ? { kind, attemptId } : { kind }));
  });
}

type OurRow = PostRow & { is_busy: boolean };

/**
 * The accounts' rows are locked first, by every announcement and in a statement of its own (a statement sees what was
 * committed before it began), so that two posts cannot both find their account free.
 */
async function lockOurs(trx: Database, creates: readonly ToAnnounce[], now: Date): Promise<Map<string, OurRow>> {
  const posts = creates.map(({ post }) => post);
  await sql`select from accounts where id = any(${posts.map((post) => post.accountId)}::uuid[])
    order by id for no key update`.execute(trx);
  const { rows } = await sql<OurRow>`
    select ${POST_COLUMNS}, exists (
        select from posts o where o.account_id = p.account_id and o.status = 'SCHEDULED' and o.progress = 'sending'
          and o.lease_owner is not null and o.lease_until > ${now} and o.id <> p.id) as is_busy
    from unnest(${posts.map((post) => post.id)}::uuid[], ${posts.map((post) => post.fence)}::bigint[],
        ${posts.map((post) => post.version)}::int[]) as c (id, fence, version)
      join posts p on p.id = c.id and p.fence = c.fence and p.version = c.version
      join brands b on b.id = p.brand_id left join accounts a on a.id = p.account_id
    where p.status = 'SCHEDULED' and p.lease_owner is not null
    order by p.id for update of p`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

async function makeWait(trx: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const at = new Date(now.getTime() + ACCOUNT_BUSY_MS);
  await sql`update posts set progress = null, updated_at = ${now}, lease_until = null, lease_owner = null,
      wake_at = ${at}, claims_without_progress = 0
    where id = any(${ids}::uuid[])`.execute(trx);
  await wakeWorkers(trx, at, now);
}

type Intent = ToAnnounce & { attemptId: string };

/** Answers the revisions that the posts have from now on. */
async function writeIntents(trx: Database, intents: readonly Intent[], now: Date): Promise<Map<string, number>> {
  if (intents.length === 0) return new Map();
  const { rows } = await sql<{ id: string; revision: number }>`
    with sending as (
      update posts set progress = 'sending', updated_at = ${now}, lease_until = ${new Date(now.getTime() + LEASE_MS)}
      where id = any(${intents.map(({ post }) => post.id)}::uuid[]) returning id, fence, revision
    ), intended as (
      insert into publish_attempts (id, post_id, attempt, fence, content_hash, intent_at, outcome)
      select i.id, s.id, (select count(*) + 1 from publish_attempts t where t.post_id = s.id), s.fence, i.hash, ${now},
        'in_flight'
      from unnest(${intents.map(({ attemptId }) => attemptId)}::uuid[], ${intents.map(({ post }) => post.id)}::uuid[],
          ${intents.map(({ contentHash }) => contentHash)}::text[]) as i (id, post_id, hash)
        join sending s on s.id = i.post_id
    )
    select id, revision from sending`.execute(trx);
  return new Map(rows.map((row) => [row.id, row.revision]));
}

function toldOf(deps: PublishingDeps, row: PostRow, now: Date) {
  const post = viewPost({ ...row, progress: 'sending', updated_at: now }, deps.media);
  return { userId: row.user_id, message: { type: 'post_changed' as const, post } };
}

import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { CreatePostRequest } from '@brandly/contract/posts';
import { laterPartsOf, optionsOfLaterPart } from '@brandly/platforms/limits';
import { sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import { emit } from '../../../realtime/outbox.ts';
import { requireBrand } from '../../brands/public.ts';
import type { Deed } from '../posts-deps.ts';
import { selectPost } from '../reading/queries.ts';
import { viewPost } from '../reading/view.ts';

/** A place in a thread, and what a post there takes over from the thread's first post. */
type ContinuedThread = {
  firstPostId: string;
  part: number;
  request: Pick<
    CreatePostRequest,
    'platform' | 'socialAccountId' | 'groupId' | 'scheduledFor' | 'wallClock' | 'timeZone' | 'platformOptions'
  >;
};

/**
 * Returns the next place in the thread that a post of this brand begins, kept free by the lock on that post. null: none
 * was asked for. Throws AppError if the platform has no threads, the thread is full, or the post is a later part.
 */
export async function continuedThread(
  { deps, trx, userId, now }: Deed,
  brandId: string,
  { continues: firstPostId, platformOptions = {} }: Pick<CreatePostRequest, 'continues' | 'platformOptions'>,
): Promise<ContinuedThread | null> {
  if (firstPostId === undefined) return null;
  await requireBrand(trx, { id: userId }, brandId, 'post.create');
  const first = await trx
    .selectFrom('posts')
    .select(['id', 'group_id', 'platform', 'account_id', 'scheduled_for', 'time_zone', 'part', 'options'])
    .where('id', '=', firstPostId)
    .where('brand_id', '=', brandId)
    .where('thread_id', 'is', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!first) throw new AppError('post_not_found');
  const { platform } = first;
  const rules = platform === null ? undefined : deps.rulesOf(platform);
  const follows = rules ? laterPartsOf(rules.limits) : null;
  const name = platform === null ? 'A post without a platform' : PLATFORM_NAMES[platform];
  if (!rules || follows === null) throw refusal(`${name} doesn't support threads or first comments in Brandly.`);
  const { part, count } = await trx
    .selectFrom('posts')
    .select([
      sql<number>`coalesce(max(part), 1) + 1`.as('part'),
      sql<number>`count(*) filter (where deleted_at is null) + 2`.as('count'),
    ])
    .where('thread_id', '=', first.id)
    .executeTakeFirstOrThrow();
  const isComment = follows.kind === 'comment';
  if (count > follows.max) {
    throw refusal(
      isComment
        ? `A post on ${name} has at most one first comment here.`
        : `A thread on ${name} has at most ${follows.max} parts here.`,
    );
  }
  if (first.part === null) {
    await markFirst(trx, first.id, true);
    const row = await selectPost(trx, null, first.id);
    if (row)
      await emit(
        trx,
        [{ userId: row.user_id, message: { type: 'post_changed', post: viewPost(row, deps.media) } }],
        now,
      );
  }
  return {
    firstPostId: first.id,
    part,
    request: {
      platform,
      socialAccountId: first.account_id,
      groupId: first.group_id,
      scheduledFor: first.scheduled_for?.toISOString() ?? null,
      wallClock: null,
      timeZone: first.time_zone,
      platformOptions: optionsOfLaterPart(rules, first.options, platformOptions),
    },
  };
}

/** The time that was asked for; without one, the first post's. */
export function timeAsked(
  asked: CreatePostRequest,
  first: ContinuedThread['request'],
): Pick<CreatePostRequest, 'scheduledFor' | 'wallClock' | 'timeZone'> {
  const isNamed = (asked.scheduledFor ?? asked.wallClock ?? null) !== null;
  const { scheduledFor, wallClock, timeZone } = isNamed ? asked : first;
  return { scheduledFor, wallClock, timeZone };
}

const refusal = (message: string): AppError =>
  new AppError('validation_failed', { issues: [{ path: 'continues', message }] });

/** Records on a first post whether parts follow it. */
export async function markFirst(trx: Database, firstPostId: string, hasParts: boolean): Promise<void> {
  await sql`update posts set part = ${hasParts ? 1 : null}
    where id = ${firstPostId} and part is distinct from ${hasParts ? 1 : null}::smallint`.execute(trx);
}

import { randomUUIDv7 } from 'node:crypto';
import type { Action } from '@brandly/contract/brands/permissions';
import { DEFAULT_PLATFORM, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { CreatePostRequest, ScheduledPost } from '@brandly/contract/posts';
import { sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry-deadlock.ts';
import { emit } from '../../../realtime/emit.ts';
import { usableBrand } from '../../brands/public.ts';
import { type Plan, planColumns, planned, restingPlan } from '../life/peoples-transitions.ts';
import type { Deed, PostsDeps } from '../posts-deps.ts';
import { selectPost } from '../reading/queries.ts';
import { viewPost } from '../reading/view.ts';
import { eventRow } from '../record-event.ts';
import { wakeWorkers } from '../wake-workers.ts';
import { continuedThread, timeAsked } from './continue-thread.ts';
import { checkPost, mediaKeysOf, optionsOf, type PostFields, requireNearTime, timeOf } from './post-fields.ts';
import { writtenPart } from './written-part.ts';

const LATER_PART = [{ path: 'parts', message: 'Parts follow the first post of a thread.' }];

/**
 * Saves a draft or schedules a post on one account, with the later parts of a thread. Rows and history are one
 * transaction: once this resolves, no crash loses the post. `madeId`: see http/handler.ts; a post that already has this
 * id was made by a process that could no longer answer. Throws AppError.
 */
export async function schedulePost(
  deps: PostsDeps,
  userId: string,
  brandId: string,
  asked: CreatePostRequest,
  madeId: string | null = null,
): Promise<ScheduledPost> {
  return inTransaction(deps.db, async (trx) => {
    const deed = { deps, trx, userId, now: deps.clock.now() };
    const made = madeId === null ? undefined : await selectPost(trx, userId, madeId);
    if (made) return viewPost(made, deps.media);
    const { parts = [], ...first } = asked;
    if (parts.length > 0 && asked.continues !== undefined)
      throw new AppError('validation_failed', { issues: LATER_PART });
    const post = await insertPost(deed, brandId, first, madeId, parts.length > 0);
    for (const part of parts.map(writtenPart)) {
      await insertPost(deed, brandId, { ...part, status: asked.status, continues: post.id }, null);
    }
    return post;
  });
}

/** Saves one post within the caller's transaction; a later part marks its first post. Throws AppError. */
export async function insertPost(
  deed: Deed,
  brandId: string,
  asked: Omit<CreatePostRequest, 'parts'>,
  madeId: string | null,
  beginsThread = false,
): Promise<ScheduledPost> {
  const status = asked.status ?? 'SCHEDULED';
  if (status === 'CANCELLED') {
    const issues = [{ path: 'status', message: 'A new post is a draft or scheduled.' }];
    throw new AppError('validation_failed', { issues });
  }
  const { deps, trx, userId, now } = deed;
  const brand = await selectBrand(trx, userId, brandId, 'post.create');
  const thread = await continuedThread(deed, brand.id, asked);
  const request = thread === null ? asked : { ...asked, ...thread.request, ...timeAsked(asked, thread.request) };
  const platform = platformOf(request.platform, status);
  const time = timeOf(request, brand.timeZone);
  requireNearTime(time, now);
  await requireOwnGroup(trx, userId, request.groupId);
  const fields = await checkPost(
    deed,
    brand,
    {
      content: request.content ?? '',
      mediaKeys: mediaKeysOf(deps, request.mediaUrls ?? [], request.mediaAltTexts ?? []),
      link: request.linkUrl ?? null,
      time,
      platform,
      accountId: request.socialAccountId ?? null,
      postType: request.postType,
      options: optionsOf(request, platform, {}),
      isLaterPart: thread !== null,
    },
    { isScheduled: status === 'SCHEDULED', mustBeFuture: true },
  );
  const id = madeId ?? randomUUIDv7();
  const plan = planOf(now, status, fields);
  const title = status === 'DRAFT' ? 'Saved as a draft' : 'Scheduled';
  // One statement writes the post and the beginning of its history: each costs a way to the database and back.
  const written = await trx
    .with('created', (db) => db.insertInto('post_events').values(eventRow(id, now, 'created', title)))
    .insertInto('posts')
    .values({
      id,
      group_id: request.groupId ?? id,
      thread_id: thread?.firstPostId ?? null,
      part: thread?.part ?? (beginsThread ? 1 : null),
      brand_id: brand.id,
      ...fieldColumns(fields, brand.timeZone),
      ...planColumns(plan),
      trouble: plan.trouble === null ? null : JSON.stringify(plan.trouble),
      started_at: null,
      published_at: null,
      remote_id: null,
      permalink: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await saveMedia(trx, id, fields);
  if (plan.wake_at) await wakeWorkers(trx, plan.wake_at, now);
  const post = viewPost({ ...written, ...brand.shown, ...fields.shown }, deps.media);
  await emit(trx, [{ userId: brand.shown.user_id, message: { type: 'post_changed', post } }], now);
  return post;
}

/** A group is named by whoever makes its first post; one with another person's posts is reported as not found. */
async function requireOwnGroup(db: Database, userId: string, groupId: string | undefined): Promise<void> {
  if (groupId === undefined) return;
  const foreign = await db
    .selectFrom('posts')
    .innerJoin('brands', 'brands.id', 'posts.brand_id')
    .select('posts.id')
    .where('posts.group_id', '=', groupId)
    .where('brands.user_id', '<>', userId)
    .executeTakeFirst();
  if (foreign) throw new AppError('post_not_found');
}

/** Returns the brand if this person may do that with it; `shown` is what a post's row shows of it (PostRow). */
export async function selectBrand(db: Database, userId: string, brandId: string, action: Action) {
  const brand = await db
    .selectFrom('brands')
    .select(['id', 'time_zone', 'user_id', 'name as brand_name', 'logo as brand_logo'])
    .where('id', '=', brandId)
    .where(usableBrand(sql`brands`, userId, action))
    .executeTakeFirst();
  if (!brand) throw new AppError('brand_not_found');
  const { id, time_zone, ...shown } = brand;
  return { id, timeZone: time_zone, shown };
}

export function planOf(now: Date, status: 'DRAFT' | 'SCHEDULED', fields: PostFields): Plan {
  if (status === 'DRAFT' || fields.time === null || fields.platform === null) return restingPlan('DRAFT');
  const account = { isUsable: fields.account?.isUsable ?? false, platformName: PLATFORM_NAMES[fields.platform] };
  return planned(now, new Date(fields.time.scheduledFor), account);
}

export function fieldColumns(fields: PostFields, timeZone: string) {
  return {
    account_id: fields.accountId,
    platform: fields.platform,
    post_type: fields.postType,
    content: fields.content,
    link_url: fields.link,
    options: JSON.stringify(fields.options),
    scheduled_for: fields.time === null ? null : new Date(fields.time.scheduledFor),
    wall_clock: fields.time?.wallClock ?? null,
    time_zone: fields.time?.timeZone ?? timeZone,
  };
}

export async function saveMedia(trx: Database, postId: string, fields: PostFields): Promise<void> {
  if (fields.media.length === 0) return;
  const rows = fields.media.map((file, position) => ({
    post_id: postId,
    position,
    media_id: file.id,
    alt_text: file.alt,
  }));
  await trx.insertInto('post_media').values(rows).execute();
}

/** A draft that names no platform gets the default one; null means that it has none yet: an idea. */
function platformOf(asked: PlatformId | null | undefined, status: 'DRAFT' | 'SCHEDULED'): PlatformId | null {
  if (asked !== undefined) return asked;
  return status === 'DRAFT' ? DEFAULT_PLATFORM : null;
}

import { randomUUIDv7 } from 'node:crypto';
import { DEFAULT_PLATFORM, PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { CreatePostRequest, ScheduledPost } from '@brandly/contract/posts';
import { sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction, repeatUndone } from '../../../db/retry-deadlock.ts';
import { emitting } from '../../../realtime/outbox.ts';
import { type Plan, planColumns, planned, restingPlan } from '../life/peoples-transitions.ts';
import type { Deed, PostsDeps } from '../posts-deps.ts';
import { selectPost } from '../reading/queries.ts';
import { viewPost } from '../reading/view.ts';
import { eventRow } from '../record-event.ts';
import { isDueSoon, WAKE } from '../wake-workers.ts';
import { continuedThread, timeAsked } from './continue-thread.ts';
import {
  checkPost,
  mediaKeysOf,
  optionsOf,
  type PostFields,
  requireNearTime,
  selectBrand,
  timeOf,
} from './post-fields.ts';
import { writtenPart } from './written-part.ts';

/** What the database gives to a new row; it alone raises it. */
const FIRST_REVISION = 1;
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
  const { parts = [], ...first } = asked;
  if (parts.length > 0 && asked.continues !== undefined)
    throw new AppError('validation_failed', { issues: LATER_PART });
  const schedule = async (trx: Database) => {
    const deed = { deps, trx, userId, now: deps.clock.now() };
    const made = madeId === null ? undefined : await selectPost(trx, userId, madeId);
    if (made) return viewPost(made, deps.media);
    const post = await insertPost(deed, brandId, first, madeId, parts.length > 0);
    for (const part of parts.map(writtenPart)) {
      await insertPost(deed, brandId, { ...part, status: asked.status, continues: post.id }, null);
    }
    return post;
  };
  const isThread = parts.length > 0 || asked.continues !== undefined;
  // A text alone is written by one statement, which is a transaction by itself.
  if (!isThread && (asked.mediaUrls ?? []).length === 0) return repeatUndone(() => schedule(deps.db));
  return inTransaction(deps.db, schedule);
}

/**
 * Saves one post, within the caller's transaction if it has files or is in a thread: more than one statement then. A
 * later part marks its first post. Throws AppError.
 */
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
  const thread = await continuedThread(deed, brandId, asked);
  const request = thread === null ? asked : { ...asked, ...thread.request, ...timeAsked(asked, thread.request) };
  const platform = platformOf(request.platform, status);
  const accountId = request.socialAccountId ?? null;
  const brand = await selectBrand(trx, userId, brandId, 'post.create', { platform, accountId });
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
      accountId,
      postType: request.postType,
      options: optionsOf(request, platform, {}),
      isLaterPart: thread !== null,
    },
    { isScheduled: status === 'SCHEDULED', mustBeFuture: true },
  );
  const id = madeId ?? randomUUIDv7();
  const plan = planOf(now, status, fields);
  const title = status === 'DRAFT' ? 'Saved as a draft' : 'Scheduled';
  const row = {
    id,
    group_id: request.groupId ?? id,
    thread_id: thread?.firstPostId ?? null,
    part: thread?.part ?? (beginsThread ? 1 : null),
    brand_id: brand.id,
    ...fieldColumns(fields, brand.timeZone),
    ...planColumns(plan),
    version: 1,
    is_late: false,
    started_at: null,
    published_at: null,
    remote_id: null,
    permalink: null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  const post = viewPost({ ...row, revision: FIRST_REVISION, ...brand.shown, ...fields.shown }, deps.media);
  const columns = { ...row, options: JSON.stringify(row.options), trouble: row.trouble && JSON.stringify(row.trouble) };
  const isSoon = plan.wake_at !== null && isDueSoon(plan.wake_at, now);
  // One statement writes the post, the beginning of its history and the messages to open pages and workers: each costs a
  // way to the database and back.
  await sql`
    with created as (${trx.insertInto('posts').values(columns)} ${isSoon ? sql`returning ${WAKE}` : sql``}),
    begun as (${trx.insertInto('post_events').values(eventRow(id, now, 'created', title))}),
    ${emitting([{ userId: brand.shown.user_id, message: { type: 'post_changed', post } }], now)}`.execute(trx);
  await saveMedia(trx, id, fields);
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
    options: fields.options,
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

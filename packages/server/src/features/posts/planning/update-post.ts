import type { ScheduledPost, UpdatePostRequest } from '@brandly/contract/posts';
import type { PostChange } from '@brandly/contract/posts/life';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry-deadlock.ts';
import { applyTransitions } from '../life/apply-transitions.ts';
import { cancel, change, reword } from '../life/peoples-transitions.ts';
import type { PostsDeps } from '../posts-deps.ts';
import { type LockedPost, lockPost, selectPost } from '../reading/queries.ts';
import { viewPost } from '../reading/view.ts';
import { keepFirstVersion, keepVersion } from './keep-version.ts';
import {
  checkPost,
  mediaKeysOf,
  optionsOf,
  type PostFields,
  type PostWish,
  requireNearTime,
  timeOf,
} from './post-fields.ts';
import { type ChosenTime, refuseChange } from './rules.ts';
import { fieldColumns, planOf, saveMedia, selectBrand } from './schedule-post.ts';

/**
 * Changes, reschedules or cancels a post; what is not sent stays. Under the row lock, so that against the worker there
 * is exactly one outcome: this change, or 409 'already publishing'. Throws AppError.
 */
export async function updatePost(
  deps: PostsDeps,
  userId: string,
  postId: string,
  request: UpdatePostRequest,
): Promise<ScheduledPost> {
  const asked = request.status === 'CANCELLED' ? 'cancel' : 'edit';
  return changeUnderLock(deps, userId, postId, { asked, readAt: request.version }, async (trx, post, now) => {
    if (asked === 'cancel') await applyTransitions(trx, deps, [cancel(post, { userId }, now)], now);
    else await changePost(deps, trx, userId, post, request, now);
  });
}

/** A change of a post to which it is still open and that is as the caller read it (`readAt`; undefined: however it is). */
export async function changeUnderLock(
  deps: PostsDeps,
  userId: string,
  postId: string,
  { asked, readAt }: { asked: PostChange; readAt: number | undefined },
  write: (trx: Database, post: LockedPost, now: Date) => Promise<void>,
): Promise<ScheduledPost> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const post = await lockPost(trx, userId, postId, 'post.edit');
    if (!post) throw new AppError('post_not_found');
    const current = async () => {
      const row = await selectPost(trx, userId, postId);
      return row && viewPost(row, deps.media);
    };
    const refusal = refuseChange(post, asked);
    if (refusal) {
      throw new AppError(refusal.code, { ...(refusal.values && { values: refusal.values }), current: await current() });
    }
    if (readAt !== undefined && readAt !== post.version) {
      throw new AppError('stale_version', { current: await current() });
    }
    await write(trx, post, now);
    const changed = await current();
    if (!changed) throw new Error('the post just changed cannot be read');
    return changed;
  });
}

/** Merges what was asked for into a locked post, checks it, plans it anew and keeps it as a version. Throws AppError. */
export async function changePost(
  deps: PostsDeps,
  trx: Database,
  userId: string,
  post: LockedPost,
  request: UpdatePostRequest,
  now: Date,
  more: { action?: 'edit' | 'restore'; entry?: { title: string; detail: string } } = {},
): Promise<void> {
  const brand = await selectBrand(trx, userId, request.brandId ?? post.brand_id, 'post.edit');
  const status = request.status ?? post.status;
  const { wish, isNewTime } = merge(deps, post, request, brand.id, await mediaOf(trx, post.id));
  if (isNewTime) requireNearTime(wish.time, now);
  const isScheduled = status === 'SCHEDULED';
  const mustBeFuture = isNewTime || post.status !== 'SCHEDULED';
  const fields = await checkPost(deps, trx, userId, brand, wish, { isScheduled, mustBeFuture });
  // Words of a post that waits for a decision may change; the decision stays open until a time or a choice is given.
  const staysAsItIs = status === 'FAILED' || (post.progress === 'held' && post.trouble?.code !== 'reconnect');
  const keeps = staysAsItIs && !isNewTime && status === post.status;
  await keepFirstVersion(trx, post.id);
  await writeFields(trx, post.id, brand, fields);
  await trx.deleteFrom('post_media').where('post_id', '=', post.id).execute();
  await saveMedia(trx, post.id, fields);
  const title = isNewTime ? 'Moved to another time' : 'Changed';
  const history = { kind: 'changed' as const, ...(more.entry ?? { title }) };
  const plan = planOf(now, isScheduled ? 'SCHEDULED' : 'DRAFT', fields);
  const changed = keeps ? reword(post, now) : change(post, more.action ?? 'edit', plan, now);
  await applyTransitions(trx, deps, [{ ...changed, history }], now);
  await keepVersion(trx, post.id, userId, now);
}

async function writeFields(
  trx: Database,
  postId: string,
  brand: { id: string; timeZone: string },
  fields: PostFields,
): Promise<void> {
  const { account_id, platform, post_type, content, link_url, options, scheduled_for, wall_clock, time_zone } =
    fieldColumns(fields, brand.timeZone);
  await trx
    .updateTable('posts')
    .set({ brand_id: brand.id, account_id, platform, post_type, content, link_url, options })
    .set({ scheduled_for, wall_clock, time_zone })
    .where('id', '=', postId)
    .execute();
}

/** What the post is after the request: what was not sent stays as it is. */
function merge(
  deps: PostsDeps,
  post: LockedPost,
  request: UpdatePostRequest,
  brandId: string,
  media: { key: string; alt: string }[],
): { wish: PostWish; isNewTime: boolean } {
  const asksTime = request.scheduledFor !== undefined || request.wallClock !== undefined;
  const before: ChosenTime | null = post.scheduled_for && {
    scheduledFor: post.scheduled_for.getTime(),
    wallClock: post.wall_clock ?? '',
    timeZone: post.time_zone,
  };
  const time = asksTime ? timeOf(request, post.time_zone) : before;
  const platform = request.platform === undefined ? post.platform : request.platform;
  // An account belongs to one brand and one platform: with another of either, it is looked up anew.
  const keepsAccount = platform === post.platform && brandId === post.brand_id;
  const wish: PostWish = {
    content: request.content ?? post.content,
    mediaKeys: request.mediaUrls
      ? mediaKeysOf(deps, request.mediaUrls, request.mediaAltTexts ?? media.map((file) => file.alt))
      : media.map((file, position) => ({ key: file.key, alt: request.mediaAltTexts?.[position] ?? file.alt })),
    link: request.linkUrl === undefined ? post.link_url : request.linkUrl,
    time,
    platform,
    accountId:
      request.socialAccountId === undefined ? (keepsAccount ? post.account_id : null) : request.socialAccountId,
    postType: request.postType ?? post.post_type,
    options: optionsOf(request, platform, platform === post.platform ? post.options : {}),
  };
  return { wish, isNewTime: asksTime && time?.scheduledFor !== before?.scheduledFor };
}

async function mediaOf(trx: Database, postId: string): Promise<{ key: string; alt: string }[]> {
  return trx
    .selectFrom('post_media')
    .innerJoin('media', 'media.id', 'post_media.media_id')
    .select(['media.storage_key as key', 'post_media.alt_text as alt'])
    .where('post_media.post_id', '=', postId)
    .orderBy('post_media.position')
    .execute();
}

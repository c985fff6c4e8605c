import { isDeepStrictEqual } from 'node:util';
import type { PartRequest, ScheduledPost } from '@brandly/contract/posts';
import { laterPartsOf, optionsOfLaterPart, type PlatformRules } from '@brandly/platforms/limits';
import { AppError } from '../../../app-error.ts';
import { emit } from '../../../realtime/outbox.ts';
import { applyTransitions, writeTransitions } from '../life/apply-transitions.ts';
import { bringBack, cancel, remove } from '../life/peoples-transitions.ts';
import type { Deed, PostsDeps } from '../posts-deps.ts';
import { type LockedPost, lockLaterParts, selectThread } from '../reading/queries.ts';
import { viewPost } from '../reading/view.ts';
import { changePost } from './change-post.ts';
import { refuseChange } from './rules.ts';
import { insertPost } from './schedule-post.ts';
import { isWritten, writtenPart } from './written-part.ts';

type Sending = Pick<LockedPost, 'scheduled_for' | 'time_zone'>;

/** Returns all posts of a post's thread, first one first; a post in no thread comes alone. Throws AppError. */
export async function readThread(deps: PostsDeps, userId: string, postId: string): Promise<ScheduledPost[]> {
  const rows = await selectThread(deps.db, userId, postId);
  if (rows.length === 0) throw new AppError('post_not_found');
  return rows.map((row) => viewPost(row, deps.media));
}

/** A later part's time after the first post's changed: the same, unless its own time is different and still later. */
function timeOfPart(part: Sending, before: Sending, after: Sending): Sending {
  const [own, was, is] = [part, before, after].map(({ scheduled_for }) => scheduled_for?.getTime() ?? null);
  const hasItsOwn = own !== null && own !== was && is !== null && is !== undefined && (own ?? 0) > is;
  return hasItsOwn ? part : after;
}

const rulesFor = (deps: PostsDeps, { platform }: Pick<LockedPost, 'platform'>) =>
  platform === null ? undefined : deps.rulesOf(platform);
/** Returns what the later parts of a post are under these rules; null: it has none. */
const whatFollows = (rules: PlatformRules | undefined) => (rules && laterPartsOf(rules.limits)?.kind) ?? null;

/**
 * Brings the later parts of a thread into line with its first post: the same account, time and status, and the texts
 * and files asked for. `asked` undefined: each keeps its own. Published parts stay; a change to them is refused. No
 * part is left if the platform has neither threads nor comments, or if a thread would become a comment. Throws
 * AppError.
 */
export async function followFirst(
  deed: Deed,
  { before, after, parts: asked }: { before: LockedPost; after: LockedPost; parts: readonly PartRequest[] | undefined },
): Promise<void> {
  const { deps, trx, userId } = deed;
  const parts = await lockLaterParts(trx, userId, after.id, 'post.edit');
  const rules = rulesFor(deps, after);
  const is = whatFollows(rules);
  const kept = is === whatFollows(rulesFor(deps, before)) ? parts.map(({ content }) => ({ content })) : [];
  const wanted = is === null ? [] : (asked?.map(writtenPart) ?? kept);
  const { status, brand_id: brandId, platform, account_id: socialAccountId } = after;
  for (const [index, part] of parts.entries()) {
    const written = wanted[index];
    const isKept = written !== undefined && (await isWritten(deps, trx, part, written));
    const refusal = refuseChange(part, 'edit');
    const time = timeOfPart(part, before, after);
    const own = part.platform === platform ? part.options : {};
    const platformOptions = rules ? { ...optionsOfLaterPart(rules, after.options, own) } : {};
    const isSame =
      isKept &&
      part.status === status &&
      part.brand_id === brandId &&
      part.platform === platform &&
      part.account_id === socialAccountId &&
      isDeepStrictEqual(part.options, platformOptions) &&
      part.scheduled_for?.getTime() === time.scheduled_for?.getTime() &&
      part.time_zone === time.time_zone;
    if (isSame || (refusal && isKept)) continue;
    if (refusal) throw new AppError(refusal.code, refusal.values ? { values: refusal.values } : {});
    if (written === undefined) {
      await removeLocked(deed, part);
      continue;
    }
    const { scheduled_for, time_zone: timeZone } = time;
    const chosen = { scheduledFor: scheduled_for?.toISOString() ?? null, timeZone };
    const planned = status === 'DRAFT' || status === 'SCHEDULED' ? { status } : {};
    const change = { ...written, brandId, platform, socialAccountId, ...chosen, ...planned, platformOptions };
    await changePost(deed, part, change);
  }
  for (const written of wanted.slice(parts.length)) {
    const added = {
      ...written,
      status: status === 'DRAFT' ? ('DRAFT' as const) : ('SCHEDULED' as const),
      continues: after.id,
    };
    await insertPost(deed, brandId, added, null);
  }
}

/** Ends the later parts with their first post where that is allowed; `delete-planned` leaves published ones alone. */
export async function endLaterParts(
  deed: Deed,
  first: Pick<LockedPost, 'id' | 'part'>,
  how: 'cancel' | 'delete' | 'delete-planned',
): Promise<void> {
  const { deps, trx, userId, now } = deed;
  if (first.part !== 1) return;
  const action = how === 'cancel' ? 'post.edit' : 'post.delete';
  for (const part of await lockLaterParts(trx, userId, first.id, action)) {
    if (refuseChange(part, how === 'cancel' ? how : 'delete')) continue;
    if (how === 'delete-planned' && part.status === 'PUBLISHED') continue;
    if (how !== 'cancel') await removeLocked(deed, part);
    else await applyTransitions(trx, deps, [cancel(part, { userId }, now)], now);
  }
}

/** Brings back the later parts that were cancelled or deleted at the same moment as their first post. */
export async function restoreLaterParts(
  deed: Deed,
  { first, status }: { first: LockedPost; status: 'DRAFT' | 'SCHEDULED' | undefined },
): Promise<void> {
  const { deps, trx, userId, now } = deed;
  if (first.part !== 1) return;
  for (const part of await lockLaterParts(trx, userId, first.id, 'post.delete', { deletedToo: true })) {
    const isOff = part.deleted_at !== null || part.status === 'CANCELLED';
    if (!isOff || part.updated_at.getTime() !== first.updated_at.getTime() || part.has_live_attempt) continue;
    await applyTransitions(trx, deps, [{ ...bringBack(part, userId, now), isEmitted: status === undefined }], now);
    const back = { ...part, deleted_at: null, version: part.version + 1 };
    if (status !== undefined) await changePost(deed, back, { status }, { action: 'restore' });
  }
}

/** Deletes a locked post that may be deleted, and tells the person's pages. Returns the revision of the deletion. */
export async function removeLocked({ trx, userId, now }: Deed, post: LockedPost): Promise<number> {
  const { id: postId, brand_id: brandId } = post;
  const written = await writeTransitions(trx, [remove(post, userId, now)], now);
  const revision = written.get(postId)?.revision ?? post.revision;
  await emit(trx, [{ userId, message: { type: 'post_deleted', postId, brandId, revision } }], now);
  return revision;
}

import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { CreatePostBody, ScheduledPost, UpdatePostBody } from '@brandly/contract/posts';
import { isRecord } from '@brandly/contract/records';
import { INTERNAL } from '@brandly/contract/sentences';
import { ApiError, isUnreachable } from '../../../../api/api-error.ts';
import { type ComposerState, rowOf, type SavedRow } from '../draft/composer-state.ts';
import { bodyFor, type SaveAs } from './post-body.ts';

/** One request of a save. A row is one post on one account. */
export type PlannedSave =
  | { kind: 'create'; platform: PlatformId | null; brandId: string; body: CreatePostBody }
  | { kind: 'update'; platform: PlatformId | null; row: SavedRow; body: UpdatePostBody }
  | { kind: 'delete'; row: SavedRow };

/**
 * Plans the requests after which the server holds this composer once per chosen platform: rows keep their platform if
 * they can, rows of platforms no longer chosen are reused for new ones or deleted, and the rest is created. Throws
 * TypeError without a brand.
 */
export function planSave(state: ComposerState, as: SaveAs): PlannedSave[] {
  const { brandId } = state;
  if (brandId === null) throw new TypeError('A post is saved for a brand');
  const wanted: (PlatformId | null)[] = state.platforms.length > 0 ? [...state.platforms] : [null];
  const free = state.rows.filter((row) => !wanted.includes(row.platform));
  const plans = wanted.map((platform): PlannedSave => {
    const row = state.rows.find((candidate) => candidate.platform === platform) ?? free.shift();
    const body = bodyFor(state, platform, as);
    return row
      ? { kind: 'update', platform, row, body: { ...body, brandId, version: row.version } }
      : { kind: 'create', platform, brandId, body: { ...body, groupId: state.groupId } };
  });
  return [...plans, ...free.map((row): PlannedSave => ({ kind: 'delete', row }))];
}

type Create = PlannedSave & { kind: 'create' };
type Update = PlannedSave & { kind: 'update' };

/** `platform` null: for a draft without a platform. `reason` '': no answer came. */
export type PlatformFailureReason = { platform: PlatformId | null; reason: string };

export type PlanCalls = {
  create: (plan: Create) => Promise<ScheduledPost>;
  update: (plan: Update) => Promise<ScheduledPost>;
  /** Returns the revision of the deletion. */
  remove: (row: SavedRow) => Promise<number>;
};

/** The result of a save. Every plan appears in it: as done, failed, stale or unreachable. */
export type SaveOutcome = {
  /** The rows the server holds now, for the next save. */
  rows: SavedRow[];
  posts: ScheduledPost[];
  removed: { id: string; revision: number }[];
  done: PlatformId[];
  failed: PlatformFailureReason[];
  /** The newer version of a row that somebody else changed. */
  stale: ScheduledPost | null;
  /** The rows that were deleted elsewhere; they are among `rows`, too. */
  deleted: string[];
  /** The plans that never reached the server. */
  unreachable: (Create | Update)[];
};

/** Runs all plans at once; each may fail alone. Never throws. */
export async function runPlans(plans: readonly PlannedSave[], calls: PlanCalls): Promise<SaveOutcome> {
  const outcome: SaveOutcome = {
    rows: [],
    posts: [],
    removed: [],
    done: [],
    failed: [],
    stale: null,
    deleted: [],
    unreachable: [],
  };
  await Promise.all(plans.map((plan) => (plan.kind === 'delete' ? runDelete(plan.row) : runSave(plan))));
  return outcome;

  async function runSave(plan: Create | Update): Promise<void> {
    try {
      const post = plan.kind === 'create' ? await calls.create(plan) : await calls.update(plan);
      outcome.posts.push(post);
      outcome.rows.push(rowOf(post, plan.platform));
      if (plan.platform) outcome.done.push(plan.platform);
    } catch (error) {
      if (plan.kind === 'update') outcome.rows.push(plan.row);
      if (plan.kind === 'update' && isDeleted(error)) {
        outcome.deleted.push(plan.row.id);
        return;
      }
      const current = currentOf(error);
      if (current) outcome.stale = current;
      else if (isUnreachable(error)) outcome.unreachable.push(plan);
      outcome.failed.push({ platform: plan.platform, reason: reasonOf(error) });
    }
  }

  async function runDelete(row: SavedRow): Promise<void> {
    try {
      outcome.removed.push({ id: row.id, revision: await calls.remove(row) });
    } catch (error) {
      if (isDeleted(error)) return;
      console.warn('An unneeded draft could not be deleted.', error);
      outcome.rows.push(row);
    }
  }
}

const isDeleted = (error: unknown): boolean => error instanceof ApiError && error.code === 'post_not_found';

function currentOf(error: unknown): ScheduledPost | null {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return null;
  return isPost(error.current) ? error.current : null;
}

/** Checks only that the server's answer is a post at all, not every field of it. */
function isPost(found: unknown): found is ScheduledPost {
  if (!isRecord(found)) return false;
  const { id, version, content, mediaUrls } = found;
  return (
    typeof id === 'string' && typeof version === 'number' && typeof content === 'string' && Array.isArray(mediaUrls)
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return isUnreachable(error) ? '' : INTERNAL;
}

type SaveMessage = { kind: 'success' | 'error'; text: string };

/** Returns the messages after scheduling on several platforms: all, some or none of the requests succeeded. */
export function scheduleMessages(done: readonly PlatformId[], failed: readonly PlatformFailureReason[]): SaveMessage[] {
  const list = failed
    .map(({ platform, reason }) => (platform ? `${PLATFORM_NAMES[platform]} (${reason})` : reason))
    .join(', ');
  const [only] = done;
  // All of them are held, which has been said.
  if (done.length + failed.length === 0) return [];
  if (failed.length === 0) {
    const where = done.length === 1 && only ? PLATFORM_NAMES[only] : `${done.length} platforms`;
    return [{ kind: 'success', text: `Post scheduled successfully for ${where}` }];
  }
  if (done.length === 0) {
    const anyReason = failed.some(({ reason }) => reason !== '');
    const text = anyReason
      ? `Failed to schedule post to any platform: ${list}`
      : 'Failed to schedule post to any platform. Please check your connections and try again.';
    return [{ kind: 'error', text }];
  }
  return [
    { kind: 'success', text: `Post scheduled for ${done.length} platform(s)` },
    { kind: 'error', text: `Failed to schedule for ${failed.length} platform(s): ${list}` },
  ];
}

/** The calls of the API that a save makes. */
export type PostApi = {
  create: (plan: Create, idempotencyKey: string) => Promise<ScheduledPost>;
  update: (plan: Update) => Promise<ScheduledPost>;
  /** Returns the revision of the deletion. */
  remove: (rowId: string) => Promise<number>;
};

/**
 * Makes the calls for one composer's saves, over a connection that may lose answers. A creation whose answer was lost
 * is repeated unchanged, with its key, before anything else is made of it, so that it stays one post however much was
 * typed meanwhile. A change whose answer was lost is recognised in the newer version that the server then reports:
 * nobody else saved first, so nobody is asked.
 */
export function createPostCalls(
  calls: PostApi,
): PlanCalls & { keyOf: (plan: Create) => string; forgetKeys: () => void } {
  const keys = new Map<string, string>();
  const lostCreates = new Map<string, Create>();
  /** Posts that exist but are unknown to the composer: their creation was answered, the change after it was not. */
  const made = new Map<string, Pick<ScheduledPost, 'id' | 'version'>>();
  const lostUpdates = new Map<string, Update['body'][]>();

  const requestOf = (plan: Create) => JSON.stringify([plan.brandId, plan.body]);
  const keyOf = (plan: Create): string => {
    const request = requestOf(plan);
    const key = keys.get(request) ?? crypto.randomUUID();
    keys.set(request, key);
    return key;
  };

  const create = async (plan: Create): Promise<ScheduledPost> => {
    const place = `${plan.brandId} ${plan.platform ?? ''}`;
    const lost = lostCreates.get(place);
    if (!made.has(place) && (!lost || keyOf(lost) === keyOf(plan))) {
      lostCreates.set(place, plan);
      const post = await calls.create(plan, keyOf(plan)).catch((error: unknown) => {
        if (isRefused(error)) lostCreates.delete(place);
        throw error;
      });
      lostCreates.delete(place);
      return post;
    }
    if (lost) {
      try {
        made.set(place, await calls.create(lost, keyOf(lost)));
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
      lostCreates.delete(place);
      // It was never made, and can't be any more: its time may have passed meanwhile.
      if (!made.has(place)) return create(plan);
    }
    const { id = '', version = 0 } = made.get(place) ?? {};
    const { groupId: _made, ...body } = plan.body;
    const row = { id, version, platform: plan.platform };
    const post = await update({ kind: 'update', platform: plan.platform, row, body: { ...body, version } });
    // From now on the composer knows it by its id.
    made.delete(place);
    return post;
  };

  const update = async (plan: Update): Promise<ScheduledPost> => {
    const { id } = plan.row;
    const lost = lostUpdates.get(id) ?? [];
    try {
      const post = await calls.update(plan);
      lostUpdates.delete(id);
      return post;
    } catch (error) {
      if (isUnreachable(error)) lostUpdates.set(id, [...lost, plan.body]);
      const version = ownVersion(error, lost);
      if (version === null) throw error;
      // What was sent stays known, because this answer may get lost as well.
      return update({ ...plan, row: { ...plan.row, version }, body: { ...plan.body, version } });
    }
  };

  return {
    keyOf,
    /**
     * A post that was deleted is made anew: its key would only bring back the answer about the old one. What was lost on
     * the way keeps its key, because it may exist.
     */
    forgetKeys: () => {
      const lost = new Set([...lostCreates.values()].map(requestOf));
      for (const request of keys.keys()) if (!lost.has(request)) keys.delete(request);
    },
    create,
    update,
    remove: (row) => calls.remove(row.id),
  };
}

/** Tells whether an answer says that nothing was made: not that somebody should sign in, wait or try again first. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  [400, 403, 404, 409, 422].includes(error.status) &&
  error.code !== 'idempotency_in_progress';

/** Returns the version that one of our own unanswered changes made; null: somebody else's, or another failure. */
function ownVersion(error: unknown, lost: readonly Update['body'][]): number | null {
  const current = currentOf(error);
  return current && lost.some((body) => isWhatWasSent(body, current)) ? current.version : null;
}

const FIELDS = ['content', 'mediaUrls', 'mediaAltTexts', 'linkUrl', 'status', 'postType'] as const;

/** Tells whether a post is what one of our requests made of it. */
function isWhatWasSent(body: UpdatePostBody, current: ScheduledPost): boolean {
  const isSame = (name: (typeof FIELDS)[number]) =>
    body[name] === undefined || JSON.stringify(body[name]) === JSON.stringify(current[name]);
  const { scheduledFor } = current;
  const isSameTime =
    body.scheduledFor === undefined ||
    body.scheduledFor === scheduledFor ||
    (!!body.scheduledFor && scheduledFor !== null && Date.parse(body.scheduledFor) === Date.parse(scheduledFor));
  return isSameTime && FIELDS.every(isSame);
}

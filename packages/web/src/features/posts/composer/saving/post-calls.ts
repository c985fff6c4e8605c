import type { ScheduledPost, UpdatePostBody } from '@brandly/contract/posts';
import { ApiError, isUnreachable } from '../../../../api/api-error.ts';
import type { PlanCalls } from './run-plans.ts';
import type { PlannedSave } from './save-plan.ts';

type Create = PlannedSave & { kind: 'create' };
type Update = PlannedSave & { kind: 'update' };

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
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return null;
  const { current } = error;
  if (typeof current !== 'object' || current === null || !('version' in current)) return null;
  if (typeof current.version !== 'number' || !lost.some((body) => isWhatWasSent(body, current))) return null;
  return current.version;
}

const FIELDS = ['content', 'mediaUrls', 'mediaAltTexts', 'linkUrl', 'status', 'postType'] as const;

/** Tells whether a post is what one of our requests made of it. `current` comes from an answer, unchecked. */
function isWhatWasSent(body: UpdatePostBody, current: object): boolean {
  const isSame = (name: (typeof FIELDS)[number]) =>
    body[name] === undefined || JSON.stringify(body[name]) === JSON.stringify(Reflect.get(current, name));
  const scheduledFor: unknown = Reflect.get(current, 'scheduledFor');
  const isSameTime =
    body.scheduledFor === undefined ||
    body.scheduledFor === scheduledFor ||
    (typeof body.scheduledFor === 'string' &&
      typeof scheduledFor === 'string' &&
      Date.parse(body.scheduledFor) === Date.parse(scheduledFor));
  return isSameTime && FIELDS.every(isSame);
}

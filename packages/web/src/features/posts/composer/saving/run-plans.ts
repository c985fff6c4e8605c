import type { PlatformId } from '@brandly/contract/platforms';
import type { ScheduledPost } from '@brandly/contract/posts';
import { isRecord } from '@brandly/contract/records';
import { INTERNAL } from '@brandly/contract/sentences';
import { ApiError, isUnreachable } from '../../../../api/api-error.ts';
import { rowOf, type SavedRow } from '../draft/composer-state.ts';
import type { PlatformFailureReason } from './save-messages.ts';
import type { PlannedSave } from './save-plan.ts';

type Create = PlannedSave & { kind: 'create' };
type Update = PlannedSave & { kind: 'update' };

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

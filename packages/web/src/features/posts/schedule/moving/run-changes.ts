import type { ScheduledPost } from '@brandly/contract/posts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../../api/api.ts';
import { ApiError, isUnreachable, messageOf } from '../../../../api/api-error.ts';
import { postQuery } from '../../api.ts';
import {
  cachedPost,
  putPost,
  putPostOptimistically,
  removePost,
  removePostOptimistically,
  rollBackPost,
} from '../../posts-cache.ts';
import { bodyOfPlan, comesBackAs, failureWords, isSamePlan, type PlanChange, planOf, withPlan } from './post-plan.ts';

/** `unreached`: what the server was not reached for, which can be tried again. */
export type ChangesOutcome = { applied: PlanChange[]; unreached: PlanChange[]; reasons: string[] };

const CHANGED_SINCE = 'This post was changed in the meantime, so it stays as it is.';
const NOT_REACHED = "The server can't be reached, so the post is as it was. Please try again.";

/**
 * Makes changes on screen at once and then on the server, in parallel; each may be refused alone and is put back with
 * the reason. A post that is no longer as the change found it is left alone. Never throws.
 */
export async function runChanges(cache: QueryClient, changes: readonly PlanChange[]): Promise<ChangesOutcome> {
  const outcome: ChangesOutcome = { applied: [], unreached: [], reasons: [] };
  const found = changes.map((change) => ({ change, post: cachedPost(cache, change.postId) }));
  for (const { change, post } of found) {
    if (!post || !isAsFound(change, post)) continue;
    if (change.after === null) removePostOptimistically(cache, post.id);
    else putPostOptimistically(cache, withPlan(post, change.after));
  }
  await Promise.all(found.map(({ change, post }) => runOne(change, post)));
  return outcome;

  async function runOne(change: PlanChange, post: ScheduledPost | undefined): Promise<void> {
    if (!isAsFound(change, post)) {
      outcome.reasons.push(CHANGED_SINCE);
      return;
    }
    try {
      const changed = await ask(change, post);
      if ('row' in changed) putPost(cache, changed.row);
      else removePost(cache, change.postId, changed.revision);
      outcome.applied.push(change);
    } catch (error) {
      console.warn('A post was not changed and is put back.', error);
      // A newer version that the websocket has reported meanwhile wins; otherwise the post is as before.
      if (post) rollBackPost(cache, post);
      if (post && error instanceof ApiError && error.code === 'stale_version') await refresh(post.id);
      if (isUnreachable(error)) outcome.unreached.push(change);
      outcome.reasons.push(isUnreachable(error) ? NOT_REACHED : messageOf(error, failureWords(change)));
    }
  }

  async function refresh(postId: string): Promise<void> {
    try {
      await cache.fetchQuery({ ...postQuery(postId), staleTime: 0 });
    } catch (error) {
      console.warn('The newer version of a post could not be loaded yet.', error);
    }
  }
}

/** A deleted post is stored nowhere; any other still has the plan that the change started from. */
function isAsFound({ before }: PlanChange, post: ScheduledPost | undefined): boolean {
  return before === null || post === undefined
    ? before === null && post === undefined
    : isSamePlan(planOf(post), before);
}

/** Returns the post after the change, or the revision of its deletion. */
async function ask(
  change: PlanChange,
  post: ScheduledPost | undefined,
): Promise<{ row: ScheduledPost } | { revision: number }> {
  const params = { postId: change.postId };
  if (change.after === null) return api.deletePost({ params });
  const status = comesBackAs(change);
  if (status !== null)
    return { row: (await api.restorePost({ params, body: status ? { status } : {} })).scheduledPost };
  const body = { ...bodyOfPlan(change.after), ...(post && { version: post.version }) };
  return { row: (await api.updatePost({ params, body })).scheduledPost };
}

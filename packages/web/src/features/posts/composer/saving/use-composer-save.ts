import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Dispatch, useState } from 'react';
import { api } from '../../../../api/api.ts';
import { useUser } from '../../../../api/use-session.ts';
import { toast } from '../../../../ui/toast.ts';
import { chosenTime } from '../../chosen-time.ts';
import { dropLocalDrafts, keepLocalDrafts, type LocalDraft, readLocalDrafts } from '../../local-drafts.ts';
import { postsKey, putPost, removePost } from '../../posts-cache.ts';
import { takingTurns } from '../../taking-turns.ts';
import type { ComposerEvent } from '../draft/composer-event.ts';
import { type ComposerState, isOnSchedule } from '../draft/composer-state.ts';
import { accountOf, type ConnectedPlatform } from '../draft/connected-platforms.ts';
import { rememberAccounts } from '../who-and-when/last-accounts.ts';
import {
  createPostCalls,
  type PlannedSave,
  type PlatformFailureReason,
  type PostApi,
  planSave,
  runPlans,
  type SaveOutcome,
  scheduleMessages,
} from './run-plans.ts';

/** Saves with one request per chosen platform, in parallel; each may fail alone. */
export function useComposerSave(dispatch: Dispatch<ComposerEvent>, connected: readonly ConnectedPlatform[]) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const userId = user?.id ?? '';
  const [calls] = useState(() => createPostCalls(POST_API));
  /** One save at a time: one that overtook another would be refused for its version, or a schedule taken back. */
  const [inTurn] = useState(takingTurns);
  const [scheduling, setScheduling] = useState(false);
  /** Why the last attempt was refused, by platform. */
  const [failures, setFailures] = useState<readonly PlatformFailureReason[]>([]);
  /** The accounts where the post is scheduled already, though others refused it. */
  const [planned] = useState(() => new Set<string>());

  const save = async (state: ComposerState, status: 'DRAFT' | 'SCHEDULED') => {
    const time = chosenTime(state.wallClock, state.timeZone, state.doubledChoice);
    const plans = planSave(state, {
      status,
      time,
      accountOf: (platform) => accountOf(platform, state.accounts, connected)?.id ?? null,
    });
    const outcome = await runPlans(plans, calls);
    for (const post of outcome.posts) putPost(cache, post);
    void cache.invalidateQueries({ queryKey: postsKey, refetchType: 'none' });
    if (state.mode === 'create' && state.brandId !== null && outcome.done.length > 0) {
      const used = outcome.done.flatMap((platform) => accountOf(platform, state.accounts, connected)?.id ?? []);
      if (status === 'SCHEDULED') for (const id of used) planned.add(id);
      rememberAccounts({ userId, brandId: state.brandId }, [...planned, ...used]);
    }
    return outcome;
  };

  /** Lets the next save make new posts in place of those that were deleted elsewhere. */
  const forgetDeleted = (ids: readonly string[]) => {
    calls.forgetKeys();
    dispatch({ type: 'deleted-elsewhere', ids });
  };

  const settle = (state: ComposerState, outcome: SaveOutcome) => {
    const at = Temporal.Now.instant();
    const saved = outcome.rows.filter(({ id }) => outcome.posts.some((post) => post.id === id));
    // If what is saved were sent later as well, it would make a second post or restore older text.
    dropLocalDrafts(
      localStorage,
      saved.flatMap(({ id, platform }) => [`${state.groupId} ${id}`, `${state.groupId} ${platform ?? 'none'}`]),
    );
    const waiting = outcome.unreachable.map((plan) => localDraft(state, plan, { userId, keyOf: calls.keyOf, at }));
    // What this browser has no room for is not safe.
    if (!keepLocalDrafts(localStorage, waiting)) outcome.unreachable = [];
    if (outcome.stale) {
      dispatch({ type: 'save-failed', rows: outcome.rows });
      dispatch({ type: 'stale', current: outcome.stale });
    } else if (isLost(outcome) || outcome.deleted.length > 0) {
      dispatch({ type: 'save-failed', rows: outcome.rows });
    } else if (waiting.length > 0) {
      dispatch({ type: 'save-failed', rows: outcome.rows });
      dispatch({ type: 'saved-on-device', revision: state.revision, at });
    } else {
      // This includes what waited for a platform that is no longer chosen.
      dropLocalDrafts(localStorage, draftIdsOf(state));
      dispatch({ type: 'saved', rows: outcome.rows, revision: state.revision, at });
    }
    if (outcome.deleted.length > 0) forgetDeleted(outcome.deleted);
    // After the composer has forgotten them itself: they were not deleted elsewhere.
    for (const { id, revision } of outcome.removed) removePost(cache, id, revision);
  };

  return {
    scheduling,
    failures,
    forgetDeleted,
    /**
     * Saves what `latest` returns in its turn as a draft. `quiet`: nobody asked, so failures are only logged. Returns
     * whether the text is safe.
     */
    saveDraft: (latest: () => ComposerState, quiet: boolean): Promise<boolean> =>
      inTurn(async () => {
        const state = latest();
        dispatch({ type: 'saving' });
        const outcome = await save(state, 'DRAFT');
        settle(state, outcome);
        const refused = outcome.failed.filter((one) => one.reason !== '');
        setFailures(quiet || outcome.stale ? [] : refused);
        if (refused.length > 0) console.warn('The draft was not saved.', refused);
        if (isLost(outcome) && !quiet && !outcome.stale) {
          toast.error(
            state.mode === 'edit'
              ? 'Failed to update post. Please try again.'
              : 'Failed to create scheduled post. Please try again.',
          );
        }
        // Loaded on demand, because few take a post off the schedule this way.
        if (!quiet && outcome.posts.length > 0 && isOnSchedule(state))
          (await import('./toast-unscheduled-posts.ts')).toastUnscheduledPosts(cache, state, outcome.posts);
        return (
          outcome.stale === null &&
          outcome.deleted.length === 0 &&
          !isLost(outcome) &&
          (outcome.posts.length > 0 || outcome.unreachable.length > 0)
        );
      }),
    /** Schedules what `latest` returns in its turn, on every chosen platform. Returns whether all of it succeeded. */
    schedule: (latest: () => ComposerState): Promise<boolean> => {
      setScheduling(true);
      return inTurn(async () => {
        const state = latest();
        const outcome = await save(state, 'SCHEDULED');
        setScheduling(false);
        settle(state, outcome);
        setFailures(outcome.stale ? [] : outcome.failed);
        if (outcome.stale) return false;
        // What succeeded is finished: another attempt must not touch it again.
        if ((outcome.failed.length > 0 || outcome.deleted.length > 0) && outcome.done.length > 0)
          dispatch({ type: 'planned-for', platforms: outcome.done });
        // The composer says so, and what to do about it.
        if (outcome.deleted.length > 0) return false;
        const isLeaving = user?.deletesAt != null;
        let { done } = outcome;
        // Loaded on demand, because few posts wait for an account.
        if (isLeaving || outcome.posts.some(({ trouble }) => trouble?.code === 'reconnect'))
          done = (await import('./toast-held-posts.ts')).toastHeldPosts(outcome, { isLeaving, navigate });
        const messages =
          state.mode === 'create' || outcome.done.length > 1 || done.length < outcome.done.length
            ? scheduleMessages(done, outcome.failed)
            : outcome.failed.length > 0
              ? [{ kind: 'error' as const, text: 'Failed to update post. Please try again.' }]
              : [{ kind: 'success' as const, text: 'Post updated successfully' }];
        for (const { kind, text } of messages) toast[kind](text);
        return outcome.failed.length === 0;
      });
    },
  };
}

/** Tells whether some of it is neither on the server nor on this device. */
const isLost = ({ failed, unreachable }: SaveOutcome): boolean => failed.length > unreachable.length;

/** Makes the calls with the real API. */
const POST_API: PostApi = {
  create: async ({ brandId, body }, idempotencyKey) =>
    (await api.createPost({ params: { brandId }, body, idempotencyKey })).scheduledPost,
  update: async ({ row, body }) => (await api.updatePost({ params: { postId: row.id }, body })).scheduledPost,
  remove: async (rowId) => (await api.deletePost({ params: { postId: rowId } })).revision,
};

type Own = Pick<ComposerState, 'groupId' | 'copyKey' | 'rows'>;

/** Tells whether text of a composer waits on this device for the connection. */
export const waitsOnDevice = (own: Own): boolean => draftIdsOf(own).length > 0;

/** Returns the ids of the drafts that wait on this device for a composer's posts: those of a group are edited one by one. */
const draftIdsOf = ({ groupId, copyKey, rows }: Own): string[] =>
  readLocalDrafts(localStorage).flatMap((draft) => {
    const isOwn =
      draft.kind === 'update'
        ? rows.some(({ id }) => id === draft.postId)
        : copyKey === groupId && draft.id.startsWith(`${groupId} `);
    return isOwn ? [draft.id] : [];
  });

/** What can't be sent now is kept as a draft: nothing goes out at a time nobody has confirmed. */
function localDraft(
  state: ComposerState,
  plan: PlannedSave & { kind: 'create' | 'update' },
  { userId, keyOf, at }: { userId: string; keyOf: ReturnType<typeof createPostCalls>['keyOf']; at: Temporal.Instant },
): LocalDraft {
  const id = `${state.groupId} ${plan.kind === 'update' ? plan.row.id : (plan.platform ?? 'none')}`;
  const savedAt = at.toString();
  if (plan.kind === 'update') {
    const body = { ...plan.body, status: 'DRAFT' };
    return { id, userId, brandId: state.brandId ?? '', savedAt, kind: 'update', postId: plan.row.id, body };
  }
  const draft = { ...plan, body: { ...plan.body, status: 'DRAFT' } };
  return { id, userId, brandId: plan.brandId, savedAt, kind: 'create', body: draft.body, idempotencyKey: keyOf(draft) };
}

import type { ScheduledPost } from '@brandly/contract/posts';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast.ts';
import { cachedPost } from '../../posts-cache.ts';
import { takingTurns } from '../../taking-turns.ts';
import { type ChangeHistory, NO_HISTORY, nextStep, settleStep, withAction, withMore } from './change-history.ts';
import type { PlannedChanges } from './post-plan.ts';
import { refusalWords } from './refusal-words.ts';
import { type ChangesOutcome, runChanges } from './run-changes.ts';

/** Stored beside the answers, so that it outlives the screen and is cleared when the person leaves. */
const historyQuery = queryOptions<ChangeHistory>({
  queryKey: ['post-history'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Runs actions one after the other: pressing Undo twice undoes two actions, not one action twice. */
const inTurn = takingTurns();

export type ChangeWords = {
  done: string;
  action: string;
  /** It continues the newest action: one undo covers both. */
  continues?: boolean;
  /** The caller offers its own undo. */
  withoutUndo?: boolean;
};

export type PostChanges = ReturnType<typeof usePostChanges>;

/**
 * Changes posts from the calendar: optimistically, with the reason if refused, with undo and redo until the page
 * closes.
 */
export function usePostChanges() {
  const cache = useQueryClient();
  const history = useQuery(historyQuery).data ?? NO_HISTORY;
  const read = () => cache.getQueryData(historyQuery.queryKey) ?? NO_HISTORY;
  const write = (next: ChangeHistory) => cache.setQueryData(historyQuery.queryKey, next);

  const step = (kind: 'undo' | 'redo', said?: string) =>
    void inTurn(async () => {
      const found = nextStep(read(), kind);
      if (!found) return;
      const outcome = await runChanges(cache, found.changes);
      write(settleStep(found.rest, kind, found.action, outcome));
      const words = `${kind === 'undo' ? 'Undone' : 'Done again'}: ${found.action.words}`;
      const other = kind === 'undo' ? { label: 'Redo', onPress: redo } : { label: 'Undo', onPress: undo };
      tell(outcome, said ?? words, other);
    });
  const undo = () => step('undo');
  const redo = () => step('redo');

  return {
    /** Makes the changes, reports the result, and remembers them for undo. Resolves to whether any was made. */
    make: (planned: PlannedChanges, words: ChangeWords): Promise<boolean> =>
      inTurn(async () => {
        const outcome = await runChanges(cache, planned.changes);
        const join = words.continues ? withMore : withAction;
        if (outcome.applied.length > 0) write(join(read(), { words: words.action, changes: outcome.applied }));
        outcome.reasons.push(...planned.refused.map(({ reason }) => reason));
        tell(outcome, words.done, words.withoutUndo ? null : { label: 'Undo', onPress: undo });
        return outcome.applied.length > 0;
      }),
    /** The newest state of a post, also before it is drawn. */
    newestOf: (post: ScheduledPost) => cachedPost(cache, post.id) ?? post,
    undo,
    /** Undoes the newest action with its own message. */
    revert: (said: string) => step('undo', said),
    redo,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
  };
}

function tell(
  { applied, reasons }: ChangesOutcome,
  words: string,
  action: { label: string; onPress: () => void } | null,
): void {
  if (applied.length > 0) toast.success(words, { ...(action && { action }), id: 'post-changes' });
  if (reasons.length > 0) toast.error(refusalWords(reasons, applied.length));
}

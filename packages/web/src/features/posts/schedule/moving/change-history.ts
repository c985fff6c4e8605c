import type { PlanChange } from './post-plan.ts';

/** Something a person did in the calendar, with its description: 'Moved to Fri, Nov 20, 4:00 PM'. */
export type Action = { words: string; changes: readonly PlanChange[] };

/** What can be undone, newest last, and what can be redone. It lasts as long as the page. */
export type ChangeHistory = { done: readonly Action[]; undone: readonly Action[] };

export const NO_HISTORY: ChangeHistory = { done: [], undone: [] };

/** More than anybody undoes by hand. */
const LONGEST = 100;

/** Adds an action. What was undone before can no longer be redone. */
export const withAction = ({ done }: ChangeHistory, action: Action): ChangeHistory => ({
  done: [...done, action].slice(-LONGEST),
  undone: [],
});

/**
 * Adds more of the same move to the newest action, so that one undo covers it: from before the first to after the last.
 */
export function withMore({ done, undone }: ChangeHistory, more: Action): ChangeHistory {
  const newest = done.at(-1);
  if (!newest) return withAction({ done, undone }, more);
  const later = new Map(more.changes.map((change) => [change.postId, change]));
  const first = newest.changes.map((change) => ({ ...change, after: (later.get(change.postId) ?? change).after }));
  const known = new Set(first.map(({ postId }) => postId));
  const added = more.changes.filter(({ postId }) => !known.has(postId));
  return { done: [...done.slice(0, -1), { words: more.words, changes: [...first, ...added] }], undone: [] };
}

/** Undoes the newest action: returns the changes to make and what is left to undo. null: there is nothing. */
export function undoStep({
  done,
  undone,
}: ChangeHistory): { action: Action; changes: PlanChange[]; rest: ChangeHistory } | null {
  const action = done.at(-1);
  if (!action) return null;
  return { action, changes: action.changes.map(reversed), rest: { done: done.slice(0, -1), undone } };
}

/** Redoes the action that was undone last. null: there is nothing. */
export function redoStep({
  done,
  undone,
}: ChangeHistory): { action: Action; changes: PlanChange[]; rest: ChangeHistory } | null {
  const action = undone.at(-1);
  if (!action) return null;
  return { action, changes: [...action.changes], rest: { done, undone: undone.slice(0, -1) } };
}

/** Records what a step really changed, for the step back; a refused part is dropped. */
export function settleStep(
  { done, undone }: ChangeHistory,
  step: 'undo' | 'redo',
  action: Action,
  applied: readonly PlanChange[],
): ChangeHistory {
  if (applied.length === 0) return { done, undone };
  const kept = { words: action.words, changes: step === 'undo' ? applied.map(reversed) : applied };
  return step === 'undo' ? { done, undone: [...undone, kept] } : { done: [...done, kept], undone };
}

const reversed = ({ postId, before, after }: PlanChange): PlanChange => ({ postId, before: after, after: before });

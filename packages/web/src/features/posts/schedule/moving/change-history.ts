import type { PlanChange } from './post-plan.ts';

/** Something a person did in the calendar, with the words it is called by: 'Moved to Fri, Nov 20, 4:00 PM'. */
export type Action = { words: string; changes: readonly PlanChange[] };

/** What can be undone, newest last, and what can be done again. It lives as long as the page. */
export type ChangeHistory = { done: readonly Action[]; undone: readonly Action[] };

export const NO_HISTORY: ChangeHistory = { done: [], undone: [] };

/** More than anybody goes back by hand. */
const LONGEST = 100;

/** A new action. What was undone before cannot be done again after it. */
export const withAction = ({ done }: ChangeHistory, action: Action): ChangeHistory => ({
  done: [...done, action].slice(-LONGEST),
  undone: [],
});

/** The newest action with more of the same move, so that one step takes all of it back: from before the first to after the last. */
export function withMore({ done, undone }: ChangeHistory, more: Action): ChangeHistory {
  const newest = done.at(-1);
  if (!newest) return withAction({ done, undone }, more);
  const later = new Map(more.changes.map((change) => [change.postId, change]));
  const first = newest.changes.map((change) => ({ ...change, after: (later.get(change.postId) ?? change).after }));
  const known = new Set(first.map(({ postId }) => postId));
  const added = more.changes.filter(({ postId }) => !known.has(postId));
  return { done: [...done.slice(0, -1), { words: more.words, changes: [...first, ...added] }], undone: [] };
}

/** Takes the newest action back: the changes to make, and what is left to undo. null: there is nothing. */
export function undoStep({
  done,
  undone,
}: ChangeHistory): { action: Action; changes: PlanChange[]; rest: ChangeHistory } | null {
  const action = done.at(-1);
  if (!action) return null;
  return { action, changes: action.changes.map(reversed), rest: { done: done.slice(0, -1), undone } };
}

/** Does the last undone action again. null: there is nothing. */
export function redoStep({
  done,
  undone,
}: ChangeHistory): { action: Action; changes: PlanChange[]; rest: ChangeHistory } | null {
  const action = undone.at(-1);
  if (!action) return null;
  return { action, changes: [...action.changes], rest: { done, undone: undone.slice(0, -1) } };
}

/** What was really changed by a step, kept for the step back: only that, a refused part is over. */
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

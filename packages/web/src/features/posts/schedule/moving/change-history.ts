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

type Step = 'undo' | 'redo';

/** Returns the action that a step undoes or redoes, the changes to make, and what is left. null: there is nothing. */
export function nextStep(
  history: ChangeHistory,
  step: Step,
): { action: Action; changes: readonly PlanChange[]; rest: ChangeHistory } | null {
  const from = step === 'undo' ? 'done' : 'undone';
  const action = history[from].at(-1);
  if (!action) return null;
  return {
    action,
    changes: inDirection(step, action.changes),
    rest: { ...history, [from]: history[from].slice(0, -1) },
  };
}

/**
 * Records what a step really changed, for the step back. What did not reach the server can be stepped again; a refused
 * part is dropped.
 */
export function settleStep(
  history: ChangeHistory,
  step: Step,
  { words }: Action,
  { applied, unreached }: { applied: readonly PlanChange[]; unreached: readonly PlanChange[] },
): ChangeHistory {
  const put = (actions: readonly Action[], changes: readonly PlanChange[]) =>
    changes.length === 0 ? actions : [...actions, { words, changes: inDirection(step, changes) }];
  const [forDone, forUndone] = step === 'undo' ? [unreached, applied] : [applied, unreached];
  return { done: put(history.done, forDone), undone: put(history.undone, forUndone) };
}

const inDirection = (step: Step, changes: readonly PlanChange[]): readonly PlanChange[] =>
  step === 'redo' ? changes : changes.map(({ postId, before, after }) => ({ postId, before: after, after: before }));

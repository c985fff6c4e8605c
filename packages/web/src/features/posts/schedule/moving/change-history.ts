import type { PlanChange } from './post-plan.ts';

/** Something a person did in the calendar, with the words it is called by: 'Moved to Fri, Nov 20, 4:00 PM'. */
export type Deed = { words: string; changes: readonly PlanChange[] };

/** What can be undone, newest last, and what can be done again. It lives as long as the page. */
export type ChangeHistory = { done: readonly Deed[]; undone: readonly Deed[] };

export const NO_HISTORY: ChangeHistory = { done: [], undone: [] };

/** More than anybody goes back by hand. */
const LONGEST = 100;

/** A new deed. What was undone before cannot be done again after it. */
export const withDeed = ({ done }: ChangeHistory, deed: Deed): ChangeHistory => ({
  done: [...done, deed].slice(-LONGEST),
  undone: [],
});

/** Takes the newest deed back: the changes to make, and what is left to undo. null: there is nothing. */
export function undoStep({
  done,
  undone,
}: ChangeHistory): { deed: Deed; changes: PlanChange[]; rest: ChangeHistory } | null {
  const deed = done.at(-1);
  if (!deed) return null;
  return { deed, changes: deed.changes.map(reversed), rest: { done: done.slice(0, -1), undone } };
}

/** Does the last undone deed again. null: there is nothing. */
export function redoStep({
  done,
  undone,
}: ChangeHistory): { deed: Deed; changes: PlanChange[]; rest: ChangeHistory } | null {
  const deed = undone.at(-1);
  if (!deed) return null;
  return { deed, changes: [...deed.changes], rest: { done, undone: undone.slice(0, -1) } };
}

/** What was really changed by a step, kept for the step back: only that, a refused part is over. */
export function settleStep(
  { done, undone }: ChangeHistory,
  step: 'undo' | 'redo',
  deed: Deed,
  applied: readonly PlanChange[],
): ChangeHistory {
  if (applied.length === 0) return { done, undone };
  const kept = { words: deed.words, changes: step === 'undo' ? applied.map(reversed) : applied };
  return step === 'undo' ? { done, undone: [...undone, kept] } : { done: [...done, kept], undone };
}

const reversed = ({ postId, before, after }: PlanChange): PlanChange => ({ postId, before: after, after: before });

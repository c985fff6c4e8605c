import { dateTimeText } from '../../../../time/date-time-text.ts';
import type { PendingMove } from './pending-move.ts';
import type { PlanChange } from './post-plan.ts';

/** Says what a move does, as 'moved to Dec 2, 2026, 9:30 AM'; with several posts, to where only if all go to one time. */
export function actionWords({ wallClock }: PendingMove, changes: readonly PlanChange[]): string {
  const times = new Set(changes.map(({ after }) => Date.parse(after?.scheduledFor ?? '')));
  const moved = times.size > 1 ? 'moved' : `moved to ${dateTimeText(Temporal.PlainDateTime.from(wallClock))}`;
  return changes.length === 1 ? moved : `${changes.length} posts ${moved}`;
}

import type { ScheduledPost } from '@brandly/contract/posts';
import { timeText } from '../../../../time/date-time-text.ts';
import { platformName } from '../../post-face.ts';
import type { DropScene } from './drop-rules.ts';
import { changesOf, type PendingMove } from './pending-move.ts';

/** Returns how many posts it moves. */
export const countOf = ({ selected, siblings, withSiblings }: PendingMove): number =>
  1 + selected.length + (withSiblings ? siblings.length : 0);

/** True if the move is not saved and would change nothing: the time is as it was. */
export const isUnchanged = (move: PendingMove, scene: DropScene): boolean =>
  move.saved === null && changesOf(move, false, scene)?.changes.length === 0;

/** Says which post has the minute of a move. */
export function clashWords(other: ScheduledPost): string {
  const place = platformName(other);
  return `Another post of ${other.brand.name}${place && ` (${place})`} is planned for the same minute.`;
}

/** Returns what the main button does: 'Move to Thu, Nov 26, 8:00 AM'; a draft with a platform is scheduled by it. */
export function moveButtonWords(move: PendingMove): string {
  if (move.saved !== null) return 'Done';
  const { lead, selected, siblings, withSiblings } = move;
  const schedules = [lead, ...selected, ...(withSiblings ? siblings : [])].some(
    ({ status, platform }) => status === 'DRAFT' && platform !== null,
  );
  const count = countOf(move);
  if (count > 1) return `${schedules ? 'Schedule' : 'Move'} ${count} posts`;
  const time = Temporal.PlainDateTime.from(move.wallClock);
  const day = time.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
  return `${schedules ? 'Schedule for' : 'Move to'} ${day}, ${timeText(time)}`;
}

/** Says of what a drop has saved that drafts go out now; null: it was no draft. */
export function scheduledWords({ saved }: PendingMove): string | null {
  const drafts =
    saved?.filter(({ before, after }) => before?.status === 'DRAFT' && after?.status === 'SCHEDULED') ?? [];
  if (drafts.length === 0) return null;
  if (drafts.length > 1) return `${drafts.length} drafts are scheduled now and will be published.`;
  return `${saved?.length === 1 ? 'This draft' : 'One draft'} is scheduled now and will be published.`;
}

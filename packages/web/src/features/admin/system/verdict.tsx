import type { SystemHealth } from '@brandly/contract/health';
import { timeText } from '../../../time/date-time-text.ts';

type VerdictProps = {
  health: SystemHealth['status'];
  /** How many the page lists below. */
  problems: number;
  /** In milliseconds. */
  checkedAt: number;
};

/** Whether everything runs, in one line, and when that was known. */
export function Verdict({ health, problems, checkedAt }: VerdictProps) {
  const isWell = health === 'ok' && problems === 0;
  const status = isWell ? 'published' : health === 'error' || problems > 0 ? 'failed' : 'draft';
  const time = Temporal.Instant.fromEpochMilliseconds(checkedAt).toZonedDateTimeISO(Temporal.Now.timeZoneId());
  return (
    <span data-status={status} className="inline-flex items-center gap-2">
      <span aria-hidden className="size-2 flex-none rounded-chip bg-status-icon" />
      {isWell ? 'Everything is running.' : 'Something needs attention.'} Checked at {timeText(time)}.
    </span>
  );
}

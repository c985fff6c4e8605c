import type { SystemHealth } from '@brandly/contract/health';
import { timeText } from '../../../time/date-time-text.ts';
import { verdictOf } from './health-rules.ts';

type VerdictProps = {
  health: Pick<SystemHealth, 'status' | 'system'>;
  /** How many the page lists below. */
  problems: number;
  /** In milliseconds. */
  checkedAt: number;
};

/** Whether everything runs, in one line, and when that was known. */
export function Verdict({ health, problems, checkedAt }: VerdictProps) {
  const { words, status } = verdictOf(health, problems);
  const time = Temporal.Instant.fromEpochMilliseconds(checkedAt).toZonedDateTimeISO(Temporal.Now.timeZoneId());
  return (
    <span data-status={status} className="inline-flex items-center gap-2">
      <span aria-hidden className="size-2 flex-none rounded-chip bg-status-icon" />
      {words} Checked at {timeText(time)}.
    </span>
  );
}

import { type Status, StatusIcon, statusFaces } from '../../../../ui/status-badge.tsx';
import { STATUSES } from './filters.ts';

type LegendProps = {
  /** How many posts of each status are shown; null while that is not known. */
  counts: Readonly<Record<Status, number>> | null;
  /** The row is full: beside an open sidebar it only has room for icons and counts, as every row on a tablet. */
  tight: boolean;
};

/** The five statuses, with their counts. */
export function Legend({ counts, tight }: LegendProps) {
  return (
    <ul
      aria-label="Legend"
      className="flex items-center gap-3 max-sm:order-1 max-sm:col-span-2 max-sm:flex-wrap max-sm:gap-y-1"
    >
      {STATUSES.map((status) => (
        <li
          key={status}
          title={statusFaces[status].word}
          className="inline-flex items-center gap-1.25 type-small font-regular text-ink-2"
        >
          <StatusIcon status={status} size={13} />
          <span className={tight ? 'sm:@max-[1300px]:sr-only' : 'sm:@max-[1000px]:sr-only'}>
            {statusFaces[status].word}
          </span>
          {/* A count has its room before it is known, so that the row wraps once. */}
          <b className={`font-strong text-ink tabular-nums ${counts ? '' : 'w-6'}`}>{counts?.[status]}</b>
        </li>
      ))}
    </ul>
  );
}

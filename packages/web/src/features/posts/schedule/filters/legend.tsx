import { type Status, StatusIcon, statusFaces } from '../../../../ui/status-badge.tsx';

/** In the order of a post's life. */
export const LEGEND: readonly Status[] = ['published', 'scheduled', 'draft', 'failed', 'cancelled'];

/** The five statuses with how many of each are in sight; null while that is not known. */
export function Legend({ counts }: { counts: Readonly<Record<Status, number>> | null }) {
  return (
    <ul aria-label="Legend" className="flex items-center gap-3">
      {LEGEND.map((status) => (
        <li key={status} className="inline-flex items-center gap-1.25 type-small font-regular text-ink-2">
          <StatusIcon status={status} size={13} />
          {statusFaces[status].word}
          {counts && <b className="font-strong text-ink tabular-nums">{counts[status]}</b>}
        </li>
      ))}
    </ul>
  );
}

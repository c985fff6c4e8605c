import { statusFaces } from '../../../../ui/status-badge.tsx';
import { CardPicture } from '../cards/card-pictures.tsx';
import { STATUSES } from '../filters/filters.ts';

/** What the signs of the month mean: a line below it, on a phone two, in columns. */
export function MonthLegend({ hasPast }: { hasPast: boolean }) {
  return (
    <ul
      aria-label="Legend"
      className="flex flex-none flex-wrap gap-x-4 gap-y-1 px-gutter py-2.5 type-small text-ink-2 max-sm:grid max-sm:grid-cols-3"
    >
      {STATUSES.map((status) => (
        <li key={status} data-status={status} className="flex items-center gap-1.5 ">
          <CardPicture name={status} size={12} className="text-status-icon" />
          {statusFaces[status].word}
        </li>
      ))}
      {hasPast && (
        // A phone has their statuses instead.
        <li className="flex items-center gap-1.5 max-sm:hidden">
          <CardPicture name="past" size={12} />
          Past posts
        </li>
      )}
    </ul>
  );
}

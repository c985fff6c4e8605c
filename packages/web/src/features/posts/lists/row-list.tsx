import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { RetryButton } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/page/skeleton-rows.tsx';

type RowListProps = {
  title: string;
  /** Shown beside the title, such as a date. */
  note?: ReactNode;
  /** At the right end of the title. */
  action?: ReactNode;
  query: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
  rows: readonly { key: string; row: ReactNode }[];
};

/** A titled list with states for loading, failure and no rows. */
export function RowList({ title, note, action, query, empty, rows }: RowListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <header className="mb-2 flex min-h-control items-center gap-2">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-1.5">
          <h2 id={titleId} className="type-dialog-title">
            {title}
          </h2>
          {note && <span className="type-small text-ink-2">{note}</span>}
        </span>
        {action && <span className="flex-none">{action}</span>}
      </header>
      <div className="overflow-hidden rounded-large border border-line">
        {query.isPending && (
          <output aria-label="Loading posts...">
            <SkeletonRows rows={6} thumb className="-m-px" />
          </output>
        )}
        {query.isError && rows.length === 0 && (
          <div role="alert" className="flex items-center gap-2.5 p-4 type-body text-ink-2">
            <CircleAlert size={18} aria-hidden className="flex-none text-failed" />
            <p className="min-w-0 flex-1">Your posts are safe. Brandly could not load them.</p>
            <RetryButton query={query} />
          </div>
        )}
        {!query.isPending && !query.isError && rows.length === 0 && (
          <div className="p-4 type-body text-ink-2">{empty}</div>
        )}
        {rows.length > 0 && (
          <ul className="divide-y divide-line">
            {rows.map(({ key, row }) => (
              <li key={key}>{row}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';

type ActivityListProps = {
  title: string;
  total: number;
  shown: number;
  /** At the right end of the title. */
  beside?: ReactNode;
  children: ReactNode;
};

/** The address of a list within the page. Pure. */
export const listId = (title: string): string => `list-${title.toLowerCase().replaceAll(' ', '-')}`;

/** What stands here for one reason, with its count. */
export function ActivityList({ title, total, shown, beside, children }: ActivityListProps) {
  const id = listId(title);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="scroll-mt-4 type-dialog-title">
          {title} <span className="type-body tabular-nums text-ink-3">{total}</span>
        </h2>
        {beside}
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-large border border-line">{children}</ul>
      {shown < total && shown > 0 && (
        <p className="mt-2 type-small text-ink-2">
          The first {shown} of {total} are shown. The others follow as these are done.
        </p>
      )}
    </section>
  );
}

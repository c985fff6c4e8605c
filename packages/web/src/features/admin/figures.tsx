import type { ComponentProps, ReactNode } from 'react';
import { ScrollRegion } from '../../ui/charts/scroll-region.tsx';
import { classNames } from '../../ui/class-names.ts';

type FigureProps = {
  label: ReactNode;
  value: ReactNode;
  hint?: string | undefined;
  /** Somebody has to do something about it. */
  asks?: boolean;
};

/** A number with its name below, where a long one wraps without moving the numbers beside it. A link in its name is as large as both. */
export function Figure({ label, value, hint, asks = false }: FigureProps) {
  return (
    <div className="relative grid min-w-0 content-start">
      <dt className="type-body text-pretty text-ink-2 max-sm:type-small">{label}</dt>
      <dd className={classNames('order-first type-figure', asks && 'text-accent-text')}>{value}</dd>
      {hint && <dd className="mt-0.5 type-small text-ink-3">{hint}</dd>}
    </div>
  );
}

/** The class of a link that is as large as the figure or the row it stands in. */
export const WHOLE_LINK = 'after:absolute after:inset-0 after:rounded-control hover:underline';

/** Figures beside each other with a line between them, or two by two on a phone. */
export const FIGURES =
  'grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:gap-x-0 sm:divide-x sm:divide-line sm:*:flex-1 sm:*:px-5 sm:*:first:pl-0 sm:*:last:pr-0';

/** A list with names at the left, values at the right, and lines between. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-1 content-start divide-y divide-line">{children}</dl>;
}

export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
      <dt className="type-body text-ink-2">{label}</dt>
      {/* At the right also where it has a line of its own. */}
      <dd className="ml-auto min-w-0 text-right type-body break-words tabular-nums">{children}</dd>
    </div>
  );
}

const EITHER = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** What was counted and is nothing, in one sentence below the rows of what there is; `what` is put before it. */
export function NoneOf({ what, counts }: { what: string; counts: Readonly<Record<string, number>> }) {
  const none = Object.keys(counts).filter((name) => counts[name] === 0);
  if (none.length === 0) return null;
  return (
    <p className="-mt-2 border-t border-line pt-2 type-body text-pretty text-ink-3">
      {what} {EITHER.format(none)}.
    </p>
  );
}

/** Panels below a heading of their own: their titles are a step smaller than it. */
export const MEASURED = '[&_h2]:type-day';

/** A table that scrolls horizontally where it is wider than the screen, also by keyboard. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollRegion label={label} className="-mx-2 overflow-x-auto px-2">
      {children}
    </ScrollRegion>
  );
}

/** A row of a table that is a link. */
export const ROW = 'group relative z-0 border-b border-line';

/** For its first cell: while pointed at, the row's ground reaches a little beyond its lines, which end where the page does. */
export const ROW_GROUND =
  'before:absolute before:-inset-x-2 before:inset-y-px before:-z-1 before:rounded-control before:transition-colors group-has-focus-visible:before:bg-hover group-hover:before:bg-hover';

/** What stands over a column of a table. */
export const ColumnHead = (props: ComponentProps<'th'>) => <th scope="col" {...props} />;

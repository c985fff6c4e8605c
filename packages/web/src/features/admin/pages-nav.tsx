import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { numberText } from './moments.ts';

type CountProps = {
  total: number;
  /** What is counted, in the singular. */
  noun: string;
  /** The title says it already. */
  isNounSaid?: boolean;
};

/** How many there are, beside a title. */
export function Count({ total, noun, isNounSaid = false }: CountProps) {
  return (
    <output className="type-body text-ink-2 tabular-nums">
      {numberText(total)}
      <span className={isNounSaid ? 'sr-only' : undefined}>
        {' '}
        {noun}
        {total === 1 ? '' : 's'}
      </span>
    </output>
  );
}

/** In place of rows on a page that had some when its address was made. */
export function PastLastPage({ icon, onSearch }: { icon: ReactNode; onSearch: PagesNavProps['onSearch'] }) {
  return (
    <EmptyState
      icon={icon}
      title="Nothing on this page"
      action={<Button onClick={() => onSearch({ page: undefined })}>First page</Button>}
    >
      There are fewer pages than before.
    </EmptyState>
  );
}

type PagesNavProps = {
  page: number;
  limit: number;
  total: number;
  shown: number;
  /** The first page is left out of the address. */
  onSearch: (change: { page: number | undefined }) => void;
};

/** Which rows of how many are on screen, with buttons to the others, where there are others. `page` counts from 1. */
export function PagesNav({ page, limit, total, shown, onSearch }: PagesNavProps) {
  if (total <= limit) return null;
  const onPage = (next: number) => onSearch({ page: next === 1 ? undefined : next });
  const first = (page - 1) * limit + 1;
  return (
    <nav aria-label="Pages" className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <output className="type-body text-ink-2 tabular-nums">
        {first} to {first + shown - 1} of {numberText(total)}
      </output>
      <div className="flex gap-2">
        <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button disabled={first + shown > total} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  );
}

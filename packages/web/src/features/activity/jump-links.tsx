import { Skeleton } from '../../ui/page/skeleton.tsx';
import { listId } from './activity-list.tsx';

// With room for the focus ring, which what scrolls would cut off.
const ROW = '-m-1 flex w-full min-w-0 gap-4 overflow-x-auto p-1';

/** Holds the place of the links, so that nothing moves when they come. */
export function JumpLinksLoading() {
  return (
    <div aria-hidden className={ROW}>
      <span className="flex h-control items-center gap-4">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-35" />
      </span>
    </div>
  );
}

/** The way to each list with its count, so that what is below a long one is known and a press away. One row: a phone scrolls it. */
export function JumpLinks({ lists }: { lists: readonly { title: string; total: number }[] }) {
  return (
    <nav aria-label="Lists" className={ROW}>
      {lists.map(({ title, total }) => (
        <a
          key={title}
          href={`#${listId(title)}`}
          className="flex h-control flex-none items-center gap-1.5 rounded-control whitespace-nowrap type-body text-ink-2 transition-colors hover:text-ink"
        >
          <span className="underline decoration-line-strong underline-offset-4">{title}</span>{' '}
          <b className="font-strong text-ink tabular-nums">{total}</b>
        </a>
      ))}
    </nav>
  );
}

import { listId } from './activity-list.tsx';

/** The way to each list with its count, so that what is below a long one is known and a press away. */
export function JumpLinks({ lists }: { lists: readonly { title: string; total: number }[] }) {
  return (
    <nav aria-label="Lists" className="flex flex-wrap gap-1.5">
      {lists.map(({ title, total }) => (
        <a
          key={title}
          href={`#${listId(title)}`}
          className="flex h-control items-center gap-1.5 rounded-chip border border-line-strong px-3 type-small text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
        >
          {title} <b className="font-strong text-ink tabular-nums">{total}</b>
        </a>
      ))}
    </nav>
  );
}

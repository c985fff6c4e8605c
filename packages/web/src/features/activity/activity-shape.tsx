import { Skeleton } from '../../ui/page/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A list of posts in trouble before it is known: its title, a line of advice, and rows as high as those that come. */
export function ActivityShape() {
  return (
    <>
      <span className="mb-1 flex h-8 items-center">
        <Skeleton className="h-5 w-24" />
      </span>
      <span className="mb-2 block h-12 pt-0.5 sm:h-8 xl:h-4">
        <Skeleton className="h-3 w-3/5" />
      </span>
      <span className="block divide-y divide-line rounded-large border border-line">
        {ROWS.map((row) => (
          <span key={row} className="flex gap-3 px-4 py-5 lg:items-center">
            <Skeleton className="size-4 flex-none *:rounded-chip" />
            <Skeleton className="size-9 flex-none" />
            <span className="grid flex-1 gap-2">
              <Skeleton className="h-3 w-1/3" />
              <Skeleton className="h-3 w-2/3" />
              {/* Below the text, where there is no room beside it: when it was due, and the button. */}
              <Skeleton className="h-2.5 w-2/5 lg:hidden" />
              <Skeleton className="mt-1 h-8 w-22 lg:hidden" />
            </span>
          </span>
        ))}
      </span>
    </>
  );
}

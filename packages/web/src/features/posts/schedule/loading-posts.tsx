import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { View } from './schedule-search.ts';

const DAYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
/** How many posts are about to stand on each day; any numbers would do. */
const POSTS = [2, 3, 1, 4, 2, 3, 1];
const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** Where posts are about to be, in the shape of the view. */
export function LoadingPosts({ view }: { view: View }) {
  return (
    <output className="block h-full overflow-hidden border-t border-line">
      <span className="appear-late flex h-10 items-center gap-2 px-gutter type-body text-ink-2">
        <Spinner className="text-accent" />
        Loading posts...
      </span>
      {view === 'week' || view === 'month' ? <Days /> : <Rows />}
    </output>
  );
}

function Days() {
  return (
    <span className="grid h-full grid-cols-7 border-t border-line pl-14 max-md:grid-cols-3">
      {DAYS.map((day, index) => (
        <span key={day} className="flex flex-col gap-6 border-l border-line p-0.75 pt-12 max-md:nth-[n+4]:hidden">
          {DAYS.slice(0, POSTS[index]).map((post) => (
            <Skeleton key={post} className="h-10" />
          ))}
        </span>
      ))}
    </span>
  );
}

function Rows() {
  return (
    <span className="grid">
      {ROWS.map((row) => (
        <span key={row} className="flex h-11 items-center border-b border-line px-gutter">
          <Skeleton className="h-5 w-full" />
        </span>
      ))}
    </span>
  );
}

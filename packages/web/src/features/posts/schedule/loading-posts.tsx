import { SkeletonCard } from '../../../ui/page/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Where cards are about to be. */
export function LoadingPosts() {
  return (
    <output className="block h-full overflow-hidden border-t border-line px-gutter">
      <span className="appear-late flex items-center gap-2 py-3 type-body text-ink-2">
        <Spinner className="text-accent" />
        Loading posts...
      </span>
      <span className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(320px,1fr))]">
        {CARDS.map((card) => (
          <SkeletonCard key={card} tall className="h-60" />
        ))}
      </span>
    </output>
  );
}

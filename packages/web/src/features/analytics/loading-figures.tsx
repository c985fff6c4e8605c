import { loadTrouble } from '../../api/load-trouble.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** The figures could not be loaded at all. */
export function LoadingFailed({ error, busy, onTryAgain }: { error: unknown; busy: boolean; onTryAgain: () => void }) {
  return (
    <ErrorState
      title="Unable to Load Analytics Data"
      action={
        <Button busy={busy} onClick={onTryAgain}>
          Try Again
        </Button>
      }
    >
      {loadTrouble(error)} Your collected data is safe.
    </ErrorState>
  );
}

/** In the places of what is to come. */
export function LoadingFigures() {
  return (
    <output aria-label="Loading analytics..." className="grid gap-3">
      <span className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
          <SkeletonCard key={card} className="h-25" />
        ))}
      </span>
      <span className="grid gap-3 lg:grid-cols-2">
        {['a', 'b', 'c', 'd'].map((chart) => (
          <SkeletonCard key={chart} tall className="h-64" />
        ))}
      </span>
    </output>
  );
}

import { lazy, Suspense, useReducer } from 'react';
import { hasWorkingCopies } from './working-copies-key.ts';
import type { WorkingCopy } from './working-copy.ts';

const Offer = lazy(async () => ({ default: (await import('./unfinished-post.tsx')).UnfinishedPost }));

/** Offers a post whose page ended before it was saved. Most people have none and load nothing for it. */
export function UnfinishedPost({ onContinue }: { onContinue: (copy: WorkingCopy) => void }) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  if (!hasWorkingCopies()) return null;
  return (
    <Suspense fallback={null}>
      <Offer onContinue={onContinue} onBack={drawAgain} />
    </Suspense>
  );
}

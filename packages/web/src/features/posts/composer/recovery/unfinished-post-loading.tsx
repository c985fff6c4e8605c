import { lazy, Suspense, useReducer } from 'react';
import { hasWorkingCopies } from './working-copies-key.ts';
import type { WorkingCopy } from './working-copy.ts';

const Offer = lazy(async () => ({ default: (await import('./unfinished-post.tsx')).UnfinishedPost }));

export type UnfinishedPostProps = {
  /** Continues without a press: another page has offered it already. */
  atOnce?: boolean;
  onContinue: (copy: WorkingCopy) => void;
};

/** Offers a post whose page ended before it was saved. Most people have none and load nothing for it. */
export function UnfinishedPost(props: UnfinishedPostProps) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  if (!hasWorkingCopies()) return null;
  return (
    <Suspense fallback={null}>
      <Offer {...props} onBack={drawAgain} />
    </Suspense>
  );
}

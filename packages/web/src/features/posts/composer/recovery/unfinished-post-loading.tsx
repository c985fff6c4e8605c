import { lazy, Suspense } from 'react';
import type { WorkingCopy } from './working-copy.ts';

/** The same as in working-copy.ts, whose code comes only where there is something to offer. */
const WORKING_COPIES_KEY: typeof import('./working-copy.ts').WORKING_COPIES_KEY = 'brandly_open_posts';
const Offer = lazy(async () => ({ default: (await import('./unfinished-post.tsx')).UnfinishedPost }));

/** A post whose page ended before it was saved. Most people have none, and load nothing for it. */
export function UnfinishedPost({ onContinue }: { onContinue: (copy: WorkingCopy) => void }) {
  if (localStorage.getItem(WORKING_COPIES_KEY) === null) return null;
  return (
    <Suspense fallback={null}>
      <Offer onContinue={onContinue} />
    </Suspense>
  );
}

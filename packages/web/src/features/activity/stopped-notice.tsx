import { lazy, Suspense } from 'react';

/** Its dialog is for administrators of a restored copy: nobody else loads it. */
const StoppedBanner = lazy(async () => ({ default: (await import('./stopped-banner.tsx')).StoppedBanner }));

/** Tells an administrator that nothing is published, where that is so. */
export const StoppedNotice = () => (
  <Suspense fallback={null}>
    <StoppedBanner />
  </Suspense>
);

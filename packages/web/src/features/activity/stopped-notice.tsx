import { lazy, Suspense } from 'react';

/** Nobody but administrators loads it. */
const StoppedBanner = lazy(async () => ({ default: (await import('./stopped-banner.tsx')).StoppedBanner }));

/** Tells an administrator that nothing is published, where that is so. */
export const StoppedNotice = () => (
  <Suspense fallback={null}>
    <StoppedBanner />
  </Suspense>
);

import { lazy, Suspense } from 'react';

/** Only administrators load it. */
const StoppedBanner = lazy(async () => ({ default: (await import('./stopped-banner.tsx')).StoppedBanner }));

/** Tells an administrator when publishing is paused. */
export const StoppedNotice = () => (
  <Suspense fallback={null}>
    <StoppedBanner />
  </Suspense>
);

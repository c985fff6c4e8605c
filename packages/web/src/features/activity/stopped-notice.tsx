import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { publishingStateQuery } from './api.ts';

const StoppedBanner = lazy(async () => ({ default: (await import('./stopped-banner.tsx')).StoppedBanner }));

/** Tells an administrator when publishing is paused. What it says is loaded only then. */
export function StoppedNotice() {
  const { data } = useQuery(publishingStateQuery);
  return (
    data?.stoppedAt && (
      <Suspense>
        <StoppedBanner because={data.because} />
      </Suspense>
    )
  );
}

import { lazy, Suspense } from 'react';
import type { DemoSignInProps } from './demo-sign-in.tsx';

const DemoSignIn = lazy(async () => ({ default: (await import('./demo-sign-in.tsx')).DemoSignIn }));

/** Offers the demo where there may be one: a production server is behind https or not reachable at all, so it is not even asked. */
export function DemoOffer(props: DemoSignInProps) {
  if (window.location.protocol !== 'http:') return null;
  return (
    <Suspense>
      <DemoSignIn {...props} />
    </Suspense>
  );
}

import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ComponentType, StrictMode, useEffect, useState } from 'react';
import { session } from '../api/api.ts';
import { useSession } from '../api/use-session.ts';
import { forgetBrands } from '../features/brands/public.ts';
import { whenIdle } from '../ui/behaviour/when-idle.ts';
import { Button } from '../ui/button.tsx';
import { Loader } from '../ui/spinner.tsx';
import { ErrorState } from '../ui/states.tsx';
import { whenFirstToast } from '../ui/toast.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

export { measureWhenIdle } from './measure-when-idle.ts';

holdReload();

/** The screens behind the sign-in show their frame by then, and wait for the profile themselves where they need it. */
const FRAME_MS = 300;
/** The others need it to know where a person goes on. */
const isBehindSignIn = () => /^\/(admin|dashboard)\b/.test(window.location.pathname);

/** Neither a server that restarts nor a browser that believed it was online all the time causes an event. */
const ASK_AGAIN_MS = 5_000;

/** The whole app: it first finds out who is signed in, then the router decides what they see. */
export function App() {
  return (
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <Settled />
          <ToastPlace />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>
  );
}

function Settled() {
  const state = useSession();
  const settled = state.status !== 'loading';
  const who = state.status === 'authenticated' ? state.user.role : state.status;

  useEffect(() => {
    const ask = () => void session.load(isBehindSignIn() ? FRAME_MS : undefined);
    ask();
    fetchScreen();
    // A page that was opened without a connection goes on as soon as there is one.
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, []);

  const isOutOfReach = state.status === 'loading' && state.problem !== undefined;
  useEffect(() => {
    if (!isOutOfReach) return undefined;
    const timer = setInterval(() => void session.load(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOutOfReach]);

  useEffect(() => {
    if (who === 'unauthenticated') forgetPerson();
    // The guards run again: signing out in another tab leads this one to the sign-in screen, and a person who is no
    // longer an administrator leaves the administration.
    if (who !== 'loading') void router.invalidate();
  }, [who]);

  if (settled) return <RouterProvider router={router} />;
  return (
    <main className="grid min-h-dvh place-items-center">
      {state.problem ? (
        <ErrorState
          level={1}
          title="No connection"
          action={
            <Button kind="primary" onClick={() => void session.load()}>
              Try again
            </Button>
          }
        >
          {state.problem}
        </ErrorState>
      ) : (
        <Loader />
      )}
    </main>
  );
}

/** Loads the screen's code while the session is still being checked; only the guards decide whether it is shown. */
function fetchScreen(): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of routes) {
    // The code is loaded again when the screen is to be shown, and a failure is shown then.
    router.loadRouteChunk(route)?.catch((error: unknown) => {
      console.warn('The code of a screen could not be fetched ahead.', error);
    });
  }
}

/** Empties every cache of the person who signed out. */
function forgetPerson(): void {
  queryClient.clear();
  forgetBrands();
}

/**
 * When a screen's code cannot be loaded, the router reloads the page, which helps after a release. Without a connection
 * that would end in the browser's own error page: here only the screen fails, and what else is open stays.
 */
function holdReload(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) event.preventDefault();
  });
}

/** Holds the toasts. Their code is loaded soon after the first screen, or at once when there is something to show. */
function ToastPlace() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      void import('../ui/layers/toaster.tsx').then(
        (loaded) => setToaster(() => loaded.Toaster),
        (error: unknown) => console.warn('Messages in the corner are not shown: their code did not load.', error),
      );
    whenFirstToast(load);
    return whenIdle(load);
  }, []);
  return Toaster && <Toaster />;
}

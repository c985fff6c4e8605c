import { createRouter } from '@tanstack/react-router';
import { session } from '../api/api.ts';
import { Loader } from '../ui/spinner.tsx';
import { FailurePage } from './failure-page.tsx';
import { queryClient } from './query-client.ts';
import { routeTree } from './routeTree.gen.ts';

/** Every screen by its URL. */
export const router = createRouter({
  routeTree,
  context: { queryClient, session },
  defaultPreload: 'intent',
  // The query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: () => <Loader className="min-h-[50dvh]" />,
  defaultErrorComponent: FailurePage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import type { Session } from '../../api/session.ts';

/** What every route can use while it loads. */
export type RouterContext = { queryClient: QueryClient; session: Session };

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  // Few ever see it: nobody else waits for it.
  notFoundComponent: lazyRouteComponent(() => import('../not-found-page.tsx'), 'LostPage'),
});

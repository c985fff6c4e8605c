import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { Session } from '../../api/session.ts';
import { SiteHeader } from '../../ui/logo.tsx';
import { NotFoundPage } from '../not-found-page.tsx';

/** What every route can use while it loads. */
export type RouterContext = { queryClient: QueryClient; session: Session };

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: () => (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] px-gutter">
      <SiteHeader />
      <main>
        <NotFoundPage />
      </main>
    </div>
  ),
});

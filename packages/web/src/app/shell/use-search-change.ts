import { type RegisteredRouter, useNavigate } from '@tanstack/react-router';

/** Changes what a screen's address says after the question mark. The page keeps its scroll unless `how` says otherwise. */
export function useSearchChange(from: keyof RegisteredRouter['routesByPath']) {
  const navigate = useNavigate({ from });
  return (change: object, how?: { replace?: boolean; resetScroll?: boolean }) =>
    void navigate({ search: (before: object) => ({ ...before, ...change }), resetScroll: false, ...how });
}

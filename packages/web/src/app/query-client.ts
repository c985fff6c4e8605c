import { QueryClient } from '@tanstack/react-query';
import { retryUnlessRefused } from '../api/retry-unless-refused.ts';

/** For brand queries and most others; a feature that needs another age sets it in its api.ts. */
const STALE_MS = 300_000;
const RETRIES = 3;
/** In milliseconds, doubled each time: after 2.8 s a screen says that it failed, and offers to try again. */
const FIRST_DELAY_MS = 400;

/** Without a connection a call fails and its screen says so; the library's default is to wait for one silently. */
export const FETCH_EVEN_OFFLINE = { networkMode: 'always' } as const;

/** Caches the server's answers. A refusal is an answer: only no answer and 5xx are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      ...FETCH_EVEN_OFFLINE,
      staleTime: STALE_MS,
      retry: retryUnlessRefused(RETRIES),
      retryDelay: (failures) => FIRST_DELAY_MS * 2 ** failures,
    },
    mutations: { ...FETCH_EVEN_OFFLINE, retry: false },
  },
});

import { QueryClient } from '@tanstack/react-query';
import { retrySilence } from '../api/retry-silence.ts';

/** Brand queries and most others; a feature that needs another age says so in its api.ts. */
const STALE_MS = 300_000;
const RETRIES = 3;

/** Without a connection a call fails and its screen says so; the library's own way is to wait for one without a word. */
export const SPEAKS_OFFLINE = { networkMode: 'always' } as const;

/** Answers of the server, kept per question. A refusal is an answer: only silence and 5xx are asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { ...SPEAKS_OFFLINE, staleTime: STALE_MS, retry: retrySilence(RETRIES) },
    mutations: { ...SPEAKS_OFFLINE, retry: false },
  },
});

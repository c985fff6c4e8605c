import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { logoCache } from './logo-cache.ts';

/** A logo's URL is requested again after 50 minutes and kept for an hour; it is valid for longer. */
const LOGO_STALE_MS = 3_000_000;
const LOGO_KEPT_MS = 3_600_000;

const logoUrlKey = ['logo-url'] as const;

export const logoUrlQuery = (key: string | null) =>
  queryOptions({
    queryKey: [...logoUrlKey, key],
    queryFn:
      key === null
        ? skipToken
        : async ({ signal }) => {
            const kept = logoCache.get(key, Date.now());
            if (kept !== undefined) return kept;
            const { url } = await api.getLogoUrl({ query: { key }, signal });
            logoCache.put(key, url, Date.now());
            return url;
          },
    staleTime: LOGO_STALE_MS,
    gcTime: LOGO_KEPT_MS,
  });

/** Called when a brand was saved: cached URLs of logos are dropped, in memory and in the store. */
export function forgetLogoUrls(queryClient: QueryClient): void {
  logoCache.clear();
  queryClient.removeQueries({ queryKey: logoUrlKey });
}

import { DOMAIN_CHECK_STALE_MS } from '@brandly/contract/brands/domain.rules';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { ApiError, isUnreachable, messageOf } from '../../../api/api-error.ts';

/** The result of checking a website. */
export const domainQuery = (domain: string) =>
  queryOptions({
    queryKey: ['domain-check', domain],
    queryFn: ({ signal }) => api.checkDomain({ query: { domain }, signal }),
    staleTime: DOMAIN_CHECK_STALE_MS,
    gcTime: DOMAIN_CHECK_STALE_MS,
    retry: false,
  });

/** Returns the server's message; without one, whether it was unreachable or something else failed. */
export function checkFailure(error: unknown): string {
  if (isUnreachable(error)) return 'Failed to check domain';
  return messageOf(error, error instanceof ApiError ? 'Failed to check domain' : 'An unexpected error occurred');
}

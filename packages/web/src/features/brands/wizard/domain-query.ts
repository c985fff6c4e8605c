import { DOMAIN_CHECK_STALE_MS } from '@brandly/contract/brands/domain.rules';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

/** What is found at a website. */
export const domainQuery = (domain: string) =>
  queryOptions({
    queryKey: ['domain-check', domain],
    queryFn: ({ signal }) => api.checkDomain({ query: { domain }, signal }),
    staleTime: DOMAIN_CHECK_STALE_MS,
    gcTime: DOMAIN_CHECK_STALE_MS,
    retry: false,
  });

import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** Brand queries are fresh for five minutes, as everywhere. */
const BRANDS_STALE_MS = 300_000;

/** The person's brands with their connected accounts. */
export const brandsQuery = queryOptions({
  queryKey: ['brands', 'list'],
  queryFn: ({ signal }) => api.listBrands({ signal }),
  staleTime: BRANDS_STALE_MS,
});

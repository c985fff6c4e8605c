import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** Every platform with what it can do on this server. */
export const platformsQuery = queryOptions({
  queryKey: ['platforms'],
  queryFn: async ({ signal }) => (await api.listPlatforms({ signal })).platforms,
});

import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** The person's unfinished uploads; loaded anew whenever somebody is about to add files. */
export const openUploadsQuery = queryOptions({
  queryKey: ['uploads', 'open'],
  queryFn: async ({ signal }) => (await api.listUploads({ signal })).uploads,
  staleTime: 0,
  retry: false,
});

/** Discards an unfinished upload and its parts. Rejects with ApiError or TypeError. */
export const discardUpload = (id: string): Promise<void> => api.abortUpload({ params: { id } });

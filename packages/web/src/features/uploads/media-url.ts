import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** A signed address of a file is kept for three minutes; it is good for an hour or two. */
const MEDIA_URL_STALE_MS = 180_000;

/** Where a stored file can be seen; takes how posts name it. */
export const mediaUrlQuery = (fileUrl: string) =>
  queryOptions({
    queryKey: ['media-url', fileUrl],
    queryFn: async ({ signal }) => (await api.getMediaUrl({ query: { key: fileUrl }, signal })).url,
    staleTime: MEDIA_URL_STALE_MS,
    gcTime: MEDIA_URL_STALE_MS,
    retry: false,
  });

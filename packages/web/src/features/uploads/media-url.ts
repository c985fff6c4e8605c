import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** A signed URL of a file is cached for three minutes; it is valid for an hour or two. */
const MEDIA_URL_STALE_MS = 180_000;

/** The URL of a stored file; takes the name that posts use for it. */
export const mediaUrlQuery = (fileUrl: string) =>
  queryOptions({
    queryKey: ['media-url', fileUrl],
    queryFn: async ({ signal }) => (await api.getMediaUrl({ query: { key: fileUrl }, signal })).url,
    staleTime: MEDIA_URL_STALE_MS,
    gcTime: MEDIA_URL_STALE_MS,
    retry: false,
  });

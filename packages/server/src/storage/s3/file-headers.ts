import { MEDIA_CACHE_CONTROL } from '@brandly/contract/media';
import { mediaTypeOf } from '../media-key.ts';

/** The headers that a stored file is served with. */
export const fileHeaders = (key: string): Record<string, string> => ({
  'content-type': mediaTypeOf(key),
  'cache-control': MEDIA_CACHE_CONTROL,
  'content-disposition': 'inline',
});

import { api } from '../../../../api/api.ts';
import type { WorkingCopy } from './working-copy.ts';

/** Requests new addresses of the files, because they are short-lived; a file that is gone shows as such. */
export async function withPictures(copy: WorkingCopy): Promise<WorkingCopy> {
  const media = await Promise.all(
    copy.state.media.map(async (one) => {
      if (one.upload.kind !== 'done') return one;
      try {
        return { ...one, previewUrl: (await api.getMediaUrl({ query: { key: one.upload.fileUrl } })).url };
      } catch (error) {
        console.warn('A photo of an unfinished post could not be shown.', error);
        return one;
      }
    }),
  );
  return { ...copy, state: { ...copy.state, media } };
}

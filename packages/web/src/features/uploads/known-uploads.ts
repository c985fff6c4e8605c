import type { Upload } from '@brandly/contract/uploads';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** The person's unfinished uploads; asked anew whenever somebody is about to add files. */
export const openUploadsQuery = queryOptions({
  queryKey: ['uploads', 'open'],
  queryFn: async ({ signal }) => (await api.listUploads({ signal })).uploads,
  staleTime: 0,
  retry: false,
});

/** Forgets an unfinished upload and what of it has arrived. Rejects with ApiError or TypeError. */
export const discardUpload = (id: string): Promise<void> => api.abortUpload({ params: { id } });

type ChosenFile = Pick<File, 'name' | 'type' | 'size' | 'lastModified'>;

/**
 * The unfinished upload that a chosen file goes on with: the same name, kind, size and last change, for the same brand.
 * null: it is a new one. Pure.
 */
export function matchingUpload(file: ChosenFile, brandId: string | null, uploads: readonly Upload[]): Upload | null {
  const isSame = (upload: Upload) =>
    upload.fileName === file.name &&
    upload.fileType === file.type &&
    upload.fileSize === file.size &&
    (upload.fileModified === null || upload.fileModified === file.lastModified) &&
    upload.brandId === brandId;
  return uploads.find(isSame) ?? null;
}

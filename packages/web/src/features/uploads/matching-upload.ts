import type { Upload } from '@brandly/contract/media/uploads';

type ChosenFile = Pick<File, 'name' | 'type' | 'size' | 'lastModified'>;

/**
 * Returns the unfinished upload that a chosen file continues: same name, type, size and modification time, for the same
 * brand. null: it is a new one. Pure.
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

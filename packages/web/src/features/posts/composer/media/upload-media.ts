import { api } from '../../../../api/api.ts';
import { putFile } from '../../../uploads/public.ts';

type UploadOptions = { brandId: string | null; onProgress: (fraction: number) => void; signal: AbortSignal };

/** Asks for a signed address and PUTs the bytes there. Returns how the file is named in posts. Rejects with Error. */
export async function uploadMedia(file: File, { brandId, onProgress, signal }: UploadOptions): Promise<string> {
  const ticket = await api.createMediaUpload({
    body: { fileType: file.type, fileSize: file.size, fileName: file.name, ...(brandId !== null && { brandId }) },
    signal,
  });
  await putFile(ticket.uploadUrl, file, { contentType: file.type, onProgress, signal });
  return ticket.fileUrl;
}

/** The size of a picture in pixels; null for what this browser can't draw. */
export async function measureImage(url: string): Promise<{ width: number; height: number } | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    console.warn('The photo could not be measured.', error);
    return null;
  }
  return { width: image.naturalWidth, height: image.naturalHeight };
}

import { api } from '../../../../api/api.ts';
import { putFile } from '../../../uploads/public.ts';

type UploadOptions = { brandId: string | null; onProgress: (fraction: number) => void; signal: AbortSignal };

/** Requests a signed address and PUTs the bytes there. Returns the file's name in posts. Rejects with Error. */
export async function uploadMedia(file: File, { brandId, onProgress, signal }: UploadOptions): Promise<string> {
  const ticket = await api.createMediaUpload({
    body: { fileType: file.type, fileSize: file.size, fileName: file.name, ...(brandId !== null && { brandId }) },
    signal,
  });
  await putFile(ticket.uploadUrl, file, { contentType: file.type, onProgress, signal });
  return ticket.fileUrl;
}

/** Returns the size of an image in pixels; null if this browser can't draw it. */
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

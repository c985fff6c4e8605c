import { logoFileName } from '@brandly/contract/media';
import { api } from '../../../api/api.ts';
import { putFile } from '../../uploads/public.ts';

/** Stores a drawn logo; resolves to the name that a brand stores. Rejects with ApiError, TypeError or PutRefused. */
export async function uploadLogo(png: Blob, chosenName: string, brandId: string | null): Promise<string> {
  const ticket = await api.createLogoUpload({
    body: {
      fileType: 'image/png',
      fileSize: png.size,
      fileName: logoFileName(chosenName),
      ...(brandId !== null && { brandId }),
    },
  });
  await putFile(ticket.uploadUrl, png, { contentType: 'image/png' });
  return ticket.fileUrl;
}

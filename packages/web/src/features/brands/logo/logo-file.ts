import { LOGO_MAX_BYTES, LOGO_TYPES } from '@brandly/contract/media/file-limits';

/** For the file picker. */
export const LOGO_ACCEPT = LOGO_TYPES.join(',');

/** Says why a file can't become a logo, in the product's words; null when it can. Pure. */
export function logoRefusal(file: Pick<File, 'type' | 'size'>): string | null {
  if (!LOGO_TYPES.some((type) => type === file.type)) return 'Please upload an image file (PNG, JPG, SVG, WEBP).';
  if (file.size > LOGO_MAX_BYTES) return 'File size must be less than 5MB.';
  return null;
}

import { logoFileName } from '@brandly/contract/media';
import {
  IMAGE_MAX_BYTES,
  IMAGE_TYPES,
  LOGO_MAX_BYTES,
  LOGO_TYPES,
  VIDEO_MAX_BYTES,
  VIDEO_TYPES,
} from '@brandly/contract/media/file-limits';
import { AppError } from '../../app-error.ts';

export type Purpose = 'media' | 'logo';
type UploadRules = { kind: 'image' | 'video'; maxBytes: number };

const includes = (types: readonly string[], type: string): boolean => types.includes(type);

/** 15 minutes to start and finish an upload. */
export const UPLOAD_LIFE_MS = 900_000;

/**
 * Checks what may be uploaded for a purpose. Throws AppError('file_type_refused') or, with the product's limits (5 MB,
 * 50 MB, 500 MB) in the text, AppError('file_too_large').
 */
export function judgeUpload(purpose: Purpose, fileType: string, fileSize: number): UploadRules {
  const rules = rulesFor(purpose, fileType);
  if (fileSize > rules.maxBytes) throw fileTooLarge(rules.maxBytes);
  return rules;
}

function rulesFor(purpose: Purpose, fileType: string): UploadRules {
  if (purpose === 'logo') {
    if (includes(LOGO_TYPES, fileType)) return { kind: 'image', maxBytes: LOGO_MAX_BYTES };
    throw new AppError('file_type_refused', { values: { accepted: 'PNG, JPG, SVG or WEBP' } });
  }
  if (includes(IMAGE_TYPES, fileType)) return { kind: 'image', maxBytes: IMAGE_MAX_BYTES };
  if (includes(VIDEO_TYPES, fileType)) return { kind: 'video', maxBytes: VIDEO_MAX_BYTES };
  throw new AppError('file_type_refused', { values: { accepted: 'JPG, PNG, GIF, WEBP, MP4, MOV or WEBM' } });
}

/** The kind of a type that was already accepted. */
export const kindOf = (fileType: string): 'image' | 'video' => (includes(VIDEO_TYPES, fileType) ? 'video' : 'image');

export const fileTooLarge = (maxBytes: number): AppError =>
  new AppError('file_too_large', { values: { limit: sizeText(maxBytes) } });

const sizeText = (bytes: number): string =>
  bytes < 1_048_576 ? `${bytes.toLocaleString('en-US')} bytes` : `${Math.ceil(bytes / 1_048_576)}MB`;

/** A logo is stored as PNG whatever it was. */
export const storedType = (purpose: Purpose, fileType: string): string => (purpose === 'logo' ? 'image/png' : fileType);

/** The file's name from then on; null: none was given. */
export function storedName(purpose: Purpose, fileName: string | undefined): string | null {
  if (fileName === undefined) return null;
  return purpose === 'logo' ? logoFileName(fileName) : fileName;
}

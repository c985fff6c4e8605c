import * as z from 'zod/mini';
import { Id } from './shapes.ts';

/** 50 MB and 500 MB as the product states them (MiB), a logo 5 MB. */
export const IMAGE_MAX_BYTES = 52_428_800;
export const VIDEO_MAX_BYTES = 524_288_000;
export const LOGO_MAX_BYTES = 5_242_880;

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export const VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'] as const;
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/svg+xml', 'image/webp'] as const;

/** Files are immutable, so a browser may keep them for a year. */
export const MEDIA_CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** What the client sends with its PUT: the one-year cache header of the upload. */
export const UPLOAD_CACHE_CONTROL = 'max-age=31536000';

const UploadRequest = z.strictObject({
  fileType: z.string().check(z.maxLength(100)),
  fileSize: z.number().check(z.int(), z.positive()),
  brandId: z.optional(Id),
});
const UploadTicket = z.object({
  /** PUT the bytes here, with exactly the type and size that were asked for, within 15 minutes. */
  uploadUrl: z.string(),
  /** How the file is named in posts and brands from then on. */
  fileUrl: z.string(),
});
const KeyQuery = z.object({ key: z.string().check(z.minLength(1), z.maxLength(1024)) });
const SignedUrl = z.object({ url: z.string() });

export const mediaRoutes = {
  createMediaUpload: {
    method: 'POST',
    path: '/v1/brands/media-upload-url',
    audience: 'user',
    summary: 'A signed address to which an image or a video is PUT',
    body: UploadRequest,
    response: UploadTicket,
  },
  createLogoUpload: {
    method: 'POST',
    path: '/v1/brands/logo-upload-url',
    audience: 'user',
    summary: 'A signed address to which a logo is PUT',
    body: UploadRequest,
    response: UploadTicket,
  },
  getMediaUrl: {
    method: 'GET',
    path: '/v1/brands/media-url',
    audience: 'user',
    summary: 'A signed address at which a file can be seen for a while; takes a fileUrl or its key',
    query: KeyQuery,
    response: SignedUrl,
  },
  getLogoUrl: {
    method: 'GET',
    path: '/v1/brands/logo-url',
    audience: 'user',
    summary: 'The same for a logo',
    query: KeyQuery,
    response: SignedUrl,
  },
  getLogoViewUrl: {
    method: 'GET',
    path: '/v1/brands/logo-view-url',
    audience: 'user',
    summary: 'The same for a logo, by its older name',
    query: KeyQuery,
    response: SignedUrl,
  },
} as const;

import * as z from 'zod/mini';
import { Id, InstantText, QueryNumber, RowId, RowParams, text } from '../shapes.ts';
import { POSTER_MAX_BYTES, POSTER_TYPES } from './file-limits.ts';

/** Thumbnails fit into a square with sides of this length. */
export const THUMBNAIL_SIDE_PX = 480;
/** A file that nothing uses is removed after 7 days. */
export const UNUSED_MEDIA_LIFE_MS = 604_800_000;

/** The longest time for which a view address works, in seconds. */
export const VIEW_LINK_LIFE_S = 7_200;
/**
 * A file belongs to one person: only their own browser may cache it, and no longer than a view address works. It never
 * changes.
 */
export const MEDIA_CACHE_CONTROL = `private, max-age=${VIEW_LINK_LIFE_S}, immutable`;

/** A logo keeps its name with the extension of a PNG, because it was converted: `mark.svg` becomes `mark.png`. Pure. */
export const logoFileName = (name: string): string => `${name.replace(/\.[^./\\]{1,10}$/, '')}.png`;

const UploadRequest = z.strictObject({
  fileType: text(100),
  fileSize: z.number().check(z.int(), z.positive()),
  brandId: z.optional(RowId('brand_not_found')),
  fileName: z.optional(text(255, z.trim(), z.minLength(1))),
});
const UploadTicket = z.object({
  /** PUT the bytes here, with exactly the requested type and size, within 15 minutes. */
  uploadUrl: z.string(),
  /** The name of the file in posts and brands from then on. */
  fileUrl: z.string(),
});
const KeyQuery = z.object({ key: text(1024, z.minLength(1)) });
const SignedUrl = z.object({ url: z.string() });

/** A stored file. Facts are read from its bytes; null: not there (a photo has no duration, a silent video no sound). */
export const Asset = z.object({
  id: Id,
  brandId: z.nullable(Id),
  /** The file's name on the person's computer; null: not told. */
  fileName: z.nullable(z.string()),
  /** The name of the file in posts. */
  fileUrl: z.string(),
  kind: z.enum(['image', 'video']),
  mimeType: z.string(),
  bytes: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  durationSeconds: z.nullable(z.number()),
  /** Frames per second of a video, on average. */
  frameRate: z.nullable(z.number()),
  videoCodec: z.nullable(z.string()),
  audioCodec: z.nullable(z.string()),
  /** Signed, works for an hour or two. */
  url: z.string(),
  /** null: a video whose page sent no still image. */
  thumbnailUrl: z.nullable(z.string()),
  /** Where the file is used. Deleted posts do not count. */
  uses: z.object({ posts: z.number(), scheduledPosts: z.number(), logos: z.number() }),
  createdAt: InstantText,
  /** When it is removed unless something uses it by then; null: in use. */
  removedAt: z.nullable(InstantText),
});
export type Asset = z.infer<typeof Asset>;

export const mediaRoutes = {
  createMediaUpload: {
    method: 'POST',
    path: '/v1/brands/media-upload-url',
    access: 'media.upload',
    summary: 'Create an upload address. PUT an image or a video to the signed address it returns',
    body: UploadRequest,
    response: UploadTicket,
  },
  createLogoUpload: {
    method: 'POST',
    path: '/v1/brands/logo-upload-url',
    access: 'media.upload',
    summary: 'Create a logo upload address. PUT the logo to the signed address it returns',
    body: UploadRequest,
    response: UploadTicket,
  },
  getMediaUrl: {
    method: 'GET',
    path: '/v1/brands/media-url',
    access: 'media.view',
    summary: 'Get a view address. Returns a signed address for a file, given its fileUrl or key',
    query: KeyQuery,
    response: SignedUrl,
  },
  getLogoUrl: {
    method: 'GET',
    path: '/v1/brands/logo-url',
    access: 'media.view',
    summary: "Get a logo's view address",
    query: KeyQuery,
    response: SignedUrl,
  },
  getLogoViewUrl: {
    method: 'GET',
    path: '/v1/brands/logo-view-url',
    access: 'media.view',
    summary: "Get a logo's view address (older name)",
    query: KeyQuery,
    response: SignedUrl,
  },
  listBrandMedia: {
    method: 'GET',
    path: '/v1/brands/{id}/media',
    access: 'media.view',
    summary: "List a brand's media. Newest first",
    params: RowParams('brand_not_found'),
    query: z.object({
      limit: z._default(QueryNumber.check(z.gte(1), z.lte(100)), 50),
      offset: z._default(QueryNumber, 0),
    }),
    response: z.object({ media: z.array(Asset), total: z.number() }),
  },
  getMedia: {
    method: 'GET',
    path: '/v1/media/{id}',
    access: 'media.view',
    summary: 'Get a file. With its size, type and the posts that use it',
    params: RowParams('media_not_found'),
    response: Asset,
  },
  removeMedia: {
    method: 'DELETE',
    path: '/v1/media/{id}',
    access: 'media.delete',
    summary: 'Delete a file. Only one that nothing uses',
    params: RowParams('media_not_found'),
  },
  createCoverUpload: {
    method: 'POST',
    path: '/v1/media/cover-url',
    access: 'media.upload',
    summary: 'Create a cover upload address. PUT the frame that is to be the cover of a video to the signed address',
    body: z.strictObject({
      fileUrl: text(2048),
      /** The moment of the frame, in whole milliseconds, as in the option `coverMs` of posts. */
      atMs: z.number().check(z.int(), z.gte(0), z.lte(999_999_999)),
      fileType: z.enum(POSTER_TYPES),
      fileSize: z.number().check(z.int(), z.positive(), z.lte(POSTER_MAX_BYTES)),
    }),
    response: z.object({ uploadUrl: z.string() }),
  },
  createPosterUpload: {
    method: 'POST',
    path: '/v1/media/{id}/poster-url',
    access: 'media.upload',
    summary: 'Create a poster upload address. PUT a still image of a video to the signed address; the last one counts',
    params: RowParams('media_not_found'),
    body: z.strictObject({
      fileType: z.enum(POSTER_TYPES),
      fileSize: z.number().check(z.int(), z.positive(), z.lte(POSTER_MAX_BYTES)),
    }),
    response: z.object({ uploadUrl: z.string() }),
  },
} as const;

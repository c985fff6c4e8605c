import * as z from 'zod/mini';
import { Id, InstantText, RowId, RowParams, text } from '../shapes.ts';
import { Asset } from './media.ts';

/** An upload that is not finished within a day is dropped. */
export const UPLOAD_LIFE_MS = 86_400_000;
/** The most unfinished uploads one person may have. */
export const MOST_OPEN_UPLOADS = 20;
/** The most part addresses per request. */
export const MOST_PART_URLS = 100;

/**
 * A file that is uploaded in parts. Only the server knows which parts have arrived, so a page that was closed can
 * resume: list, choose the same file, send what is missing, complete.
 */
export const Upload = z.object({
  id: Id,
  brandId: z.nullable(Id),
  /** The file's name on the person's computer, to recognise it again. */
  fileName: z.string(),
  fileType: z.string(),
  fileSize: z.number(),
  /** When the person's file was last changed, in epoch milliseconds, as told at the start; null: not told. */
  fileModified: z.nullable(z.number()),
  partSize: z.number(),
  partCount: z.number(),
  /** Numbers of the parts that have arrived, from 1. */
  received: z.array(z.number()),
  createdAt: InstantText,
  expiresAt: InstantText,
});
export type Upload = z.infer<typeof Upload>;

const StartUploadBody = z.strictObject({
  fileName: text(255, z.trim(), z.minLength(1)),
  fileType: text(100),
  fileSize: z.number().check(z.int(), z.positive()),
  fileModified: z.optional(z.nullable(z.number().check(z.int()))),
  brandId: z.optional(z.nullable(RowId('brand_not_found'))),
});

const PartUrl = z.object({
  number: z.number(),
  /** PUT exactly this part here, without credentials; nothing else is accepted. */
  url: z.string(),
  bytes: z.number(),
  expiresAt: InstantText,
});

export const uploadRoutes = {
  startUpload: {
    method: 'POST',
    path: '/v1/uploads',
    access: 'media.upload',
    summary: 'Start an upload in parts. Images up to 50 MB, videos up to 500 MB',
    body: StartUploadBody,
    response: Upload,
    status: 201,
    creates: true,
  },
  listUploads: {
    method: 'GET',
    path: '/v1/uploads',
    access: 'media.upload',
    summary: 'List unfinished uploads. Newest first',
    response: z.object({ uploads: z.array(Upload) }),
  },
  getUpload: {
    method: 'GET',
    path: '/v1/uploads/{id}',
    access: 'media.upload',
    summary: 'Get an unfinished upload. With the parts that have arrived',
    params: RowParams('upload_not_found'),
    response: Upload,
  },
  signUploadParts: {
    method: 'POST',
    path: '/v1/uploads/{id}/part-urls',
    access: 'media.upload',
    summary: 'Create part addresses. PUT each part to its signed address within an hour',
    params: RowParams('upload_not_found'),
    body: z.strictObject({
      numbers: z.array(z.number().check(z.int(), z.positive())).check(z.minLength(1), z.maxLength(MOST_PART_URLS)),
    }),
    response: z.object({ parts: z.array(PartUrl) }),
  },
  completeUpload: {
    method: 'POST',
    path: '/v1/uploads/{id}/complete',
    access: 'media.upload',
    summary: 'Complete an upload. Checks the file and stores it; asking again returns the same file',
    params: RowParams('upload_not_found'),
    response: Asset,
  },
  abortUpload: {
    method: 'DELETE',
    path: '/v1/uploads/{id}',
    access: 'media.upload',
    summary: 'Cancel an upload. Deletes its parts',
    params: RowParams('upload_not_found'),
  },
} as const;

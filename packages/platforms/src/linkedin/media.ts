import * as z from 'zod';
import type { Access, Done, Io, MediaFile, Step } from '../platform.ts';
import { nullIf, PlatformFailure } from '../verdict.ts';
import { callLinkedIn, encodeUrn, isMember, putBytes } from './api.ts';
import { ADVICE } from './error-codes.ts';

const ImageUpload = z.object({ value: z.object({ uploadUrl: z.string(), image: z.string() }) });
const VideoUpload = z.object({
  value: z.object({
    video: z.string(),
    uploadToken: z.string().default(''),
    uploadInstructions: z.array(z.object({ uploadUrl: z.string(), firstByte: z.number(), lastByte: z.number() })),
  }),
});
const Asset = z.object({ status: z.string().optional(), processingFailureReason: z.string().optional() });
/** LinkedIn advises every few seconds (learn.microsoft.com/linkedin: Videos API). */
const WAIT_MS = 4_000;
/** The wait for files whose state the token may not read. */
const GRACE_MS = 10_000;
const GIVE_UP_MS = 1_800_000;

/** Nobody sees the image until a post contains it. A repetition uploads another one. */
export function uploadImage(file: MediaFile, index: number): Step {
  return {
    name: `upload-media-${index + 1}`,
    effect: 'hidden',
    run: async (_done, access, io) => ({
      done: await sendImage(await io.openMedia(file), file.mimeType, access, io),
    }),
  };
}

/** A file at LinkedIn, and when it was uploaded, in epoch milliseconds. */
const Upload = z.object({ urn: z.string(), uploadedAt: z.number() });
export type Upload = z.infer<typeof Upload>;

/** Uploads an image, which nobody sees until a post contains it. Throws PlatformFailure. */
export async function sendImage(
  body: Uint8Array<ArrayBuffer>,
  mimeType: string,
  access: Access,
  io: Io,
): Promise<Upload> {
  const { value } = await callLinkedIn(access, io, {
    path: '/rest/images?action=initializeUpload',
    body: { initializeUploadRequest: { owner: access.externalId } },
    schema: ImageUpload,
  });
  const headers = { authorization: `Bearer ${access.grant.accessToken}`, 'content-type': mimeType };
  await putBytes(io, value.uploadUrl, { headers, body, schema: z.unknown() });
  return { urn: value.image, uploadedAt: io.now() };
}

/** Uploads in the parts LinkedIn asks for (4 MiB). Their addresses are proof enough: they never get the token. */
export function uploadVideo(file: MediaFile): Step {
  return {
    name: 'upload-media-1',
    effect: 'hidden',
    run: async (_done, access, io) => {
      const asked = {
        owner: access.externalId,
        fileSizeBytes: file.bytes,
        uploadCaptions: false,
        uploadThumbnail: false,
      };
      const { value } = await callLinkedIn(access, io, {
        path: '/rest/videos?action=initializeUpload',
        body: { initializeUploadRequest: asked },
        schema: VideoUpload,
      });
      const uploadedPartIds: string[] = [];
      for (const { uploadUrl, firstByte, lastByte } of value.uploadInstructions) {
        const etag = await putBytes(io, uploadUrl, {
          headers: { 'content-type': 'application/octet-stream' },
          body: await io.openMedia(file, { start: firstByte, end: lastByte + 1 }),
          subject: (answer) => answer.headers.get('etag'),
          schema: z.string().min(1),
        });
        uploadedPartIds.push(etag.replaceAll('"', ''));
      }
      const { video, uploadToken } = value;
      await callLinkedIn(access, io, {
        path: '/rest/videos?action=finalizeUpload',
        body: { finalizeUploadRequest: { video, uploadToken, uploadedPartIds } },
        schema: z.unknown(),
      });
      return { done: { urn: video, uploadedAt: io.now() } };
    },
  };
}

/**
 * Waits until the files can be posted. A person's token may read the state of videos but not of images
 * (gitroomhq/postiz-app); files that it may not ask about get a grace period instead.
 */
export function waitForMedia(uploadsOf: (done: Done) => readonly Upload[]): Step {
  return {
    name: 'wait-for-media',
    effect: 'none',
    run: async (done, access, io) => {
      const uploads = uploadsOf(done);
      const ageMs = io.now() - Math.max(...uploads.map(({ uploadedAt }) => uploadedAt));
      for (const { urn } of uploads) {
        const status = await askedStatus(urn, access, io);
        const isReady = status === null ? ageMs >= GRACE_MS : status === 'AVAILABLE';
        if (isReady) continue;
        if (status !== null && ageMs > GIVE_UP_MS) throw stuck();
        return { waitMs: WAIT_MS, because: 'LinkedIn is working on the files.' };
      }
      return { done: {} };
    },
  };
}

/** Reads the state of a file; null: the token may not ask. */
async function askedStatus(urn: string, access: Access, io: Io): Promise<string | null> {
  if (!isMember(access)) return statusOf(urn, access, io);
  if (!isVideo(urn)) return null;
  return nullIf(statusOf(urn, access, io), ({ httpStatus }) => httpStatus === 403);
}

const isVideo = (urn: string): boolean => urn.startsWith('urn:li:video:');

/** All files are uploaded again on the next try. */
const stuck = (): PlatformFailure =>
  new PlatformFailure({
    verdict: 'unavailable',
    reach: 'answered',
    words: 'LinkedIn has been working on the files for half an hour.',
    startOver: true,
  });

async function statusOf(urn: string, access: Access, io: Io): Promise<string> {
  const path = `/rest/${isVideo(urn) ? 'videos' : 'images'}/${encodeUrn(urn)}`;
  const asset = await callLinkedIn(access, io, { path, schema: Asset });
  if (asset.status !== 'PROCESSING_FAILED') return asset.status ?? '';
  throw new PlatformFailure({
    verdict: 'rejected',
    reach: 'answered',
    httpStatus: 200,
    code: 'PROCESSING_FAILED',
    words: `LinkedIn could not process the file${asset.processingFailureReason ? `: ${asset.processingFailureReason}` : '.'}`,
    advice: ADVICE.file,
  });
}

/** The uploaded files in the order of the post. */
export function uploadsOf(done: Done, count: number): Upload[] {
  return Array.from({ length: count }, (_, index) => {
    const upload = uploadIn(done[`upload-media-${index + 1}`]);
    if (!upload) throw new Error(`File ${index + 1} of the post has not been uploaded.`);
    return upload;
  });
}

/** The file that a step uploaded; null: none. */
export const uploadIn = (result: Done[string] | undefined): Upload | null => Upload.safeParse(result).data ?? null;

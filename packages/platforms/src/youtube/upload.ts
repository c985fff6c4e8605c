import * as z from 'zod';
import { RemoteId } from '../answer-shapes.ts';
import { callPlatform } from '../http.ts';
import type { Access, Done, Io, MediaFile, PublishPost, Step } from '../platform.ts';
import { PlatformFailure, uploadGone } from '../verdict.ts';
import { callGoogle } from './api.ts';
import { titleOf, YOUTUBE_RULES } from './limits.ts';
import { explainGoogle } from './verdicts.ts';

/** A multiple of 256 KiB, as the resumable protocol requires (developers.google.com/youtube: resumable uploads). */
const CHUNK_BYTES = 32 * 262_144;
const CHUNK_TIMEOUT_MS = 120_000;
/** People & Blogs: can be assigned everywhere. */
const CATEGORY_ID = '22';

const Session = z.string().min(1);
const Progress = z.union([
  z.object({
    status: z.literal(308),
    range: z
      .string()
      .regex(/^bytes=0-\d+$/)
      .nullable(),
  }),
  z.object({ status: z.union([z.literal(200), z.literal(201)]), video: z.object({ id: RemoteId }) }),
]);

/** Opens the upload; without bytes it creates nothing. Its address is stored before the first byte is sent. */
export function startUpload(post: PublishPost, file: MediaFile): Step {
  return {
    name: 'start-upload',
    effect: 'hidden',
    run: async (_done, access, io) => ({ done: { session: await openSession(post, file, access, io) } }),
  };
}

/**
 * Sends the file in parts, as a private video, from where YouTube says it stands: a repetition continues, or learns the
 * id of a video that is already complete.
 */
export function uploadVideo(file: MediaFile): Step {
  return {
    name: 'upload-video',
    effect: 'hidden',
    run: async (done, access, io) => {
      const session = Session.parse(done['start-upload']?.['session']);
      let progress = await askProgress(file, session, access, io);
      while ('next' in progress) {
        const end = Math.min(file.bytes, progress.next + CHUNK_BYTES);
        const sent = await sendChunk(file, session, { start: progress.next, end }, access, io);
        if ('next' in sent && sent.next <= progress.next) {
          throw new PlatformFailure({
            verdict: 'unavailable',
            reach: 'answered',
            words: 'The upload makes no progress.',
          });
        }
        progress = sent;
      }
      return { done: { videoId: progress.videoId, uploadedAt: io.now() } };
    },
  };
}

export function videoIdOf(done: Done): string {
  const id = done['upload-video']?.['videoId'];
  if (typeof id !== 'string') throw new Error('The video has not been uploaded.');
  return id;
}

/** Private until processed: nobody sees a video that YouTube then refuses. */
function openSession(post: PublishPost, file: MediaFile, { app, grant }: Access, io: Io): Promise<string> {
  return callGoogle({ app, grant }, io, {
    path: '/upload/youtube/v3/videos',
    query: {
      uploadType: 'resumable',
      part: 'snippet,status',
      notifySubscribers: String(app.options['notifySubscribers'] !== 'no'),
    },
    headers: { 'x-upload-content-length': `${file.bytes}`, 'x-upload-content-type': file.mimeType },
    body: {
      snippet: { title: titleOf(post), description: YOUTUBE_RULES.shownText(post), categoryId: CATEGORY_ID },
      status: {
        privacyStatus: 'private',
        selfDeclaredMadeForKids: post.options['madeForKids'] === 'yes',
        containsSyntheticMedia: post.options['syntheticMedia'] === 'yes',
      },
    },
    subject: (answer) => answer.headers.get('location'),
    schema: Session,
  });
}

type Sent = { next: number } | { videoId: string };

const askProgress = (file: MediaFile, session: string, access: Access, io: Io): Promise<Sent> =>
  put(session, { 'content-range': `bytes */${file.bytes}` }, new Uint8Array(0), access, io);

async function sendChunk(
  file: MediaFile,
  session: string,
  range: { start: number; end: number },
  access: Access,
  io: Io,
): Promise<Sent> {
  const contentRange = `bytes ${range.start}-${range.end - 1}/${file.bytes}`;
  const headers = { 'content-type': file.mimeType, 'content-range': contentRange };
  return put(session, headers, await io.openMedia(file, range), access, io);
}

async function put(
  url: string,
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer>,
  { grant }: Access,
  io: Io,
): Promise<Sent> {
  const progress = await callPlatform(io, {
    url,
    method: 'PUT',
    headers: { authorization: `Bearer ${grant.accessToken}`, ...headers },
    body,
    timeoutMs: CHUNK_TIMEOUT_MS,
    effect: 'repeatable',
    alsoGood: [308],
    subject: ({ status, headers: seen, json }) => ({ status, range: seen.get('range'), video: json }),
    schema: Progress,
    explain: explainGoogle(io.now()),
  }).catch((error: unknown) => {
    const isGone = error instanceof PlatformFailure && (error.httpStatus === 404 || error.httpStatus === 410);
    throw isGone ? uploadGone('YouTube no longer knows the upload, so it made nothing of it.') : error;
  });
  if ('video' in progress) return { videoId: progress.video.id };
  return { next: progress.range === null ? 0 : Number(progress.range.slice('bytes=0-'.length)) + 1 };
}

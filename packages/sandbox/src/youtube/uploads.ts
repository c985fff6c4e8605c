import { z } from 'zod';
import { readVideo } from '../media/read-video.ts';
import { secretText } from '../oauth/secret-text.ts';
import { type Answer, type Call, empty, json, type StandInContext } from '../platform-stand-in.ts';
import { requireChannel, UPLOAD } from './access.ts';
import { RESUMABLE } from './evidence.ts';
import { googleError, invalid } from './google-error.ts';
import { spendQuota } from './quota.ts';
import { type Metadata, newVideoId, type Upload, type Video, type YouTubeState } from './state.ts';
import { videoResource } from './videos.ts';

/** Resumable uploads: parts are multiples of 256 KiB except for the last; a session lives about a week. */
const PART_UNIT_BYTES = 262_144;
const SESSION_LIFE_MS = 7 * 24 * 3_600_000;
const FILE_MAX_BYTES = 274_877_906_944;
const UNVERIFIED_MAX_SECONDS = 900;
const MAX_SECONDS = 43_200;

const insertBody = z.looseObject({
  snippet: z
    .looseObject({
      title: z.string().optional(),
      description: z.string().optional(),
      tags: z.array(z.string()).optional(),
      categoryId: z.string().optional(),
    })
    .optional(),
  status: z
    .looseObject({
      privacyStatus: z.enum(['public', 'unlisted', 'private']).optional(),
      selfDeclaredMadeForKids: z.boolean().optional(),
      containsSyntheticMedia: z.boolean().optional(),
    })
    .optional(),
});

/** POST /upload/youtube/v3/videos?uploadType=resumable: makes no video yet, only returns where to send its bytes. */
export function startUpload(state: YouTubeState, call: Call): Answer {
  const channel = requireChannel(state, call, UPLOAD);
  spendQuota(state, call.now, { uploads: 1 });
  if (call.query['uploadType'] !== 'resumable') throw invalid('badRequest', 'Only resumable uploads are taken here.');
  const parsed = insertBody.safeParse(call.body);
  if (!parsed.success) throw invalid('invalidVideoMetadata', 'The request metadata is invalid.');
  const totalBytes = Number(call.headers['x-upload-content-length']);
  const mimeType = call.headers['x-upload-content-type'] ?? '';
  if (!Number.isInteger(totalBytes) || totalBytes < 1)
    throw invalid('mediaBodyRequired', 'The request does not include the video content.');
  if (totalBytes > FILE_MAX_BYTES) throw googleError(413, 'uploadTooLarge', 'The file is too large.');
  if (!/^video\/|^application\/octet-stream$/.test(mimeType))
    throw invalid('badContent', `Media type '${mimeType}' is not supported.`);
  const upload: Upload = {
    id: secretText('', 24),
    channelId: channel.id,
    metadata: checked(parsed.data),
    mimeType,
    totalBytes,
    receivedBytes: 0,
    parts: [],
    videoId: null,
    expiresAt: call.now + SESSION_LIFE_MS,
  };
  state.uploads[upload.id] = upload;
  const query = `uploadType=resumable&part=snippet%2Cstatus&upload_id=${upload.id}`;
  return empty(200, RESUMABLE, { location: `${call.origin}/youtube/api/upload/youtube/v3/videos?${query}` });
}

/** @throws 400 with the reason YouTube names */
function checked(body: z.infer<typeof insertBody>): Metadata {
  const { title = '', description = '', tags = [], categoryId = '22' } = body.snippet ?? {};
  if (title === '' || Array.from(title).length > 100 || /[<>]/.test(title)) {
    throw invalid('invalidTitle', 'The request metadata specifies an invalid or empty video title.');
  }
  if (Buffer.byteLength(description) > 5_000 || /[<>]/.test(description)) {
    throw invalid('invalidDescription', 'The request metadata specifies an invalid video description.');
  }
  if (tags.reduce((sum, tag) => sum + tag.length + (tag.includes(' ') ? 3 : 1), 0) > 500) {
    throw invalid('invalidTags', 'The request metadata specifies invalid video keywords.');
  }
  const { privacyStatus: privacy = 'public', selfDeclaredMadeForKids, containsSyntheticMedia } = body.status ?? {};
  return {
    title,
    description,
    tags,
    categoryId,
    privacy,
    madeForKids: selfDeclaredMadeForKids ?? false,
    isSynthetic: containsSyntheticMedia ?? false,
  };
}

/** PUT to the session: bytes, or an empty body to ask how far it is. */
export async function continueUpload(state: YouTubeState, call: Call, context: StandInContext): Promise<Answer> {
  const channel = requireChannel(state, call, UPLOAD);
  const upload = state.uploads[call.query['upload_id'] ?? ''];
  if (!upload || upload.channelId !== channel.id || upload.expiresAt <= call.now) {
    throw googleError(404, 'notFound', 'The upload session was not found.');
  }
  const done = state.videos[upload.videoId ?? ''];
  const range = call.headers['content-range'] ?? '';
  const file = call.files['raw'];
  if (/^bytes \*\/\d+$/.test(range))
    return done ? json(videoResource(done, ['snippet', 'status'])) : progressOf(upload);
  if (done) return json(videoResource(done, ['snippet', 'status']));
  const found = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range);
  const [first, last, total] = (found?.slice(1) ?? []).map(Number);
  if (first === undefined || last === undefined || total !== upload.totalBytes || file?.bytes !== last - first + 1) {
    throw googleError(400, 'badRequest', 'The Content-Range does not fit the body.');
  }
  // What is stored already counts; the caller continues from there.
  if (first !== upload.receivedBytes) return progressOf(upload);
  const isLast = last + 1 === total;
  if (!isLast && file.bytes % PART_UNIT_BYTES !== 0) {
    throw googleError(400, 'badRequest', 'The number of bytes uploaded must be a multiple of 262144.');
  }
  upload.parts.push(file.sha256);
  upload.receivedBytes = last + 1;
  if (!isLast) return progressOf(upload);
  const video = await finish(state, upload, context, call.now);
  return json(videoResource(video, ['snippet', 'status']));
}

function progressOf(upload: Upload): Answer {
  const headers: Record<string, string> =
    upload.receivedBytes > 0 ? { range: `bytes=0-${upload.receivedBytes - 1}` } : {};
  return empty(308, RESUMABLE, headers);
}

async function finish(state: YouTubeState, upload: Upload, context: StandInContext, now: number): Promise<Video> {
  const channel = state.channels[upload.channelId];
  if (!channel) throw new Error(`An upload of ${upload.channelId}, which is no channel`);
  const stored = await context.media.join(upload.parts);
  const facts = await readVideo(context.media, stored.sha256);
  const seconds = facts?.seconds ?? 0;
  const isTooLong = seconds > (channel.isVerified ? MAX_SECONDS : UNVERIFIED_MAX_SECONDS);
  const isTwin = channel.videos.some((id) => state.videos[id]?.sha256 === stored.sha256);
  const video: Video = {
    ...upload.metadata,
    // Whatever the caller requested: a project that Google has not audited publishes nothing.
    privacy: state.isAudited ? upload.metadata.privacy : 'private',
    id: newVideoId(),
    channelId: channel.id,
    sha256: stored.sha256,
    seconds,
    width: facts?.width ?? 0,
    height: facts?.height ?? 0,
    uploadedAt: now,
    publishedAt: now,
    failure: facts === null ? 'invalidFile' : null,
    rejection: isTooLong ? 'length' : isTwin ? 'duplicate' : null,
    cover: null,
    likes: 0,
    comments: [],
  };
  state.videos[video.id] = video;
  channel.videos.push(video.id);
  upload.videoId = video.id;
  return video;
}

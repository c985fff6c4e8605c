import { readImage } from '../media/read-image.ts';
import { readVideo } from '../media/read-video.ts';
import { bearerOf, liveToken } from '../oauth/token-store.ts';
import { type Answer, type Call, json, type StandInContext, type UploadedFile } from '../platform-stand-in.ts';
import { refusal, requireWriter } from './access.ts';
import { contentId } from './content-id.ts';
import { VIDEO } from './evidence.ts';
import type { BlueskyState, Job } from './state.ts';

/** docs.bsky.app: rate limits, blob upload limit. */
const BLOB_MAX_BYTES = 52_428_800;
/** How long the sandbox works on a video. */
const PROCESSING_MS = 4_000;
const VIDEO_MAX_SECONDS = 600;

/** The bytes decide the type, not the declared one: a PNG that is called a JPEG is kept as a PNG. */
export async function uploadBlob(state: BlueskyState, call: Call, { media }: StandInContext): Promise<Answer> {
  requireWriter(state, call, call.contentType.startsWith('video/') ? 'blob:video/mp4' : 'blob:image/*');
  const file = requireFile(call);
  if (file.bytes > BLOB_MAX_BYTES) throw refusal(413, 'PayloadTooLarge', 'request entity too large');
  const facts = await readImage(media, file.sha256);
  return json({ blob: keepBlob(state, file, facts ? `image/${facts.format}` : call.contentType) });
}

/** The video service: accepts a video with a token of the account's server and processes it. */
export async function uploadVideo(state: BlueskyState, call: Call, { media }: StandInContext): Promise<Answer> {
  const token = liveToken(state.book, bearerOf(call), 'access', call.now);
  const did = call.query['did'] ?? '';
  if (token?.subject !== did || !token.scopes.includes('com.atproto.repo.uploadBlob')) {
    throw refusal(401, 'Unauthorized', 'The token does not permit an upload for this account.');
  }
  const file = requireFile(call);
  const ref = contentId(file.sha256, 'file');
  const jobId = `job-${ref.slice(-12)}-${did.slice(-6)}`;
  const before = state.jobs[jobId];
  // A video that it already knows is not processed again.
  if (before)
    return {
      ...json(
        { ...statusOf(state, before, call.now), error: 'already_exists', message: 'Video already processed' },
        409,
      ),
      evidence: VIDEO,
    };
  const facts = await readVideo(media, file.sha256);
  const isGood = facts?.container === 'mp4' && facts.seconds <= VIDEO_MAX_SECONDS;
  keepBlob(state, file, 'video/mp4');
  const job: Job = { jobId, accountId: did, ref, beganAt: call.now, failure: isGood ? null : 'validation_failure' };
  state.jobs[jobId] = job;
  return json(statusOf(state, job, call.now));
}

export function readJob(state: BlueskyState, call: Call): Answer {
  const job = state.jobs[call.query['jobId'] ?? ''];
  if (!job) throw refusal(400, 'InvalidRequest', 'Job not found');
  return json({ jobStatus: statusOf(state, job, call.now) });
}

function statusOf(state: BlueskyState, { jobId, accountId: did, ref, beganAt, failure }: Job, now: number) {
  if (now - beganAt < PROCESSING_MS) return { jobId, did, state: 'JOB_STATE_ENCODING', progress: 40 };
  if (failure !== null) {
    return { jobId, did, state: 'JOB_STATE_FAILED', error: failure, message: 'The video could not be validated.' };
  }
  const blob = state.blobs[ref];
  return { jobId, did, state: 'JOB_STATE_COMPLETED', ...(blob && { blob: wireBlob(ref, blob) }) };
}

function requireFile(call: Call): UploadedFile {
  const file = call.files['raw'];
  if (!file || file.bytes === 0) throw refusal(400, 'InvalidRequest', 'Request has an empty body');
  return file;
}

function keepBlob(state: BlueskyState, { sha256, bytes }: UploadedFile, mimeType: string) {
  const ref = contentId(sha256, 'file');
  const blob = { sha256, mimeType, size: bytes };
  state.blobs[ref] = blob;
  return wireBlob(ref, blob);
}

const wireBlob = (ref: string, { mimeType, size }: { mimeType: string; size: number }) => ({
  $type: 'blob',
  ref: { $link: ref },
  mimeType,
  size,
});

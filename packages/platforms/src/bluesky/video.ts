import * as z from 'zod';
import { callPlatform } from '../http.ts';
import type { Access, Done, Io, MediaFile, Step, StreamedBody } from '../platform.ts';
import { PlatformFailure } from '../verdict.ts';
import { Blob, callAsAccount, callServer } from './api.ts';
import { ADVICE } from './error-codes.ts';
import { explainBluesky } from './verdicts.ts';

/** The video service writes the finished file to the account's server, for which it gets a token of half an hour. */
const PERMISSION_SECONDS = 1_800;
const UPLOAD_TIMEOUT_MS = 900_000;
const PIECE_BYTES = 4_194_304;
const LOOK_AGAIN_MS = 3_000;

const Server = z.object({ did: z.string().startsWith('did:') });
const Permission = z.object({ token: z.string().min(1) });
const Job = z.object({
  jobId: z.string().min(1),
  state: z.string(),
  blob: Blob.optional(),
  error: z.string().optional(),
  message: z.string().optional(),
});
type Job = z.infer<typeof Job>;
/** Sending the same video again returns 409 with its existing job; the job stands alone or under `jobStatus`. */
const Sent = z.union([z.object({ jobStatus: Job }).transform((answer) => answer.jobStatus), Job]);
const Asked = z.object({ jobStatus: Job });

/** Sends the video to the video service; nobody sees it until a post contains it. */
export function uploadVideo(file: MediaFile): Step {
  return {
    name: 'upload-video',
    effect: 'hidden',
    run: async (_done, access, io) => {
      const token = await permissionFor(access, io);
      const query = new URLSearchParams({ did: access.externalId, name: `${file.id.split('/').at(-1)}.mp4` });
      const job = await callPlatform(io, {
        method: 'POST',
        url: `${access.app.origins['video']}/xrpc/app.bsky.video.uploadVideo?${query.toString()}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'video/mp4' },
        body: inPieces(file, io),
        timeoutMs: UPLOAD_TIMEOUT_MS,
        effect: 'repeatable',
        alsoGood: [409],
        schema: Sent,
        explain: explainBluesky,
      });
      return { done: { jobId: job.jobId } };
    },
  };
}

/** Waits until the video is processed and stored on the account's server. */
export function awaitVideo(): Step {
  return {
    name: 'await-video',
    effect: 'none',
    run: async (done, { app }, io) => {
      const query = { jobId: jobIdOf(done) };
      const nsid = 'app.bsky.video.getJobStatus';
      const { jobStatus } = await callServer(app.origins['video'] ?? '', io, { nsid, query, schema: Asked });
      if (jobStatus.blob) return { done: { blob: jobStatus.blob } };
      if (jobStatus.state === 'JOB_STATE_FAILED') throw refused(jobStatus);
      return { waitMs: LOOK_AGAIN_MS, because: 'Bluesky is working on the video.' };
    },
  };
}

async function permissionFor(access: Access, io: Io): Promise<string> {
  const server = await callAsAccount(access, io, { nsid: 'com.atproto.server.describeServer', schema: Server });
  const exp = `${Math.floor(io.now() / 1000) + PERMISSION_SECONDS}`;
  const query = { aud: server.did, lxm: 'com.atproto.repo.uploadBlob', exp };
  return (await callAsAccount(access, io, { nsid: 'com.atproto.server.getServiceAuth', query, schema: Permission }))
    .token;
}

function inPieces(file: MediaFile, io: Io): StreamedBody {
  async function* pieces() {
    for (let start = 0; start < file.bytes; start += PIECE_BYTES) {
      yield await io.openMedia(file, { start, end: Math.min(file.bytes, start + PIECE_BYTES) });
    }
  }
  return { chunks: pieces(), bytes: file.bytes };
}

function jobIdOf(done: Done): string {
  const jobId = done['upload-video']?.['jobId'];
  if (typeof jobId !== 'string') throw new Error('The video has not been uploaded.');
  return jobId;
}

const refused = ({ error, message }: Job): PlatformFailure =>
  new PlatformFailure({
    verdict: 'rejected',
    reach: 'answered',
    code: `video:${error ?? 'failed'}`,
    words: message ?? error ?? 'Bluesky could not work on the video.',
    advice: ADVICE.file,
  });

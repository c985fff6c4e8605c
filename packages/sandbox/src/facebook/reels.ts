import { REELS } from '../meta/evidence.ts';
import { graphRefusal, invalidParameter, objectMissing } from '../meta/graph-error.ts';
import { parseCall } from '../meta/parse.ts';
import { type Answer, type Call, json, Refusal, type StandInContext } from '../platform-stand-in.ts';
import { PUBLISH_SCOPES, requirePage } from './access.ts';
import { spendCall } from './budgets.ts';
import { checkMessage } from './feed.ts';
import { reelPost } from './schemas.ts';
import type { FacebookState, Video } from './state.ts';
import { newVideo, pullVideo, receiveVideo, videoProblem } from './video-bytes.ts';

/** Meta, Reels publishing guide: 30 API-published Reels per Page in 24 h; scheduled 10 minutes to 29 days ahead. */
const REELS_PER_DAY = 30;
const DAY_MS = 24 * 3_600_000;
const SCHEDULE_MIN_MS = 600_000;

/** POST /{page}/video_reels: the start and finish phases; the bytes go to the rupload host between them. */
export function createReel(state: FacebookState, call: Call, pageId: string): Answer {
  const { page, access } = requirePage(state, call, pageId, PUBLISH_SCOPES);
  spendCall(state, call, access);
  const asked = parseCall(reelPost, call);
  if (asked.upload_phase === 'start') {
    const video = newVideo(state, { pageId: page.id, kind: 'reel' }, call.now);
    const version = call.params['version'] ?? 'v25.0';
    const uploadUrl = `${call.origin}/facebook/rupload/video-upload/${version}/${video.id}`;
    return json({ video_id: video.id, upload_url: uploadUrl });
  }
  const video = state.videos[asked.video_id];
  if (video?.pageId !== page.id || video.kind !== 'reel') throw objectMissing(asked.video_id);
  checkMessage(asked.description);
  if (video.uploadedAt === null) throw videoProblem(1363019, 'There was a problem uploading your video file');
  if (asked.video_state === 'PUBLISHED') checkDailyReels(state, page.id, call.now);
  if (asked.video_state === 'SCHEDULED') checkSchedule(asked.scheduled_publish_time, call.now);
  // A caller finishes again to make sure after a crash: it changes nothing once the Reel is on its way.
  if (video.finishedAt === null || video.state === 'DRAFT') {
    video.state = asked.video_state;
    video.finishedAt = call.now;
    video.scheduledFor = asked.scheduled_publish_time ?? null;
    video.description = asked.description;
    video.title = asked.title;
    if (video.failure === null && asked.video_state === 'PUBLISHED') call.created = video.id;
  }
  return json({ success: true });
}

function checkDailyReels(state: FacebookState, pageId: string, now: number): void {
  const recent = Object.values(state.videos).filter(
    (one) =>
      one.kind === 'reel' && one.pageId === pageId && one.state === 'PUBLISHED' && now - (one.finishedAt ?? 0) < DAY_MS,
  );
  if (recent.length < REELS_PER_DAY) return;
  throw graphRefusal({
    code: 613,
    message: `(#613) At most ${REELS_PER_DAY} Reels can be published in 24 hours`,
    evidence: REELS,
  });
}

function checkSchedule(time: number | undefined, now: number): void {
  if (time !== undefined && time >= now + SCHEDULE_MIN_MS && time <= now + 29 * DAY_MS) return;
  throw invalidParameter('scheduled_publish_time must be 10 minutes to 29 days ahead');
}

/** POST to the upload host: bytes from `offset` on, or a `file_url` to pull. Errors have the host's own shape. */
export async function receiveReelBytes(state: FacebookState, call: Call, context: StandInContext): Promise<Answer> {
  const video = state.videos[call.params['video'] ?? ''];
  if (video?.kind !== 'reel') throw objectMissing(String(call.params['video']));
  if (!/^OAuth /i.test(call.headers['authorization'] ?? '')) throw invalidParameter('Authorization: OAuth is required');
  requirePage(state, call, video.pageId, PUBLISH_SCOPES);
  const fileUrl = call.headers['file_url'];
  if (fileUrl !== undefined) {
    await receiveVideo(video, await pullReel(fileUrl, context), context, call.now);
    return json({ success: true });
  }
  const size = Number(call.headers['file_size']);
  const offset = Number(call.headers['offset']);
  if (!Number.isInteger(size) || size < 1) throw uploadRefusal('PartialRequestError', false, 'file_size is required');
  if (offset !== video.receivedBytes) {
    throw uploadRefusal('OffsetInvalidError', true, `Expected offset ${video.receivedBytes}`);
  }
  const bytes = call.files['raw'];
  if (bytes) keepPart(video, bytes, size);
  if (video.receivedBytes < size) {
    throw uploadRefusal('PartialRequestError', true, `Received ${video.receivedBytes} of ${size} bytes`);
  }
  await receiveVideo(video, await context.media.join(video.parts), context, call.now);
  return json({ success: true });
}

function keepPart(video: Video, bytes: { sha256: string; bytes: number }, size: number): void {
  if (video.receivedBytes + bytes.bytes > size) {
    throw uploadRefusal('ProcessingFailedError', false, 'More bytes than file_size');
  }
  video.parts.push(bytes.sha256);
  video.receivedBytes += bytes.bytes;
  video.expectedBytes = size;
}

async function pullReel(address: string, context: StandInContext): Promise<{ sha256: string; bytes: number }> {
  try {
    return await pullVideo(address, context);
  } catch (error) {
    if (error instanceof Refusal) throw uploadRefusal('ProcessingFailedError', false, error.message);
    throw error;
  }
}

function uploadRefusal(
  type: 'OffsetInvalidError' | 'PartialRequestError' | 'ProcessingFailedError',
  retriable: boolean,
  message: string,
): Refusal {
  return new Refusal(json({ debug_info: { retriable, type, message } }, 400), message, REELS);
}

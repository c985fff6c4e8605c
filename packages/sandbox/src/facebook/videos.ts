import { invalidParameter } from '../meta/graph-error.ts';
import { parseCall } from '../meta/parse.ts';
import { type Answer, type Call, json, type StandInContext } from '../platform-stand-in.ts';
import { PUBLISH_SCOPES, requirePage } from './access.ts';
import { spendCall } from './budgets.ts';
import { checkMessage } from './feed.ts';
import { videoPost } from './schemas.ts';
import type { FacebookState, Video } from './state.ts';
import { newVideo, pullVideo, receiveVideo, videoProblem } from './video-bytes.ts';

/** The server says how much it wants next; 1 MiB keeps a chunked upload visible in tests. */
const CHUNK_BYTES = 1_048_576;

/** POST /{page}/videos: by URL, as a form file, or in the old chunked phases. */
export async function createVideo(
  state: FacebookState,
  call: Call,
  pageId: string,
  context: StandInContext,
): Promise<Answer> {
  const { page, access } = requirePage(state, call, pageId, PUBLISH_SCOPES);
  spendCall(state, call, access);
  const asked = parseCall(videoPost, call);
  checkMessage(asked.description);
  const about = {
    title: asked.title,
    description: asked.description,
    state: asked.published ? ('PUBLISHED' as const) : ('DRAFT' as const),
    finishedAt: call.now,
  };
  if (asked.upload_phase === 'start') return startPhase(state, page.id, asked.file_size, call.now);
  if (asked.upload_phase !== undefined) {
    const video = state.videos[asked.upload_session_id ?? ''];
    if (video?.pageId !== page.id || video.uploadedAt !== null) throw videoProblem(1363041, 'Invalid upload session');
    if (asked.upload_phase === 'transfer') return transfer(video, call, asked.start_offset);
    if (asked.upload_phase === 'finish') return finish(video, about, context, call.now);
    delete state.videos[video.id];
    return json({ success: true });
  }
  const source = call.files['source'] ?? (asked.file_url && (await pullVideo(asked.file_url, context)));
  if (!source) throw invalidParameter('file_url or source is required');
  const video = newVideo(state, { pageId: page.id, kind: 'video', ...about }, call.now);
  await receiveVideo(video, source, context, call.now);
  return json({ id: video.id });
}

function startPhase(state: FacebookState, pageId: string, size: number | undefined, now: number): Answer {
  if (size === undefined) throw invalidParameter('file_size is required');
  const video = newVideo(state, { pageId, kind: 'video', expectedBytes: size }, now);
  return json({ upload_session_id: video.id, video_id: video.id, ...offsets(video) });
}

function transfer(video: Video, call: Call, startOffset: number | undefined): Answer {
  const chunk = call.files['video_file_chunk'];
  if (!chunk) throw invalidParameter('video_file_chunk is required');
  if (startOffset !== video.receivedBytes) throw videoProblem(1363037, 'Upload offset mismatch');
  video.parts.push(chunk.sha256);
  video.receivedBytes += chunk.bytes;
  return json(offsets(video));
}

async function finish(video: Video, about: Partial<Video>, context: StandInContext, now: number): Promise<Answer> {
  if (video.receivedBytes !== video.expectedBytes) throw videoProblem(1363033, 'The upload is not complete');
  Object.assign(video, about);
  await receiveVideo(video, await context.media.join(video.parts), context, now);
  return json({ success: true });
}

/** Equal offsets mean that everything has arrived. */
function offsets(video: Video): { start_offset: string; end_offset: string } {
  const end = Math.min(video.receivedBytes + CHUNK_BYTES, video.expectedBytes ?? 0);
  return { start_offset: String(video.receivedBytes), end_offset: String(end) };
}

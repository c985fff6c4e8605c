import { publishPost } from './publish-post.ts';
import type { FacebookState, Video } from './state.ts';

/** How long the sandbox "encodes": long enough that a caller has to ask twice, short enough for a demo. */
export const PROCESSING_MS = 3_000;
/** From the end of processing (or the finish call) until the post is on the Page. */
export const PUBLISHING_MS = 1_000;

/** A Reel is processed from the phase finish on, any other video from its last byte on; null: not yet. */
const workBegins = (video: Video): number | null =>
  video.kind === 'reel' && video.finishedAt === null
    ? null
    : video.uploadedAt && Math.max(video.uploadedAt, video.kind === 'reel' ? (video.finishedAt ?? 0) : 0);

/** When the post appears; null while nothing has asked for it. */
function publishesAt(video: Video): number | null {
  if (video.uploadedAt === null || video.failure || video.finishedAt === null) return null;
  const ready = Math.max((workBegins(video) ?? 0) + PROCESSING_MS, video.finishedAt) + PUBLISHING_MS;
  if (video.state === 'PUBLISHED') return ready;
  return video.state === 'SCHEDULED' && video.scheduledFor !== null ? Math.max(ready, video.scheduledFor) : null;
}

/**
 * Returns the `status` object of a video node at this moment. Between upload and finish a Reel is `processing`, with
 * its processing phase `not_started`: so in the answer that Meta's own Postman collection for Reels shows, and
 * fbsamples/reels_publishing_apis, like the public publishers, finishes straight after the upload.
 */
export function videoStatus(video: Video, now: number): Record<string, unknown> {
  const uploaded = video.uploadedAt !== null;
  const begun = workBegins(video);
  const isDone = begun !== null && now >= begun + PROCESSING_MS;
  const processed = isDone && video.failure === null;
  const failed = isDone && video.failure !== null;
  const published = video.postId !== null;
  return {
    video_status: failed ? 'error' : processed ? 'ready' : uploaded ? 'processing' : 'uploading',
    uploading_phase: {
      status: uploaded ? 'complete' : video.receivedBytes > 0 ? 'in_progress' : 'not_started',
      bytes_transfered: video.receivedBytes,
    },
    processing_phase: failed
      ? { status: 'error', errors: [{ code: video.failure?.code, message: video.failure?.message }] }
      : { status: processed ? 'complete' : begun === null ? 'not_started' : 'in_progress' },
    publishing_phase: {
      status: published ? 'complete' : video.finishedAt === null ? 'not_started' : 'in_progress',
      publish_status: published ? 'published' : video.state === 'SCHEDULED' ? 'scheduled' : 'draft',
    },
  };
}

/** Turns videos whose moment has come into posts. Runs before each read of the state, so time alone is enough. */
export function settleVideos(state: FacebookState, now: number): void {
  for (const video of Object.values(state.videos)) {
    const at = publishesAt(video);
    if (video.postId !== null || at === null || at > now) continue;
    const post = publishPost(state, {
      pageId: video.pageId,
      message: video.description,
      link: null,
      photoIds: [],
      videoId: video.id,
      isReel: video.kind === 'reel',
      createdAt: at,
      visibleAt: at,
    });
    video.postId = post.id;
  }
}

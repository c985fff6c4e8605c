import { z } from 'zod';
import { type Answer, type Call, empty, json } from '../platform-stand-in.ts';
import { CHANGE, READ, requireChannel, requireSubject } from './access.ts';
import { DISCOVERY } from './evidence.ts';
import { googleError, invalid } from './google-error.ts';
import { spendQuota } from './quota.ts';
import type { Video, YouTubeState } from './state.ts';

/** How long the sandbox processes a video. */
const PROCESSING_MS = 20_000;

const updateBody = z.looseObject({
  id: z.string().min(1),
  status: z.looseObject({
    privacyStatus: z.enum(['public', 'unlisted', 'private']).optional(),
    selfDeclaredMadeForKids: z.boolean().optional(),
    containsSyntheticMedia: z.boolean().optional(),
  }),
});

export const partsOf = (call: Call): string[] => (call.query['part'] ?? '').split(',').filter((part) => part !== '');

/** GET /youtube/v3/videos?id=: the caller's own, and what others have published. */
export function listVideos(state: YouTubeState, call: Call): Answer {
  const subject = requireSubject(state, call, READ);
  spendQuota(state, call.now, { units: 1 });
  const items = (call.query['id'] ?? '')
    .split(',')
    .flatMap((id) => state.videos[id] ?? [])
    .filter((video) => video.channelId === subject || video.privacy !== 'private')
    .map((video) => videoResource(video, partsOf(call), call.now));
  return json({
    kind: 'youtube#videoListResponse',
    etag: 'sandbox',
    items,
    pageInfo: { totalResults: items.length, resultsPerPage: items.length },
  });
}

/** PUT /youtube/v3/videos?part=status: replaces the part. */
export function updateVideo(state: YouTubeState, call: Call): Answer {
  const channel = requireChannel(state, call, CHANGE);
  spendQuota(state, call.now, { units: 50 });
  const parsed = updateBody.safeParse(call.body);
  if (!parsed.success || partsOf(call).join() !== 'status') {
    throw invalid('invalidVideoMetadata', 'The request metadata is invalid.');
  }
  const video = state.videos[parsed.data.id];
  if (!video)
    throw googleError(
      404,
      'videoNotFound',
      'The video that you are trying to update cannot be found.',
      'youtube.video',
    );
  if (video.channelId !== channel.id)
    throw googleError(403, 'forbidden', 'The request is not properly authorized.', 'youtube.video');
  const {
    privacyStatus = 'public',
    selfDeclaredMadeForKids = false,
    containsSyntheticMedia = false,
  } = parsed.data.status;
  const wasHidden = video.privacy === 'private';
  if (state.isAudited) video.privacy = privacyStatus;
  video.madeForKids = selfDeclaredMadeForKids;
  video.isSynthetic = containsSyntheticMedia;
  if (wasHidden && video.privacy !== 'private') {
    video.publishedAt = call.now;
    call.created = video.id;
  }
  return json(videoResource(video, ['status'], call.now));
}

export function deleteVideo(state: YouTubeState, call: Call): Answer {
  const channel = requireChannel(state, call, CHANGE);
  spendQuota(state, call.now, { units: 50 });
  const id = call.query['id'] ?? '';
  const video = state.videos[id];
  if (!video)
    throw googleError(
      404,
      'videoNotFound',
      'The video that you are trying to delete cannot be found.',
      'youtube.video',
    );
  if (video.channelId !== channel.id)
    throw googleError(403, 'forbidden', 'The video cannot be deleted by this user.', 'youtube.video');
  delete state.videos[id];
  channel.videos = channel.videos.filter((one) => one !== id);
  return empty(204, DISCOVERY);
}

/** Returns a video resource with the requested parts. */
export function videoResource(video: Video, parts: readonly string[], now = 0): Record<string, unknown> {
  const all: Record<string, unknown> = {
    snippet: {
      title: video.title,
      description: video.description,
      channelId: video.channelId,
      categoryId: video.categoryId,
      publishedAt: new Date(video.publishedAt).toISOString(),
      ...(video.tags.length > 0 ? { tags: video.tags } : {}),
    },
    status: {
      ...progressOf(video, now),
      privacyStatus: video.privacy,
      license: 'youtube',
      embeddable: true,
      selfDeclaredMadeForKids: video.madeForKids,
    },
    statistics: { viewCount: '0', likeCount: String(video.likes), commentCount: '0' },
    processingDetails: { processingStatus: now >= video.uploadedAt + PROCESSING_MS ? 'succeeded' : 'processing' },
  };
  const chosen = Object.fromEntries(parts.filter((part) => part in all).map((part) => [part, all[part]]));
  return { kind: 'youtube#video', etag: 'sandbox', id: video.id, ...chosen };
}

function progressOf(video: Video, now: number): Record<string, string> {
  if (now < video.uploadedAt + PROCESSING_MS) return { uploadStatus: 'uploaded' };
  if (video.failure !== null) return { uploadStatus: 'failed', failureReason: video.failure };
  if (video.rejection !== null) return { uploadStatus: 'rejected', rejectionReason: video.rejection };
  return { uploadStatus: 'processed' };
}

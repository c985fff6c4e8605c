import { z } from 'zod';
import { type Answer, type Call, empty, json } from '../platform-stand-in.ts';
import { COMMENT, requireChannel } from './access.ts';
import { DISCOVERY } from './evidence.ts';
import { googleError } from './google-error.ts';
import { spendQuota } from './quota.ts';
import { type Channel, newCommentId, type Video, type YouTubeState } from './state.ts';

const COMMENT_MAX = 10_000;
const DOMAIN = 'youtube.commentThread';

const insertBody = z.looseObject({
  snippet: z.looseObject({
    channelId: z.string(),
    videoId: z.string(),
    topLevelComment: z.looseObject({ snippet: z.looseObject({ textOriginal: z.string() }) }),
  }),
});

/** POST /youtube/v3/commentThreads. Comments are off where a video is private or made for kids. */
export function insertComment(state: YouTubeState, call: Call): Answer {
  const channel = requireChannel(state, call, COMMENT);
  spendQuota(state, call.now, { units: 50 });
  const parsed = insertBody.safeParse(call.body);
  if (!parsed.success) throw googleError(400, 'badRequest', 'The request metadata is invalid.', DOMAIN);
  const { videoId, topLevelComment } = parsed.data.snippet;
  const video = commented(state, videoId);
  const text = topLevelComment.snippet.textOriginal;
  if (text.trim() === '')
    throw googleError(
      400,
      'commentTextRequired',
      'The comment thread that is being inserted must have a text.',
      DOMAIN,
    );
  if (text.length > COMMENT_MAX)
    throw googleError(400, 'commentTextTooLong', 'The comment text has too many characters.', DOMAIN);
  if (video.privacy === 'private' || video.madeForKids)
    throw googleError(403, 'commentsDisabled', 'The video identified by videoId has disabled comments.', DOMAIN);
  const one = { id: newCommentId(), text, createdAt: call.now };
  video.comments.push(one);
  return json(threadOf(channel, video, one, call.origin));
}

/** GET /youtube/v3/commentThreads?videoId=: newest first; here they are all the channel's own. */
export function listComments(state: YouTubeState, call: Call): Answer {
  const channel = requireChannel(state, call, COMMENT);
  spendQuota(state, call.now, { units: 1 });
  const video = commented(state, call.query['videoId'] ?? '');
  const items = video.comments.toReversed().map((one) => threadOf(channel, video, one, call.origin));
  return json({
    kind: 'youtube#commentThreadListResponse',
    etag: 'sandbox',
    pageInfo: { totalResults: items.length, resultsPerPage: 100 },
    items,
  });
}

export function deleteComment(state: YouTubeState, call: Call): Answer {
  const channel = requireChannel(state, call, COMMENT);
  spendQuota(state, call.now, { units: 50 });
  const id = call.query['id'] ?? '';
  const video = Object.values(state.videos).find((one) => one.comments.some((comment) => comment.id === id));
  if (video?.channelId !== channel.id)
    throw googleError(404, 'commentNotFound', 'The comment cannot be found.', 'youtube.comment');
  video.comments = video.comments.filter((comment) => comment.id !== id);
  return empty(204, DISCOVERY);
}

function commented(state: YouTubeState, videoId: string): Video {
  const video = state.videos[videoId];
  if (video) return video;
  throw googleError(404, 'videoNotFound', 'The video identified by videoId could not be found.', DOMAIN);
}

function threadOf(channel: Channel, video: Video, { id, text, createdAt }: Video['comments'][number], origin: string) {
  const at = new Date(createdAt).toISOString();
  const comment = {
    channelId: video.channelId,
    videoId: video.id,
    textDisplay: text,
    textOriginal: text,
    authorDisplayName: channel.name,
    authorProfileImageUrl: `${origin}/youtube/www/pictures/${channel.id}.png`,
    authorChannelUrl: `${origin}/youtube/www/channel/${channel.id}`,
    authorChannelId: { value: channel.id },
    canRate: true,
    viewerRating: 'none',
    likeCount: 0,
    publishedAt: at,
    updatedAt: at,
  };
  return {
    kind: 'youtube#commentThread',
    etag: 'sandbox',
    id,
    snippet: {
      channelId: video.channelId,
      videoId: video.id,
      topLevelComment: { kind: 'youtube#comment', etag: 'sandbox', id, snippet: comment },
      canReply: true,
      totalReplyCount: 0,
      isPublic: true,
    },
  };
}

import { readImage } from '../media/read-image.ts';
import { type Answer, type Call, json, type StandInContext } from '../platform-stand-in.ts';
import { requireChannel, UPLOAD } from './access.ts';
import { googleError } from './google-error.ts';
import { spendQuota } from './quota.ts';
import type { YouTubeState } from './state.ts';

/** The discovery document's `maxSize` of thumbnails.set. */
const MAX_BYTES = 2_097_152;

const refuse = (status: number, reason: Parameters<typeof googleError>[1], message: string) =>
  googleError(status, reason, message, 'youtube.thumbnail');

/** POST /upload/youtube/v3/thumbnails/set: sets the image of an own video; only for channels with a verified number. */
export async function setThumbnail(state: YouTubeState, call: Call, context: StandInContext): Promise<Answer> {
  const channel = requireChannel(state, call, UPLOAD);
  spendQuota(state, call.now, { units: 50 });
  const video = state.videos[call.query['videoId'] ?? ''];
  if (!video)
    throw refuse(404, 'videoNotFound', 'The video that you are trying to set a thumbnail for cannot be found.');
  if (video.channelId !== channel.id || !channel.isVerified)
    throw refuse(
      403,
      'forbidden',
      "The authenticated user doesn't have permissions to upload custom video thumbnails.",
    );
  const file = call.files['raw'];
  if (!file || file.bytes === 0)
    throw refuse(400, 'mediaBodyRequired', 'The request does not include the image content.');
  if (file.bytes > MAX_BYTES) throw refuse(413, 'uploadTooLarge', 'The image is too large.');
  const image = await readImage(context.media, file.sha256);
  if (!image) throw refuse(400, 'invalidImage', 'The provided image content is invalid.');
  video.cover = file.sha256;
  const picture = { url: `${call.origin}/youtube/www/covers/${file.sha256}`, width: image.width, height: image.height };
  return json({ kind: 'youtube#thumbnailSetResponse', etag: 'sandbox', items: [{ high: picture }] });
}

import { readImage } from '../media/read-image.ts';
import { readVideo } from '../media/read-video.ts';
import type { StandInContext } from '../platform-stand-in.ts';
import type { Media } from './state.ts';

/** docs.x.com, media best practices (2026-08-22): images 5 MB; GIF 15 MB, 1280x1080, 350 frames, 300 million pixels. */
const IMAGE_MAX_BYTES = 5_000_000;
const GIF_MAX = { bytes: 15_000_000, width: 1_280, height: 1_080, frames: 350, pixels: 300_000_000 };
/** Summary of 2026-09-19: ordinary accounts 0.5 s to 20 min, 8 GB; the earlier text said 140 s and 512 MB. */
const VIDEO = { minSeconds: 0.5, maxSeconds: 1_200, maxBytes: 8_000_000_000, minSide: 32, maxAspect: 3 };
const IMAGE_FORMATS = new Set(['jpeg', 'png', 'webp', 'gif']);

export type MediaFacts = { width: number; height: number; seconds: number; mediaType: string };

/** Returns what the bytes are, or in words why X would refuse them. */
export async function checkMedia(
  context: StandInContext,
  sha256: string,
  bytes: number,
  category: Media['category'],
): Promise<MediaFacts | string> {
  if (category === 'tweet_video' || category === 'amplify_video') return checkVideo(context, sha256, bytes);
  const image = await readImage(context.media, sha256);
  if (!image) return 'media type unrecognized.';
  const { width, height } = image;
  const facts: MediaFacts = { width, height, seconds: 0, mediaType: `image/${image.format}` };
  if (category === 'tweet_gif') {
    if (image.format !== 'gif') return 'media type unrecognized: not a GIF.';
    if (bytes > GIF_MAX.bytes) return 'File size exceeds 15 MB.';
    if (image.width > GIF_MAX.width || image.height > GIF_MAX.height) return 'GIF dimensions exceed 1280x1080.';
    if (image.frames > GIF_MAX.frames) return 'GIF has more than 350 frames.';
    return image.width * image.height * image.frames > GIF_MAX.pixels ? 'GIF has too many pixels.' : facts;
  }
  if (!IMAGE_FORMATS.has(image.format)) return `media type unrecognized: ${image.format}.`;
  return bytes > IMAGE_MAX_BYTES ? 'File size exceeds 5 MB.' : facts;
}

async function checkVideo(context: StandInContext, sha256: string, bytes: number): Promise<MediaFacts | string> {
  const video = await readVideo(context.media, sha256);
  if (!video) return 'Unsupported video format';
  if (bytes > VIDEO.maxBytes) return 'Video is too large';
  if (video.seconds < VIDEO.minSeconds) return 'Video is too short';
  if (video.seconds > VIDEO.maxSeconds) return 'Video is too long';
  const aspect = video.width / Math.max(1, video.height);
  if (Math.min(video.width, video.height) < VIDEO.minSide) return 'Video dimensions are too small';
  if (aspect > VIDEO.maxAspect || aspect < 1 / VIDEO.maxAspect) return 'Video aspect ratio is out of range';
  const { width, height, seconds } = video;
  return { width, height, seconds, mediaType: video.container === 'mov' ? 'video/quicktime' : 'video/mp4' };
}

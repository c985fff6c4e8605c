import type { StagedFile } from '../../../storage/staged-file.ts';
import { videoDecoder } from './decoders.ts';
import type { VideoRead } from './read-video.ts';

/** The video may lie in a store that answers slowly; a damaged one makes its reader run in circles. */
const VIDEO_WITHIN_MS = 30_000;

/** `readVideo` of read-video.ts, in the process for videos. */
export const readVideo = (video: Pick<StagedFile, 'size' | 'read'>, mimeType: string): Promise<VideoRead> =>
  videoDecoder.run('readVideo', { size: video.size, mimeType }, { withinMs: VIDEO_WITHIN_MS, read: video.read });

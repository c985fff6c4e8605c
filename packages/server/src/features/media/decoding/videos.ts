import type { StagedFile } from '../../../storage/staged-file.ts';
import { videoDecoder } from './decoders.ts';
import type { VideoRead } from './read-video.ts';

/** The video may be in a store that answers slowly; a damaged one can send its reader into a loop. */
const VIDEO_WITHIN_MS = 30_000;

/** Runs `readVideo` of read-video.ts in the process for videos. */
export const readVideo = (video: Pick<StagedFile, 'size' | 'read'>, mimeType: string): Promise<VideoRead> =>
  videoDecoder.run('readVideo', { size: video.size, mimeType }, { withinMs: VIDEO_WITHIN_MS, read: video.read });

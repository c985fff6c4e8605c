import { POSTER_MAX_BYTES } from '@brandly/contract/media/file-limits';
import { api } from '../../api/api.ts';
import { putFile } from './put-file.ts';
import { jpegOf, waitForEvent } from './send-poster.ts';

/** Stores the frame that was chosen as the cover of a stored video. Rejects with ApiError, TypeError or PutRefused. */
export async function sendCover(fileUrl: string, atMs: number, picture: Blob): Promise<void> {
  const { uploadUrl } = await api.createCoverUpload({
    body: { fileUrl, atMs, fileType: 'image/jpeg', fileSize: picture.size },
  });
  await putFile(uploadUrl, picture, { contentType: 'image/jpeg' });
}

/** Returns the current frame of a video as a JPEG; null when the browser may not read or cannot encode it. */
export async function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  try {
    // Whoever chooses quickly is faster than the video.
    if (video.seeking) await waitForEvent(video, 'seeked');
    const picture = await jpegOf(video);
    return picture && picture.size <= POSTER_MAX_BYTES ? picture : null;
  } catch (error) {
    // A video from a store at another origin may be played, not copied.
    console.warn('The frame can not be read.', error);
    return null;
  }
}

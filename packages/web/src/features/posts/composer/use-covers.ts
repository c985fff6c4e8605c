import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/toast.ts';
import { sendCover } from '../../uploads/public.ts';
import type { ComposerMedia } from './composer-media.ts';

type Cover = { atMs: number; picture: Blob };

/**
 * Sends the pictures of chosen frames, for networks that take a picture and no moment; of a video that is still on its
 * way up as soon as it is there. Returns what keeps the picture of a file.
 */
export function useCovers(media: readonly ComposerMedia[]): (key: string, cover: Cover | null) => void {
  const waiting = useRef(new Map<string, Cover>());
  useEffect(() => {
    for (const { key, upload } of media) {
      const cover = waiting.current.get(key);
      if (!cover || upload.kind !== 'done') continue;
      waiting.current.delete(key);
      void sendCover(upload.fileUrl, cover.atMs, cover.picture).catch((error: unknown) => {
        console.warn('The picture of the cover was not sent.', error);
        toast.error('The cover picture could not be sent. Choose the frame again.');
      });
    }
  }, [media]);
  return (key, cover) => {
    if (cover) waiting.current.set(key, cover);
    else waiting.current.delete(key);
  };
}

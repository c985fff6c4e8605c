import { useEffect, useRef } from 'react';
import { toast } from '../../../../ui/toast.ts';
import type { ComposerMedia } from '../draft/composer-media.ts';

/** Sends the image of a chosen frame for a stored file. */
export type SendCover = (fileUrl: string) => Promise<void>;

/**
 * Sends the images of chosen frames, for platforms that take an image and no position; for a video still being
 * uploaded, as soon as it is stored. Returns a function that sets what to send for a file.
 */
export function useCovers(media: readonly ComposerMedia[]): (key: string, send: SendCover | null) => void {
  const waiting = useRef(new Map<string, SendCover>());
  useEffect(() => {
    for (const { key, upload } of media) {
      const send = waiting.current.get(key);
      if (!send || upload.kind !== 'done') continue;
      waiting.current.delete(key);
      void send(upload.fileUrl).catch((error: unknown) => {
        console.warn('The cover image was not saved.', error);
        toast.error('The cover image could not be saved. Choose the frame again.');
      });
    }
  }, [media]);
  return (key, send) => {
    if (send) waiting.current.set(key, send);
    else waiting.current.delete(key);
  };
}

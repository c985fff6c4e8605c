import type { PlatformId } from '@brandly/contract/platforms';
import { type Dispatch, useEffect, useRef } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import type { ComposerMedia } from './composer-media.ts';
import type { ComposerEvent } from './composer-state.ts';
import { type Redraw, redrawPicture } from './redraw.ts';
import { uploadInParts } from './upload-in-parts.ts';
import { measureImage, measureVideo, refusalOf, uploadMedia, uploadMessage } from './upload-media.ts';

export type MediaUploads = {
  add: (files: File[]) => void;
  retry: (key: string) => void;
  pause: (key: string) => void;
  cancel: (key: string) => void;
  /** Draws a picture anew for one network, and sends the result up. */
  redraw: (platform: PlatformId, media: ComposerMedia, how: Redraw) => Promise<void>;
};

type Running = { file: File; previewUrl: string; abort: AbortController; uploadId: string | null };

/** Sends chosen files up at once, each with its own progress; leaving the composer stops what is still on its way. */
export function useMediaUploads(dispatch: Dispatch<ComposerEvent>, brandId: string | null): MediaUploads {
  const running = useRef(new Map<string, Running>());

  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const { abort, previewUrl } of uploads.values()) {
        abort.abort();
        URL.revokeObjectURL(previewUrl);
      }
      uploads.clear();
    };
  }, []);

  const send = async (key: string): Promise<boolean> => {
    const upload = running.current.get(key);
    if (!upload) return false;
    const { file, abort } = upload;
    const onProgress = (fraction: number) => dispatch({ type: 'media-progress', key, fraction });
    try {
      if (file.type.startsWith('video/')) {
        const onBegun = (id: string) => {
          upload.uploadId = id;
        };
        const options = { brandId, begun: upload.uploadId, onBegun, onProgress, signal: abort.signal };
        const { fileUrl, width, height, durationSeconds } = await uploadInParts(file, options);
        if (width && height) dispatch({ type: 'media-measured', key, width, height, durationSeconds });
        dispatch({ type: 'media-done', key, fileUrl });
      } else {
        const fileUrl = await uploadMedia(file, { brandId, signal: abort.signal, onProgress });
        dispatch({ type: 'media-done', key, fileUrl });
      }
      return true;
    } catch (error) {
      if (!abort.signal.aborted) {
        dispatch({ type: 'media-failed', key, reason: messageOf(error, `Failed to upload ${file.name}`) });
      }
      return false;
    }
  };

  const prepare = (file: File): ComposerMedia => {
    const key = crypto.randomUUID();
    const previewUrl = URL.createObjectURL(file);
    running.current.set(key, { file, previewUrl, abort: new AbortController(), uploadId: null });
    const isVideo = file.type.startsWith('video/');
    const measured = isVideo ? measureVideo(previewUrl) : measureImage(previewUrl);
    void measured.then((size) => size && dispatch({ type: 'media-measured', key, ...size }));
    return {
      key,
      name: file.name,
      kind: isVideo ? 'video' : 'image',
      mimeType: file.type,
      bytes: file.size,
      width: null,
      height: null,
      durationSeconds: null,
      altText: '',
      previewUrl,
      upload: { kind: 'sending', fraction: 0 },
    };
  };

  const start = (file: File): Promise<boolean> => {
    const media = prepare(file);
    dispatch({ type: 'media-added', media });
    return send(media.key);
  };

  const addPhotos = async (photos: File[]) => {
    const results = await Promise.all(photos.map(start));
    const { kind, text } = uploadMessage(results.filter(Boolean).length, photos.length);
    toast[kind](text);
  };
  const addVideo = async (video: File) => {
    toast.info('Uploading video file...');
    if (await start(video)) toast.success('Video uploaded successfully!');
  };

  return {
    add: (files) => {
      const refusals = files.map(refusalOf);
      for (const refusal of refusals) if (refusal) toast.error(refusal);
      const accepted = files.filter((_, index) => refusals[index] === null);
      const photos = accepted.filter((file) => !file.type.startsWith('video/'));
      if (photos.length > 0) void addPhotos(photos);
      for (const video of accepted.filter((file) => file.type.startsWith('video/'))) void addVideo(video);
    },
    retry: (key) => {
      const upload = running.current.get(key);
      if (!upload) return;
      upload.abort = new AbortController();
      dispatch({ type: 'media-again', key });
      void send(key);
    },
    pause: (key) => {
      running.current.get(key)?.abort.abort();
      dispatch({ type: 'media-paused', key });
    },
    cancel: (key) => running.current.get(key)?.abort.abort(),
    redraw: async (platform, media, how) => {
      try {
        const file = await redrawPicture(media.previewUrl, media.name, how);
        const variant = { ...prepare(file), altText: media.altText };
        dispatch({ type: 'media-variant', platform, of: media.key, media: variant });
        await send(variant.key);
      } catch (error) {
        console.warn('A picture could not be drawn anew.', error);
        toast.error('Failed to process image. Please try a different file.');
      }
    },
  };
}

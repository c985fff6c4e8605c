import type { Asset } from '@brandly/contract/media';
import { IMAGE_MAX_BYTES } from '@brandly/contract/media/file-limits';
import type { PlatformId } from '@brandly/contract/platforms';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useRef } from 'react';
import { api } from '../../../../api/api.ts';
import { toast } from '../../../../ui/toast.ts';
import {
  fetchUploadInParts,
  fetchVideoReader,
  matchingUpload,
  openUploadsQuery,
  type PartsState,
  type PartsUpload,
  putFile,
  refusesFile,
  uploadFailure,
} from '../../../uploads/public.ts';
import type { ComposerEvent } from '../draft/composer-event.ts';
import type { ComposerMedia } from '../draft/composer-media.ts';
import type { Redraw } from './redraw.ts';
import { type AskedKind, goesInParts, refusalOf, uploadMessage } from './upload-rules.ts';

/** The types that every browser's canvas can write. */
const DRAWN_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type MediaUploads = ReturnType<typeof useMediaUploads>;

type Running = {
  file: File;
  previewUrl: string;
  abort: AbortController;
  /** null: it is sent in one piece, or has not started. */
  parts: PartsUpload | null;
};

/**
 * Uploads chosen files at once, each with its own progress. Leaving the composer stops unfinished uploads; parts that
 * have arrived stay on the server for a day, and choosing the same file again resumes from there.
 */
export function useMediaUploads(dispatch: Dispatch<ComposerEvent>, brandId: string | null) {
  const queryClient = useQueryClient();
  const running = useRef(new Map<string, Running>());
  const isOpen = useRef(true);

  useEffect(() => {
    const uploads = running.current;
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      for (const { abort, parts, previewUrl } of uploads.values()) {
        abort.abort();
        parts?.pause();
        URL.revokeObjectURL(previewUrl);
      }
      uploads.clear();
      void queryClient.invalidateQueries({ queryKey: openUploadsQuery.queryKey });
    };
  }, [queryClient]);
  const askForUnfinished = () => void queryClient.invalidateQueries({ queryKey: openUploadsQuery.queryKey });

  const sendWhole = async (key: string): Promise<boolean> => {
    const upload = running.current.get(key);
    if (!upload) return false;
    const { file, abort } = upload;
    const onProgress = (fraction: number) => dispatch({ type: 'media-progress', key, fraction });
    try {
      const fileUrl = await uploadMedia(file, { brandId, signal: abort.signal, onProgress });
      dispatch({ type: 'media-done', key, fileUrl });
      return true;
    } catch (error) {
      if (!abort.signal.aborted) {
        const reason = uploadFailure(error, file.name);
        dispatch({ type: 'media-failed', key, reason, isFinal: refusesFile(error) });
      }
      return false;
    }
  };

  const sendParts = async (key: string, file: File): Promise<boolean> => {
    const [open, uploadInParts] = await Promise.all([
      // Without the list a new upload starts, which only costs time.
      queryClient.fetchQuery(openUploadsQuery).catch(() => []),
      fetchUploadInParts().catch((error: unknown) => console.warn('The code could not be loaded.', error)),
    ]);
    const upload = running.current.get(key);
    if (!upload || upload.abort.signal.aborted) return false;
    if (!uploadInParts) {
      dispatch({ type: 'media-failed', key, reason: `Failed to upload ${file.name}`, isFinal: false });
      return false;
    }
    // A file that is added twice is two: removing one must not end the upload of the other.
    const isTwice = [...running.current.values()].some((one) => one.parts !== null && isSameFile(one.file, file));
    const known = isTwice ? null : matchingUpload(file, brandId, open);
    return new Promise((resolve) => {
      const onState = (state: PartsState) => {
        dispatch(eventOf(key, state));
        if (state.kind === 'failed') resolve(false);
        if (state.kind !== 'done') return;
        const { width, height, durationSeconds, frameRate } = state.asset;
        // Read from the bytes, which is more reliable than what this browser reports.
        if (width && height) dispatch({ type: 'media-measured', key, width, height, durationSeconds, frameRate });
        askForUnfinished();
        addPoster(state.asset, file);
        resolve(true);
      };
      upload.parts = uploadInParts({ file, brandId, known, onState });
      upload.abort.signal.addEventListener('abort', () => resolve(false));
    });
  };

  const send = async (key: string): Promise<boolean> => {
    const file = running.current.get(key)?.file;
    if (!file) return false;
    return goesInParts(file) ? sendParts(key, file) : sendWhole(key);
  };

  const prepare = (file: File): ComposerMedia => {
    const key = crypto.randomUUID();
    const previewUrl = URL.createObjectURL(file);
    running.current.set(key, { file, previewUrl, abort: new AbortController(), parts: null });
    const isVideo = file.type.startsWith('video/');
    const measured = isVideo
      ? fetchVideoReader().then(({ measureVideo }) => measureVideo(previewUrl))
      : measureImage(previewUrl);
    measured.then(
      (size) => size && dispatch({ type: 'media-measured', key, ...size }),
      (error: unknown) => console.warn('The video could not be measured.', error),
    );
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

  const start = (file: File, part: string | undefined): { key: string; isUp: Promise<boolean> } => {
    const media = { ...prepare(file), ...(part !== undefined && { part }) };
    dispatch({ type: 'media-added', media });
    return { key: media.key, isUp: send(media.key) };
  };

  // A file removed during its upload has not failed.
  const addPhotos = async (photos: File[], part: string | undefined) => {
    const results = await Promise.all(
      photos.map(async (photo) => {
        const { key, isUp } = start(photo, part);
        return { isUp: await isUp, isRemoved: !running.current.has(key) };
      }),
    );
    const kept = results.filter(({ isUp, isRemoved }) => isUp || !isRemoved);
    if (kept.length === 0) return;
    const { kind, text } = uploadMessage(kept.filter(({ isUp }) => isUp).length, kept.length);
    toast[kind](text);
  };
  const addVideo = async (video: File, part: string | undefined) => {
    toast.info('Uploading video file...');
    const { key, isUp } = start(video, part);
    if (await isUp) toast.success('Video uploaded successfully!');
    else if (running.current.has(key)) toast.error('Failed to upload video');
  };

  const drawAnew = async (media: ComposerMedia, how: Redraw, put: (copy: ComposerMedia) => void) => {
    try {
      // Loaded on demand, because few images are redrawn.
      const { redrawPicture } = await import('./redraw.ts');
      const file = await redrawPicture(media.previewUrl, media.name, how);
      if (!isOpen.current) return;
      const copy = { ...prepare(file), altText: media.altText };
      put(copy);
      await send(copy.key);
    } catch (error) {
      console.warn('An image could not be redrawn.', error);
      toast.error('Failed to process image. Please try a different file.');
    }
  };

  return {
    /** `part`: the thread's later part that the files belong to; absent: the post itself. */
    add: (files: File[], asked: AskedKind = null, part?: string) => {
      const refusals = files.map((file) => refusalOf(file, asked));
      for (const refusal of refusals) if (refusal) toast.error(refusal);
      const accepted = files.filter((_, index) => refusals[index] === null);
      const photos = accepted.filter((file) => !file.type.startsWith('video/'));
      if (photos.length > 0) void addPhotos(photos, part);
      for (const video of accepted.filter((file) => file.type.startsWith('video/'))) void addVideo(video, part);
    },
    retry: (key: string) => {
      const upload = running.current.get(key);
      if (!upload) return;
      dispatch({ type: 'media-again', key });
      if (upload.parts) {
        upload.parts.resume();
        return;
      }
      upload.abort = new AbortController();
      void send(key);
    },
    pause: (key: string) => running.current.get(key)?.parts?.pause(),
    cancel: (key: string) => {
      const upload = running.current.get(key);
      if (!upload) return;
      running.current.delete(key);
      upload.abort.abort();
      URL.revokeObjectURL(upload.previewUrl);
      void upload.parts?.cancel().then(askForUnfinished);
    },
    /** Redraws an image for one platform and uploads the result. */
    redraw: (platform: PlatformId, media: ComposerMedia, how: Redraw) =>
      drawAnew(media, how, (variant) => dispatch({ type: 'media-variant', platform, of: media.key, media: variant })),
    /** Replaces an image by a rotated or cropped copy, which it uploads. */
    edit: (media: ComposerMedia, change: Pick<Redraw, 'turns' | 'ratio'>) => {
      // Keeps the type if a canvas can write it: nobody asked for another format.
      const mimeType = DRAWN_TYPES.find((type) => type === media.mimeType) ?? 'image/jpeg';
      return drawAnew(media, { mimeType, maxBytes: IMAGE_MAX_BYTES, ...change }, (copy) =>
        dispatch({ type: 'media-replaced', of: media.key, media: copy }),
      );
    },
  };
}

const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

function eventOf(key: string, state: PartsState): ComposerEvent {
  switch (state.kind) {
    case 'paused':
      return { type: 'media-paused', key };
    case 'failed':
      return { type: 'media-failed', key, reason: state.reason, isFinal: state.isFinal };
    case 'done':
      return { type: 'media-done', key, fileUrl: state.asset.fileUrl };
    default:
      return { type: 'media-progress', key, fraction: state.kind === 'sending' ? state.fraction : 1 };
  }
}

/** The server reads no frames of a video; without a still image, its first frame is shown. */
function addPoster(asset: Asset, file: File): void {
  if (asset.kind !== 'video' || asset.thumbnailUrl !== null) return;
  const sent = fetchVideoReader().then(({ sendPoster }) => sendPoster(asset.id, file));
  sent.catch((error: unknown) => console.warn('The video stays without a thumbnail.', error));
}

type UploadOptions = { brandId: string | null; onProgress: (fraction: number) => void; signal: AbortSignal };

/** Requests a signed address and PUTs the bytes there. Returns the file's name in posts. Rejects with Error. */
async function uploadMedia(file: File, { brandId, onProgress, signal }: UploadOptions): Promise<string> {
  const ticket = await api.createMediaUpload({
    body: { fileType: file.type, fileSize: file.size, fileName: file.name, ...(brandId !== null && { brandId }) },
    signal,
  });
  await putFile(ticket.uploadUrl, file, { contentType: file.type, onProgress, signal });
  return ticket.fileUrl;
}

/** Returns the size of an image in pixels; null if this browser can't draw it. */
async function measureImage(url: string): Promise<{ width: number; height: number } | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    console.warn('The photo could not be measured.', error);
    return null;
  }
  return { width: image.naturalWidth, height: image.naturalHeight };
}

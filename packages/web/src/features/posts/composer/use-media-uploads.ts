import { type Dispatch, useEffect, useRef } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import type { ComposerEvent } from './composer-state.ts';
import { measureImage, refusalOf, uploadMedia, uploadMessage } from './upload-media.ts';

type MediaUploads = { add: (files: File[]) => void; retry: (key: string) => void; cancel: (key: string) => void };

/** Sends chosen files up at once, each with its own progress; leaving the composer stops what is still on its way. */
export function useMediaUploads(dispatch: Dispatch<ComposerEvent>, brandId: string | null): MediaUploads {
  const running = useRef(new Map<string, { file: File; previewUrl: string; abort: AbortController }>());

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
    try {
      const fileUrl = await uploadMedia(file, {
        brandId,
        signal: abort.signal,
        onProgress: (fraction) => dispatch({ type: 'media-progress', key, fraction }),
      });
      dispatch({ type: 'media-done', key, fileUrl });
      return true;
    } catch (error) {
      if (!abort.signal.aborted) {
        dispatch({ type: 'media-failed', key, reason: messageOf(error, `Failed to upload ${file.name}`) });
      }
      return false;
    }
  };

  const start = (file: File): Promise<boolean> => {
    const key = crypto.randomUUID();
    const previewUrl = URL.createObjectURL(file);
    running.current.set(key, { file, previewUrl, abort: new AbortController() });
    const shape = { width: null, height: null, durationSeconds: null, altText: '' };
    dispatch({
      type: 'media-added',
      media: {
        key,
        name: file.name,
        kind: 'image',
        mimeType: file.type,
        bytes: file.size,
        ...shape,
        previewUrl,
        upload: { kind: 'sending', fraction: 0 },
      },
    });
    void measureImage(previewUrl).then((size) => size && dispatch({ type: 'media-measured', key, ...size }));
    return send(key);
  };

  return {
    add: (files) => {
      const refusals = files.map(refusalOf);
      for (const refusal of refusals) if (refusal) toast.error(refusal);
      const accepted = files.filter((_, index) => refusals[index] === null);
      if (accepted.length === 0) return;
      const announce = async () => {
        const results = await Promise.all(accepted.map(start));
        const { kind, text } = uploadMessage(results.filter(Boolean).length, accepted.length);
        toast[kind](text);
      };
      void announce();
    },
    retry: (key) => {
      dispatch({ type: 'media-again', key });
      void send(key);
    },
    cancel: (key) => running.current.get(key)?.abort.abort(),
  };
}

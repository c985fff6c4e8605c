import { type Dispatch, useState } from 'react';
import { api } from '../../../api/api.ts';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import type { ComposerEvent } from './composer-event.ts';
import type { ComposerMedia } from './composer-media.ts';
import type { ComposerState } from './composer-state.ts';
import { choicesFor } from './network-choices.ts';
import { textsOf } from './texts-of.ts';

/** A large film takes minutes; each question waits for most of one. */
const MOST_QUESTIONS = 20;

export type YouTubeUpload = {
  /** The file that is being put there; null: none. */
  busyKey: string | null;
  upload: (state: ComposerState, media: ComposerMedia) => Promise<void>;
};

/** Puts an uploaded video on the brand's YouTube channel and lets the post link to it instead of carrying it. */
export function useYouTubeUpload(dispatch: Dispatch<ComposerEvent>): YouTubeUpload {
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const upload = async (state: ComposerState, media: ComposerMedia) => {
    if (state.brandId === null || media.upload.kind !== 'done') return;
    setBusyKey(media.key);
    toast.info('Uploading video file...');
    try {
      const url = await askUntilThere(state.brandId, {
        description: textsOf(state)(null),
        privacyStatus: privacyOf(choicesFor(state, 'youtube')['privacy']),
        videoUrl: media.upload.fileUrl,
      });
      dispatch({ type: 'link', url });
      dispatch({ type: 'media-removed', key: media.key });
      toast.success('Video uploaded successfully!');
    } catch (error) {
      const message = messageOf(error, 'The server could not be reached.');
      const isWhole = message.startsWith('Failed to upload video to YouTube');
      toast.error(isWhole ? message : `Failed to upload video to YouTube: ${message}`);
    } finally {
      setBusyKey(null);
    }
  };
  return { busyKey, upload };
}

type Ask = { description: string; privacyStatus: 'public' | 'unlisted' | 'private'; videoUrl: string };

async function askUntilThere(brandId: string, body: Ask): Promise<string> {
  for (let question = 1; ; question += 1) {
    try {
      const idempotencyKey = crypto.randomUUID();
      return (await api.uploadYouTubeVideo({ params: { brandId }, body, idempotencyKey })).videoUrl;
    } catch (error) {
      const isOnItsWay = error instanceof ApiError && error.code === 'video_upload_unfinished';
      if (!isOnItsWay || question === MOST_QUESTIONS) throw error;
    }
  }
}

const PRIVACIES = ['public', 'unlisted', 'private'] as const;
const privacyOf = (chosen: string | undefined): Ask['privacyStatus'] =>
  PRIVACIES.find((one) => one === chosen) ?? 'private';

import { type Dispatch, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import type { ComposerEvent } from './composer-event.ts';
import type { ComposerMedia } from './composer-media.ts';
import type { ComposerState } from './composer-state.ts';
import { choicesFor } from './network-choices.ts';
import { textsOf } from './texts-of.ts';

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
      // Few videos are put there to be linked.
      const { privacyOf, putOnYouTube } = await import('./put-on-youtube.ts');
      const url = await putOnYouTube(state.brandId, {
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

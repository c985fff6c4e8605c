import { PLATFORM_NAMES, VIDEO_LINK_PLATFORM } from '@brandly/contract/platforms';
import { VIDEO_UPLOAD_FAILED } from '@brandly/contract/sentences';
import { type Dispatch, useState } from 'react';
import { messageOf } from '../../../../api/api-error.ts';
import { toast } from '../../../../ui/toast.ts';
import type { ComposerEvent } from '../draft/composer-event.ts';
import type { ComposerMedia } from '../draft/composer-media.ts';
import type { ComposerState } from '../draft/composer-state.ts';
import { choicesFor } from '../draft/platform-choices.ts';
import { textsOf } from '../draft/texts-of.ts';

/** The beginning of the server's message. */
const FAILED = VIDEO_UPLOAD_FAILED.replace('{platform}', PLATFORM_NAMES[VIDEO_LINK_PLATFORM]).replace('{reason}', '');

/** Uploads a stored video to the brand's channel and makes the post link to it instead of carrying it. */
export function useVideoLinkUpload(dispatch: Dispatch<ComposerEvent>) {
  /** The key of the file that is being uploaded there; null: none. */
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const upload = async (state: ComposerState, media: ComposerMedia) => {
    if (state.brandId === null || media.upload.kind !== 'done') return;
    setBusyKey(media.key);
    toast.info('Uploading video file...');
    try {
      // Loaded on demand, because few videos are uploaded there.
      const { privacyOf, uploadToYouTube } = await import('./upload-to-youtube.ts');
      const url = await uploadToYouTube(state.brandId, {
        description: textsOf(state)(null),
        privacyStatus: privacyOf(choicesFor(state, VIDEO_LINK_PLATFORM)['privacy']),
        videoUrl: media.upload.fileUrl,
      });
      dispatch({ type: 'link', url });
      dispatch({ type: 'media-removed', key: media.key });
      toast.success('Video uploaded successfully!');
    } catch (error) {
      const message = messageOf(error, 'The server could not be reached.');
      toast.error(message.startsWith(FAILED) ? message : `${FAILED}${message}`);
    } finally {
      setBusyKey(null);
    }
  };
  return { busyKey, upload };
}

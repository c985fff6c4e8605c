import { VIDEO_LINK_PLATFORM } from '@brandly/contract/platforms';
import type { Handlers } from '../../http/handler.ts';
import { type RemovalDeps, removePublication } from './planning/remove-publication.ts';
import { type UploadVideoDeps, uploadVideo } from './planning/upload-video.ts';

/** Handlers that call a platform while the person waits. */
export function platformPostHandlers(
  deps: RemovalDeps & UploadVideoDeps,
): Handlers<'removePublication' | 'uploadYouTubeVideo'> {
  return {
    removePublication: async ({ params }, { person }) => {
      return { revision: await removePublication(deps, person.id, params.postId) };
    },
    uploadYouTubeVideo: async ({ params, body }, { person, madeId }) => {
      const { title, description, privacyStatus: privacy, videoUrl } = body;
      const ask = { platform: VIDEO_LINK_PLATFORM, title, description, privacy, videoUrl };
      return { videoUrl: await uploadVideo(deps, person.id, params.brandId, ask, madeId) };
    },
  };
}

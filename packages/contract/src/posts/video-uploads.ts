import * as z from 'zod/mini';
import { RowId, text } from '../shapes.ts';
import { YOUTUBE_PRIVACY } from './privacy.ts';

/** The default title of a video on YouTube. */
export const USUAL_VIDEO_TITLE = 'Uploaded Video';

export const videoUploadRoutes = {
  uploadYouTubeVideo: {
    method: 'POST',
    path: '/v1/brands/{brandId}/youtube/videos',
    access: 'post.publish',
    summary: 'Publish a video on YouTube now. Returns the address of the video',
    params: z.object({ brandId: RowId('brand_not_found') }),
    body: z.strictObject({
      title: z._default(text(1_000), USUAL_VIDEO_TITLE),
      description: z._default(text(200_000), ''),
      privacyStatus: z._default(z.enum(YOUTUBE_PRIVACY), 'private'),
      /** A stored file, by its name in posts. */
      videoUrl: text(2048, z.minLength(1)),
    }),
    response: z.object({ videoUrl: z.string() }),
    creates: true,
  },
} as const;

import * as z from 'zod';
import type { MediaFile, Publish, PublishPost, Step } from '../platform.ts';
import { callTikTok } from './api.ts';
import { checkCreator, choices } from './creator.ts';
import { TIKTOK_RULES } from './limits.ts';
import { reconcile } from './reconcile.ts';
import { PublishId } from './status.ts';
import { postInfoOf, sendLastPart, startUpload, uploadOf, uploadParts } from './upload.ts';

const Started = z.object({ publish_id: PublishId });
const FIRST_QUESTION_MS = 5_000;

/** No `remove`: TikTok has no way to delete a post. */
export const publish: Publish = {
  steps: (post) => {
    const video = post.media.find((file) => file.kind === 'video');
    return video
      ? [checkCreator(post), startUpload(post, video), uploadParts(video), publishVideo(video)]
      : [checkCreator(post), publishPhotos(post)];
  },
  reconcile,
  // TikTok advises a few seconds at first; fetching images by address may take an hour.
  askAfterMs: [FIRST_QUESTION_MS, 15_000, 35_000, 60_000, 90_000, 180_000, 600_000, 1_800_000, 4_500_000],
  unseen: { privacy: 'SELF_ONLY' },
  budgets: [
    // No number is documented; about this many posts are accepted across all apps.
    {
      scope: 'account',
      posts: 15,
      perMs: 86_400_000,
      source: 'https://developers.tiktok.com/doc/content-sharing-guidelines, digests of 2026-09',
    },
    {
      scope: 'account',
      posts: 6,
      perMs: 60_000,
      source: 'https://developers.tiktok.com/doc/content-posting-api-reference-direct-post',
    },
  ],
  choices,
};

function publishVideo(file: MediaFile): Step {
  return {
    name: 'publish-video',
    effect: 'visible',
    run: async (done, _access, io) => {
      const { publishId } = uploadOf(done);
      await sendLastPart(file, done, io);
      return { waitMs: FIRST_QUESTION_MS, because: 'TikTok is working on the video.', kept: { publishId } };
    },
  };
}

/** TikTok fetches images only from addresses on a domain that it has verified for the app. */
function publishPhotos(post: PublishPost): Step {
  return {
    name: 'publish-photos',
    effect: 'visible',
    run: async (done, access, io) => {
      const { disable_duet: _duet, disable_stitch: _stitch, ...info } = postInfoOf(post, done);
      const title = post.options['title'] ? { title: post.options['title'] } : {};
      const { publish_id: publishId } = await callTikTok(access, io, {
        path: '/post/publish/content/init/',
        body: {
          post_info: {
            ...title,
            description: TIKTOK_RULES.shownText(post),
            ...info,
            auto_add_music: post.options['music'] === 'yes',
          },
          source_info: {
            source: 'PULL_FROM_URL',
            photo_cover_index: 0,
            photo_images: post.media.map((file) => io.mediaUrl(file)),
          },
          post_mode: 'DIRECT_POST',
          media_type: 'PHOTO',
        },
        effect: 'create',
        data: Started,
      });
      return { waitMs: FIRST_QUESTION_MS, because: 'TikTok is fetching the photos.', kept: { publishId } };
    },
  };
}

import * as z from 'zod';
import { RemoteId } from '../answer-shapes.ts';
import { readQuotas } from '../meta/usage-quotas.ts';
import type { MediaFile, Publish, PublishPost, Step } from '../platform.ts';
import { refuseOldUploads } from '../verdict.ts';
import { isForEverybody, photoIdsOf } from './audience-and-photos.ts';
import { comment } from './comment.ts';
import { callGraph } from './graph.ts';
import { FACEBOOK_RULES } from './limits.ts';
import { reconcile } from './reconcile.ts';
import { isReel, reelSteps } from './reel.ts';
import { removePost } from './remove.ts';
import { publishVideo, uploadVideo } from './video.ts';

const Created = z.object({ id: RemoteId });

export const publish: Publish = {
  steps: (post) => {
    const video = post.media.find((file) => file.kind === 'video');
    if (video) return isReel(post) ? reelSteps(post, video) : [uploadVideo(video), publishVideo(post)];
    return [...post.media.map(uploadPhoto), publishPost(post)];
  },
  reconcile,
  readQuotas,
  budgets: [
    {
      scope: 'account',
      posts: 30,
      perMs: 86_400_000,
      of: { option: 'format', value: 'reel' },
      source: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing, read 2026-11',
    },
  ],
  // The list of posts lags: ask not before half a minute, and again after two and a half (30 to 60 s, then 2 to 3 min).
  askAfterMs: [45_000, 150_000],
  remove: removePost,
  comment,
};

/**
 * Uploads the photo unpublished, so that the step that makes the post visible is one small call. It is uploaded, not
 * fetched from us, so that a server without a public address can publish too. Facebook drops unused photos after about
 * a day.
 */
function uploadPhoto(file: MediaFile, index: number): Step {
  return {
    name: `upload-photo-${index + 1}`,
    effect: 'hidden',
    run: async (_done, { app, externalId, grant }, io) => {
      const body = new FormData();
      body.set('published', 'false');
      if (file.altText !== '') body.set('alt_text_custom', file.altText);
      body.set('source', new Blob([await io.openMedia(file)], { type: file.mimeType }), file.id);
      const path = `/${externalId}/photos`;
      const timeoutMs = 120_000;
      const photo = await callGraph({ app, grant }, io, { path, body, schema: Created, timeoutMs });
      return { done: { photoId: photo.id, uploadedAt: io.now() } };
    },
  };
}

function publishPost(post: PublishPost): Step {
  return {
    name: 'publish-post',
    effect: 'visible',
    run: async (done, { app, externalId, grant }, io) => {
      refuseOldUploads(done, io.now());
      const message = FACEBOOK_RULES.shownText(post);
      const photoIds = photoIdsOf(done);
      if (photoIds.length !== post.media.length) throw new Error('A photo of the post has not been uploaded.');
      const body = {
        ...(message === '' ? {} : { message }),
        // Facebook takes no link beside photos; the link is then a part of the text.
        ...(post.link !== null && photoIds.length === 0 ? { link: post.link } : {}),
        ...(photoIds.length === 0 ? {} : { attached_media: photoIds.map((id) => ({ media_fbid: id })) }),
        published: isForEverybody(post),
      };
      const created = await callGraph({ app, grant }, io, {
        path: `/${externalId}/feed`,
        body,
        effect: 'create',
        schema: Created,
      });
      return { done: { remoteId: created.id, permalink: `${app.origins['www']}/${created.id}` } };
    },
  };
}

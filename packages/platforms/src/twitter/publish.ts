import * as z from 'zod';
import { isGif } from '../check.ts';
import type { Access, Io, MediaFile, Publish, PublishPost, Step } from '../platform.ts';
import { nullIf, refuseOldUploads } from '../verdict.ts';
import { callX, idIn, permalinkOf, XId } from './api.ts';
import { TWITTER_RULES } from './limits.ts';
import { describeMedia, uploadedId, uploadImage, uploadInParts, waitForMedia } from './media.ts';
import { budgets, readQuotas } from './quotas.ts';
import { reconcile } from './reconcile.ts';

/** `data` decides: X may list errors in a 200 answer although the post was made. */
const Created = z.object({ data: z.object({ id: XId }) });
const Deleted = z.object({ data: z.object({ deleted: z.literal(true) }) });

export const publish: Publish = {
  steps: (post) => [...post.media.flatMap(mediaSteps), createPost(post)],
  reconcile,
  idIn,
  readQuotas,
  budgets,
  // The timeline may lag by some seconds.
  askAfterMs: [5_000, 30_000, 120_000],
  remove: removePost,
};

/** Nobody sees uploaded media until a post contains it; X drops unused media after a day. */
function mediaSteps(file: MediaFile, index: number): Step[] {
  const number = index + 1;
  if (file.kind === 'video' || isGif(file))
    return [uploadInParts(file, number), waitForMedia(number)].concat(alt(file, number));
  return [uploadImage(file, number), ...alt(file, number)];
}

/** X takes alt texts for images and GIFs only. */
function alt(file: MediaFile, number: number): Step[] {
  return file.altText === '' || file.kind === 'video' ? [] : [describeMedia(file, number)];
}

function createPost(post: PublishPost): Step {
  return {
    name: 'create-post',
    effect: 'visible',
    run: async (done, access, io) => {
      refuseOldUploads(done, io.now());
      const text = TWITTER_RULES.shownText(post);
      const mediaIds = post.media.map((_file, index) => uploadedId(done, index + 1));
      const created = await callX(access, io, {
        path: '/2/tweets',
        body: {
          ...(text === '' ? {} : { text }),
          ...(post.answers ? { reply: { in_reply_to_tweet_id: post.answers.before } } : {}),
          ...(mediaIds.length === 0 ? {} : { media: { media_ids: mediaIds } }),
        },
        effect: 'create',
        schema: Created,
      });
      const remoteId = created.data.id;
      return { done: { remoteId, permalink: permalinkOf(access, remoteId) } };
    },
  };
}

/** A post that is already gone counts as removed. */
async function removePost(remoteId: string, { app, grant }: Access, io: Io): Promise<void> {
  const path = `/2/tweets/${remoteId}`;
  await nullIf(
    callX({ app, grant }, io, { method: 'DELETE', path, schema: Deleted }),
    ({ httpStatus }) => httpStatus === 404,
  );
}

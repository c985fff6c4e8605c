import * as z from 'zod';
import type { Access, Io, MediaFile, Publish, PublishPost, Step } from '../platform.ts';
import { Blob, callAsAccount, callOnceAsAccount, callServer, keyOf, permalinkOf, RecordUri, serverOf } from './api.ts';
import { facetsOf, mentionsIn } from './facets.ts';
import { resolveHandle } from './identity.ts';
import { BLUESKY_RULES } from './limits.ts';
import { cardSteps } from './link-card.ts';
import { idIn, reconcile } from './reconcile.ts';
import { ANSWERED, chosenOf, POSTS, recordOf, uploadName } from './record.ts';
import { recordKey } from './record-key.ts';
import { awaitVideo, uploadVideo } from './video.ts';

const LIMITS_SOURCE = 'https://docs.bsky.app/docs/advanced-guides/rate-limits, read 2026-11-22: a put costs 2 points';
const HOUR_MS = 3_600_000;

const Uploaded = z.object({ blob: Blob });
const Put = z.object({ uri: RecordUri, cid: z.string().min(1) });
const Deleted = z.looseObject({});

export const publish: Publish = {
  steps: (post) => [
    ...post.media.flatMap(mediaSteps),
    ...cardSteps(post),
    ...answerSteps(post),
    chooseKey(post),
    createPost(post),
  ],
  reconcile,
  idIn,
  // This asks the person's own server, which has the post as soon as it is written.
  askAfterMs: [2_000, 15_000, 60_000],
  budgets: [
    { scope: 'account', posts: 2_500, perMs: HOUR_MS, source: LIMITS_SOURCE },
    { scope: 'account', posts: 17_500, perMs: 24 * HOUR_MS, source: LIMITS_SOURCE },
  ],
  remove,
};

function mediaSteps(file: MediaFile, index: number): Step[] {
  return file.kind === 'video' ? [uploadVideo(file), awaitVideo()] : [uploadImage(file, index)];
}

/** The same bytes get the same id, so repeating is harmless; nobody sees the image until a post contains it. */
function uploadImage(file: MediaFile, index: number): Step {
  return {
    name: uploadName(index),
    effect: 'hidden',
    run: async (_done, access, io) => {
      const { blob } = await callOnceAsAccount(access, io, {
        nsid: 'com.atproto.repo.uploadBlob',
        bytes: { content: await io.openMedia(file), type: file.mimeType },
        schema: Uploaded,
      });
      return { done: { blob } };
    },
  };
}

/** A reply names the two posts by address and by the id of their current content. */
function answerSteps({ answers }: PublishPost): Step[] {
  if (!answers) return [];
  return [
    {
      name: ANSWERED,
      effect: 'none',
      run: async (_done, access, io) => ({
        done: {
          root: await contentOf(answers.first, access, io),
          parent: await contentOf(answers.before, access, io),
        },
      }),
    },
  ];
}

/** Reads a post's address and the id of its content. */
async function contentOf(uri: string, access: Access, io: Io): Promise<z.infer<typeof Put>> {
  const query = { repo: access.externalId, collection: POSTS, rkey: keyOf(uri) };
  const server = serverOf(access.app, access.grant);
  return callServer(server, io, { nsid: 'com.atproto.repo.getRecord', query, schema: Put });
}

/** We choose the post's key before sending: repeating the call with it cannot make a second post. */
function chooseKey(post: PublishPost): Step {
  return {
    name: 'choose-key',
    effect: 'none',
    run: async (_done, { app, grant }, io) => {
      const text = BLUESKY_RULES.shownText(post);
      const dids: Record<string, string> = {};
      for (const handle of mentionsIn(text)) {
        const did = await resolveHandle(serverOf(app, grant), handle, io);
        if (did !== null) dids[handle] = did;
      }
      const createdAt = new Date(io.now()).toISOString();
      return { done: { rkey: recordKey(io.now()), createdAt, facets: facetsOf(text, dids) } };
    },
  };
}

/** Writes the post under its key and over nothing else: the same content changes nothing, another is refused. */
function createPost(post: PublishPost): Step {
  return {
    name: 'create-post',
    effect: 'visible',
    run: async (done, access, io) => {
      const chosen = chosenOf(done);
      if (!chosen) throw new Error('No key has been chosen for the post.');
      const { uri } = await callOnceAsAccount(access, io, {
        nsid: 'com.atproto.repo.putRecord',
        body: {
          repo: access.externalId,
          collection: POSTS,
          rkey: chosen.rkey,
          record: recordOf(post, chosen, done),
          swapRecord: null,
          validate: true,
        },
        effect: 'create',
        schema: Put,
      });
      return { done: { remoteId: uri, permalink: permalinkOf(access, uri) } };
    },
  };
}

/** A post that is already gone counts as removed; Bluesky itself answers so. */
async function remove(remoteId: string, access: Access, io: Io): Promise<void> {
  await callAsAccount(access, io, {
    nsid: 'com.atproto.repo.deleteRecord',
    body: { repo: access.externalId, collection: POSTS, rkey: keyOf(remoteId) },
    schema: Deleted,
  });
}

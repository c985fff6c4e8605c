import * as z from 'zod';
import type { Access, Io, Publish, PublishPost, Step } from '../platform.ts';
import { nullIf, refuseOldUploads } from '../verdict.ts';
import { callAsAccount, Id, idIn, jsonBody, webAddress } from './api.ts';
import { askLimits } from './instance.ts';
import { MASTODON_RULES } from './limits.ts';
import { explainByFiles, fileIdsOf, mediaSteps } from './media.ts';
import { pollOf } from './poll.ts';
import { reconcile } from './reconcile.ts';

const HOUR_MS = 3_600_000;

const Created = z.object({ id: Id, url: z.unknown() });
const Removed = z.unknown();

export const publish: Publish = {
  steps: (post) => [askLimits(post), ...post.media.flatMap(mediaSteps), createPost(post)],
  reconcile,
  idIn,
  // This asks the person's own server, which lists its own posts at once; the delays give a request that still runs
  // there its time.
  askAfterMs: [5_000, 30_000, 120_000],
  budgets: [
    {
      scope: 'account',
      posts: 300,
      perMs: 3 * HOUR_MS,
      source: 'mastodon/mastodon app/lib/rate_limiter.rb: statuses; recorded in the headers of 4.6.4',
    },
  ],
  remove,
};

/** The same key within an hour returns the first post and makes no second (docs: methods/statuses, Idempotency-Key). */
function createPost(post: PublishPost): Step {
  return {
    name: 'create-post',
    effect: 'visible',
    run: async (done, access, io) => {
      refuseOldUploads(done, io.now());
      const fileIds = fileIdsOf(post.media, done);
      const { headers, body } = jsonBody(statusOf(post, fileIds));
      const created = callAsAccount(access, io, {
        method: 'POST',
        path: '/api/v1/statuses',
        headers: { ...headers, 'idempotency-key': post.key },
        body,
        effect: 'create',
        schema: Created,
      });
      const { id, url } = await created.catch((error: unknown) => explainByFiles(error, fileIds, access, io));
      return { done: { remoteId: id, permalink: webAddress(url) } };
    },
  };
}

/** Omits what was not chosen: the person's own settings at the server then apply. */
function statusOf(post: PublishPost, mediaIds: readonly string[]): Record<string, unknown> {
  const { contentWarning, visibility, language } = post.options;
  const poll = pollOf(post);
  return {
    status: MASTODON_RULES.shownText(post),
    ...(post.answers ? { in_reply_to_id: post.answers.before } : {}),
    ...(mediaIds.length === 0 ? {} : { media_ids: mediaIds }),
    ...(contentWarning ? { spoiler_text: contentWarning, sensitive: true } : {}),
    ...(visibility ? { visibility } : {}),
    ...(language ? { language: language.trim() } : {}),
    ...(poll === null ? {} : { poll: { options: poll.options, expires_in: poll.expiresInSeconds } }),
  };
}

/** Throws PlatformFailure. */
async function remove(remoteId: string, access: Access, io: Io): Promise<void> {
  await nullIf(
    callAsAccount(access, io, {
      method: 'DELETE',
      path: `/api/v1/statuses/${encodeURIComponent(remoteId)}`,
      schema: Removed,
    }),
    ({ httpStatus }) => httpStatus === 404 || httpStatus === 410,
  );
}

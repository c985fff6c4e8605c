import * as z from 'zod';
import { missingPartScopes } from '../define-rules.ts';
import {
  type ContainerApi,
  type ContainerPlan,
  containerSteps,
  type Fields,
  reconcileContainer,
} from '../meta/containers.ts';
import { CONTAINER_STATUS, createContainerApi } from '../meta/create-container-api.ts';
import { readQuotas } from '../meta/usage-quotas.ts';
import type { Access, Io, MediaFile, Publish, PublishPost } from '../platform.ts';
import type { Budget } from '../quota.ts';
import { PlatformFailure } from '../verdict.ts';
import { callThreads } from './api.ts';
import { REPLY_CONTROLS, THREADS_RULES } from './limits.ts';
import { explainContainer } from './verdicts.ts';

const Container = z.object({
  status: CONTAINER_STATUS,
  error_message: z.string().optional(),
});
const Deleted = z.object({ success: z.literal(true) });
/** A carousel counts as one. Replies have their own 1,000; counted as posts they may go out late, never too soon. */
const DAILY_POSTS: Budget = {
  scope: 'account',
  posts: 250,
  perMs: 86_400_000,
  source: 'https://developers.facebook.com/docs/threads/overview, rate limiting, read 2026-08',
};

export const publish: Publish = {
  steps: (post) => containerSteps(chooseApi(post), planOf(post)),
  reconcile: (post, done, since, access, io, others: ReadonlySet<string> = new Set()) =>
    reconcileContainer(chooseApi(post), planOf(post), done, { since, others }, access, io),
  askAfterMs: [10_000, 30_000, 120_000],
  readQuotas,
  budgets: [DAILY_POSTS],
  remove,
};

/** Plans a text, an image, a video, or 2 to 20 of both. Threads fetches media from an address of ours. */
function planOf(post: PublishPost): ContainerPlan {
  const text = THREADS_RULES.shownText(post);
  const answered: Fields = post.answers ? { reply_to_id: post.answers.before } : {};
  const words: Fields = { ...(text === '' ? {} : { text }), ...optionsOf(post), ...answered };
  const hasVideo = post.media.some((file) => file.kind === 'video');
  const [first, ...others] = post.media;
  if (!first) {
    const link: Fields = post.link === null ? {} : { link_attachment: post.link };
    return {
      items: [],
      post: () => ({ media_type: 'TEXT', ...words, ...link }),
      hasVideo,
      listedAs: ['TEXT_POST', 'TEXT'],
      text,
    };
  }
  if (others.length > 0) {
    return {
      items: post.media.map((file) => (io) => ({ ...mediaOf(file, io), is_carousel_item: 'true' })),
      post: (_io, children) => ({ media_type: 'CAROUSEL', children: children.join(','), ...words }),
      hasVideo,
      listedAs: ['CAROUSEL_ALBUM'],
      text,
    };
  }
  return {
    items: [],
    post: (io) => ({ ...mediaOf(first, io), ...words }),
    hasVideo,
    listedAs: [hasVideo ? 'VIDEO' : 'IMAGE'],
    text,
  };
}

function mediaOf(file: MediaFile, io: Io): Fields {
  const alt: Fields = file.altText === '' ? {} : { alt_text: file.altText };
  if (file.kind === 'video') return { media_type: 'VIDEO', video_url: io.mediaUrl(file), ...alt };
  return { media_type: 'IMAGE', image_url: io.mediaUrl(file), ...alt };
}

function optionsOf({ options }: PublishPost): Fields {
  const { replyControl, topicTag } = options;
  return {
    ...(REPLY_CONTROLS.some((one) => one === replyControl) && replyControl ? { reply_control: replyControl } : {}),
    ...(topicTag ? { topic_tag: topicTag } : {}),
  };
}

const POSTS_API = createThreadsApi('/me/threads');
/** Posts are listed without replies, and replies separately (retrieve user replies, 2 Feb 2026). */
const REPLIES_API = createThreadsApi('/me/replies');

function chooseApi({ answers }: PublishPost): ContainerApi {
  if (!answers) return POSTS_API;
  return {
    ...REPLIES_API,
    create: async (fields, access, io) => {
      requirePartScopes(access.grant.scopes);
      return REPLIES_API.create(fields, access, io).catch(asMissingRight);
    },
  };
}

const ADVICE =
  'Connect the Threads profile again and grant all permissions: it lacks the one for replies. Then send this part again.';

/** An account connected before threads were supported was not asked for this right: nothing is sent then. */
function requirePartScopes(granted: readonly string[]): void {
  const missing = missingPartScopes(THREADS_RULES, granted);
  if (missing.length === 0) return;
  const words = `Not granted: ${missing.join(', ')}.`;
  throw new PlatformFailure({
    verdict: 'not-permitted',
    reach: 'not-sent',
    code: 'scope-missing',
    words,
    advice: ADVICE,
  });
}

/** The permission for replies is missing; the rest of the connection still works. */
function asMissingRight(error: unknown): never {
  if (!(error instanceof PlatformFailure && /^(?:10|2\d\d)$/.test(error.code ?? ''))) throw error;
  const { reach, code, words, httpStatus } = error;
  throw new PlatformFailure({ verdict: 'not-permitted', reach, code, words, httpStatus, advice: ADVICE }, error);
}

function createThreadsApi(path: '/me/threads' | '/me/replies'): ContainerApi {
  return createContainerApi({
    name: 'Threads',
    call: callThreads,
    edge: 'threads',
    container: {
      fields: 'id,status,error_message',
      schema: Container,
      read: ({ status, error_message }) => ({ status, words: error_message ?? null }),
    },
    list: { path: () => path, words: 'text' },
    explainFailure: explainContainer,
  });
}

/** Deletes a post: 100 a day; needs `threads_delete`. One that is already gone counts as removed. */
async function remove(remoteId: string, { app, grant }: Access, io: Io): Promise<void> {
  try {
    await callThreads({ app, grant }, io, { method: 'DELETE', path: `/${remoteId}`, schema: Deleted });
  } catch (error) {
    const isGone = error instanceof PlatformFailure && /^(100\/33|24\/4279009)$/.test(error.code ?? '');
    if (!isGone) throw error;
  }
}

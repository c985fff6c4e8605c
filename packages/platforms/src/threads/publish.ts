import * as z from 'zod';
import {
  type ContainerDoor,
  type ContainerPlan,
  containerSteps,
  type Fields,
  type ListedPost,
  reconcileContainer,
} from '../meta/containers.ts';
import { readQuotas } from '../meta/usage-quotas.ts';
import type { Access, Io, MediaFile, Publish, PublishPost } from '../platform.ts';
import type { Budget } from '../quota.ts';
import { PlatformFailure } from '../verdict.ts';
import { callThreads, ThreadsId } from './api.ts';
import { REPLY_CONTROLS, THREADS_RULES } from './limits.ts';
import { explainContainer } from './verdicts.ts';

const Created = z.object({ id: ThreadsId });
const Container = z.object({
  status: z.enum(['IN_PROGRESS', 'FINISHED', 'PUBLISHED', 'ERROR', 'EXPIRED']),
  error_message: z.string().optional(),
});
const Permalink = z.object({ permalink: z.string().optional() });
const Deleted = z.object({ success: z.literal(true) });
const ThreadList = z.object({
  data: z.array(
    z.object({
      id: ThreadsId,
      text: z.string().optional(),
      media_type: z.string(),
      timestamp: z.string(),
      permalink: z.string().optional(),
    }),
  ),
});

/** The address of a post is a courtesy: it may not hold up the answer for long. */
const PERMALINK_TIMEOUT_MS = 4_000;

/** A carousel counts as one. */
const DAILY_POSTS: Budget = {
  scope: 'account',
  posts: 250,
  perMs: 86_400_000,
  source: 'https://developers.facebook.com/docs/threads/overview, rate limiting, read 2026-08',
};

export const publish: Publish = {
  steps: (post) => containerSteps(DOOR, planOf(post)),
  reconcile: (post, done, since, access, io, others: ReadonlySet<string> = new Set()) =>
    reconcileContainer(DOOR, planOf(post), done, { since, others }, access, io),
  askAfterMs: [10_000, 30_000, 120_000],
  readQuotas,
  budgets: [DAILY_POSTS],
  remove,
};

/** A text, a picture, a video, or 2 to 20 of both. Media is fetched by Threads from an address of ours. */
function planOf(post: PublishPost): ContainerPlan {
  const text = THREADS_RULES.shownText(post);
  const words: Fields = { ...(text === '' ? {} : { text }), ...optionsOf(post) };
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

const DOOR: ContainerDoor = {
  name: 'Threads',
  create: async (fields, { app, externalId, grant }, io) => {
    const created = await callThreads(app, io, {
      method: 'POST',
      path: `/${externalId}/threads`,
      token: grant.accessToken,
      body: fields,
      schema: Created,
    });
    return created.id;
  },
  look: async (containerId, { app, grant }, io) => {
    const container = await callThreads(app, io, {
      method: 'GET',
      path: `/${containerId}`,
      token: grant.accessToken,
      query: { fields: 'id,status,error_message' },
      schema: Container,
    });
    return { status: container.status, words: container.error_message ?? null };
  },
  publish: async (containerId, { app, externalId, grant }, io) => {
    const created = await callThreads(app, io, {
      method: 'POST',
      path: `/${externalId}/threads_publish`,
      token: grant.accessToken,
      body: { creation_id: containerId },
      effect: 'create',
      schema: Created,
    });
    return created.id;
  },
  permalink: async (postId, { app, grant }, io) => {
    const post = await callThreads(app, io, {
      method: 'GET',
      path: `/${postId}`,
      token: grant.accessToken,
      query: { fields: 'id,permalink' },
      schema: Permalink,
      timeoutMs: PERMALINK_TIMEOUT_MS,
    });
    return post.permalink ?? null;
  },
  list: listOwn,
  explainFailure: explainContainer,
};

async function listOwn(since: number, { app, grant }: Access, io: Io): Promise<ListedPost[]> {
  const list = await callThreads(app, io, {
    method: 'GET',
    path: '/me/threads',
    token: grant.accessToken,
    query: { fields: 'id,text,media_type,timestamp,permalink', since: `${Math.floor(since / 1000)}`, limit: '25' },
    schema: ThreadList,
  });
  return list.data.map((one) => ({
    id: one.id,
    text: one.text ?? '',
    type: one.media_type,
    at: Date.parse(one.timestamp),
    permalink: one.permalink ?? null,
  }));
}

/** 100 a day; needs `threads_delete`. A post that is gone already counts as removed. */
async function remove(remoteId: string, { app, grant }: Access, io: Io): Promise<void> {
  try {
    const token = grant.accessToken;
    await callThreads(app, io, { method: 'DELETE', path: `/${remoteId}`, token, schema: Deleted });
  } catch (error) {
    const isGone = error instanceof PlatformFailure && /^(100\/33|24\/4279009)$/.test(error.code ?? '');
    if (!isGone) throw error;
  }
}

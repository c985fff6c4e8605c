import * as z from 'zod';
import { coverMsOf } from '../cover.ts';
import { type ContainerPlan, containerSteps, type Fields, reconcileContainer } from '../meta/containers.ts';
import { CONTAINER_STATUS, createContainerApi } from '../meta/create-container-api.ts';
import { readQuotas } from '../meta/usage-quotas.ts';
import type { Io, MediaFile, Publish, PublishPost } from '../platform.ts';
import { callInstagram } from './api.ts';
import { comment } from './comment.ts';
import { INSTAGRAM_RULES } from './limits.ts';
import { explainContainer } from './verdicts.ts';

const Container = z.object({
  status_code: CONTAINER_STATUS,
  status: z.string().optional(),
});
export const publish: Publish = {
  steps: (post) => containerSteps(CONTAINER_API, planOf(post)),
  reconcile: (post, done, since, access, io, others: ReadonlySet<string> = new Set()) =>
    reconcileContainer(CONTAINER_API, planOf(post), done, { since, others }, access, io),
  // Publishing a container returns the id at once; the list shows fresh posts some seconds later.
  askAfterMs: [10_000, 30_000, 120_000],
  readQuotas,
  // One page of the reference says 50. If that is right, the platform refuses, and the post waits as after any rate
  // limit.
  budgets: [
    {
      scope: 'account',
      posts: 100,
      perMs: 86_400_000,
      source: 'https://developers.facebook.com/docs/instagram-platform/content-publishing, rate limit, read 2026-08',
    },
  ],
  comment,
};

/** Plans an image, a Reel, or a carousel of 2 to 10 of both. Instagram fetches media from an address of ours. */
function planOf(post: PublishPost): ContainerPlan {
  const text = INSTAGRAM_RULES.shownText(post);
  const caption: Fields = text === '' ? {} : { caption: text };
  const [first] = post.media;
  const hasVideo = post.media.some((file) => file.kind === 'video');
  if (post.media.length > 1) {
    return {
      items: post.media.map((file) => (io) => ({ ...itemOf(file, io), is_carousel_item: 'true' })),
      post: (_io, children) => ({ media_type: 'CAROUSEL', children: children.join(','), ...caption }),
      hasVideo,
      listedAs: ['CAROUSEL_ALBUM'],
      text,
    };
  }
  return {
    items: [],
    post: (io) => {
      if (!first) throw new Error('Instagram posts need a photo or video.');
      if (first.kind === 'image') return { ...itemOf(first, io), ...caption };
      return { media_type: 'REELS', video_url: io.mediaUrl(first), ...caption, ...reelOptions(post) };
    },
    hasVideo,
    listedAs: hasVideo ? ['VIDEO', 'REELS'] : ['IMAGE'],
    text,
  };
}

/** Instagram takes alt texts for images only. */
function itemOf(file: MediaFile, io: Io): Fields {
  if (file.kind === 'video') return { media_type: 'VIDEO', video_url: io.mediaUrl(file) };
  return { image_url: io.mediaUrl(file), ...(file.altText === '' ? {} : { alt_text: file.altText }) };
}

/** `shareToFeed`: 'no' keeps a Reel out of the profile's grid. */
function reelOptions(post: PublishPost): Fields {
  const coverMs = coverMsOf(post.options);
  return {
    share_to_feed: post.options['shareToFeed'] === 'no' ? 'false' : 'true',
    ...(coverMs !== null && { thumb_offset: String(coverMs) }),
  };
}

const CONTAINER_API = createContainerApi({
  name: 'Instagram',
  call: callInstagram,
  edge: 'media',
  container: {
    fields: 'status_code,status',
    schema: Container,
    read: ({ status_code, status }) => ({ status: status_code, words: status ?? null }),
  },
  list: { path: ({ externalId }) => `/${externalId}/media`, words: 'caption' },
  explainFailure: explainContainer,
});

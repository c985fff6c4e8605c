import * as z from 'zod';
import type { Access, Done, Io, Publish, PublishPost, Step } from '../platform.ts';
import { nullIf } from '../verdict.ts';
import { callLinkedIn, encodeUrn, isMember, postUrl } from './api.ts';
import { comment } from './comment.ts';
import { LINKEDIN_RULES } from './limits.ts';
import { articleOf, cardSteps } from './link-card.ts';
import { toLittleText } from './little-text.ts';
import { uploadImage, uploadsOf, uploadVideo, waitForMedia } from './media.ts';
import { reconcile } from './reconcile.ts';

const PostUrn = z.string().regex(/^urn:li:(?:share|ugcPost):\d+$/);

export const publish: Publish = {
  steps: (post) => {
    const video = post.media.find((file) => file.kind === 'video');
    const uploads = video ? [uploadVideo(video)] : post.media.map(uploadImage);
    if (uploads.length === 0) return [...cardSteps(post), createPost(post)];
    return [...uploads, waitForMedia((done) => uploadsOf(done, uploads.length)), createPost(post)];
  },
  reconcile,
  askAfterMs: [10_000, 45_000, 180_000],
  budgets: [
    {
      scope: 'account',
      posts: 150,
      perMs: 86_400_000,
      source: 'https://learn.microsoft.com/linkedin/consumer/integrations/self-serve/share-on-linkedin, read 2026-09',
    },
  ],
  remove: removePost,
  comment,
  choices: async (access) =>
    isMember(access)
      ? [
          {
            option: 'visibility',
            label: 'Who can see it',
            isRequired: false,
            values: [
              { value: 'PUBLIC', label: 'Everybody' },
              { value: 'CONNECTIONS', label: 'Connections only' },
            ],
          },
        ]
      : [],
};

function createPost(post: PublishPost): Step {
  return {
    name: 'create-post',
    effect: 'visible',
    run: async (done, access, io) => {
      const content = contentOf(post, done);
      const remoteId = await callLinkedIn(access, io, {
        path: '/rest/posts',
        body: {
          author: access.externalId,
          commentary: toLittleText(LINKEDIN_RULES.shownText(post)),
          visibility: isMember(access) && post.options['visibility'] === 'CONNECTIONS' ? 'CONNECTIONS' : 'PUBLIC',
          distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
          ...(content ? { content } : {}),
          lifecycleState: 'PUBLISHED',
          isReshareDisabledByAuthor: false,
        },
        effect: 'create',
        // The body is empty: a header holds the post's id.
        subject: (answer) => answer.headers.get('x-restli-id'),
        schema: PostUrn,
      });
      return { done: { remoteId, permalink: postUrl(access.app, remoteId) } };
    },
  };
}

function contentOf(post: PublishPost, done: Done): Record<string, unknown> | null {
  const urns = uploadsOf(done, post.media.length).map(({ urn }) => urn);
  const [first] = post.media;
  if (first?.kind === 'video') {
    const title = post.options['title'] ? { title: post.options['title'] } : {};
    return { media: { id: urns[0], ...title } };
  }
  const images = urns.map((id, index) => {
    const altText = post.media[index]?.altText ?? '';
    return altText === '' ? { id } : { id, altText };
  });
  if (images.length > 0) return images.length === 1 ? { media: images[0] } : { multiImage: { images } };
  return post.link === null ? null : { article: articleOf(post.link, post.options, done) };
}

/** A post that is already gone counts as removed. */
async function removePost(remoteId: string, access: Access, io: Io): Promise<void> {
  await nullIf(
    callLinkedIn(access, io, {
      method: 'DELETE',
      path: `/rest/posts/${encodeUrn(remoteId)}`,
      schema: z.unknown(),
    }),
    ({ httpStatus }) => httpStatus === 404,
  );
}

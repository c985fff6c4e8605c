import * as z from 'zod';
import { MomentMs, RemoteId } from '../answer-shapes.ts';
import { createCommentPublisher } from '../comments/comment-publisher.ts';
import { nullIf } from '../verdict.ts';
import { callLinkedIn, encodeUrn, isMember, postUrl } from './api.ts';

/** `commentUrn` in newer versions, `$URN` in older ones; both contain the post's activity and the comment's number. */
const CommentUrn = z.string().regex(/^urn:li:comment:\(.+,\d+\)$/);
const Created = z
  .object({ commentUrn: CommentUrn.optional(), $URN: CommentUrn.optional() })
  .transform((made, context) => {
    const urn = made.commentUrn ?? made.$URN;
    if (urn !== undefined) return urn;
    context.issues.push({ code: 'custom', message: 'names no comment', input: made });
    return z.NEVER;
  });
const Comments = z.object({
  elements: z.array(
    z.object({
      commentUrn: RemoteId.optional(),
      $URN: RemoteId.optional(),
      actor: z.string().optional(),
      message: z.object({ text: z.string().optional() }).optional(),
      created: z.object({ time: MomentMs }),
    }),
  ),
});

/** learn.microsoft.com/linkedin: Comments API. Whoever may post may comment; the README says where sources disagree. */
export const comment = createCommentPublisher({
  name: 'LinkedIn',
  scopes: [],
  create: async (postId, text, access, io) => {
    const remoteId = await callLinkedIn(access, io, {
      path: `/rest/socialActions/${encodeUrn(postId)}/comments`,
      // Not "little text": what a post would escape is sent as it is.
      body: { actor: access.externalId, object: postId, message: { text } },
      effect: 'create',
      schema: Created,
    });
    return { remoteId, permalink: `${postUrl(access.app, postId)}?commentUrn=${encodeUrn(remoteId)}` };
  },
  list: async (postId, access, io) => {
    if (isMember(access)) return null;
    const { elements } = await callLinkedIn(access, io, {
      path: `/rest/socialActions/${encodeUrn(postId)}/comments?start=0&count=50`,
      schema: Comments,
    });
    return elements
      .filter(({ actor }) => actor === undefined || actor === access.externalId)
      .flatMap(({ commentUrn, $URN, message, created }) => {
        const remoteId = commentUrn ?? $URN;
        if (remoteId === undefined) return [];
        const permalink = `${postUrl(access.app, postId)}?commentUrn=${encodeUrn(remoteId)}`;
        return [{ remoteId, permalink, text: message?.text ?? '', at: created.time }];
      });
  },
  askAfterMs: [10_000, 30_000, 120_000],
  remove: async (remoteId, access, io) => {
    const [, activity, number] = /^urn:li:comment:\((.+),(\d+)\)$/.exec(remoteId) ?? [];
    if (activity === undefined || number === undefined) throw new Error(`${remoteId} is no comment of LinkedIn.`);
    await nullIf(
      callLinkedIn(access, io, {
        method: 'DELETE',
        path: `/rest/socialActions/${encodeUrn(activity)}/comments/${number}?actor=${encodeUrn(access.externalId)}`,
        schema: z.unknown(),
      }),
      ({ httpStatus }) => httpStatus === 404,
    );
  },
});

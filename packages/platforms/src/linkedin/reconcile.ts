import * as z from 'zod';
import { MomentMs, RemoteId } from '../answer-shapes.ts';
import type { Access, Io, Publish, PublishPost } from '../platform.ts';
import { findEarliestMatch, normalizeText } from '../text/find-earliest-match.ts';
import { callLinkedIn, encodeUrn, isMember, postUrl } from './api.ts';
import { LINKEDIN_RULES } from './limits.ts';
import { fromLittleText } from './little-text.ts';
import { uploadsOf } from './media.ts';

const MediaUrn = z.object({ id: z.string().optional() });
const Listed = z.object({
  id: RemoteId,
  commentary: z.string().optional(),
  createdAt: MomentMs,
  content: z
    .object({
      media: MediaUrn.optional(),
      multiImage: z.object({ images: z.array(MediaUrn) }).optional(),
      article: z.looseObject({ source: z.string().optional() }).optional(),
    })
    .optional(),
});
export type Listed = z.infer<typeof Listed>;
const Posts = z.object({ elements: z.array(Listed) });

/** Lists a page's posts, newest changes first. Throws PlatformFailure. */
export async function listPosts(access: Access, io: Io): Promise<Listed[]> {
  const path = `/rest/posts?author=${encodeUrn(access.externalId)}&q=author&count=50&sortBy=LAST_MODIFIED`;
  const headers = { 'x-restli-method': 'FINDER' };
  return (await callLinkedIn(access, io, { path, headers, schema: Posts })).elements;
}

/** Searches the page's posts. A person's posts can't be read back: LinkedIn no longer grants that right to anybody. */
export const reconcile: Publish['reconcile'] = async (post, done, since, access, io, others = new Set()) => {
  if (isMember(access)) {
    return { kind: 'cannot-tell', because: 'LinkedIn does not let the posts of a person be read back.' };
  }
  const urns = uploadsOf(done, post.media.length).map(({ urn }) => urn);
  const listed = await listPosts(access, io);
  const isAlike = (one: Listed) => !others.has(one.id) && isTheSame(post, urns, one);
  const ours = findEarliestMatch(listed, since, (one) => one.createdAt, isAlike);
  if (!ours) return { kind: 'absent', proves: false };
  return { kind: 'found', remoteId: ours.id, permalink: postUrl(access.app, ours.id) };
};

/** Files are ours alone: besides the text, one of them in a post is proof enough. */
function isTheSame(post: PublishPost, urns: readonly string[], { commentary = '', content }: Listed): boolean {
  if (normalizeText(fromLittleText(commentary)) !== normalizeText(LINKEDIN_RULES.shownText(post))) return false;
  const held = [content?.media, ...(content?.multiImage?.images ?? [])].flatMap((one) => one?.id ?? []);
  if (urns.length > 0) return urns.some((urn) => held.includes(urn));
  return post.link === null || content?.article?.source === post.link;
}

import * as z from 'zod';
import { RemoteId } from '../answer-shapes.ts';
import type { Access, Done, Io, Publish, PublishPost, Reconciled } from '../platform.ts';
import { CLOCK_SLACK_MS, findEarliestMatch, normalizeText } from '../text/find-earliest-match.ts';
import { isForEverybody, photoIdsOf } from './audience-and-photos.ts';
import { callGraph } from './graph.ts';
import { FACEBOOK_RULES } from './limits.ts';
import { isReel, reelIdOf } from './reel.ts';
import { videoIdOf } from './video.ts';
import { failureOf, isOver, VideoStatus } from './video-status.ts';

const Attachment = z.object({
  media_type: z.string().optional(),
  target: z.object({ id: z.string().optional() }).optional(),
  unshimmed_url: z.string().optional(),
});
const Attachments = z.object({
  data: z.array(z.object({ ...Attachment.shape, subattachments: z.object({ data: z.array(Attachment) }).optional() })),
});
const Listed = z.object({
  id: RemoteId,
  message: z.string().optional(),
  created_time: z.string(),
  permalink_url: z.string().optional(),
  attachments: Attachments.optional(),
});
type Listed = z.infer<typeof Listed>;
const PostList = z.object({ data: z.array(Listed) });

const Video = z.object({
  id: RemoteId,
  published: z.boolean().optional(),
  permalink_url: z.string().optional(),
  status: VideoStatus.optional(),
});

/** Asks the Page itself. Absence from its list proves nothing: the list lags and leaves some posts out. */
export const reconcile: Publish['reconcile'] = async (post, done, since, access, io, others = new Set()) => {
  const videoId = reelIdOf(done) ?? videoIdOf(done);
  return videoId === null ? askPosts(post, done, since, access, io, others) : askVideo(post, videoId, access, io);
};

async function askPosts(
  post: PublishPost,
  done: Done,
  since: number,
  access: Access,
  io: Io,
  others: ReadonlySet<string>,
): Promise<Reconciled> {
  if (!isForEverybody(post)) {
    return { kind: 'cannot-tell', because: 'Facebook does not list unpublished posts.' };
  }
  const { app, externalId, grant } = access;
  const list = await callGraph({ app, grant }, io, {
    path: `/${externalId}/published_posts`,
    query: {
      fields: 'id,message,created_time,permalink_url,attachments{media_type,target,unshimmed_url,subattachments}',
      since: `${Math.floor((since - CLOCK_SLACK_MS) / 1000)}`,
      limit: '100',
    },
    schema: PostList,
  });
  const photoIds = photoIdsOf(done);
  const isOther = (one: Listed) => others.has(one.id) || others.has(one.permalink_url ?? one.id);
  const isAlike = (one: Listed) => isTheSame(post, photoIds, one) && !isOther(one);
  const ours = findEarliestMatch(list.data, since, (one) => Date.parse(one.created_time), isAlike);
  if (!ours) return { kind: 'absent', proves: false };
  return { kind: 'found', remoteId: ours.id, permalink: ours.permalink_url ?? `${app.origins['www']}/${ours.id}` };
}

function isTheSame(post: PublishPost, photoIds: readonly string[], listed: Listed): boolean {
  if (normalizeText(listed.message ?? '') !== normalizeText(FACEBOOK_RULES.shownText(post))) return false;
  const attachments = (listed.attachments?.data ?? []).flatMap((one) => [one, ...(one.subattachments?.data ?? [])]);
  const targets = attachments.flatMap((one) => one.target?.id ?? []);
  if (photoIds.length > 0) return photoIds.some((id) => targets.includes(id));
  const urls = attachments.flatMap((one) => one.unshimmed_url ?? []);
  // If Facebook could not read the link, there is no attachment: the text alone decides.
  return post.link === null || urls.length === 0 || urls.some((url) => sameAddress(url, post.link ?? ''));
}

const sameAddress = (one: string, other: string): boolean => one.replace(/\/$/, '') === other.replace(/\/$/, '');

/** The id was known before the create. A failed video cannot appear; one that is still processed may. */
async function askVideo(post: PublishPost, videoId: string, { app, grant }: Access, io: Io): Promise<Reconciled> {
  const query = { fields: 'id,status,published,permalink_url' };
  const video = await callGraph({ app, grant }, io, { path: `/${videoId}`, query, schema: Video });
  const { status } = video;
  const { processing_phase: processing, publishing_phase: publishing } = status ?? {};
  // An unpublished video stays a draft: it is there once it is processed.
  const isKept = !isForEverybody(post) && isOver(status, 'processing_phase');
  if (video.published === true || publishing?.publish_status === 'published' || isKept) {
    return { kind: 'found', remoteId: videoId, permalink: permalinkOf(app, post, videoId, video.permalink_url) };
  }
  const failure = failureOf(status);
  if (failure) return { kind: 'refused', failure };
  if (status?.video_status === 'upload_failed') return { kind: 'absent', proves: true };
  const hasBegun = publishing?.status === 'in_progress' || (isReel(post) && processing?.status === 'in_progress');
  return hasBegun
    ? { kind: 'pending', because: 'Facebook is working on the video.' }
    : { kind: 'absent', proves: false };
}

/** Facebook returns the permalink of a video as a path. */
function permalinkOf(app: Access['app'], post: PublishPost, videoId: string, permalink: string | undefined): string {
  if (permalink === undefined) return `${app.origins['www']}/${isReel(post) ? 'reel/' : ''}${videoId}`;
  return permalink.startsWith('/') ? `${app.origins['www']}${permalink}` : permalink;
}

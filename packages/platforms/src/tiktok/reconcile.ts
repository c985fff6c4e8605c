import type { Access, Io, Publish, PublishPost, Reconciled } from '../platform.ts';
import { numberOption } from '../settings/app-options.ts';
import { CLOCK_SLACK_MS, normalizeText } from '../text/find-earliest-match.ts';
import { PlatformFailure } from '../verdict.ts';
import { profileUrl } from './api.ts';
import { TIKTOK_RULES } from './limits.ts';
import { askStatus } from './status.ts';
import { explainFailure } from './verdicts.ts';
import { listVideos, type Video } from './videos.ts';

/** A public post gets its id after a review, which usually takes a minute and sometimes hours. */
export const NAMED_WITHIN_SECONDS = 300;
/** TikTok may cut captions in its list at this length. */
const TOLD_CHARACTERS = 150;

/** Asks by the id that TikTok gave before the post began, else searches the account's list. Throws PlatformFailure. */
export const reconcile: Publish['reconcile'] = async (post, done, since, access, io, others = new Set()) => {
  const video = post.media.find((file) => file.kind === 'video');
  const kept = done['publish-photos']?.['publishId'] ?? done['start-upload']?.['publishId'];
  if (typeof kept !== 'string') return askList(post, since, access, io, others);
  const told = await askStatus(kept, access, io);
  const { status, fail_reason: reason, uploaded_bytes: uploaded, publicaly_available_post_id: ids = [] } = told;
  if (status === 'FAILED') {
    const failure = new PlatformFailure({ ...explainFailure(reason ?? 'unknown'), reach: 'answered', httpStatus: 200 });
    return { kind: 'refused', failure };
  }
  // The last part, which begins the post, never arrived. TikTok uses the same status while it is processing.
  if (status === 'PROCESSING_UPLOAD' && (uploaded ?? Infinity) < (video?.bytes ?? 0))
    return { kind: 'absent', proves: true };
  if (status !== 'PUBLISH_COMPLETE') return { kind: 'pending', because: 'TikTok is working on it.' };
  const [id] = ids;
  if (id !== undefined) {
    return { kind: 'found', remoteId: id, permalink: `${profileUrl(access)}/${video ? 'video' : 'photo'}/${id}` };
  }
  const waitMs = 1000 * numberOption(access.app.options, 'namedWithinSeconds', NAMED_WITHIN_SECONDS);
  const isLate = io.now() - since > waitMs;
  // A post that is not public never gets an id.
  if (post.options['privacy'] !== 'PUBLIC_TO_EVERYONE' || isLate) {
    return { kind: 'found', remoteId: kept, permalink: profileUrl(access) };
  }
  return { kind: 'pending', because: 'TikTok has published it and not named it yet.' };
};

/** If the answer to the call that names a photo post is lost, only the list is left, and it may lack photos. */
async function askList(
  post: PublishPost,
  since: number,
  access: Access,
  io: Io,
  others: ReadonlySet<string>,
): Promise<Reconciled> {
  const because = 'TikTok has no way to ask what became of a photo post. Look at the account.';
  if (!access.grant.scopes.includes('video.list')) return { kind: 'cannot-tell', because };
  const from = Math.floor((since - CLOCK_SLACK_MS) / 1000);
  const videos = await listVideos(access, io, from);
  const ours = videos
    .filter((video) => !others.has(video.id) && isTheSame(post, video))
    .sort((a, b) => a.create_time - b.create_time)[0];
  if (!ours) return { kind: 'cannot-tell', because };
  return { kind: 'found', remoteId: ours.id, permalink: ours.share_url ?? profileUrl(access) };
}

function isTheSame(post: PublishPost, video: Video): boolean {
  const text = normalizeText(TIKTOK_RULES.shownText(post));
  const told = normalizeText(video.video_description ?? video.title ?? '');
  return told === text || (told.length >= TOLD_CHARACTERS && text.startsWith(told.slice(0, TOLD_CHARACTERS)));
}

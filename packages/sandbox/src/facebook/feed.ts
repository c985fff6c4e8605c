import { selectFields } from '../meta/fields.ts';
import { graphRefusal, invalidParameter } from '../meta/graph-error.ts';
import { parseCall } from '../meta/parse.ts';
import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { PUBLISH_SCOPES, requirePage } from './access.ts';
import { spendCall } from './budgets.ts';
import { postFields } from './nodes.ts';
import { isVisible, publishPost } from './publish-post.ts';
import { feedPost } from './schemas.ts';
import type { FacebookState, Page, Post } from './state.ts';

/** UTF-16 code units; a limit known from open-source schedulers, not from Meta's API pages. */
export const MESSAGE_MAX = 63_206;
/** Meta, Pages posts guide: 10 minutes to 30 days ahead. */
const SCHEDULE_MIN_MS = 600_000;
const SCHEDULE_MAX_MS = 30 * 24 * 3_600_000;

/** POST /{page}/feed: text, link, or photos uploaded before. */
export function createFeedPost(state: FacebookState, call: Call, pageId: string): Answer {
  const { page, access } = requirePage(state, call, pageId, PUBLISH_SCOPES);
  spendCall(state, call, access);
  const asked = parseCall(feedPost, call);
  const photoIds = asked.attached_media.map((media) => media.media_fbid);
  if (asked.message.trim() === '' && asked.link === undefined && photoIds.length === 0) {
    throw invalidParameter('Missing message or attachment');
  }
  checkMessage(asked.message);
  if (asked.link !== undefined) {
    if (photoIds.length > 0) throw invalidParameter('link cannot be combined with attached_media');
    checkLink(asked.link);
  }
  checkPhotos(state, page, photoIds);
  const visibleAt = visibleTime(asked.published, asked.scheduled_publish_time, call.now);
  refuseRepetition(state, page, asked.message, asked.link ?? null, photoIds, call.now);
  const post = publishPost(state, {
    pageId: page.id,
    message: asked.message,
    link: asked.link ?? null,
    photoIds,
    videoId: null,
    isReel: false,
    createdAt: call.now,
    visibleAt,
  });
  for (const id of photoIds) {
    const photo = state.photos[id];
    if (photo) photo.postId = post.id;
  }
  if (isVisible(post, call.now)) call.created = post.id;
  return json(asked.fields ? selectFields('Post', postFields(state, post, call), asked.fields, 'id') : { id: post.id });
}

export function checkMessage(message: string): void {
  if (message.length > MESSAGE_MAX) throw invalidParameter(`Param message must be at most ${MESSAGE_MAX} characters`);
}

function checkLink(link: string): void {
  const url = URL.parse(link);
  if (!url || !/^https?:$/.test(url.protocol) || !/[.:]|localhost/.test(url.host)) {
    throw graphRefusal({ code: 1500, message: '(#1500) The url you supplied is invalid' });
  }
  if (/(^|\.)(facebook|fb)\.com$/.test(url.hostname)) {
    throw graphRefusal({
      code: 200,
      subcode: 1609008,
      message: '(#200) Links to facebook.com are not allowed',
      userMessage: 'You can’t post a link to Facebook itself.',
    });
  }
  // The sandbox scrapes nothing; a reserved name that never resolves stands for a page that can't be read.
  if (url.hostname.endsWith('.invalid')) {
    throw graphRefusal({ code: 1609005, message: '(#1609005) The link could not be scraped' });
  }
}

function checkPhotos(state: FacebookState, page: Page, photoIds: string[]): void {
  for (const id of photoIds) {
    const photo = state.photos[id];
    if (photo?.pageId !== page.id) throw invalidParameter(`Param attached_media: ${id} is not a photo of this Page`);
    if (photo.postId !== null) {
      throw graphRefusal({
        code: 100,
        subcode: 1366051,
        message: 'Invalid parameter',
        userTitle: 'Already posted',
        userMessage: 'These photos were already posted.',
      });
    }
  }
}

function visibleTime(published: boolean, scheduledFor: number | undefined, now: number): number | null {
  if (scheduledFor === undefined) return published ? now : null;
  if (published) throw invalidParameter('scheduled_publish_time needs published=false');
  if (scheduledFor < now + SCHEDULE_MIN_MS || scheduledFor > now + SCHEDULE_MAX_MS) {
    throw invalidParameter('scheduled_publish_time must be 10 minutes to 30 days ahead');
  }
  return scheduledFor;
}

/** Refuses with 506 the text and link of the Page's newest post; photos are new objects each time and never equal. */
function refuseRepetition(
  state: FacebookState,
  page: Page,
  message: string,
  link: string | null,
  photoIds: string[],
  now: number,
): void {
  const last: Post | undefined = page.timeline
    .flatMap((id) => state.posts[id] ?? [])
    .findLast((post) => isVisible(post, now));
  if (!last || photoIds.length > 0 || last.photoIds.length > 0 || last.videoId !== null) return;
  if (last.message !== message || last.link !== link) return;
  throw graphRefusal({
    code: 506,
    message: '(#506) Duplicate status message',
    userTitle: 'Duplicate post',
    userMessage: 'This status update is identical to the last one you posted. Try posting something different.',
  });
}

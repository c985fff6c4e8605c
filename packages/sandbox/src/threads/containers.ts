import {
  type Made,
  newContainer,
  PREPARE_MS,
  type PulledImage,
  type PulledVideo,
  publish,
  pullPicture,
  pullVideo,
  requireAddress,
  statusOf,
} from '../meta/containers.ts';
import { THREADS_LIMITS, THREADS_POSTS } from '../meta/evidence.ts';
import { graphRefusal, invalidParameter } from '../meta/graph-error.ts';
import { parseCall } from '../meta/parse.ts';
import { type Answer, type Call, json, type StandInContext } from '../platform-stand-in.ts';
import { PUBLISH, REPLY, requireProfile } from './access.ts';
import { publishPost, type ThreadPost, threadPost } from './schemas.ts';
import { nextId, type Profile, type ThreadsState } from './state.ts';

/** threads/overview. */
const IMAGE_MAX_BYTES = 8_000_000;
const VIDEO_MAX_BYTES = 1_000_000_000;
const VIDEO_MAX_SECONDS = 300;
const TEXT_MAX = 500;
/** Different links in a post, as of 22 Dec 2025. */
const LINKS_MAX = 5;
const POSTS_PER_DAY = 250;
const REPLIES_PER_DAY = 1_000;
const DAY_MS = 24 * 3_600_000;

/** POST /{user}/threads: content for a post, or for one item of a carousel. */
export async function createContainer(state: ThreadsState, call: Call, context: StandInContext): Promise<Answer> {
  const profile = requireProfile(state, call, PUBLISH);
  const asked = parseCall(threadPost, call);
  checkText(asked);
  if (asked.reply_to_id !== undefined) checkReply(state, call, asked.reply_to_id);
  const made =
    asked.media_type === 'CAROUSEL'
      ? carousel(state, profile, asked, call.now)
      : await single(asked, context, call.now);
  const one = newContainer({
    id: nextId(state),
    accountId: profile.id,
    kind: asked.media_type,
    isItem: asked.is_carousel_item,
    text: asked.text ?? '',
    link: asked.link_attachment ?? null,
    createdAt: call.now,
    ...made,
  });
  state.containers[one.id] = one;
  if (asked.reply_to_id !== undefined) state.answers[one.id] = asked.reply_to_id;
  return json({ id: one.id });
}

/** Allows a reply below the profile's own post, the only kind here. Two pages disagree about the permission. */
function checkReply(state: ThreadsState, call: Call, target: string): void {
  const needsPermission = call.reading(REPLYING) === 'needs a permission';
  const profile = requireProfile(state, call, needsPermission ? REPLY : PUBLISH);
  if (state.posts[target]?.accountId !== profile.id) throw notFound();
}

/** A matter of `readings`: which permission a reply below one's own post needs. */
export const REPLYING = "replies below one's own post";

function checkText({ text = '', media_type, link_attachment, is_carousel_item }: ThreadPost): void {
  if (media_type === 'TEXT' && text.trim() === '' && link_attachment === undefined) {
    throw invalidParameter('The parameter text is required');
  }
  if (link_attachment !== undefined && media_type !== 'TEXT') {
    throw invalidParameter('link_attachment is for media_type=TEXT only');
  }
  if (is_carousel_item && text !== '') throw invalidParameter('Carousel items have no text');
  const length = textLength(text);
  if (length > TEXT_MAX) {
    throw graphRefusal({
      code: 100,
      message: `(#100) Param text must be at most ${TEXT_MAX} characters long.`,
      evidence: THREADS_POSTS,
      userTitle: 'Text too long',
      userMessage: `The text has ${length} characters; ${TEXT_MAX} are allowed.`,
    });
  }
  const links = new Set([...(text.match(/https?:\/\/\S+/gi) ?? []), ...(link_attachment ? [link_attachment] : [])]);
  if (links.size > LINKS_MAX) {
    throw graphRefusal({
      code: 100,
      message: 'THREADS_API__LINK_LIMIT_EXCEEDED: too many links in the post',
      evidence: THREADS_POSTS,
    });
  }
}

/** Counts characters, with emoji by their UTF-8 bytes. */
function textLength(text: string): number {
  const graphemes = [...new Intl.Segmenter('en').segment(text)].map((one) => one.segment);
  const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
  return graphemes.reduce(
    (sum, one) => sum + (emoji.test(one) ? Buffer.byteLength(one, 'utf8') : Array.from(one).length),
    0,
  );
}

async function single(asked: ThreadPost, context: StandInContext, now: number): Promise<Made> {
  const { media_type, image_url, video_url, alt_text = null } = asked;
  if (media_type === 'TEXT') {
    if (asked.is_carousel_item) throw invalidParameter('A carousel has no items of text');
    return { media: [], readyAt: now + PREPARE_MS.text, failure: null };
  }
  if (media_type === 'IMAGE') {
    if (image_url === undefined) throw invalidParameter('image_url is required');
    return {
      media: [await pullPicture(image_url, alt_text, context, IMAGE)],
      readyAt: now + PREPARE_MS.photo,
      failure: null,
    };
  }
  if (video_url === undefined) throw invalidParameter('video_url is required');
  requireAddress(video_url, notFetched);
  const pulled = await pullVideo(video_url, context, VIDEO_MAX_BYTES);
  const media = 'media' in pulled ? [{ ...pulled.media, altText: alt_text }] : [];
  return { media, readyAt: now + PREPARE_MS.video, failure: failureOf(pulled) };
}

function checkImage(pulled: PulledImage | null): asserts pulled {
  if (pulled === null || !['jpeg', 'png'].includes(pulled.format)) {
    throw graphRefusal({
      code: 36001,
      subcode: 2207005,
      message: 'The image format is not supported: JPEG and PNG are.',
    });
  }
  const ratio = pulled.width / pulled.height;
  if (ratio > 10 || ratio < 0.1) {
    throw graphRefusal({ code: 36003, subcode: 2207009, message: 'The aspect ratio of the image is not supported.' });
  }
}

const notFetched = (reason: string): Error =>
  graphRefusal({
    code: 1,
    subcode: 2207052,
    message: `Media download has failed: ${reason}.`,
    userMessage: 'The media could not be fetched from this URI.',
  });

const IMAGE = { maxBytes: IMAGE_MAX_BYTES, notFetched, check: checkImage };

function failureOf(pulled: PulledVideo): string | null {
  if ('failure' in pulled) {
    return pulled.failure === 'not-fetched' ? 'FAILED_DOWNLOADING_VIDEO' : 'FAILED_PROCESSING_VIDEO';
  }
  const { seconds, width, height } = pulled.media;
  if (seconds <= 0 || seconds > VIDEO_MAX_SECONDS) return 'INVALID_DURATION';
  const ratio = height === 0 ? 0 : width / height;
  return ratio < 0.01 || ratio > 10 ? 'INVALID_ASPEC_RATIO' : null;
}

/** A carousel of 2 to 20 items of the profile that are ready. */
function carousel(state: ThreadsState, profile: Profile, asked: ThreadPost, now: number): Made {
  const children = asked.children ?? [];
  if (children.length < 2 || children.length > 20) throw invalidParameter('A carousel must have 2 to 20 items');
  const items = children.map((id) => {
    const item = state.containers[id];
    if (item?.accountId !== profile.id || !item.isItem) throw invalidParameter(`${id} is no carousel item`);
    if (statusOf(item, now) !== 'FINISHED') throw notFound();
    return item;
  });
  return { children, media: items.flatMap((item) => item.media), readyAt: now + PREPARE_MS.photo, failure: null };
}

/** Typical right after a container was created. */
const notFound = (): Error =>
  graphRefusal({
    code: 24,
    subcode: 4279009,
    message: 'The requested resource does not exist',
    userTitle: 'Media Not Found',
    userMessage: 'The media with this id cannot be found.',
  });

/** POST /{user}/threads_publish: a container that is ready becomes a post, once. */
export function publishContainer(state: ThreadsState, call: Call): Answer {
  const profile = requireProfile(state, call, PUBLISH);
  const { creation_id: id } = parseCall(publishPost, call);
  const one = state.containers[id];
  if (one?.accountId !== profile.id || one.isItem || statusOf(one, call.now) !== 'FINISHED') throw notFound();
  const answered = state.answers[id];
  const isFull =
    answered === undefined
      ? recentPosts(state, profile, call.now) >= POSTS_PER_DAY
      : recentReplies(state, profile, call.now) >= REPLIES_PER_DAY;
  if (isFull) {
    throw graphRefusal({
      code: 9,
      subcode: 2207042,
      message: '(#9) The publishing limit of 24 hours is reached',
      evidence: THREADS_LIMITS,
    });
  }
  const postId = nextId(state);
  state.posts[postId] = publish(one, postId, call.now);
  if (answered !== undefined) state.answers[postId] = answered;
  profile.timeline.push(postId);
  one.publishedAs = postId;
  call.created = postId;
  return json({ id: postId });
}

export const DELETES_PER_DAY = 100;
export const recentDeletions = (profile: Profile, now: number): number =>
  profile.deletions.filter((at) => now - at < DAY_MS).length;

const recent = (state: ThreadsState, profile: Profile, now: number): string[] =>
  profile.timeline.filter((id) => now - (state.posts[id]?.createdAt ?? 0) < DAY_MS);
const recentReplies = (state: ThreadsState, profile: Profile, now: number): number =>
  recent(state, profile, now).filter((id) => state.answers[id] !== undefined).length;
const recentPosts = (state: ThreadsState, profile: Profile, now: number): number =>
  recent(state, profile, now).length - recentReplies(state, profile, now);

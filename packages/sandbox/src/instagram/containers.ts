import {
  type Made,
  newContainer,
  PREPARE_MS,
  type PulledImage,
  type PulledVideo,
  pullPicture,
  pullVideo,
  requireAddress,
  statusOf,
} from '../meta/containers.ts';
import { graphRefusal, invalidParameter } from '../meta/graph-error.ts';
import { parseCall } from '../meta/parse.ts';
import { type Answer, type Call, json, type StandInContext } from '../platform-stand-in.ts';
import { PUBLISH, requireOwn } from './access.ts';
import { type MediaPost, mediaPost } from './schemas.ts';
import { type Account, type InstagramState, nextId } from './state.ts';

/** Content publishing guide: images up to 8 MB (error 36000 speaks of MiB), Reels up to 300 MB and 3 s to 15 min. */
const IMAGE_MAX_BYTES = 8 * 1_048_576;
const VIDEO_MAX_BYTES = 300_000_000;
const SECONDS = { min: 3, max: 900 };
const CAPTION_MAX = 2_200;
const HASHTAGS_MAX = 30;
const MENTIONS_MAX = 20;
/** Containers per account in 24 hours. */
const CONTAINERS_PER_DAY = 400;
const DAY_MS = 24 * 3_600_000;

/** POST /{ig-user}/media: content for a post, or for one item of a carousel. */
export async function createContainer(state: InstagramState, call: Call, context: StandInContext): Promise<Answer> {
  const account = requireOwn(state, call, PUBLISH);
  const asked = parseCall(mediaPost, call);
  checkBudget(state, account, call.now);
  checkCaption(asked);
  const made =
    asked.media_type === 'CAROUSEL'
      ? carousel(state, account, asked, call.now)
      : await single(asked, context, call.now);
  const one = newContainer({
    id: nextId(state),
    accountId: account.id,
    kind: asked.media_type,
    isItem: asked.is_carousel_item,
    text: asked.caption ?? '',
    link: null,
    createdAt: call.now,
    ...made,
  });
  state.containers[one.id] = one;
  return json({ id: one.id });
}

function checkBudget(state: InstagramState, account: Account, now: number): void {
  const recent = Object.values(state.containers).filter(
    (one) => one.accountId === account.id && now - one.createdAt < DAY_MS,
  );
  if (recent.length < CONTAINERS_PER_DAY) return;
  throw graphRefusal({ code: 4, message: `(#4) At most ${CONTAINERS_PER_DAY} containers can be made in 24 hours` });
}

function checkCaption({ caption = '', is_carousel_item, media_type }: MediaPost): void {
  if (caption !== '' && (is_carousel_item || media_type === 'STORIES')) {
    throw invalidParameter('Param caption is not allowed for carousel items and stories');
  }
  if (caption.length > CAPTION_MAX) {
    throw graphRefusal({
      code: 36004,
      subcode: 2207010,
      message: 'The caption was too long.',
      userTitle: 'Caption too long',
      userMessage: `The caption was too long. It can have at most ${CAPTION_MAX} characters.`,
    });
  }
  const hashtags = caption.match(/#[\p{L}\p{N}_]+/gu)?.length ?? 0;
  if (hashtags > HASHTAGS_MAX) throw invalidParameter(`The caption has more than ${HASHTAGS_MAX} hashtags`);
  const mentions = caption.match(/(?<![\w.])@[A-Za-z0-9_.]+/g)?.length ?? 0;
  if (mentions > MENTIONS_MAX) {
    throw graphRefusal({ code: 100, subcode: 2207040, message: `Cannot use more than ${MENTIONS_MAX} tags in a post` });
  }
}

async function single(asked: MediaPost, context: StandInContext, now: number): Promise<Made> {
  const { media_type, image_url, video_url, is_carousel_item, alt_text } = asked;
  if (image_url !== undefined && video_url !== undefined)
    throw invalidParameter('image_url and video_url exclude each other');
  if (asked.children !== undefined) throw invalidParameter('children needs media_type=CAROUSEL');
  if (media_type === 'IMAGE' || (media_type === 'STORIES' && image_url !== undefined)) {
    if (image_url === undefined) throw invalidParameter('image_url is required');
    return {
      media: [await pullPicture(image_url, alt_text ?? null, context, IMAGE)],
      readyAt: now + PREPARE_MS.photo,
      failure: null,
    };
  }
  if (video_url === undefined) throw invalidParameter('video_url is required');
  if (media_type === 'VIDEO' && !is_carousel_item) {
    throw graphRefusal({
      code: 100,
      subcode: 2207023,
      message: 'The media type VIDEO is for carousel items; use REELS for a single video.',
    });
  }
  if (alt_text !== undefined) throw invalidParameter('alt_text is not supported for videos');
  requireAddress(video_url, notFetched);
  const pulled = await pullVideo(video_url, context, VIDEO_MAX_BYTES);
  const failure = failureOf(pulled);
  return { media: 'media' in pulled ? [pulled.media] : [], readyAt: now + PREPARE_MS.video, failure };
}

function checkImage(pulled: PulledImage | null): asserts pulled {
  if (pulled === null || pulled.format !== 'jpeg') {
    throw graphRefusal({
      code: 36001,
      subcode: 2207005,
      message: 'The image format is not supported. Supported format is: JPEG.',
    });
  }
  const ratio = pulled.width / pulled.height;
  if (ratio < 0.795 || ratio > 1.92) {
    throw graphRefusal({
      code: 36003,
      subcode: 2207009,
      message: 'The submitted image with aspect ratio is not within the allowed range of 4:5 to 1.91:1.',
      userMessage: 'The aspect ratio of the image is not supported. It must be within 4:5 and 1.91:1.',
    });
  }
}

const notFetched = (reason: string): Error =>
  graphRefusal({
    code: 9004,
    subcode: 2207052,
    message: `Only photo or video can be accepted as media type: ${reason}.`,
    userMessage: 'The media could not be fetched from this URI.',
  });

const IMAGE = { maxBytes: IMAGE_MAX_BYTES, notFetched, check: checkImage };

const failed = (subcode: number, words: string): string =>
  `Error: Media upload has failed with error code ${subcode}: ${words}`;

function failureOf(pulled: PulledVideo): string | null {
  if ('failure' in pulled) {
    if (pulled.failure === 'not-fetched') return failed(2207077, 'the video could not be downloaded');
    return failed(2207026, 'the video format is not supported');
  }
  const { seconds, width, height } = pulled.media;
  if (seconds < SECONDS.min || seconds > SECONDS.max) return failed(2207026, 'the length is not supported');
  const ratio = height === 0 ? 0 : width / height;
  return ratio < 0.01 || ratio > 10 || width > 1920 ? failed(2207026, 'the frame is not supported') : null;
}

/** A carousel of 2 to 10 items of the account that are ready. */
function carousel(state: InstagramState, account: Account, asked: MediaPost, now: number): Made {
  const children = asked.children ?? [];
  if (children.length < 2 || children.length > 10) {
    throw graphRefusal({ code: 100, subcode: 2207028, message: 'A carousel must have 2 to 10 items.' });
  }
  const items = children.map((id) => {
    const item = state.containers[id];
    if (item?.accountId !== account.id || !item.isItem)
      throw invalidParameter(`Param children: ${id} is no carousel item`);
    const status = statusOf(item, now);
    if (status === 'FINISHED') return item;
    if (status === 'IN_PROGRESS') throw notReady();
    throw graphRefusal({ code: 24, subcode: 2207008, message: `The container ${id} does not exist or has expired.` });
  });
  return { children, media: items.flatMap((item) => item.media), readyAt: now + PREPARE_MS.photo, failure: null };
}

export const notReady = (): Error =>
  graphRefusal({
    code: 9007,
    subcode: 2207027,
    message: 'Media ID is not available',
    userTitle: 'Media not ready',
    userMessage: 'The media is not ready for publishing, please wait for a moment.',
  });

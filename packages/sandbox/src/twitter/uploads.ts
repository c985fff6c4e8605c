import type { StoredFile } from '../media/media-store.ts';
import { type Answer, type Call, empty, json, type StandInContext } from '../platform-stand-in.ts';
import { requireAccount } from './access.ts';
import { spendCall } from './budgets.ts';
import { OLDER_FORM } from './evidence.ts';
import { checkMedia } from './media-checks.ts';
import { parseBody, parseJson, parseQuery } from './parse.ts';
import { invalidRequest, notFound, problem } from './problem.ts';
import { appendSegment, initializeUpload, mediaMetadata, simpleUpload, statusQuery } from './schemas.ts';
import { type Media, nextSnowflake, type TwitterState } from './state.ts';

/** docs.x.com: uploaded media lives 24 hours. */
const MEDIA_LIFETIME_SECONDS = 86_400;
/** abraham/twitteroauth issue 1257: a part of 5 MiB fails, 2 MiB works; docs.x.com says 5 MB. This is below both. */
const SEGMENT_MAX_BYTES = 4_194_304;
/** How long the sandbox "encodes": pending, then in progress, then done. */
const PENDING_MS = 1_000;
const PROCESSING_MS = 3_000;
/** The prefix of a media key shows its kind; observed, not documented. */
const KEY_PREFIX: Record<Media['category'], string> = {
  tweet_image: '3',
  tweet_gif: '16',
  tweet_video: '7',
  amplify_video: '13',
};

/** POST /2/media/upload: one image or GIF, as multipart bytes or as base64 in JSON. */
export async function uploadSimple(state: TwitterState, call: Call, context: StandInContext): Promise<Answer> {
  const account = requireAccount(state, call, ['media.write']);
  spendCall(state, call, account.id, 'upload');
  const asked = parseBody(simpleUpload, call);
  const stored = await bytesOf(call, asked.media, context);
  const facts = await checkMedia(context, stored.sha256, stored.bytes, asked.media_category);
  if (typeof facts === 'string') throw invalidRequest('media', '', facts);
  const media = newMedia(state, account.id, asked.media_category, facts.mediaType, stored.bytes, call.now);
  Object.assign(media, { ...facts, sha256: stored.sha256, finalizedAt: call.now, processed: false });
  return json({
    data: {
      ...handleOf(media),
      size: stored.bytes,
      image: { w: facts.width, h: facts.height, image_type: facts.mediaType },
    },
  });
}

export function initialize(state: TwitterState, call: Call): Answer {
  const account = requireAccount(state, call, ['media.write']);
  spendCall(state, call, account.id, 'chunk');
  const asked = parseJson(initializeUpload, call);
  const kind = asked.media_category === 'tweet_image' || asked.media_category === 'tweet_gif' ? 'image/' : 'video/';
  if (!asked.media_type.startsWith(kind)) {
    throw invalidRequest('media_category', asked.media_category, `media_category does not fit ${asked.media_type}`);
  }
  const media = newMedia(state, account.id, asked.media_category, asked.media_type, asked.total_bytes, call.now);
  return json({ data: handleOf(media) });
}

export async function append(state: TwitterState, call: Call, context: StandInContext): Promise<Answer> {
  const media = ownMedia(state, call, call.params['id'] ?? '', 'chunk');
  const asked = parseBody(appendSegment, call);
  if (media.finalizedAt !== null) throw invalidRequest('id', media.id, 'The upload is already finalized.');
  const stored = await bytesOf(call, asked.media, context);
  if (stored.bytes > SEGMENT_MAX_BYTES) {
    throw problem(413, 'payload-too-large', 'Payload Too Large', 'The segment is too large.');
  }
  media.segments[String(asked.segment_index)] = stored.sha256;
  return call.reading('answer to a part') === 'nothing'
    ? empty(204, OLDER_FORM)
    : json({ data: { expires_at: Math.floor(media.expiresAt / 1000) } });
}

export async function finalize(state: TwitterState, call: Call, context: StandInContext): Promise<Answer> {
  const media = ownMedia(state, call, call.params['id'] ?? '', 'chunk');
  if (media.finalizedAt === null) {
    const indexes = Object.keys(media.segments)
      .map(Number)
      .sort((one, other) => one - other);
    if (indexes.length === 0 || indexes.some((index, position) => index !== position)) {
      throw invalidRequest('id', media.id, 'Segments do not add up to provided total file size.');
    }
    const stored = await context.media.join(indexes.map((index) => media.segments[String(index)] ?? ''));
    if (stored.bytes !== media.totalBytes) {
      throw invalidRequest('id', media.id, 'Segments do not add up to provided total file size.');
    }
    const facts = await checkMedia(context, stored.sha256, stored.bytes, media.category);
    media.sha256 = stored.sha256;
    media.finalizedAt = call.now;
    media.processed = media.category !== 'tweet_image';
    if (typeof facts === 'string') media.failure = { code: 1, name: 'InvalidMedia', message: facts };
    else Object.assign(media, { width: facts.width, height: facts.height, seconds: facts.seconds });
    if (!media.processed && media.failure) throw invalidRequest('media', media.id, media.failure.message);
  }
  return json({ data: { ...handleOf(media), size: media.totalBytes, ...processingOf(media, call.now) } });
}

export function readStatus(state: TwitterState, call: Call): Answer {
  const asked = parseQuery(statusQuery, call);
  const media = ownMedia(state, call, asked.media_id, 'status');
  return json({ data: { ...handleOf(media), ...processingOf(media, call.now) } });
}

export function setMetadata(state: TwitterState, call: Call): Answer {
  const asked = parseJson(mediaMetadata, call);
  const media = ownMedia(state, call, asked.id, 'metadata');
  media.altText = asked.metadata.alt_text.text;
  return call.reading('answer to a description') === 'nothing'
    ? empty(200, OLDER_FORM)
    : json({ data: { id: media.id, associated_metadata: asked.metadata } });
}

/** Why a post may not use this media now; null when it may. */
export function unusable(
  media: Media | undefined,
  accountId: string,
  now: number,
): { code: number; why: string } | null {
  if (!media || media.accountId !== accountId || media.expiresAt <= now)
    return { code: 325, why: 'Your media IDs are invalid.' };
  const done =
    media.finalizedAt !== null && !media.failure && (!media.processed || now >= media.finalizedAt + PROCESSING_MS);
  return done ? null : { code: 324, why: 'The media is not ready to be posted.' };
}

function newMedia(
  state: TwitterState,
  accountId: string,
  category: Media['category'],
  mediaType: string,
  totalBytes: number,
  now: number,
): Media {
  const id = nextSnowflake(state, now);
  const media: Media = {
    id,
    mediaKey: `${KEY_PREFIX[category]}_${id}`,
    accountId,
    category,
    mediaType,
    totalBytes,
    segments: {},
    sha256: null,
    width: 0,
    height: 0,
    seconds: 0,
    altText: null,
    finalizedAt: null,
    processed: false,
    failure: null,
    expiresAt: now + MEDIA_LIFETIME_SECONDS * 1000,
  };
  state.media[id] = media;
  return media;
}

/** Returns the caller's own media that has not expired. @throws 404 for anybody else's */
function ownMedia(state: TwitterState, call: Call, id: string, bucket: 'chunk' | 'status' | 'metadata'): Media {
  const account = requireAccount(state, call, ['media.write']);
  spendCall(state, call, account.id, bucket);
  const media = state.media[id];
  if (media?.accountId !== account.id || media.expiresAt <= call.now) throw notFound('media', id);
  return media;
}

function handleOf(media: Media): { id: string; media_key: string; expires_after_secs: number } {
  return { id: media.id, media_key: media.mediaKey, expires_after_secs: MEDIA_LIFETIME_SECONDS };
}

/** Empty for media that is ready without processing. */
function processingOf(media: Media, now: number): { processing_info?: Record<string, unknown> } {
  if (!media.processed || media.finalizedAt === null) return {};
  const age = now - media.finalizedAt;
  if (age < PENDING_MS) return { processing_info: { state: 'pending', check_after_secs: 1 } };
  if (age < PROCESSING_MS) {
    const percent = Math.floor((age / PROCESSING_MS) * 100);
    return { processing_info: { state: 'in_progress', check_after_secs: 1, progress_percent: percent } };
  }
  if (media.failure) return { processing_info: { state: 'failed', error: media.failure } };
  return { processing_info: { state: 'succeeded', progress_percent: 100 } };
}

async function bytesOf(call: Call, base64: string | undefined, context: StandInContext): Promise<StoredFile> {
  const file = call.files['media'];
  if (file) return file;
  if (base64 === undefined || base64 === '') throw invalidRequest('media', '', 'The body field [media] is required');
  return context.media.keep(Buffer.from(base64, 'base64'));
}

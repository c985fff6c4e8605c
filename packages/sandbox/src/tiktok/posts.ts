import { CannotFetch, fetchMedia } from '../media/fetch-media.ts';
import { readImage } from '../media/read-image.ts';
import { readVideo } from '../media/read-video.ts';
import { secretText } from '../oauth/secret-text.ts';
import { type Answer, type Call, empty, type StandInContext } from '../platform-stand-in.ts';
import { postMetric } from '../state/stored-metrics.ts';
import { ok, refusal, requireAccount, spendCall } from './access.ts';
import { TRANSFER } from './evidence.ts';
import { privacyOptionsOf } from './people.ts';
import { listBody, photoInit, statusBody, videoInit } from './schemas.ts';
import { type Account, nextPostId, type Post, type TikTokState } from './state.ts';

/** developers.tiktok.com, Direct Post: an upload address lives an hour. */
const ADDRESS_LIFE_MS = 3_600_000;
/** How long the sandbox processes a post, and after how long a public one gets its id. */
const PROCESSING_MS = 4_000;
const NAMED_AFTER_MS = 7_000;
const DAY_MS = 24 * 3_600_000;
/** Per account, over all apps: no number is documented; about fifteen were observed. */
const POSTS_A_DAY = 15;
const IMAGE_MAX_BYTES = 20_000_000;
/**
 * Hosts of tiktokapis.com that TikTok hands out for uploads, and the path there: `upload.us` is in the media transfer
 * guide, the others in answers that public projects recorded (2025-10 to 2026-02).
 */
export const UPLOAD_PLACES = [
  'open-upload-va/upload',
  'open-upload-sg/upload',
  'open-upload-i18n/upload',
  'upload.us/video/',
];

/** Announces an upload; its last byte begins the post. */
export function startVideo(state: TikTokState, call: Call): Answer {
  const account = requireAccount(state, call, 'video.publish');
  spendCall(state, call, `init:${account.id}`, 6);
  const parsed = videoInit.safeParse(call.body);
  const issue = parsed.error?.issues[0];
  if (!parsed.success)
    throw refusal(400, 'invalid_params', `The field ${issue?.path.join('.')} is wrong: ${issue?.message}`);
  const { post_info: info, source_info: source } = parsed.data;
  requireRight(state, account, info, call.now);
  const post = newPost(state, account, 'video', info.title, info.privacy_level, call.now);
  Object.assign(post, {
    totalBytes: source.video_size,
    partBytes: source.chunk_size,
    partCount: source.total_chunk_count,
  });
  const query = `upload_id=${post.postId}&upload_token=${post.uploadToken}`;
  const place = UPLOAD_PLACES[state.serial % UPLOAD_PLACES.length];
  return ok({ publish_id: post.publishId, upload_url: `${call.origin}/tiktok/${place}?${query}` });
}

/** PUT of a part: 206 while more is expected, 201 when the post begins. */
export async function receivePart(state: TikTokState, call: Call, context: StandInContext): Promise<Answer> {
  const post = uploadedPost(state, call);
  if (!post || post.uploadToken !== call.query['upload_token']) return empty(404, TRANSFER);
  if (call.now > post.createdAt + ADDRESS_LIFE_MS) return empty(403, TRANSFER);
  if (post.beganAt !== null) return empty(404, TRANSFER);
  const file = call.files['raw'];
  const found = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(call.headers['content-range'] ?? '');
  const [first, last, total] = (found?.slice(1) ?? []).map(Number);
  const isVideo = /^video\/(mp4|quicktime|webm)$/.test(call.contentType);
  if (
    first === undefined ||
    last === undefined ||
    total !== post.totalBytes ||
    file?.bytes !== last - first + 1 ||
    !isVideo
  ) {
    return empty(400, TRANSFER);
  }
  const index = post.parts.length;
  const isLast = index === post.partCount - 1;
  const end = isLast ? post.totalBytes : (index + 1) * post.partBytes;
  if (first !== index * post.partBytes || last + 1 !== end) {
    return empty(416, TRANSFER, { 'content-range': `bytes 0-${post.receivedBytes - 1}/${post.totalBytes}` });
  }
  post.parts.push(file.sha256);
  post.receivedBytes = end;
  if (!isLast) return empty(206, TRANSFER);
  const stored = await context.media.join(post.parts);
  const facts = await readVideo(context.media, stored.sha256);
  const account = state.accounts[post.accountId];
  const sides = [facts?.width ?? 0, facts?.height ?? 0];
  const isTooLong = (facts?.seconds ?? 0) < 3 || (facts?.seconds ?? 0) > (account?.maxSeconds ?? 0);
  const isFit = Math.min(...sides) >= 360 && Math.max(...sides) <= 4_096;
  post.failure = !facts
    ? 'file_format_check_failed'
    : isTooLong
      ? 'duration_check_failed'
      : isFit
        ? null
        : 'picture_size_check_failed';
  post.files = [stored.sha256];
  post.seconds = facts?.seconds ?? 0;
  post.beganAt = call.now;
  if (isSeen(post)) call.created = post.postId;
  return empty(201, TRANSFER);
}

/** Images are fetched by address; this call itself begins the post. */
export async function startPhotos(state: TikTokState, call: Call, context: StandInContext): Promise<Answer> {
  const account = requireAccount(state, call, 'video.publish');
  spendCall(state, call, `init:${account.id}`, 6);
  const parsed = photoInit.safeParse(call.body);
  const issue = parsed.error?.issues[0];
  if (!parsed.success)
    throw refusal(400, 'invalid_params', `The field ${issue?.path.join('.')} is wrong: ${issue?.message}`);
  const { post_info: info, source_info: source } = parsed.data;
  for (const address of source.photo_images) requireVerified(address);
  requireRight(state, account, info, call.now);
  const post = newPost(state, account, 'photo', info.description, info.privacy_level, call.now);
  for (const address of source.photo_images) {
    try {
      const stored = await fetchMedia(context.media, address, { maxBytes: IMAGE_MAX_BYTES, userAgent: 'TikTok' });
      const facts = await readImage(context.media, stored.sha256);
      if (!facts || !['jpeg', 'webp'].includes(facts.format)) post.failure = 'file_format_check_failed';
      else if (!isWithin1080p(facts)) post.failure = 'picture_size_check_failed';
      post.files.push(stored.sha256);
    } catch (error) {
      if (!(error instanceof CannotFetch)) throw error;
      post.failure = 'photo_pull_failed';
    }
  }
  post.beganAt = call.now;
  if (isSeen(post)) call.created = post.postId;
  return ok({ publish_id: post.publishId });
}

/** The media transfer guide: images of 1080p at most, in either orientation. Larger ones are accepted but fail. */
const isWithin1080p = ({ width, height }: { width: number; height: number }): boolean =>
  Math.min(width, height) <= 1_080 && Math.max(width, height) <= 1_920;

/** Every address's domain must be verified for the app; here 127.0.0.1 is, and `localhost` is not. @throws 403 */
function requireVerified(address: string): void {
  if (URL.parse(address)?.hostname !== 'localhost') return;
  throw refusal(403, 'url_ownership_unverified', 'Please review our URL ownership verification rules.');
}

/** @throws 403 */
function requireRight(
  state: TikTokState,
  account: Account,
  info: { privacy_level: string; brand_content_toggle: boolean },
  now: number,
): void {
  if (!account.mayPost)
    throw refusal(403, 'spam_risk_user_banned_from_posting', 'The user is banned from making new posts.');
  if (!privacyOptionsOf(account).includes(info.privacy_level)) {
    throw refusal(403, 'privacy_level_option_mismatch', 'The privacy level is none of the options of the creator.');
  }
  if (!state.isAudited && (!account.isPrivate || info.privacy_level !== 'SELF_ONLY')) {
    throw refusal(
      403,
      'unaudited_client_can_only_post_to_private_accounts',
      'Please review our integration guidelines.',
    );
  }
  if (info.brand_content_toggle && info.privacy_level === 'SELF_ONLY') {
    throw refusal(400, 'invalid_params', 'Branded content cannot be private.');
  }
  const today = Object.values(state.posts).filter(
    (post) => post.accountId === account.id && post.beganAt !== null && now - post.beganAt < DAY_MS,
  );
  if (today.length >= POSTS_A_DAY)
    throw refusal(403, 'spam_risk_too_many_posts', 'The daily post cap from the API is reached.');
}

function newPost(
  state: TikTokState,
  account: Account,
  kind: Post['kind'],
  text: string,
  privacy: string,
  now: number,
): Post {
  const postId = nextPostId(state);
  const post: Post = {
    publishId: `${kind === 'video' ? 'v_pub_file' : 'p_pub_url'}~v2-1.${postId}`,
    uploadToken: secretText('', 12),
    postId,
    accountId: account.id,
    kind,
    text,
    privacy,
    totalBytes: 0,
    partBytes: 0,
    partCount: 0,
    parts: [],
    receivedBytes: 0,
    files: [],
    seconds: 0,
    createdAt: now,
    beganAt: null,
    failure: null,
  };
  state.posts[post.publishId] = post;
  return post;
}

export const uploadedPost = (state: TikTokState, call: Call): Post | undefined =>
  Object.values(state.posts).find((post) => post.kind === 'video' && post.postId === call.query['upload_id']);

export function readStatus(state: TikTokState, call: Call): Answer {
  const account = requireAccount(state, call, 'video.publish');
  spendCall(state, call, `status:${account.id}`, 30);
  const parsed = statusBody.safeParse(call.body);
  const post = state.posts[parsed.data?.publish_id ?? ''];
  if (!post) throw refusal(400, 'invalid_publish_id', 'The publish_id does not exist.');
  if (post.accountId !== account.id) {
    throw refusal(400, 'token_not_authorized_for_specified_publish_id', 'The publish_id belongs to another account.');
  }
  if (post.beganAt === null) return ok({ status: 'PROCESSING_UPLOAD', uploaded_bytes: post.receivedBytes });
  const age = call.now - post.beganAt;
  if (age < PROCESSING_MS)
    return ok(
      post.kind === 'video'
        ? { status: 'PROCESSING_UPLOAD', uploaded_bytes: post.totalBytes }
        : { status: 'PROCESSING_DOWNLOAD' },
    );
  if (post.failure !== null) return ok({ status: 'FAILED', fail_reason: post.failure });
  const isNamed = post.privacy === 'PUBLIC_TO_EVERYONE' && age >= NAMED_AFTER_MS;
  return ok({
    status: 'PUBLISH_COMPLETE',
    ...(isNamed ? { publicaly_available_post_id: [rawNumber(post.postId)] } : {}),
  });
}

/** Whether it is a public post that people see. */
export function isSeen(post: Post): boolean {
  return post.beganAt !== null && post.failure === null && post.privacy === 'PUBLIC_TO_EVERYONE';
}

export const seenOf = (state: TikTokState, account: Account, now: number): Post[] =>
  Object.values(state.posts)
    .filter((post) => post.accountId === account.id && isSeen(post) && now >= (post.beganAt ?? 0) + PROCESSING_MS)
    .toReversed();

/** POST /v2/video/list/: public videos, newest first; photo posts are not listed. */
export function listVideos(state: TikTokState, call: Call): Answer {
  const account = requireAccount(state, call, 'video.list');
  const parsed = listBody.safeParse(call.body);
  if (!parsed.success) throw refusal(400, 'invalid_params', 'max_count is 20 at most.');
  const { max_count: most, cursor = Number.POSITIVE_INFINITY } = parsed.data;
  const videos = seenOf(state, account, call.now).filter((post) => post.kind === 'video' && post.createdAt < cursor);
  const page = videos.slice(0, most);
  const metric = (post: Post, name: string, made: number): number =>
    postMetric(account, { id: post.postId, createdAt: post.createdAt }, name, { most: made, now: call.now }) ?? 0;
  return ok({
    videos: page.map((post) => ({
      id: post.postId,
      title: post.text.slice(0, 150),
      video_description: post.text.slice(0, 150),
      create_time: Math.floor((post.beganAt ?? 0) / 1000),
      duration: Math.round(post.seconds),
      share_url: `${call.origin}/tiktok/www/@${account.username}/video/${post.postId}`,
      like_count: metric(post, 'like_count', 140),
      comment_count: metric(post, 'comment_count', 12),
      share_count: metric(post, 'share_count', 20),
      view_count: metric(post, 'view_count', 2_400),
    })),
    cursor: page.at(-1)?.createdAt ?? 0,
    has_more: videos.length > page.length,
  });
}

declare global {
  interface JSON {
    /** A number kept as written (ES2026); the library's types do not know it yet. */
    rawJSON(text: string): object;
  }
}

/** Puts a 64-bit number into an answer with all its digits. */
export const rawNumber = (digits: string): object => JSON.rawJSON(digits);

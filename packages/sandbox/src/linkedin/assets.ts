import { readImage } from '../media/read-image.ts';
import { readVideo } from '../media/read-video.ts';
import { secretText } from '../oauth/secret-text.ts';
import { type Answer, type Call, empty, json, type StandInContext } from '../platform-stand-in.ts';
import { refusal, requireAuthor, requireToken, requireVersion } from './access.ts';
import { IMAGES, VIDEOS } from './evidence.ts';
import { imageUpload, videoFinish, videoUpload } from './schemas.ts';
import { type Asset, type LinkedInState, nextNumber } from './state.ts';

/** learn.microsoft.com/linkedin, Videos API: parts of 4 MiB. */
const PART_BYTES = 4_194_304;
const URL_LIFE_MS = 30 * 24 * 3_600_000;
/** How long the sandbox processes a file. */
const PROCESSING_MS = 3_000;
const IMAGE_MAX_PIXELS = 36_152_320;

export function startImage(state: LinkedInState, call: Call): Answer {
  requireVersion(call);
  const parsed = imageUpload.safeParse(call.body);
  if (call.query['action'] !== 'initializeUpload' || !parsed.success)
    throw refusal(400, 'MISSING_FIELD', 'The upload request is not valid.');
  const { owner } = parsed.data.initializeUploadRequest;
  requireAuthor(state, call, owner);
  const asset = newAsset(state, owner, 'image', 0);
  return json({
    value: { uploadUrlExpiresAt: call.now + URL_LIFE_MS, uploadUrl: uploadUrl(call, asset, 0), image: asset.urn },
  });
}

/** Handles `initializeUpload` and `finalizeUpload`, which share an address. */
export async function changeVideo(state: LinkedInState, call: Call, context: StandInContext): Promise<Answer> {
  requireVersion(call);
  if (call.query['action'] === 'finalizeUpload') return finishVideo(state, call, context);
  const parsed = videoUpload.safeParse(call.body);
  if (call.query['action'] !== 'initializeUpload' || !parsed.success)
    throw refusal(400, 'MISSING_FIELD', 'The upload request is not valid.');
  const { owner, fileSizeBytes } = parsed.data.initializeUploadRequest;
  requireAuthor(state, call, owner);
  const asset = newAsset(state, owner, 'video', fileSizeBytes);
  const count = Math.ceil(fileSizeBytes / PART_BYTES);
  const uploadInstructions = Array.from({ length: count }, (_, index) => ({
    uploadUrl: uploadUrl(call, asset, index),
    firstByte: index * PART_BYTES,
    lastByte: Math.min(fileSizeBytes, (index + 1) * PART_BYTES) - 1,
  }));
  return json({
    value: { uploadUrlsExpireAt: call.now + URL_LIFE_MS, video: asset.urn, uploadInstructions, uploadToken: '' },
  });
}

/** PUT: an image's bytes come with the token, a video's parts without one. */
export async function receivePart(state: LinkedInState, call: Call, context: StandInContext): Promise<Answer> {
  const asset = Object.values(state.assets).find((one) => one.urn.endsWith(`:${call.params['asset'] ?? ''}`));
  const file = call.files['raw'];
  if (!asset || !file) throw refusal(400, 'EXPIRED_UPLOAD_URL', 'The upload address is not known.');
  const hasToken = call.headers['authorization'] !== undefined;
  if (hasToken !== (asset.kind === 'image'))
    throw refusal(400, 'ILLEGAL_ARGUMENT', 'Pictures need the token, videos must not bring it.');
  const etag = secretText('', 12);
  asset.parts[call.params['part'] ?? '0'] = { sha256: file.sha256, etag };
  if (asset.kind === 'video') return empty(200, VIDEOS, { etag: `"${etag}"` });
  const facts = await readImage(context.media, file.sha256);
  const isFit =
    facts !== null && ['jpeg', 'png', 'gif'].includes(facts.format) && facts.width * facts.height < IMAGE_MAX_PIXELS;
  Object.assign(asset, {
    sha256: file.sha256,
    readyFrom: call.now,
    failure: isFit ? null : 'The image could not be read.',
  });
  return empty(201, IMAGES);
}

async function finishVideo(state: LinkedInState, call: Call, context: StandInContext): Promise<Answer> {
  const parsed = videoFinish.safeParse(call.body);
  if (!parsed.success) throw refusal(400, 'MISSING_FIELD', 'The finalize request is not valid.');
  const { video, uploadedPartIds } = parsed.data.finalizeUploadRequest;
  const asset = state.assets[video];
  if (!asset) throw refusal(400, 'INVALID_VIDEO_ID', `Video ${video} does not exist.`);
  requireAuthor(state, call, asset.owner);
  const parts = Object.values(asset.parts);
  if (parts.length !== uploadedPartIds.length || parts.some((part, index) => part.etag !== uploadedPartIds[index])) {
    throw refusal(400, 'ILLEGAL_ARGUMENT', 'The uploaded parts do not fit.');
  }
  const stored = await context.media.join(parts.map((part) => part.sha256));
  const facts = await readVideo(context.media, stored.sha256);
  const seconds = facts?.seconds ?? 0;
  const isFit = stored.bytes === asset.totalBytes && seconds >= 3 && seconds <= 1_800;
  Object.assign(asset, {
    sha256: stored.sha256,
    seconds,
    readyFrom: call.now,
    failure: isFit ? null : 'The video could not be read.',
  });
  return json({});
}

/**
 * Returns how far a file is. A person's token may not ask about images; on videos, sources disagree: see `READINGS`.
 */
export function readAsset(state: LinkedInState, call: Call): Answer {
  requireVersion(call);
  const asset = state.assets[call.params['urn'] ?? ''];
  if (!asset) throw refusal(404, 'NOT_FOUND', 'Could not find the asset');
  const isMembers = asset.owner.startsWith('urn:li:person:');
  if (isMembers && (asset.kind === 'image' || call.reading('videos of members') === 'refused'))
    throw refusal(403, 'ACCESS_DENIED', 'Not enough permissions to access: GET');
  requireToken(state, call, isMembers ? 'w_member_social' : 'w_organization_social');
  return json({
    id: asset.urn,
    owner: asset.owner,
    status: statusOf(asset, call.now),
    ...(asset.failure === null ? {} : { processingFailureReason: asset.failure }),
  });
}

export function statusOf(
  asset: Asset,
  now: number,
): 'WAITING_UPLOAD' | 'PROCESSING' | 'AVAILABLE' | 'PROCESSING_FAILED' {
  if (asset.readyFrom === null) return 'WAITING_UPLOAD';
  if (now < asset.readyFrom + PROCESSING_MS) return 'PROCESSING';
  return asset.failure === null ? 'AVAILABLE' : 'PROCESSING_FAILED';
}

function newAsset(state: LinkedInState, owner: string, kind: Asset['kind'], totalBytes: number): Asset {
  const urn = `urn:li:${kind}:C4D${nextNumber(state)}`;
  const asset: Asset = {
    urn,
    owner,
    kind,
    totalBytes,
    parts: {},
    sha256: null,
    seconds: 0,
    readyFrom: null,
    failure: null,
  };
  state.assets[urn] = asset;
  return asset;
}

const uploadUrl = (call: Call, asset: Asset, part: number): string =>
  `${call.origin}/linkedin/www/dms-uploads/${asset.urn.split(':').at(-1)}/${part}`;

import { createDecipheriv } from 'node:crypto';
import { readImage } from '../media/read-image.ts';
import { readVideo } from '../media/read-video.ts';
import type { Answer, Call, StandInContext } from '../platform-stand-in.ts';
import { ok, refusal, requireProfile } from './access.ts';
import { finishForm, mediaBody, partForm } from './schemas.ts';
import { type Media, nextId, type SnapchatState } from './state.ts';

/** developers.snap.com, profile asset management: 32 MiB including the form, 1 GB in total, kept for a day. */
const PART_MAX_BYTES = 33_554_432;
const TOTAL_MAX_BYTES = 1_073_741_824;
const LIFE_MS = 24 * 3_600_000;
/** How long the sandbox processes a file. */
const PROCESSING_MS = 8_000;

export function createMedia(state: SnapchatState, call: Call): Answer {
  const profile = requireProfile(state, call);
  const parsed = mediaBody.safeParse(call.body);
  if (!parsed.success) throw refusal(400, 'E1001', 'The media is not described as it must be.');
  const id = nextId(state);
  const { type, key, iv } = parsed.data;
  state.media[id] = {
    id,
    profileId: profile.id,
    type,
    key,
    iv,
    parts: {},
    sha256: null,
    seconds: 0,
    finalizedAt: null,
    createdAt: call.now,
  };
  const path = `/v1/public_profiles/${profile.id}/media/${id}`;
  return ok({ media_id: id, add_path: `${path}/add`, finalize_path: `${path}/finalize` });
}

export function addPart(state: SnapchatState, call: Call): Answer {
  const media = ownMedia(state, call);
  const parsed = partForm.safeParse(call.body);
  const file = call.files['file'];
  if (!parsed.success || !file) throw refusal(400, 'E1001', 'The part is not sent as it must be.');
  if (file.bytes >= PART_MAX_BYTES) throw refusal(400, 'media_size', 'The part is larger than 32 MiB.');
  media.parts[String(parsed.data.part_number)] = file.sha256;
  return ok();
}

/** Joins the parts, decrypts them, and reads what they are. */
export async function finishMedia(state: SnapchatState, call: Call, context: StandInContext): Promise<Answer> {
  const media = ownMedia(state, call);
  if (!finishForm.safeParse(call.body).success) throw refusal(400, 'E1001', 'The action must be FINALIZE.');
  const numbers = Object.keys(media.parts)
    .map(Number)
    .sort((one, other) => one - other);
  if (numbers.length === 0 || numbers.some((number, index) => number !== index + 1)) {
    throw refusal(400, 'E1001', 'Parts are missing.');
  }
  const joined = await context.media.join(numbers.map((number) => media.parts[String(number)] ?? ''));
  if (joined.bytes > TOTAL_MAX_BYTES) throw refusal(400, 'media_size', 'The file is larger than 1 GB.');
  const plain = await context.media.keep(await decrypted(media, await context.media.read(joined.sha256)));
  const video = media.type === 'VIDEO' ? await readVideo(context.media, plain.sha256) : null;
  const image = media.type === 'IMAGE' ? await readImage(context.media, plain.sha256) : null;
  const isFit = video
    ? video.seconds >= 5 && video.seconds <= 60
    : image !== null && ['jpeg', 'png'].includes(image.format);
  if (!isFit) throw refusal(400, 'E1001', 'The file is no video or picture that Snapchat takes.');
  Object.assign(media, { sha256: plain.sha256, seconds: video?.seconds ?? 0, finalizedAt: call.now });
  return ok();
}

async function decrypted(media: Media, bytes: Buffer): Promise<Buffer> {
  try {
    const decipher = createDecipheriv('aes-256-cbc', Buffer.from(media.key, 'base64'), Buffer.from(media.iv, 'base64'));
    return Buffer.concat([decipher.update(bytes), decipher.final()]);
  } catch (cause) {
    throw Object.assign(refusal(400, 'E1001', 'The file could not be decrypted.'), { cause });
  }
}

/** Returns a file that may be posted now. @throws the codes that public projects have seen */
export function requireReady(state: SnapchatState, profileId: string, mediaId: string, now: number): Media {
  const media = state.media[mediaId];
  if (media?.profileId !== profileId || media.finalizedAt === null)
    throw refusal(400, 'E1001', 'The media was not found.');
  if (now > media.createdAt + LIFE_MS) throw refusal(400, 'MEDIA_EXPIRED', 'The media has expired.');
  if (now < media.finalizedAt + PROCESSING_MS)
    throw refusal(400, 'MEDIA_PROCESSING', 'The media is still being processed.');
  if (Object.values(state.posts).some((post) => post.mediaId === mediaId)) {
    throw refusal(400, 'MEDIA_POSTING_ALREADY_IN_PROGRESS', 'The media is being posted already.');
  }
  return media;
}

function ownMedia(state: SnapchatState, call: Call): Media {
  const profile = requireProfile(state, call);
  const media = state.media[call.params['media'] ?? ''];
  if (media?.profileId === profile.id) return media;
  throw refusal(404, 'E1001', 'The media was not found.');
}

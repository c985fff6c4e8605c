import { readVideo } from '../media/read-video.ts';
import { type Answer, type Call, empty, json, type StandInContext } from '../platform-stand-in.ts';
import { refusal, requireAccount } from './access.ts';
import { STORE } from './evidence.ts';
import { type Media, nextId, type PinterestState } from './state.ts';

/** How long the sandbox processes a video. */
const PROCESSING_MS = 5_000;

export function registerMedia(state: PinterestState, call: Call): Answer {
  const account = requireAccount(state, call, ['pins:read', 'pins:write'], 'org_write');
  if (call.body['media_type'] !== 'video') throw refusal(400, 1, 'Only videos are registered.');
  const id = nextId(state);
  const key = `uploads/${id}:video`;
  state.media[id] = { id, accountId: account.id, key, sha256: null, seconds: 0, uploadedAt: null, isBroken: false };
  return json(
    {
      media_id: id,
      media_type: 'video',
      upload_url: `${call.origin}/pinterest/upload/`,
      upload_parameters: {
        key,
        policy: Buffer.from(id).toString('base64'),
        'x-amz-algorithm': 'AWS4-HMAC-SHA256',
        'x-amz-credential': 'sandbox/us-east-1/s3/aws4_request',
        'x-amz-date': '20260101T000000Z',
        'x-amz-security-token': 'sandbox',
        'x-amz-signature': 'sandbox',
        'Content-Type': 'multipart/form-data',
      },
    },
    201,
  );
}

/** The storage: the form's fields first, the file last, and no Pinterest token. */
export async function storeMedia(state: PinterestState, call: Call, context: StandInContext): Promise<Answer> {
  const media = Object.values(state.media).find((one) => one.key === call.body['key']);
  const file = call.files['file'];
  const isSigned = call.body['policy'] === Buffer.from(media?.id ?? '').toString('base64');
  if (!media || !file || !isSigned || call.headers['authorization'] !== undefined) {
    throw refusal(403, 403, 'AccessDenied', STORE);
  }
  const facts = await readVideo(context.media, file.sha256);
  const isFit = facts !== null && facts.seconds >= 4 && facts.seconds <= 900;
  Object.assign(media, { sha256: file.sha256, uploadedAt: call.now, seconds: facts?.seconds ?? 0, isBroken: !isFit });
  return empty(204, STORE);
}

export function readMedia(state: PinterestState, call: Call): Answer {
  const account = requireAccount(state, call, ['pins:read'], 'org_read');
  const media = state.media[call.params['id'] ?? ''];
  if (media?.accountId !== account.id) throw refusal(404, 404, 'Media not found.');
  return json({ media_id: media.id, media_type: 'video', status: statusOf(media, call.now) });
}

export function statusOf(media: Media, now: number): 'registered' | 'processing' | 'succeeded' | 'failed' {
  if (media.uploadedAt === null) return 'registered';
  if (now < media.uploadedAt + PROCESSING_MS) return 'processing';
  return media.isBroken ? 'failed' : 'succeeded';
}

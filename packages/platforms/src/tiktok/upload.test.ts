import { expect, it } from 'vitest';
import type { Access, Io, MediaFile } from '../platform.ts';
import { planParts, sendLastPart, uploadParts } from './upload.ts';

const MIB = 1_048_576;

it.each([
  ['a small file is one part', 3_000, { partBytes: 3_000, count: 1 }],
  ['a file of exactly one part', 5 * MIB, { partBytes: 5 * MIB, count: 1 }],
  ['the last part takes the rest', 11 * MIB, { partBytes: 5 * MIB, count: 2 }],
  ['the largest file has fewer than 1000 parts', 4_294_967_296, { partBytes: 5 * MIB, count: 819 }],
] as const)('%s', (_title, bytes, plan) => expect(planParts(bytes)).toEqual(plan));

const file: MediaFile = {
  id: 'video',
  kind: 'video',
  mimeType: 'video/mp4',
  bytes: 15 * MIB,
  width: 720,
  height: 1280,
  durationSeconds: 10,
  altText: '',
};
const access: Access = {
  app: { clientId: 'a', clientSecret: 'b', redirectUri: 'c', origins: { api: 'http://tiktok.test' }, options: {} },
  externalId: '1',
  username: 'shop',
  grant: { accessToken: 't', refreshToken: null, expiresAt: null, scopes: [], notes: {} },
};
const unused = () => {
  throw new Error('Not needed here.');
};
/** A TikTok whose status lags: it has stored more bytes than it says, and refuses those that are sent again. */
const io: Io = {
  now: () => 0,
  mediaUrl: unused,
  readPage: unused,
  openMedia: async (_file, { start, end } = { start: 0, end: file.bytes }) => new Uint8Array(end - start),
  fetch: async (url) =>
    url.includes('/status/')
      ? Response.json({ data: { status: 'PROCESSING_UPLOAD', uploaded_bytes: 0 }, error: { code: 'ok' } })
      : Response.json({ error: 'range' }, { status: 416 }),
};
const done = { 'start-upload': { publishId: 'v_pub_file~v2-1.1', uploadUrl: 'http://tiktok.test/up', startedAt: 0 } };

it('an upload that does not continue what TikTok has begins anew', async () => {
  await expect(uploadParts(file).run(done, access, io)).rejects.toMatchObject({ startOver: true });
});

it('whether a last part that TikTok has already made a post is asked', async () => {
  await expect(sendLastPart(file, done, io)).rejects.toMatchObject({ verdict: 'outcome-unknown' });
});

import { expect, it } from 'vitest';
import { runAll } from '../conformance/drive-adapter.ts';
import type { Access, Io, MediaFile } from '../platform.ts';
import { uploadInParts, waitForMedia } from './media.ts';

const access: Access = {
  app: { clientId: 'a', clientSecret: 'b', redirectUri: 'c', origins: { api: 'http://x.test' }, options: {} },
  externalId: '1',
  username: 'shop',
  grant: { accessToken: 't', refreshToken: null, expiresAt: null, scopes: [], notes: {} },
};
const unused = () => {
  throw new Error('Not needed here.');
};
const fileOf = (bytes: number): MediaFile => ({
  id: 'video',
  kind: 'video',
  mimeType: 'video/mp4',
  bytes,
  width: 720,
  height: 1280,
  durationSeconds: 10,
  altText: '',
});

/** A simulated X that works on no file, so that nobody can ask how far it is; and the sizes of the parts it got. */
async function partsOf(bytes: number): Promise<number[]> {
  const parts: number[] = [];
  const io: Io = {
    now: () => 0,
    mediaUrl: unused,
    readPage: unused,
    openMedia: async (_file, { start, end } = { start: 0, end: bytes }) => new Uint8Array(end - start),
    fetch: async (_url, { body, method }) => {
      if (method === 'GET') return Response.json({ title: 'Not Found', status: 404 }, { status: 404 });
      const part = body instanceof FormData ? body.get('media') : null;
      if (part instanceof Blob) parts.push(part.size);
      return Response.json({ data: { id: '1890000000000000001' } });
    },
  };
  const steps = [uploadInParts(fileOf(bytes), 1), waitForMedia(1)];
  await runAll(steps, {}, access, io, { advance: async () => {} });
  return parts;
}

it('a fault of X while it works on a file is no fault of the file, which is uploaded anew', async () => {
  const statusOf = (error: { name: string; message: string }): Io => ({
    now: () => 0,
    mediaUrl: unused,
    readPage: unused,
    openMedia: unused,
    fetch: async () => Response.json({ data: { processing_info: { state: 'failed', error } } }),
  });
  const wait = (error: { name: string; message: string }) =>
    waitForMedia(1).run({ 'upload-media-1': { mediaId: '1' } }, access, statusOf(error));
  const internal = { name: 'InternalMediaError', message: 'An internal error occurred.' };
  await expect(wait(internal)).rejects.toMatchObject({ verdict: 'unavailable', startOver: true });
  const invalid = { name: 'InvalidMedia', message: 'Unsupported video format.' };
  await expect(wait(invalid)).rejects.toMatchObject({ verdict: 'rejected' });
});

it.each([
  ['less than a part', 999_999, [999_999]],
  ['one part', 1_000_000, [1_000_000]],
  ['whole parts', 2_000_000, [1_000_000, 1_000_000]],
  ['a byte more', 1_000_001, [1_000_000, 1]],
])('a video of %s is sent whole, and is ready unless X says that it works on it', async (_what, bytes, parts) => {
  expect(await partsOf(bytes)).toEqual(parts);
});

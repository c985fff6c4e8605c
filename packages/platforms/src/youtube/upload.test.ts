import { expect, it } from 'vitest';
import type { Access, Io, MediaFile } from '../platform.ts';
import { uploadVideo } from './upload.ts';

const BYTES = 20_000_000;
const file: MediaFile = {
  id: 'video',
  kind: 'video',
  mimeType: 'video/mp4',
  bytes: BYTES,
  width: 720,
  height: 1280,
  durationSeconds: 60,
  altText: '',
};
const access: Access = {
  app: { clientId: 'a', clientSecret: 'b', redirectUri: 'c', origins: { api: 'http://google.test' }, options: {} },
  externalId: 'UC1',
  username: 'shop',
  grant: { accessToken: 't', refreshToken: null, expiresAt: null, scopes: [], notes: {} },
};
const unused = () => {
  throw new Error('Not needed here.');
};

/** YouTube, which forgets the upload before it has as many bytes. */
const forgettingAt = (bytes: number): Io => ({
  now: () => 0,
  mediaUrl: unused,
  readPage: unused,
  openMedia: async (_file, { start, end } = { start: 0, end: BYTES }) => new Uint8Array(end - start),
  fetch: async (_url, { headers = {} }) => {
    const [, last] = /^bytes \d+-(\d+)\//.exec(headers['content-range'] ?? '') ?? [];
    if (Number(last ?? 0) >= bytes) return new Response('Not Found', { status: 404 });
    return new Response(null, { status: 308, ...(last && { headers: { range: `bytes=0-${last}` } }) });
  },
});

it.each([
  ['before the first part', 0],
  ['between two parts', 10_000_000],
])('an upload that YouTube forgets %s begins anew', async (_when, bytes) => {
  const done = { 'start-upload': { session: 'http://google.test/session' } };
  const upload = uploadVideo(file).run(done, access, forgettingAt(bytes));
  await expect(upload).rejects.toMatchObject({ verdict: 'rate-limited', startOver: true });
});

import type { Io, MediaFile } from '@brandly/platforms/platform';
import { describe, expect, test } from 'vitest';
import { interruptible } from './watch-io.ts';

const file: MediaFile = {
  id: 'video.mp4',
  kind: 'video',
  mimeType: 'video/mp4',
  bytes: 1_000_000,
  width: null,
  height: null,
  durationSeconds: null,
  altText: '',
};
const hanging: Io = {
  now: () => 0,
  mediaUrl: () => '',
  readPage: async () => null,
  fetch: () => new Promise(() => {}),
  openMedia: () => new Promise(() => {}),
};

describe('a storage that does not answer', () => {
  test('fails the step as trouble on our side', async () => {
    const reading = interruptible(hanging, new AbortController().signal, 1).openMedia(file);
    await expect(reading).rejects.toMatchObject({ verdict: 'unavailable', reach: 'not-sent', code: 'our-storage' });
  });

  test('does not keep a worker from stopping', async () => {
    const stopping = new AbortController();
    const reading = interruptible(hanging, stopping.signal).openMedia(file);
    stopping.abort();
    await expect(reading).rejects.toMatchObject({ code: 'our-storage' });
  });
});

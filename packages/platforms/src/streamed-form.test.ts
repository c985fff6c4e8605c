import { expect, it } from 'vitest';
import type { MediaFile } from './platform.ts';
import { streamedForm } from './streamed-form.ts';

const BYTES = 20_000_000;
const file: MediaFile = {
  id: 'file-1',
  kind: 'video',
  mimeType: 'video/mp4',
  bytes: BYTES,
  width: null,
  height: null,
  durationSeconds: null,
  altText: '',
};

it('sends the fields first and the file last, at most 8 MiB of it at a time, with the announced length', async () => {
  const ranges: number[] = [];
  const openMedia = async (_file: MediaFile, range?: { start: number; end: number }) => {
    ranges.push((range?.end ?? 0) - (range?.start ?? 0));
    return new Uint8Array((range?.end ?? 0) - (range?.start ?? 0)).fill(7);
  };
  const form = streamedForm({ key: 'a', policy: 'b' }, file, { openMedia });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of form.body.chunks) chunks.push(chunk);
  const whole = new Blob(chunks);
  expect(whole.size).toBe(form.body.bytes);
  expect(Math.max(...ranges)).toBeLessThanOrEqual(8_388_608);
  const read = await new Response(whole, { headers: { 'content-type': form.contentType } }).formData();
  expect([...read.keys()]).toEqual(['key', 'policy', 'file']);
  const sent = read.get('file');
  expect(sent instanceof File && sent.size).toBe(BYTES);
});

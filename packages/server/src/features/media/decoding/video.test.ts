import { readFile } from 'node:fs/promises';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { applyEdits, type Edit } from '../../../storage/staged-file.ts';
import { sniffType } from '../sniff-type.ts';
import {
  box,
  recordedVideo,
  smallVideo,
  videoOfNotes,
  videoWithCaptions,
  videoWithPlace,
  videoWithTelemetry,
} from '../testing/small-video.ts';
import { hiddenMetadata } from './hide-metadata.ts';
import { readVideo, readVideoFacts } from './video-facts.ts';

const asFile = (bytes: Buffer<ArrayBuffer>) => ({
  size: bytes.length,
  read: async ({ start, end }: { start: number; end: number }) => new Uint8Array(bytes.subarray(start, end)),
});

function patched(bytes: Buffer, edits: readonly Edit[]): Buffer<ArrayBuffer> {
  const copy = Buffer.from(bytes);
  applyEdits(copy, 0, edits);
  return copy;
}

const KINDS = [
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['webm', 'video/webm'],
] as const;

test('a video of hundreds of tiny boxes is asked for in few reads', async () => {
  const whole = asFile(
    Buffer.concat([await smallVideo('mp4'), ...Array.from({ length: 500 }, () => box('free', Buffer.alloc(8)))]),
  );
  const starts: number[] = [];
  await readVideo({ size: whole.size, mimeType: 'video/mp4' }, (range) => {
    starts.push(range.start);
    return whole.read(range);
  });
  expect(starts.length).toBeGreaterThan(0);
  expect(starts.length).toBeLessThan(50);
});

describe.each(KINDS)('a video as %s', (format, type) => {
  test('reports its size, length and codec', async () => {
    const video = await smallVideo(format, { seconds: 3, width: 1080, height: 1920 });
    expect(sniffType(video.subarray(0, 4096))).toBe(type);
    expect(await readVideoFacts(asFile(video))).toEqual({
      width: 1080,
      height: 1920,
      durationSeconds: 3,
      frameRate: 30,
      videoCodec: 'vp9',
      audioCodec: null,
    });
  });

  test('loses what it reveals about place and person, and nothing else', async () => {
    const video = await smallVideo(format, { tags: true });
    expect(video.includes('canary-title')).toBe(true);
    const clean = patched(video, await hiddenMetadata(asFile(video), type));
    expect(clean.length).toBe(video.length);
    for (const word of ['canary-title', '+52.5200']) expect(clean.includes(word)).toBe(false);
    expect(await readVideoFacts(asFile(clean))).toEqual(await readVideoFacts(asFile(video)));
    expect(await hiddenMetadata(asFile(clean), type)).toEqual([]);
  });

  test('that is truncated is not a video', async () => {
    const video = await smallVideo(format);
    expect(await readVideoFacts(asFile(video.subarray(0, 60)))).toBeNull();
  });
});

test('a video whose frames are stored in another order than shown has its own frame rate', async () => {
  // By ffmpeg 5.1: testsrc=size=32x18:rate=24000/1001 for 11 s, libx264 with five B-frames in a row.
  const film = await readFile(new URL('../testing/film-with-b-frames.mp4', import.meta.url));
  expect(await readVideoFacts(asFile(Buffer.from(film)))).toMatchObject({ frameRate: 23.98, videoCodec: 'avc' });
});

test('a video whose header states a wrong length has its real length', async () => {
  const video = await recordedVideo({ seconds: 3 });
  const told = new Input({ source: new BufferSource(video), formats: [MP4] });
  expect(await told.getDurationFromMetadata()).toBeLessThan(1);
  expect(await readVideoFacts(asFile(video))).toMatchObject({ durationSeconds: 3 });
});

test('a video with so many fragments that measuring would take minutes is accepted without a length', async () => {
  const video = await recordedVideo({ seconds: 900, frameBytes: 20_000 });
  expect(await readVideoFacts(asFile(video))).toMatchObject({ width: 64, durationSeconds: null });
});

test('the place that phones record is removed', async () => {
  const video = await videoWithPlace();
  expect(video.includes('+52.5200')).toBe(true);
  const clean = patched(video, await hiddenMetadata(asFile(video), 'video/mp4'));
  expect(clean.includes('+52.5200') || clean.includes('xyz')).toBe(false);
  expect(await readVideoFacts(asFile(clean))).toEqual(await readVideoFacts(asFile(video)));
});

test.each([
  ['the track of a sports camera', videoWithTelemetry, 'GoPro MET'],
  ['the captions of a drone', videoWithCaptions, 'wvtt'],
])('%s is removed with its places, and the pictures stay', async (_name, make, sign) => {
  const video = await make();
  expect([video.includes('+52.520'), video.includes(sign)]).toEqual([true, true]);
  const clean = patched(video, await hiddenMetadata(asFile(video), 'video/mp4'));
  expect([clean.includes('+52.520'), clean.includes(sign)]).toEqual([false, false]);
  expect(clean.length).toBe(video.length);
  expect(await readVideoFacts(asFile(clean))).toEqual(await readVideoFacts(asFile(video)));
  // The data between the notes belongs to other tracks.
  expect(clean.toString('latin1').split('kept')).toHaveLength(video.toString('latin1').split('kept').length);
  expect(await framesOf(clean)).toEqual(await framesOf(video));
  expect(await hiddenMetadata(asFile(clean), 'video/mp4')).toEqual([]);
});

test('notes of cameras and leftovers of programs are removed', async () => {
  const video = await smallVideo('mp4');
  const secret = Buffer.from('canary +52.5200');
  const left = [box('free', secret), box('uuid', secret), box('inst', secret), box('meta', secret)];
  const whole = Buffer.concat([video, ...left]);
  const clean = patched(whole, await hiddenMetadata(asFile(whole), 'video/mp4'));
  expect(clean.includes('canary')).toBe(false);
  expect(clean.subarray(0, video.length).equals(video)).toBe(true);
  expect(await hiddenMetadata(asFile(clean), 'video/mp4')).toEqual([]);
});

test.each([
  ['outside the data', 'stco', (video: Buffer, at: number) => video.writeUInt32BE(4, at + 16)],
  ['beyond the end', 'stco', (video: Buffer, at: number) => video.writeUInt32BE(0xfffffff0, at + 16)],
  ['at far more than there is', 'stsz', (video: Buffer, at: number) => video.writeUInt32BE(0x7fffffff, at + 20)],
  ['by a table that breaks off', 'stsz', (video: Buffer, at: number) => video.writeUInt32BE(0x7fffffff, at + 16)],
  ['by more chunks than are listed', 'stco', (video: Buffer, at: number) => video.writeUInt32BE(9_000_000, at + 12)],
])('a track of notes that points %s is refused', async (_name, type, damage) => {
  const video = await videoWithTelemetry();
  damage(video, video.lastIndexOf(type) - 4);
  await expect(hiddenMetadata(asFile(video), 'video/mp4')).rejects.toMatchObject({ code: 'file_unreadable' });
});

test('a track of notes in a fragmented video, where its samples cannot be found, is refused', async () => {
  const video = Buffer.concat([await videoWithTelemetry(), box('moof', Buffer.alloc(0))]);
  await expect(hiddenMetadata(asFile(video), 'video/mp4')).rejects.toMatchObject({ code: 'file_unreadable' });
});

test('boxes that reach beyond the file are refused', async () => {
  const beyond = Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', box('trak', Buffer.alloc(8)))]);
  beyond.writeUInt32BE(5000, 20);
  await expect(hiddenMetadata(asFile(beyond), 'video/mp4')).rejects.toMatchObject({ code: 'file_unreadable' });
});

test.each([
  ['boxes', () => box('free', Buffer.alloc(0)), 'video/mp4', 20_001],
  ['elements', () => Buffer.from([0xec, 0x80]), 'video/webm', 20_001],
])('a video of nothing but %s is refused', async (_name, part, type, count) => {
  const video = Buffer.concat(Array.from({ length: count }, part));
  await expect(hiddenMetadata(asFile(video), type)).rejects.toMatchObject({ code: 'file_too_demanding' });
});

describe('the notes of a video', () => {
  test('in thousands of adjacent chunks are merged into a few pieces', async () => {
    const video = videoOfNotes({ tracks: 3, chunks: 40_000, gap: 0 });
    const edits = await hiddenMetadata(asFile(video), 'video/mp4');
    expect(edits.length).toBeLessThan(20);
    expect(patched(video, edits).includes('note')).toBe(false);
  });

  test('in up to 50,000 pieces are hidden, and nothing between them is', async () => {
    const video = videoOfNotes({ tracks: 4, chunks: 12_000, gap: 4 });
    const clean = patched(video, await hiddenMetadata(asFile(video), 'video/mp4'));
    expect(clean.includes('note')).toBe(false);
    expect(clean.toString('latin1').split('kept')).toHaveLength(video.toString('latin1').split('kept').length);
  });

  test('in more pieces across all tracks are refused', async () => {
    const video = videoOfNotes({ tracks: 5, chunks: 12_000, gap: 4 });
    await expect(hiddenMetadata(asFile(video), 'video/mp4')).rejects.toMatchObject({ code: 'file_too_demanding' });
  });

  test('in 86 tracks with 100,000 pieces each stay within the memory limit', async () => {
    const video = videoOfNotes({ tracks: 86, chunks: 100_000, gap: 4, isShared: true });
    const whole = Buffer.concat([video, await smallVideo('mp4')]);
    const before = process.memoryUsage().heapUsed;
    await expect(hiddenMetadata(asFile(whole), 'video/mp4')).rejects.toMatchObject({ code: 'file_too_demanding' });
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(64 * 1_048_576);
  });
});

test('an HTML page behind the first signature of a video is not a video', async () => {
  const trick = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    Buffer.from('<script>alert(1)</script>'.repeat(50)),
  ]);
  expect(await readVideoFacts(asFile(trick))).toBeNull();
});

/** The bytes of every picture, as another program finds them. */
async function framesOf(video: Buffer<ArrayBuffer>): Promise<string[]> {
  const input = new Input({ source: new BufferSource(video), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('no pictures');
  const frames: string[] = [];
  for await (const packet of new EncodedPacketSink(track).packets())
    frames.push(Buffer.from(packet.data).toString('hex'));
  input.dispose();
  return frames;
}

import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { applyEdits, type Edit } from '../../../storage/staged-file.ts';
import { sniffType } from '../sniff-type.ts';
import {
  box,
  filmOfNotes,
  recordedVideo,
  smallVideo,
  videoWithCaptions,
  videoWithPlace,
  videoWithTelemetry,
} from '../testing/small-video.ts';
import { hiddenMetadata } from './hide-metadata.ts';
import { readVideoFacts } from './video-facts.ts';

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

describe.each(KINDS)('a video as %s', (format, type) => {
  test('tells its size, length and codec', async () => {
    const film = await smallVideo(format, { seconds: 3, width: 1080, height: 1920 });
    expect(sniffType(film.subarray(0, 4096))).toBe(type);
    expect(await readVideoFacts(asFile(film))).toEqual({
      width: 1080,
      height: 1920,
      durationSeconds: 3,
      videoCodec: 'vp9',
      audioCodec: null,
    });
  });

  test('loses what it tells of place and person, and nothing else', async () => {
    const film = await smallVideo(format, { tags: true });
    expect(film.includes('canary-title')).toBe(true);
    const clean = patched(film, await hiddenMetadata(asFile(film), type));
    expect(clean.length).toBe(film.length);
    for (const word of ['canary-title', '+52.5200']) expect(clean.includes(word)).toBe(false);
    expect(await readVideoFacts(asFile(clean))).toEqual(await readVideoFacts(asFile(film)));
    expect(await hiddenMetadata(asFile(clean), type)).toEqual([]);
  });

  test('that breaks off is none', async () => {
    const film = await smallVideo(format);
    expect(await readVideoFacts(asFile(film.subarray(0, 60)))).toBeNull();
  });
});

test('a film whose header tells a wrong length is as long as it really is', async () => {
  const film = await recordedVideo({ seconds: 3 });
  const told = new Input({ source: new BufferSource(film), formats: [MP4] });
  expect(await told.getDurationFromMetadata()).toBeLessThan(1);
  expect(await readVideoFacts(asFile(film))).toMatchObject({ durationSeconds: 3 });
});

test('a film in so many fragments that measuring it would take minutes is taken without a length', async () => {
  const film = await recordedVideo({ seconds: 900, frameBytes: 20_000 });
  expect(await readVideoFacts(asFile(film))).toMatchObject({ width: 64, durationSeconds: null });
});

test('the place that phones write is taken out', async () => {
  const film = await videoWithPlace();
  expect(film.includes('+52.5200')).toBe(true);
  const clean = patched(film, await hiddenMetadata(asFile(film), 'video/mp4'));
  expect(clean.includes('+52.5200') || clean.includes('xyz')).toBe(false);
  expect(await readVideoFacts(asFile(clean))).toEqual(await readVideoFacts(asFile(film)));
});

test.each([
  ['the track of a sports camera', videoWithTelemetry, 'GoPro MET'],
  ['the captions of a drone', videoWithCaptions, 'wvtt'],
])('%s goes with the places in it, and pictures stay', async (_name, make, sign) => {
  const film = await make();
  expect([film.includes('+52.520'), film.includes(sign)]).toEqual([true, true]);
  const clean = patched(film, await hiddenMetadata(asFile(film), 'video/mp4'));
  expect([clean.includes('+52.520'), clean.includes(sign)]).toEqual([false, false]);
  expect(clean.length).toBe(film.length);
  expect(await readVideoFacts(asFile(clean))).toEqual(await readVideoFacts(asFile(film)));
  // What stood between the notes is somebody else's.
  expect(clean.toString('latin1').split('kept')).toHaveLength(film.toString('latin1').split('kept').length);
  expect(await framesOf(clean)).toEqual(await framesOf(film));
  expect(await hiddenMetadata(asFile(clean), 'video/mp4')).toEqual([]);
});

test('notes of cameras and what programs left behind go', async () => {
  const film = await smallVideo('mp4');
  const secret = Buffer.from('canary +52.5200');
  const left = [box('free', secret), box('uuid', secret), box('inst', secret), box('meta', secret)];
  const whole = Buffer.concat([film, ...left]);
  const clean = patched(whole, await hiddenMetadata(asFile(whole), 'video/mp4'));
  expect(clean.includes('canary')).toBe(false);
  expect(clean.subarray(0, film.length).equals(film)).toBe(true);
  expect(await hiddenMetadata(asFile(clean), 'video/mp4')).toEqual([]);
});

test.each([
  ['outside the data', 'stco', (film: Buffer, at: number) => film.writeUInt32BE(4, at + 16)],
  ['beyond the end', 'stco', (film: Buffer, at: number) => film.writeUInt32BE(0xfffffff0, at + 16)],
  ['at far more than there is', 'stsz', (film: Buffer, at: number) => film.writeUInt32BE(0x7fffffff, at + 20)],
  ['by a table that breaks off', 'stsz', (film: Buffer, at: number) => film.writeUInt32BE(0x7fffffff, at + 16)],
  ['by more chunks than are listed', 'stco', (film: Buffer, at: number) => film.writeUInt32BE(9_000_000, at + 12)],
])('a track of notes that points %s is refused', async (_name, type, damage) => {
  const film = await videoWithTelemetry();
  damage(film, film.lastIndexOf(type) - 4);
  await expect(hiddenMetadata(asFile(film), 'video/mp4')).rejects.toMatchObject({ code: 'file_unreadable' });
});

test('a track of notes in a film of fragments, where its samples cannot be found, is refused', async () => {
  const film = Buffer.concat([await videoWithTelemetry(), box('moof', Buffer.alloc(0))]);
  await expect(hiddenMetadata(asFile(film), 'video/mp4')).rejects.toMatchObject({ code: 'file_unreadable' });
});

test('boxes that reach beyond the file are refused', async () => {
  const beyond = Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', box('trak', Buffer.alloc(8)))]);
  beyond.writeUInt32BE(5000, 20);
  await expect(hiddenMetadata(asFile(beyond), 'video/mp4')).rejects.toMatchObject({ code: 'file_unreadable' });
});

test.each([
  ['boxes', () => box('free', Buffer.alloc(0)), 'video/mp4', 20_001],
  ['elements', () => Buffer.from([0xec, 0x80]), 'video/webm', 20_001],
])('a film of nothing but %s is refused', async (_name, part, type, count) => {
  const film = Buffer.concat(Array.from({ length: count }, part));
  await expect(hiddenMetadata(asFile(film), type)).rejects.toMatchObject({ code: 'file_too_demanding' });
});

describe('the notes of a film', () => {
  test('of some thousand chunks that stand side by side are one piece', async () => {
    const film = filmOfNotes({ tracks: 3, chunks: 40_000, gap: 0 });
    const edits = await hiddenMetadata(asFile(film), 'video/mp4');
    expect(edits.length).toBeLessThan(20);
    expect(patched(film, edits).includes('note')).toBe(false);
  });

  test('of up to 50,000 pieces are hidden, and none between them is', async () => {
    const film = filmOfNotes({ tracks: 4, chunks: 12_000, gap: 4 });
    const clean = patched(film, await hiddenMetadata(asFile(film), 'video/mp4'));
    expect(clean.includes('note')).toBe(false);
    expect(clean.toString('latin1').split('kept')).toHaveLength(film.toString('latin1').split('kept').length);
  });

  test('of more pieces in all tracks together are refused', async () => {
    const film = filmOfNotes({ tracks: 5, chunks: 12_000, gap: 4 });
    await expect(hiddenMetadata(asFile(film), 'video/mp4')).rejects.toMatchObject({ code: 'file_too_demanding' });
  });

  test('of 86 tracks with 100,000 pieces each cost no more memory than there is for them', async () => {
    const film = filmOfNotes({ tracks: 86, chunks: 100_000, gap: 4, isShared: true });
    const whole = Buffer.concat([film, await smallVideo('mp4')]);
    const before = process.memoryUsage().heapUsed;
    await expect(hiddenMetadata(asFile(whole), 'video/mp4')).rejects.toMatchObject({ code: 'file_too_demanding' });
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(64 * 1_048_576);
  });
});

test('a page of HTML behind the first signature of a film is no film', async () => {
  const trick = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    Buffer.from('<script>alert(1)</script>'.repeat(50)),
  ]);
  expect(await readVideoFacts(asFile(trick))).toBeNull();
});

/** The bytes of every picture, as another program finds them. */
async function framesOf(film: Buffer<ArrayBuffer>): Promise<string[]> {
  const input = new Input({ source: new BufferSource(film), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('no pictures');
  const frames: string[] = [];
  for await (const packet of new EncodedPacketSink(track).packets())
    frames.push(Buffer.from(packet.data).toString('hex'));
  input.dispose();
  return frames;
}

import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  TextSubtitleSource,
  WebMOutputFormat,
} from 'mediabunny';

const FORMATS = {
  // With the index last, as cameras write it.
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  mov: () => new MovOutputFormat({ fastStart: false }),
  webm: () => new WebMOutputFormat(),
};
const FRAME_BYTES = 40;
/** A rate that every platform accepts. */
const FRAMES_PER_SECOND = 30;

/** A video whose container is valid; its pictures are noise that no decoder could show. */
export async function smallVideo(
  format: keyof typeof FORMATS,
  { seconds = 2, width = 64, height = 36, tags = false } = {},
): Promise<Buffer<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: FORMATS[format](), target });
  if (tags) output.setMetadataTags({ title: 'canary-title', comment: '+52.5200+013.4050/' });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: width, codedHeight: height };
  for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame += 1) {
    const bytes = new Uint8Array(FRAME_BYTES).fill(frame + 1);
    const packet = new EncodedPacket(bytes, 'key', frame / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND);
    await source.add(packet, frame === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  if (target.buffer === null) throw new Error('nothing was written');
  return Buffer.from(target.buffer);
}

/** The same video with a place in it, as phones record it: `©xyz` in the user data at the end of `moov`. */
export async function videoWithPlace(): Promise<Buffer<ArrayBuffer>> {
  const video = await smallVideo('mp4');
  const place = '+52.5200+013.4050/';
  const text = Buffer.concat([Buffer.from([0, place.length, 0x15, 0xc7]), Buffer.from(place)]);
  const user = box('udta', box('\u00a9xyz', text));
  const at = lastBox(video);
  if (video.toString('latin1', at + 4, at + 8) !== 'moov') throw new Error('the index does not stand last');
  const whole = Buffer.concat([video, user]);
  whole.writeUInt32BE(whole.length - at, at);
  return whole;
}

const TELEMETRY = [
  'place +52.5200 1',
  'place +52.5201 22',
  'place +52.5202 333',
  'place +52.5203 4444',
  'place +52.5204 5',
];

/**
 * The same video with the track of a sports camera: the place of every second (`gpmd`), in three chunks of two samples,
 * two and one, with other data between them.
 */
export async function videoWithTelemetry(): Promise<Buffer<ArrayBuffer>> {
  const video = await smallVideo('mp4');
  const at = lastBox(video);
  const samples = TELEMETRY.map((text) => Buffer.from(text));
  const between = Buffer.from('kept');
  const chunks = [samples.slice(0, 2), samples.slice(2, 4), samples.slice(4)].map((chunk) => Buffer.concat(chunk));
  const offsets: number[] = [];
  const data: Buffer[] = [];
  for (const chunk of chunks) {
    data.push(between);
    offsets.push(at + 8 + Buffer.concat(data).length);
    data.push(chunk);
  }
  const handler = Buffer.concat([Buffer.alloc(8), Buffer.from('meta'), Buffer.alloc(12), Buffer.from('GoPro MET\0')]);
  const runs = words(0, 2, 1, 2, 1, 3, 1, 1);
  const table = Buffer.concat([
    box('stsd', Buffer.concat([words(0, 1), box('gpmd', Buffer.alloc(8))])),
    box('stsc', runs),
    box('stsz', words(0, 0, samples.length, ...samples.map((sample) => sample.length))),
    box('stco', words(0, offsets.length, ...offsets)),
  ]);
  const media = Buffer.concat([box('hdlr', handler), box('minf', box('stbl', table))]);
  const track = box('trak', box('mdia', media));
  const index = Buffer.concat([video.subarray(at), track]);
  index.writeUInt32BE(index.length, 0);
  return Buffer.concat([video.subarray(0, at), box('mdat', Buffer.concat(data)), index]);
}

/**
 * Only tracks of notes, each with this many chunks of the bytes `note`, and this many bytes of `kept` between two
 * chunks. `isShared`: all tracks refer to the same chunks.
 */
export function videoOfNotes(of: {
  tracks: number;
  chunks: number;
  gap: number;
  isShared?: boolean;
}): Buffer<ArrayBuffer> {
  const step = 4 + of.gap;
  const places = of.isShared ? of.chunks : of.chunks * of.tracks;
  const head = box('ftyp', Buffer.from('isom\0\0\0\0isom'));
  const data = box('mdat', Buffer.from(`note${'kept'.slice(0, of.gap)}`.repeat(places)));
  const tracks = Array.from({ length: of.tracks }, (_none, track) => {
    const first = of.isShared ? 0 : track * of.chunks;
    const offsets = Array.from({ length: of.chunks }, (_none, chunk) => head.length + 8 + (first + chunk) * step);
    const table = Buffer.concat([
      box('stsc', words(0, 1, 1, 1, 1)),
      box('stsz', words(0, 4, of.chunks)),
      box('stco', words(0, of.chunks, ...offsets)),
    ]);
    const handler = Buffer.concat([Buffer.alloc(8), Buffer.from('meta'), Buffer.alloc(12)]);
    return box('trak', box('mdia', Buffer.concat([box('hdlr', handler), box('minf', box('stbl', table))])));
  });
  return Buffer.concat([head, data, box('moov', Buffer.concat(tracks))]);
}

/** The same video with the captions of a drone, which reveal the place; written by a third-party program. */
export async function videoWithCaptions(): Promise<Buffer<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: FORMATS.mp4(), target });
  const pictures = new EncodedVideoPacketSource('vp9');
  const captions = new TextSubtitleSource('webvtt');
  output.addVideoTrack(pictures);
  output.addSubtitleTrack(captions);
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 64, codedHeight: 36 };
  await pictures.add(new EncodedPacket(new Uint8Array(FRAME_BYTES).fill(1), 'key', 0, 2), { decoderConfig });
  await captions.add('WEBVTT\n\n00:00.000 --> 00:01.000\nGPS +52.5200\n\n00:01.000 --> 00:02.000\nGPS +52.5201\n');
  await output.finalize();
  if (target.buffer === null) throw new Error('nothing was written');
  return Buffer.from(target.buffer);
}

/**
 * A fragmented video, as Chromium 156 records it: the header of its track states the length in milliseconds, although
 * it counts in smaller units.
 */
export async function recordedVideo({
  seconds,
  frameBytes = FRAME_BYTES,
}: {
  seconds: number;
  frameBytes?: number;
}): Promise<Buffer<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 64, codedHeight: 36 };
  for (let second = 0; second < seconds; second += 1) {
    const packet = new EncodedPacket(new Uint8Array(frameBytes).fill(second + 1), 'key', second, 1);
    await source.add(packet, second === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  if (target.buffer === null) throw new Error('nothing was written');
  const video = Buffer.from(target.buffer);
  const header = video.indexOf('mdhd') + 4;
  // Its version 0: flags, two dates, the units per second, the length (ISO 14496-12, 8.4.2).
  if (video[header] !== 0) throw new Error('a header of another kind');
  video.writeUInt32BE(seconds * 1000, header + 16);
  // Removes the list of fragments at the end (mfra), which a recorder that streams its video does not write.
  return video.subarray(0, video.lastIndexOf('mfra') - 4);
}

const words = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
  return bytes;
};

/** The same video followed by this many bytes of data that belong to no picture, produced chunk by chunk. */
export async function* largeVideo(bytes: number, chunkBytes = 1_048_576): AsyncGenerator<Buffer> {
  const video = await smallVideo('mp4');
  const rest = bytes - video.length;
  const head = Buffer.alloc(8);
  head.writeUInt32BE(rest);
  head.write('mdat', 4, 'latin1');
  yield video;
  yield head;
  const chunk = Buffer.alloc(chunkBytes, 7);
  for (let left = rest - head.length; left > 0; left -= chunk.length)
    yield chunk.subarray(0, Math.min(left, chunk.length));
}

export function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

function lastBox(video: Buffer): number {
  let at = 0;
  for (;;) {
    const size = video.readUInt32BE(at) === 1 ? Number(video.readBigUInt64BE(at + 8)) : video.readUInt32BE(at);
    if (at + size >= video.length) return at;
    at += size;
  }
}

import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const FORMATS = {
  // The index last, as cameras write it.
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  mov: () => new MovOutputFormat({ fastStart: false }),
  webm: () => new WebMOutputFormat(),
};
const FRAME_BYTES = 400;

/** A video as its container tells it; the pictures in it are noise that no decoder could show. */
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
  for (let second = 0; second < seconds; second += 1) {
    const packet = new EncodedPacket(new Uint8Array(FRAME_BYTES).fill(second + 1), 'key', second, 1);
    await source.add(packet, second === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  if (target.buffer === null) throw new Error('nothing was written');
  return Buffer.from(target.buffer);
}

/** The same film with a place in it, as phones write it: `©xyz` in the user data at the end of `moov`. */
export async function videoWithPlace(): Promise<Buffer<ArrayBuffer>> {
  const film = await smallVideo('mp4');
  const place = '+52.5200+013.4050/';
  const text = Buffer.concat([Buffer.from([0, place.length, 0x15, 0xc7]), Buffer.from(place)]);
  const user = box('udta', box('\u00a9xyz', text));
  const at = lastBox(film);
  if (film.toString('latin1', at + 4, at + 8) !== 'moov') throw new Error('the index does not stand last');
  const whole = Buffer.concat([film, user]);
  whole.writeUInt32BE(whole.length - at, at);
  return whole;
}

/** The same film followed by so many bytes that mean nothing, written chunk by chunk. */
export async function* largeVideo(bytes: number, chunkBytes = 1_048_576): AsyncGenerator<Buffer> {
  const film = await smallVideo('mp4');
  const rest = bytes - film.length;
  const head = Buffer.alloc(8);
  head.writeUInt32BE(rest);
  head.write('free', 4, 'latin1');
  yield film;
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

function lastBox(film: Buffer): number {
  let at = 0;
  for (;;) {
    const size = film.readUInt32BE(at) === 1 ? Number(film.readBigUInt64BE(at + 8)) : film.readUInt32BE(at);
    if (at + size >= film.length) return at;
    at += size;
  }
}

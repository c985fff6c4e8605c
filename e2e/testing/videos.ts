import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import type { Page } from 'playwright-core';

/** An element of WebM without a meaning; its size follows in eight bytes (RFC 8794, 11.3). */
const VOID_ID = 0xec;
/** Platforms accept videos of one second or more. */
const FRAMES = { width: 320, height: 180, aSecond: 25, count: 38 };
const CODECS = { mp4: { codec: 'vp09.00.10.08', name: 'vp9' }, webm: { codec: 'vp8', name: 'vp8' } } as const;

/** Makes each video different: a platform that refuses duplicates would refuse those made within the same second. */
let made = 0;
const HUE_APART = 37;

export type Video = { path: string; remove: () => Promise<void> };

/** Makes a video that plays as MP4, which every platform accepts, as a file on this computer. */
export async function makeMp4(page: Page, name: string): Promise<Video> {
  return keep(name, await makeBytes(page, 'mp4'));
}

/** Makes a video that plays as WebM, of the given size, as a file on this computer. */
export async function makeVideo(page: Page, name: string, bytes: number): Promise<Video> {
  const made = await makeBytes(page, 'webm');
  const head = Buffer.alloc(9);
  head[0] = VOID_ID;
  head.writeBigUInt64BE(0x0100000000000000n | BigInt(bytes - made.length - head.length), 1);
  return keep(name, Buffer.concat([made, head, Buffer.alloc(bytes - made.length - head.length)]));
}

/**
 * Encodes a square that changes its colour in the browser, frame by frame. Each frame has its own time: a recording on
 * a busy machine would be as short as what it managed to draw.
 */
async function makeBytes(page: Page, format: keyof typeof CODECS): Promise<Buffer> {
  const { codec, name } = CODECS[format];
  made += 1;
  const { frames, description } = await page.evaluate(encode, { ...FRAMES, codec, hue: made * HUE_APART });
  const target = new BufferTarget();
  const output = new Output({ format: format === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource(name);
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec, codedWidth: FRAMES.width, codedHeight: FRAMES.height, ...description };
  for (const [index, { base64, isKey }] of frames.entries()) {
    const bytes = Buffer.from(base64, 'base64');
    const packet = new EncodedPacket(bytes, isKey ? 'key' : 'delta', index / FRAMES.aSecond, 1 / FRAMES.aSecond);
    await source.add(packet, index === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  if (target.buffer === null) throw new Error('nothing was written');
  return Buffer.from(target.buffer);
}

async function keep(name: string, content: Buffer): Promise<Video> {
  const folder = await mkdtemp(join(tmpdir(), 'brandly-video-'));
  const path = join(folder, name);
  await writeFile(path, content);
  return { path, remove: () => rm(folder, { recursive: true }) };
}

type Frames = typeof FRAMES & { codec: string; hue: number };
type Encoded = { frames: { base64: string; isKey: boolean }[]; description: { colorSpace?: VideoColorSpaceInit } };

/** Runs in the page. */
async function encode({ width, height, aSecond, count, codec, hue }: Frames): Promise<Encoded> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  const frames: Encoded['frames'] = [];
  const description: Encoded['description'] = {};
  let problem: unknown;
  const encoder = new VideoEncoder({
    output: (chunk, about) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      frames.push({ base64, isKey: chunk.type === 'key' });
      const colorSpace = about?.decoderConfig?.colorSpace;
      if (colorSpace) description.colorSpace = colorSpace;
    },
    error: (error) => {
      problem = error;
    },
  });
  encoder.configure({ codec, width, height, framerate: aSecond });
  for (let index = 0; index < count; index += 1) {
    pen.fillStyle = `hsl(${hue + index * 9} 60% 50%)`;
    pen.fillRect(0, 0, width, height);
    const frame = new VideoFrame(canvas, { timestamp: (index * 1_000_000) / aSecond });
    encoder.encode(frame, { keyFrame: index === 0 });
    frame.close();
  }
  await encoder.flush();
  if (problem !== undefined) throw problem;
  return { frames, description };
}

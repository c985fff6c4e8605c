import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** An element of WebM that means nothing; its size follows in eight bytes (RFC 8794, 11.3). */
const VOID_ID = 0xec;
/** Platforms take videos of a second and more. */
const RECORDED_MS = 1_500;

export type Video = { path: string; remove: () => Promise<void> };

/** A video that plays as MP4, which every platform takes, recorded by the browser itself, as a file on this computer. */
export async function makeMp4(page: Page, name: string): Promise<Video> {
  const recorded = Buffer.from(
    await page.evaluate(record, { ms: RECORDED_MS, type: 'video/mp4;codecs=vp9' }),
    'base64',
  );
  return keep(name, recorded);
}

/** A video that plays, recorded by the browser itself and made as large as wanted, as a file on this computer. */
export async function makeVideo(page: Page, name: string, bytes: number): Promise<Video> {
  const recorded = Buffer.from(
    await page.evaluate(record, { ms: RECORDED_MS, type: 'video/webm;codecs=vp8' }),
    'base64',
  );
  const head = Buffer.alloc(9);
  head[0] = VOID_ID;
  head.writeBigUInt64BE(0x0100000000000000n | BigInt(bytes - recorded.length - head.length), 1);
  return keep(name, Buffer.concat([recorded, head, Buffer.alloc(bytes - recorded.length - head.length)]));
}

async function keep(name: string, content: Buffer): Promise<Video> {
  const folder = await mkdtemp(join(tmpdir(), 'brandly-video-'));
  const path = join(folder, name);
  await writeFile(path, content);
  return { path, remove: () => rm(folder, { recursive: true }) };
}

/** Runs in the page: a square that changes its colour. */
async function record({ ms, type }: { ms: number; type: string }): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = 180;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: type });
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  const ended = new Promise((resolve) => {
    recorder.addEventListener('stop', resolve);
  });
  // A busy machine's encoder begins late and loses what was drawn before: the time counts from its first word.
  let begun = Number.POSITIVE_INFINITY;
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) begun = Math.min(begun, performance.now());
  });
  recorder.start(100);
  await new Promise<void>((resolve) => {
    const draw = (now: number) => {
      pen.fillStyle = `hsl(${Math.round(now / 10) % 360} 60% 50%)`;
      pen.fillRect(0, 0, canvas.width, canvas.height);
      if (now - begun >= ms) resolve();
      else requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  });
  recorder.stop();
  await ended;
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

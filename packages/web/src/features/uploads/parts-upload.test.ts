import type { Asset } from '@brandly/contract/media';
import { partRange, UPLOAD_PART_BYTES } from '@brandly/contract/media/upload-parts';
import { type Upload } from '@brandly/contract/media/uploads';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { matchingUpload } from './matching-upload.ts';
import { missingParts, type PartsDeps, type PartsState, startPartsUpload } from './parts-upload.ts';
import { PutRefused } from './put-refused.ts';

const SIZE = UPLOAD_PART_BYTES * 3 + 10;
const video = new File([new Uint8Array(SIZE)], 'video.mp4', { type: 'video/mp4', lastModified: 7 });
const ASSET = { id: 'asset', fileUrl: '/v1/media/video' } as Asset;

/** A fake store and server: it keeps parts by number, and its connection can be cut. */
function openStore({ received = [] as number[] } = {}) {
  const upload: Upload = {
    id: 'u1',
    brandId: 'b1',
    fileName: 'video.mp4',
    fileType: 'video/mp4',
    fileSize: SIZE,
    fileModified: 7,
    partSize: UPLOAD_PART_BYTES,
    partCount: 4,
    received: [...received],
    createdAt: '2026-11-21T10:00:00Z',
    expiresAt: '2026-11-22T10:00:00Z',
  };
  const store = {
    upload,
    puts: [] as number[],
    begun: 0,
    aborted: 0,
    refuse: new Map<number, number[]>(),
    held: false,
  };
  const deps: PartsDeps = {
    calls: {
      startUpload: async () => {
        store.begun += 1;
        return structuredClone(upload);
      },
      getUpload: async () => structuredClone(upload),
      signUploadParts: async ({ body }) => ({
        parts: body.numbers.map((number) => ({
          number,
          url: `/part/${number}`,
          bytes: 0,
          expiresAt: '2026-11-21T11:00:00Z',
        })),
      }),
      completeUpload: async () => {
        if (missingParts(upload).length > 0) throw new ApiError(409, 'Not yet.', { code: 'upload_incomplete' });
        return ASSET;
      },
      abortUpload: async () => {
        store.aborted += 1;
      },
    },
    put: (url, bytes, { signal }) =>
      new Promise((resolve, reject) => {
        const number = Number(url.split('/').at(-1));
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        if (store.held) return;
        const refusal = store.refuse.get(number)?.shift();
        if (refusal !== undefined) {
          reject(new PutRefused(refusal));
          return;
        }
        const { start, end } = partRange(upload, number);
        expect(bytes.size).toBe(end - start);
        store.puts.push(number);
        upload.received.push(number);
        resolve();
      }),
    wait: async () => {},
  };
  return { store, deps };
}

/** A store whose server refuses the end of an upload once. */
function endsAfter(refusal: ApiError) {
  const { store, deps } = openStore();
  const refusals = [refusal];
  const completeUpload: PartsDeps['calls']['completeUpload'] = async (ask) => {
    const next = refusals.pop();
    if (next) throw next;
    return deps.calls.completeUpload(ask);
  };
  return { store, deps: { ...deps, calls: { ...deps.calls, completeUpload } } };
}

/** Resolves with the first state of a kind. */
function watch(kind: PartsState['kind']) {
  const states: PartsState[] = [];
  let onState = (_state: PartsState) => {};
  const reached = new Promise<PartsState>((resolve) => {
    onState = (state) => {
      states.push(state);
      if (state.kind === kind) resolve(state);
    };
  });
  return { states, reached, onState: (state: PartsState) => onState(state) };
}

describe('a file that is uploaded in parts', () => {
  it('is uploaded whole, and reports its progress until it is checked and done', async () => {
    const { store, deps } = openStore();
    const seen = watch('done');
    startPartsUpload({ file: video, brandId: 'b1', known: null, onState: seen.onState }, deps);
    expect(await seen.reached).toEqual({ kind: 'done', asset: ASSET });
    expect(new Set(store.puts)).toEqual(new Set([1, 2, 3, 4]));
    expect(seen.states.slice(-3)).toEqual([
      { kind: 'sending', fraction: 1 },
      { kind: 'checking' },
      { kind: 'done', asset: ASSET },
    ]);
  });

  it('sends only what is missing when a page that is now closed began it', async () => {
    const { store, deps } = openStore({ received: [1, 3] });
    const seen = watch('done');
    startPartsUpload({ file: video, brandId: 'b1', known: store.upload, onState: seen.onState }, deps);
    await seen.reached;
    expect(store.begun).toBe(0);
    expect(new Set(store.puts)).toEqual(new Set([2, 4]));
  });

  it('is begun once, however often it is paused and continued meanwhile', async () => {
    const { store, deps } = openStore();
    const { startUpload } = deps.calls;
    const waiting: (() => void)[] = [];
    const slowly: typeof startUpload = async (ask) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return startUpload(ask);
    };
    const seen = watch('done');
    const onState = (state: PartsState) => seen.onState(state);
    const upload = startPartsUpload(
      { file: video, brandId: 'b1', known: null, onState },
      { ...deps, calls: { ...deps.calls, startUpload: slowly } },
    );
    upload.pause();
    upload.resume();
    await Promise.resolve();
    for (const go of waiting.toReversed()) go();
    await seen.reached;
    expect(store.begun).toBe(1);
  });

  it('keeps what has arrived when paused, and continues from there', async () => {
    const { store, deps } = openStore({ received: [1] });
    const sending = watch('sending');
    const paused = watch('paused');
    const done = watch('done');
    store.held = true;
    const onState = (state: PartsState) => [sending, paused, done].forEach((one) => one.onState(state));
    const upload = startPartsUpload({ file: video, brandId: 'b1', known: store.upload, onState }, deps);
    await sending.reached;
    upload.pause();
    expect(await paused.reached).toEqual({ kind: 'paused', fraction: UPLOAD_PART_BYTES / SIZE });
    store.held = false;
    upload.resume();
    await done.reached;
    expect(new Set(store.puts)).toEqual(new Set([2, 3, 4]));
  });

  it.each([0, 500, 429, 403])('sends a part again that was refused with %i', async (status) => {
    const { store, deps } = openStore();
    store.refuse.set(2, [status, status]);
    const seen = watch('done');
    startPartsUpload({ file: video, brandId: 'b1', known: null, onState: seen.onState }, deps);
    await seen.reached;
    expect(new Set(store.puts)).toEqual(new Set([1, 2, 3, 4]));
  });

  it('stops after four attempts at a part with a helpful message, and can still be resumed', async () => {
    const { store, deps } = openStore();
    store.refuse.set(2, [0, 0, 0, 0]);
    const failed = watch('failed');
    const done = watch('done');
    const onState = (state: PartsState) => [failed, done].forEach((one) => one.onState(state));
    const upload = startPartsUpload({ file: video, brandId: 'b1', known: null, onState }, deps);
    expect(await failed.reached).toEqual({
      kind: 'failed',
      reason: 'The connection was lost while video.mp4 was uploading. Your progress is saved.',
      isFinal: false,
    });
    upload.resume();
    await done.reached;
    expect(store.begun).toBe(1);
    expect(missingParts(store.upload)).toEqual([]);
  });

  it.each([
    [500, 'internal'],
    [429, 'rate_limited'],
    [401, 'unauthenticated'],
  ])('is not sent again when its end was refused for another reason than the file (%i)', async (status, code) => {
    const { store, deps } = endsAfter(new ApiError(status, 'Not now.', { code }));
    const failed = watch('failed');
    const done = watch('done');
    const onState = (state: PartsState) => [failed, done].forEach((one) => one.onState(state));
    const upload = startPartsUpload({ file: video, brandId: 'b1', known: null, onState }, deps);
    await failed.reached;
    upload.resume();
    await done.reached;
    expect([store.begun, store.puts.length]).toEqual([1, 4]);
  });

  it('asks again for its end while the server is too busy to check it', async () => {
    const { store, deps } = endsAfter(new ApiError(503, 'Not now.', { code: 'unavailable' }));
    const seen = watch('done');
    startPartsUpload({ file: video, brandId: 'b1', known: null, onState: seen.onState }, deps);
    await seen.reached;
    expect(store.begun).toBe(1);
  });

  it('is discarded on the server when it is cancelled, and reports nothing more', async () => {
    const { store, deps } = openStore();
    const seen = watch('sending');
    store.held = true;
    const upload = startPartsUpload({ file: video, brandId: 'b1', known: null, onState: seen.onState }, deps);
    await seen.reached;
    await upload.cancel();
    expect(store.aborted).toBe(1);
    expect(seen.states.every(({ kind }) => kind === 'sending')).toBe(true);
  });
});

it('is discarded, too, when it is cancelled before the server has answered', async () => {
  const { store, deps } = openStore();
  const upload = startPartsUpload({ file: video, brandId: 'b1', known: null, onState: () => {} }, deps);
  await upload.cancel();
  await expect.poll(() => store.aborted).toBe(1);
  expect(store.puts).toEqual([]);
});

describe('a chosen file', () => {
  const { upload } = openStore().store;
  it('continues its own unfinished upload', () => expect(matchingUpload(video, 'b1', [upload])).toBe(upload));
  it('is a new upload when it was changed since, or is for another brand', () => {
    const changed = new File([new Uint8Array(SIZE)], 'video.mp4', { type: 'video/mp4', lastModified: 8 });
    expect(matchingUpload(changed, 'b1', [upload])).toBeNull();
    expect(matchingUpload(video, 'b2', [upload])).toBeNull();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { facebookTokens, mediaHost, type SandboxUnderTest, sandboxUnderTest } from '../testing/sandbox-under-test.ts';
import { tinyVideo } from '../testing/tiny-media.ts';

const GRAPH = '/facebook/graph/v25.0';

let sandbox: SandboxUnderTest;
let page: string;
beforeAll(async () => {
  sandbox = await sandboxUnderTest();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.control('reset', {});
  ({ page } = await facebookTokens(sandbox));
});

const reels = (body: Record<string, unknown>) =>
  sandbox.post(`${GRAPH}/1001/video_reels`, { access_token: page, ...body });
const statusOf = async (id: string) =>
  (await sandbox.call(`${GRAPH}/${id}?fields=status,post_id,permalink_url,published&access_token=${page}`)).body;

async function startReel(): Promise<{
  id: string;
  send: (bytes: Buffer, headers?: Record<string, string>) => ReturnType<SandboxUnderTest['call']>;
}> {
  const started = (await reels({ upload_phase: 'start' })).body as { video_id: string; upload_url: string };
  expect(started.upload_url).toContain('/facebook/rupload/video-upload/v25.0/');
  return {
    id: started.video_id,
    send: (bytes, headers = {}) =>
      sandbox.call(started.upload_url, {
        method: 'POST',
        headers: {
          authorization: `OAuth ${page}`,
          'content-type': 'application/octet-stream',
          offset: '0',
          file_size: String(bytes.length),
          ...headers,
        },
        body: new Uint8Array(bytes),
      }),
  };
}

describe('a Reel', () => {
  it('is uploaded, processed, finished and then visible, in that order', async () => {
    const reel = await startReel();
    expect((await reel.send(tinyVideo(12))).body).toEqual({ success: true });
    expect(await statusOf(reel.id)).toMatchObject({
      status: {
        video_status: 'processing',
        uploading_phase: { status: 'complete' },
        processing_phase: { status: 'not_started' },
      },
    });
    // However long the caller waits, processing begins with the phase finish.
    await sandbox.advance(900_000);
    expect(await statusOf(reel.id)).toMatchObject({ status: { processing_phase: { status: 'not_started' } } });
    const finished = await reels({
      upload_phase: 'finish',
      video_id: reel.id,
      video_state: 'PUBLISHED',
      description: 'How we roast',
    });
    expect(finished.body).toMatchObject({ success: true });
    expect(await sandbox.visible('facebook', '1001')).toEqual([]);
    expect(await statusOf(reel.id)).toMatchObject({ status: { processing_phase: { status: 'in_progress' } } });
    await sandbox.advance(4_000);
    expect(await statusOf(reel.id)).toMatchObject({
      status: { publishing_phase: { status: 'complete', publish_status: 'published' } },
      published: true,
      post_id: expect.stringMatching(/^1001_/),
      permalink_url: `${sandbox.url}/facebook/www/reel/${reel.id}`,
    });
    expect(await sandbox.visible('facebook', '1001')).toMatchObject([
      { text: 'How we roast', media: [{ kind: 'video' }] },
    ]);
    const list = await sandbox.call(`${GRAPH}/1001/published_posts?access_token=${page}`);
    expect(list.body).toEqual({ data: [] });
  });

  it('cannot be finished before its bytes are there', async () => {
    const reel = await startReel();
    const early = await reels({ upload_phase: 'finish', video_id: reel.id, video_state: 'PUBLISHED' });
    expect(early.body).toMatchObject({ error: { code: 6000 } });
  });

  it('is published once, even when finished twice', async () => {
    const reel = await startReel();
    await reel.send(tinyVideo(12));
    await reels({ upload_phase: 'finish', video_id: reel.id, video_state: 'PUBLISHED' });
    await reels({ upload_phase: 'finish', video_id: reel.id, video_state: 'PUBLISHED' });
    await sandbox.advance(10_000);
    expect(await sandbox.visible('facebook', '1001')).toHaveLength(1);
  });

  it('says where to resume after half an upload', async () => {
    const reel = await startReel();
    const bytes = tinyVideo(12);
    const half = bytes.length / 2;
    const size = { file_size: String(bytes.length) };
    const partial = await reel.send(bytes.subarray(0, half), size);
    expect(partial.body).toMatchObject({ debug_info: { retriable: true, type: 'PartialRequestError' } });
    expect((await reel.send(bytes.subarray(half), size)).body).toMatchObject({
      debug_info: { type: 'OffsetInvalidError' },
    });
    expect(await statusOf(reel.id)).toMatchObject({ status: { uploading_phase: { bytes_transfered: half } } });
    expect((await reel.send(bytes.subarray(half), { ...size, offset: String(half) })).body).toEqual({ success: true });
  });

  it('can be pulled from an address as well', async () => {
    const host = await mediaHost({ 'v.mp4': tinyVideo(12) });
    const reel = await startReel();
    const started = await sandbox.call(`/facebook/rupload/video-upload/v25.0/${reel.id}`, {
      method: 'POST',
      headers: { authorization: `OAuth ${page}`, file_url: `${host.url}/v.mp4` },
    });
    expect(started.body).toEqual({ success: true });
    await host.stop();
  });

  it.each([
    ['is longer than 90 seconds', tinyVideo(91), 1363026],
    ['is shorter than 3 seconds', tinyVideo(2), 1363025],
    ['is no video at all', Buffer.alloc(5_000, 1), 1363024],
    ['is smaller than a kilobyte', tinyVideo(12, { padding: 10 }), 1363022],
  ])('fails in processing when it %s', async (_case, bytes, code) => {
    const reel = await startReel();
    await reel.send(bytes);
    await reels({ upload_phase: 'finish', video_id: reel.id, video_state: 'PUBLISHED' });
    await sandbox.advance(3_000);
    expect(await statusOf(reel.id)).toMatchObject({
      status: { video_status: 'error', processing_phase: { status: 'error', errors: [{ code }] } },
    });
  });
});

describe('a Page video', () => {
  it('appears by itself when processing is over', async () => {
    const form = new FormData();
    form.set('source', new Blob([new Uint8Array(tinyVideo(20))]), 'v.mp4');
    form.set('description', 'A walk through the mill');
    form.set('access_token', page);
    const created = await sandbox.call('/facebook/graph-video/v25.0/1001/videos', { method: 'POST', body: form });
    expect(created.status).toBe(200);
    expect(await sandbox.visible('facebook', '1001')).toEqual([]);
    await sandbox.advance(5_000);
    expect(await sandbox.visible('facebook', '1001')).toMatchObject([{ text: 'A walk through the mill' }]);
  });

  it('supports the old phases of start, transfer and finish', async () => {
    const bytes = tinyVideo(20);
    const started = await sandbox.post(`${GRAPH}/1001/videos`, {
      upload_phase: 'start',
      file_size: bytes.length,
      access_token: page,
    });
    const { upload_session_id: session } = started.body as { upload_session_id: string };
    const form = new FormData();
    form.set('video_file_chunk', new Blob([new Uint8Array(bytes)]), 'chunk');
    for (const [name, value] of Object.entries({
      upload_phase: 'transfer',
      upload_session_id: session,
      start_offset: '0',
      access_token: page,
    }))
      form.set(name, value);
    const moved = await sandbox.call(`${GRAPH}/1001/videos`, { method: 'POST', body: form });
    expect(moved.body).toEqual({ start_offset: String(bytes.length), end_offset: String(bytes.length) });
    const done = await sandbox.post(`${GRAPH}/1001/videos`, {
      upload_phase: 'finish',
      upload_session_id: session,
      description: 'Old way',
      access_token: page,
    });
    expect(done.body).toEqual({ success: true });
    await sandbox.advance(5_000);
    expect(await sandbox.visible('facebook', '1001')).toHaveLength(1);
  });
});

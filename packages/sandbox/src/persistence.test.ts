import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from './sandbox.ts';
import { facebookTokens, sandboxUnderTest, twitterTokens } from './testing/sandbox-under-test.ts';
import { picture, tinyVideo } from './testing/tiny-media.ts';

const HARBOR = '1700000000000000101';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sandbox state '));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a sandbox with a folder for its state', () => {
  it('keeps its posts, photos, tokens, clock and journal over a restart', async () => {
    const before = await sandboxUnderTest(folder);
    await before.control('clock', { offsetMs: 60_000 });
    const { bearer } = await twitterTokens(before);
    const form = new FormData();
    form.set('media', new Blob([new Uint8Array(await picture())]), 'p');
    form.set('media_category', 'tweet_image');
    const uploaded = await before.call('/twitter/api/2/media/upload', { method: 'POST', body: form, headers: bearer });
    const { id } = (uploaded.body as { data: { id: string } }).data;
    await before.post('/twitter/api/2/tweets', { text: 'Stay', media: { media_ids: [id] } }, bearer);
    const seen = await before.visible('twitter', HARBOR);
    await before.stop();

    const after = await sandboxUnderTest(folder);
    expect((await after.visible('twitter', HARBOR)).map(({ permalink: _gone, ...post }) => post)).toEqual(
      seen.map(({ permalink: _gone, ...post }) => post),
    );
    expect((await after.call('/_control/clock')).body).toMatchObject({ offsetMs: 60_000 });
    expect((await after.call('/twitter/api/2/users/me', { headers: bearer })).status).toBe(200);
    expect((await after.call(`/twitter/pbs/media/${seen[0]?.media[0]?.sha256}`)).status).toBe(200);
    expect((await after.journal('operation=create')).map((entry) => entry.created)).toEqual([seen[0]?.id]);
    await after.stop();
  });

  it('publishes a Reel that was processing when it stopped', async () => {
    const before = await sandboxUnderTest(folder);
    const { page } = await facebookTokens(before);
    const reels = '/facebook/graph/v25.0/1001/video_reels';
    const started = await before.post(reels, { upload_phase: 'start', access_token: page });
    const { video_id: video, upload_url: address } = started.body as { video_id: string; upload_url: string };
    const bytes = tinyVideo(12);
    const headers = { authorization: `OAuth ${page}`, offset: '0', file_size: String(bytes.length) };
    await before.call(address, { method: 'POST', headers, body: new Uint8Array(bytes) });
    await before.post(reels, { upload_phase: 'finish', video_id: video, video_state: 'PUBLISHED', access_token: page });
    await before.stop();

    const after = await sandboxUnderTest(folder);
    await after.advance(5_000);
    expect(await after.visible('facebook', '1001')).toMatchObject([{ media: [{ kind: 'video' }] }]);
    const status = await after.call(`/facebook/graph/v25.0/${video}?fields=published&access_token=${page}`);
    expect(status.body).toMatchObject({ published: true });
    await after.stop();
  });

  it('writes its snapshot while it runs, not only at the end', async () => {
    const sandbox = await sandboxUnderTest(folder);
    await sandbox.control('clock', { advanceMs: 1 });
    await expect.poll(() => readdir(folder)).toContain('sandbox.json');
    await sandbox.stop();
  });

  it('continues after a crash tore a line of the journal', async () => {
    await writeFile(
      path.join(folder, 'journal.jsonl'),
      '{"number":1,"platform":"twitter","operation":"create"}\n{"number":2,"pla',
    );
    const sandbox = await sandboxUnderTest(folder);
    await sandbox.call('/twitter/api/2/users/me');
    await sandbox.stop();
    const again = await sandboxUnderTest(folder);
    expect((await again.journal()).map((entry) => entry.number)).toEqual([1, 2]);
    await again.stop();
  });

  it('reads what was kept before codes and tokens of X and uploads of Facebook had another place', async () => {
    const before = await sandboxUnderTest(folder);
    await before.control('clock', { advanceMs: 1 });
    await before.stop();
    const file = path.join(folder, 'sandbox.json');
    const kept = JSON.parse(await readFile(file, 'utf8')) as { platforms: Record<string, Record<string, unknown>> };
    const { book, ...x } = kept.platforms['twitter'] ?? {};
    const expiresAt = 9_000_000_000_000;
    const token = { kind: 'access', accountId: 'a', scopes: [], expiresAt, dead: false };
    const older = { ...x, codes: {}, tokens: { secret: token } };
    const platforms = { ...kept.platforms, twitter: older, facebook: { ...kept.platforms['facebook'], uploads: {} } };
    expect(book).toBeDefined();
    await writeFile(file, JSON.stringify({ ...kept, platforms }));
    const again = await sandboxUnderTest(folder);
    await again.control('clock', { advanceMs: 1 });
    await again.stop();
    expect(await readFile(file, 'utf8')).toContain('"subject":"a"');
  });

  it('refuses a folder that it cannot read, and deletes nothing', async () => {
    await writeFile(path.join(folder, 'sandbox.json'), '{"clockOff');
    await expect(startSandbox({ port: 0, stateDir: folder })).rejects.toThrow('not readable');
    await writeFile(path.join(folder, 'sandbox.json'), '{"clockOffsetMs":0,"platforms":{"twitter":{}}}');
    await expect(startSandbox({ port: 0, stateDir: folder })).rejects.toThrow('another version');
    expect(await readdir(folder)).toContain('sandbox.json');
  });
});

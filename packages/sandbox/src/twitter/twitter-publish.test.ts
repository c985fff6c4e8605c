import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply, SandboxUnderTest } from '../testing/sandbox-under-test.ts';
import { queryOf, sandboxUnderTest, sha256, twitterTokens } from '../testing/sandbox-under-test.ts';
import { heavyPicture, picture, tinyVideo } from '../testing/tiny-media.ts';

const HARBOR = '1700000000000000101';
const API = '/twitter/api/2';

let sandbox: SandboxUnderTest;
let bearer: Record<string, string>;
beforeAll(async () => {
  sandbox = await sandboxUnderTest();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.control('reset', {});
  ({ bearer } = await twitterTokens(sandbox));
});

const tweet = (body: Record<string, unknown>, headers = bearer): Promise<Reply> =>
  sandbox.post(`${API}/tweets`, body, headers);
const visible = () => sandbox.visible('twitter', HARBOR);

async function upload(bytes: Buffer, category = 'tweet_image', headers = bearer): Promise<Reply> {
  const form = new FormData();
  form.set('media', new Blob([new Uint8Array(bytes)]), 'picture');
  form.set('media_category', category);
  return sandbox.call(`${API}/media/upload`, { method: 'POST', body: form, headers });
}
const mediaId = (reply: Reply): string => (reply.body as { data: { id: string } }).data.id;

async function uploadInPieces(
  bytes: Buffer,
  total = bytes.length,
): Promise<{ id: string; finalize: () => Promise<Reply>; status: () => Promise<Reply> }> {
  const started = await sandbox.post(
    `${API}/media/upload/initialize`,
    { media_type: 'video/mp4', total_bytes: total, media_category: 'tweet_video' },
    bearer,
  );
  const id = mediaId(started);
  for (const [index, piece] of [bytes.subarray(0, 2_000), bytes.subarray(2_000)].entries()) {
    const form = new FormData();
    form.set('segment_index', String(index));
    form.set('media', new Blob([new Uint8Array(piece)]), 'piece');
    const appended = await sandbox.call(`${API}/media/upload/${id}/append`, {
      method: 'POST',
      body: form,
      headers: bearer,
    });
    expect(appended.status).toBe(204);
  }
  return {
    id,
    finalize: () => sandbox.call(`${API}/media/upload/${id}/finalize`, { method: 'POST', headers: bearer }),
    status: () => sandbox.call(`${API}/media/upload?command=STATUS&media_id=${id}`, { headers: bearer }),
  };
}

describe('a post on X', () => {
  it('appears at its address under the name of the account', async () => {
    const reply = await tweet({ text: 'Open at <seven> & counting' });
    expect(reply.status).toBe(201);
    const { id, text } = (reply.body as { data: { id: string; text: string } }).data;
    expect(id).toMatch(/^\d{19}$/);
    expect(text).toBe('Open at &lt;seven&gt; &amp; counting');
    expect(await visible()).toMatchObject([
      { id, text: 'Open at <seven> & counting', permalink: `${sandbox.url}/twitter/x/harborcoffee/status/${id}` },
    ]);
    expect((await sandbox.call(`/twitter/x/harborcoffee/status/${id}`)).text).toContain(
      'Open at &lt;seven&gt; &amp; counting',
    );
    expect((await sandbox.call('/twitter/x/harborcoffee')).text).toContain('Open at &lt;seven&gt;');
  });

  it('comes back in the timeline with wrapped links that say where they lead', async () => {
    await tweet({ text: 'Menu: https://harbor.example/menu, enjoy' });
    const since = new Date(Date.now() - 60_000).toISOString();
    const query = queryOf({
      max_results: '10',
      start_time: since,
      'tweet.fields': 'created_at,entities,attachments',
    });
    const list = await sandbox.call(`${API}/users/${HARBOR}/tweets?${query}`, { headers: bearer });
    const { data } = list.body as {
      data: { text: string; entities: { urls: { start: number; end: number; url: string; expanded_url: string }[] } }[];
    };
    const [link] = data[0]?.entities.urls ?? [];
    expect(data[0]?.text).toMatch(/^Menu: https:\/\/t\.co\/\w{10}, enjoy$/);
    expect(data[0]?.text.slice(link?.start, link?.end)).toBe(link?.url);
    expect(link?.expanded_url).toBe('https://harbor.example/menu');
    expect(list.body).toMatchObject({ meta: { result_count: 1 } });
  });

  it('is not in a list that starts after it', async () => {
    await tweet({ text: 'Early' });
    const later = new Date(Date.now() + 60_000).toISOString();
    const list = await sandbox.call(`${API}/users/${HARBOR}/tweets?start_time=${later}`, { headers: bearer });
    expect(list.body).toEqual({ meta: { result_count: 0 } });
  });

  it('can be deleted once, and not by somebody else', async () => {
    const id = mediaId(await tweet({ text: 'Oops' }));
    const other = await twitterTokens(sandbox, 'Ben Ruiz');
    const remove = (headers: Record<string, string>) =>
      sandbox.call(`${API}/tweets/${id}`, { method: 'DELETE', headers });
    expect((await remove(other.bearer)).status).toBe(403);
    expect((await remove(bearer)).body).toEqual({ data: { deleted: true } });
    expect((await remove(bearer)).status).toBe(404);
    expect(await visible()).toEqual([]);
  });

  it('is answered together with missing ones', async () => {
    const id = mediaId(await tweet({ text: 'Here' }));
    const reply = await sandbox.call(`${API}/tweets?ids=${id},17&tweet.fields=public_metrics`, { headers: bearer });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ data: [{ id }], errors: [{ value: '17' }] });
  });
});

describe('what X refuses', () => {
  it.each([
    ['a text of 281 characters', { text: 'x'.repeat(281) }, 403, 186],
    ['141 emoji', { text: '🎈'.repeat(141) }, 403, 186],
  ])('refuses %s', async (_case, body, status, code) => {
    const reply = await tweet(body);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ errors: [{ code }] });
    expect(await visible()).toEqual([]);
  });

  it('accepts 280 characters, and more from a Premium account', async () => {
    expect((await tweet({ text: 'x'.repeat(280) })).status).toBe(201);
    const premium = await twitterTokens(sandbox, 'Dana Silva');
    expect((await tweet({ text: 'x'.repeat(281) }, premium.bearer)).status).toBe(201);
  });

  it.each([
    ['nothing to say', { text: ' ' }],
    ['a field it does not know', { text: 'a', title: 'b' }],
    ['five pictures', { text: 'a', media: { media_ids: ['1', '2', '3', '4', '5'] } }],
    [
      'a poll together with media',
      { text: 'a', media: { media_ids: ['1'] }, poll: { options: ['a', 'b'], duration_minutes: 5 } },
    ],
    ['media that nobody uploaded', { text: 'a', media: { media_ids: ['1'] } }],
  ])('answers 400 to %s', async (_case, body) => {
    const reply = await tweet(body);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ type: 'https://api.x.com/2/problems/invalid-request' });
  });

  it('refuses the same text again in X’s words', async () => {
    await tweet({ text: 'Good morning' });
    const again = await tweet({ text: 'Good morning' });
    expect(again.status).toBe(403);
    expect(again.body).toEqual({
      title: 'Forbidden',
      detail: 'You are not allowed to create a Tweet with duplicate content.',
      type: 'about:blank',
      status: 403,
    });
    expect(await visible()).toHaveLength(1);
  });

  it('accepts one cashtag, not two', async () => {
    expect((await tweet({ text: 'Up: $HRBR' })).status).toBe(201);
    expect((await tweet({ text: 'Up: $HRBR $NRTH' })).body).toMatchObject({ type: expect.stringContaining('cashtag') });
  });

  it('refuses quotes, and replies to strangers, for a self-serve app', async () => {
    const ben = await twitterTokens(sandbox, 'Ben Ruiz');
    const theirs = mediaId(await tweet({ text: 'Ride' }, ben.bearer));
    expect((await tweet({ text: 'a', quote_tweet_id: theirs })).status).toBe(403);
    expect((await tweet({ text: 'a', reply: { in_reply_to_tweet_id: theirs } })).status).toBe(403);
    const mine = mediaId(await tweet({ text: 'Thread' }));
    expect((await tweet({ text: 'more', reply: { in_reply_to_tweet_id: mine } })).status).toBe(201);
  });

  it('refuses a token without the scope to write, and an upload without media.write', async () => {
    const reader = await twitterTokens(sandbox, 'Ada Park', ['tweet.read', 'users.read']);
    const refused = await tweet({ text: 'a' }, reader.bearer);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ type: 'https://api.x.com/2/problems/unsupported-authentication' });
    const writer = await twitterTokens(sandbox, 'Ada Park', ['tweet.read', 'tweet.write', 'users.read']);
    expect((await upload(await picture(), 'tweet_image', writer.bearer)).status).toBe(403);
  });

  it('lets a suspended account connect but not post', async () => {
    const { bearer: suspended } = await twitterTokens(sandbox, 'Cleo Okafor');
    expect((await sandbox.call(`${API}/users/me`, { headers: suspended })).status).toBe(200);
    expect((await tweet({ text: 'a' }, suspended)).body).toMatchObject({
      type: expect.stringContaining('user-suspended'),
    });
  });

  it('accepts 100 posts in 15 minutes, counting down, and more after that', async () => {
    for (let index = 0; index < 100; index += 1) {
      const reply = await tweet({ text: `Post ${index}` });
      expect(reply.headers.get('x-rate-limit-remaining')).toBe(String(99 - index));
    }
    const refused = await tweet({ text: 'One too many' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('x-rate-limit-reset'))).toBeGreaterThan(Date.now() / 1000);
    await sandbox.advance(900_000);
    expect((await tweet({ text: 'One too many' })).status).toBe(201);
  });
});

describe('media on X', () => {
  it('posts an image with its alt text', async () => {
    const bytes = await picture('png');
    const uploaded = await upload(bytes);
    expect(uploaded.body).toMatchObject({
      data: {
        media_key: expect.stringMatching(/^3_/),
        size: bytes.length,
        image: { w: 640, h: 420, image_type: 'image/png' },
      },
    });
    const id = mediaId(uploaded);
    const described = await sandbox.post(
      `${API}/media/metadata`,
      { id, metadata: { alt_text: { text: 'Hills' } } },
      bearer,
    );
    expect(described.status).toBe(200);
    const created = await tweet({ text: 'Look', media: { media_ids: [id] } });
    expect((created.body as { data: { text: string } }).data.text).toMatch(/^Look https:\/\/t\.co\/\w{10}$/);
    expect(await visible()).toMatchObject([
      { mediaCount: 1, media: [{ kind: 'photo', sha256: sha256(bytes), altText: 'Hills' }] },
    ]);
    const list = await sandbox.call(`${API}/users/${HARBOR}/tweets?tweet.fields=entities,attachments`, {
      headers: bearer,
    });
    expect(list.body).toMatchObject({
      data: [{ attachments: { media_keys: [`3_${id}`] }, entities: { urls: [{ media_key: `3_${id}` }] } }],
    });
  });

  it('accepts an image as base64 in JSON', async () => {
    const media = (await picture('jpeg')).toString('base64');
    expect((await sandbox.post(`${API}/media/upload`, { media, media_category: 'tweet_image' }, bearer)).status).toBe(
      200,
    );
  });

  it.each([
    ['words', async () => Buffer.from('not a picture'), 'tweet_image'],
    ['a format X does not take', () => picture('avif'), 'tweet_image'],
    ['more than 5 MB', () => heavyPicture(1_400), 'tweet_image'],
    ['a picture that claims to be a GIF', () => picture('png'), 'tweet_gif'],
  ])('refuses %s', async (_case, bytes, category) => {
    expect((await upload(await bytes(), category)).status).toBe(400);
  });

  it('refuses media of another account, and media from yesterday', async () => {
    const id = mediaId(await upload(await picture()));
    const ben = await twitterTokens(sandbox, 'Ben Ruiz');
    expect((await tweet({ text: 'mine', media: { media_ids: [id] } }, ben.bearer)).body).toMatchObject({
      errors: [{ code: 325 }],
    });
    await sandbox.advance(86_400_000);
    const { bearer: fresh } = await twitterTokens(sandbox);
    expect((await tweet({ text: 'late', media: { media_ids: [id] } }, fresh)).body).toMatchObject({
      errors: [{ code: 325 }],
    });
  });

  it('accepts a video in pieces, processes it, and allows the post only then', async () => {
    const video = await uploadInPieces(tinyVideo(10, { width: 1280, height: 720 }));
    expect((await video.finalize()).body).toMatchObject({
      data: { processing_info: { state: 'pending', check_after_secs: 1 } },
    });
    expect((await tweet({ text: 'now', media: { media_ids: [video.id] } })).body).toMatchObject({
      errors: [{ code: 324 }],
    });
    await sandbox.advance(1_500);
    expect((await video.status()).body).toMatchObject({
      data: { processing_info: { state: 'in_progress', progress_percent: expect.any(Number) } },
    });
    await sandbox.advance(1_500);
    expect((await video.status()).body).toMatchObject({ data: { processing_info: { state: 'succeeded' } } });
    const picture1 = mediaId(await upload(await picture()));
    expect((await tweet({ text: 'mixed', media: { media_ids: [video.id, picture1] } })).status).toBe(400);
    expect((await tweet({ text: 'now', media: { media_ids: [video.id] } })).status).toBe(201);
    expect(await visible()).toMatchObject([{ media: [{ kind: 'video' }] }]);
  });

  it('reports during processing that the bytes are no video', async () => {
    const video = await uploadInPieces(Buffer.alloc(5_000, 1));
    await video.finalize();
    await sandbox.advance(3_000);
    expect((await video.status()).body).toMatchObject({
      data: { processing_info: { state: 'failed', error: { name: 'InvalidMedia' } } },
    });
  });

  it('refuses to finalize when pieces are missing', async () => {
    const bytes = tinyVideo(10);
    const video = await uploadInPieces(bytes, bytes.length + 1);
    expect((await video.finalize()).status).toBe(400);
  });

  it('refuses a piece of 5 MB or more with 413', async () => {
    const started = await sandbox.post(
      `${API}/media/upload/initialize`,
      { media_type: 'video/mp4', total_bytes: 9_000_000, media_category: 'tweet_video' },
      bearer,
    );
    const form = new FormData();
    form.set('segment_index', '0');
    form.set('media', new Blob([new Uint8Array(8_000_001)]), 'piece');
    const reply = await sandbox.call(`${API}/media/upload/${mediaId(started)}/append`, {
      method: 'POST',
      body: form,
      headers: bearer,
    });
    expect(reply.status).toBe(413);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply, SandboxUnderTest } from '../testing/sandbox-under-test.ts';
import { facebookTokens, mediaHost, sandboxUnderTest, sha256 } from '../testing/sandbox-under-test.ts';
import { heavyPicture, picture } from '../testing/tiny-media.ts';

const GRAPH = '/facebook/graph/v25.0';

let sandbox: SandboxUnderTest;
let tokens: { user: string; page: string };
beforeAll(async () => {
  sandbox = await sandboxUnderTest();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.control('reset', {});
  tokens = await facebookTokens(sandbox);
});

const feed = (body: Record<string, unknown>, token = tokens.page): Promise<Reply> =>
  sandbox.post(`${GRAPH}/1001/feed`, { access_token: token, ...body });

async function upload(bytes: Buffer, fields: Record<string, string> = {}): Promise<Reply> {
  const form = new FormData();
  form.set('source', new Blob([new Uint8Array(bytes)]), 'picture');
  for (const [name, value] of Object.entries({ access_token: tokens.page, ...fields })) form.set(name, value);
  return sandbox.call(`${GRAPH}/1001/photos`, { method: 'POST', body: form });
}

const idOf = (reply: Reply): string => (reply.body as { id: string }).id;

describe('a text post', () => {
  it('appears on the timeline, in the list of published posts and at its permalink', async () => {
    const created = await sandbox.post(`${GRAPH}/1001/feed?fields=id,permalink_url`, {
      access_token: tokens.page,
      message: 'Fresh <beans> today',
    });
    const { id, permalink_url: permalink } = created.body as { id: string; permalink_url: string };
    expect(id).toMatch(/^1001_\d+$/);
    expect(await sandbox.visible('facebook', '1001')).toMatchObject([
      { id, text: 'Fresh <beans> today', mediaCount: 0, permalink },
    ]);
    const list = await sandbox.call(
      `${GRAPH}/1001/published_posts?fields=id,message,created_time,permalink_url&access_token=${tokens.page}`,
    );
    expect(list.body).toMatchObject({ data: [{ id, message: 'Fresh <beans> today' }] });
    expect((await sandbox.call(permalink)).text).toContain('Fresh &lt;beans&gt; today');
    expect((await sandbox.call('/facebook/www/harborcoffee')).text).toContain('Fresh &lt;beans&gt; today');
  });

  it('carries a link as its own field', async () => {
    const id = idOf(await feed({ message: 'Hours', link: 'https://harbor.example/hours' }));
    const read = await sandbox.call(
      `${GRAPH}/${id}?fields=attachments{media_type,unshimmed_url}&access_token=${tokens.page}`,
    );
    expect(read.body).toMatchObject({
      attachments: { data: [{ media_type: 'link', unshimmed_url: 'https://harbor.example/hours' }] },
    });
  });

  it('can be edited, commented and deleted, and is missing after that', async () => {
    const id = idOf(await feed({ message: 'Tpyo' }));
    expect((await sandbox.post(`${GRAPH}/${id}`, { message: 'Typo', access_token: tokens.page })).body).toEqual({
      success: true,
    });
    expect(
      (await sandbox.post(`${GRAPH}/${id}/comments`, { message: 'First', access_token: tokens.page })).status,
    ).toBe(200);
    expect(await sandbox.visible('facebook', '1001')).toMatchObject([{ text: 'Typo' }]);
    const remove = () => sandbox.call(`${GRAPH}/${id}?access_token=${tokens.page}`, { method: 'DELETE' });
    expect((await remove()).body).toEqual({ success: true });
    expect(await sandbox.visible('facebook', '1001')).toEqual([]);
    expect((await remove()).body).toMatchObject({ error: { code: 100, error_subcode: 33 } });
  });

  it('stays out of sight while unpublished, and comes out at its scheduled time', async () => {
    await feed({ message: 'Quiet', published: false });
    const soon = Math.floor(Date.now() / 1000) + 3_600;
    await feed({ message: 'Later', published: false, scheduled_publish_time: soon });
    expect(await sandbox.visible('facebook', '1001')).toEqual([]);
    await sandbox.advance(3_601_000);
    expect(await sandbox.visible('facebook', '1001')).toMatchObject([{ text: 'Later' }]);
  });
});

describe('what a Page refuses', () => {
  it('accepts no post with the token of the person', async () => {
    expect((await feed({ message: 'Hi' }, tokens.user)).body).toMatchObject({ error: { code: 210 } });
    expect(await sandbox.visible('facebook', '1001')).toEqual([]);
  });

  it('accepts no post with the token of another Page', async () => {
    const other = await facebookTokens(sandbox, 'Ada Park', '1002');
    expect((await feed({ message: 'Hi' }, other.page)).body).toMatchObject({ error: { code: 100, error_subcode: 33 } });
  });

  it('accepts no post without the permission to publish', async () => {
    const scopes = ['pages_show_list', 'pages_read_engagement'];
    const reader = await facebookTokens(sandbox, 'Ada Park', '1001', scopes);
    const reply = await feed({ message: 'Hi' }, reader.page);
    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({ error: { code: 200 } });
  });

  it.each([
    ['nothing to say', { message: '  ' }, { code: 100 }],
    ['a text of more than 63,206 characters', { message: 'x'.repeat(63_207) }, { code: 100 }],
    ['a broken link', { message: 'a', link: 'not a link' }, { code: 1500 }],
    [
      'a link to Facebook itself',
      { message: 'a', link: 'https://www.facebook.com/x' },
      { code: 200, error_subcode: 1609008 },
    ],
    ['a link that cannot be read', { message: 'a', link: 'https://gone.invalid/' }, { code: 1609005 }],
    ['a photo that is not there', { attached_media: [{ media_fbid: '99' }] }, { code: 100 }],
    [
      'a time less than ten minutes ahead',
      { message: 'a', published: false, scheduled_publish_time: Math.floor(Date.now() / 1000) + 60 },
      { code: 100 },
    ],
  ])('refuses %s', async (_case, body, error) => {
    expect((await feed(body)).body).toMatchObject({ error });
    expect(await sandbox.visible('facebook', '1001')).toEqual([]);
  });

  it('refuses the same text twice in a row with 506, but accepts it again after another post', async () => {
    await feed({ message: 'Good morning' });
    expect((await feed({ message: 'Good morning' })).body).toMatchObject({ error: { code: 506 } });
    await feed({ message: 'Good day' });
    expect((await feed({ message: 'Good morning' })).status).toBe(200);
  });

  it('throttles with 400 and full usage headers when the Page has spent its calls', async () => {
    const first = await feed({ message: 'one' });
    expect(first.headers.get('x-business-use-case-usage')).toContain('"type":"pages"');
    await sandbox.control('faults', {
      platform: 'facebook',
      account: '1001',
      operation: 'create',
      kind: 'rate-limit',
      retryAfter: 120,
    });
    const reply = await feed({ message: 'two' });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ error: { code: 4 } });
    expect(reply.headers.get('x-app-usage')).toContain('"call_count":100');
    expect(reply.headers.get('retry-after')).toBe('120');
  });
});

describe('photos', () => {
  it('publishes one photo with its text and alt text', async () => {
    const bytes = await picture('jpeg');
    const reply = await upload(bytes, { message: 'Sunrise', alt_text_custom: 'Hills at sunrise' });
    expect(reply.body).toMatchObject({ id: expect.any(String), post_id: expect.stringMatching(/^1001_/) });
    expect(await sandbox.visible('facebook', '1001')).toMatchObject([
      {
        text: 'Sunrise',
        mediaCount: 1,
        media: [{ kind: 'photo', sha256: sha256(bytes), altText: 'Hills at sunrise' }],
      },
    ]);
    const page = await sandbox.call('/facebook/www/harborcoffee');
    const source = /src="(\/facebook\/scontent\/media\/[^"]+)"/.exec(page.text)?.[1] ?? '';
    expect((await sandbox.call(source)).status).toBe(200);
  });

  it('fetches a photo from the address in the call', async () => {
    const bytes = await picture('png');
    const host = await mediaHost({ 'a.png': bytes });
    const reply = await sandbox.post(`${GRAPH}/1001/photos`, {
      url: `${host.url}/a.png`,
      message: 'Pulled',
      access_token: tokens.page,
    });
    expect(reply.status).toBe(200);
    expect(await sandbox.visible('facebook', '1001')).toMatchObject([{ media: [{ sha256: sha256(bytes) }] }]);
    const missing = await sandbox.post(`${GRAPH}/1001/photos`, {
      url: `${host.url}/gone.png`,
      access_token: tokens.page,
    });
    expect(missing.body).toMatchObject({ error: { code: 100, error_subcode: 2069019 } });
    await host.stop();
  });

  it('never fetches from anywhere but this machine', async () => {
    const reply = await sandbox.post(`${GRAPH}/1001/photos`, {
      url: 'https://example.com/a.png',
      access_token: tokens.page,
    });
    expect(reply.body).toMatchObject({ error: { error_subcode: 2069019 } });
  });

  it('puts several unpublished photos into one post, each photo once', async () => {
    const ids = [
      idOf(await upload(await picture('jpeg', 10), { published: 'false' })),
      idOf(await upload(await picture('jpeg', 90), { published: 'false' })),
    ];
    expect(await sandbox.visible('facebook', '1001')).toEqual([]);
    const fields = Object.fromEntries(
      ids.map((id, index) => [`attached_media[${index}]`, JSON.stringify({ media_fbid: id })]),
    );
    const created = await sandbox.form(`${GRAPH}/1001/feed`, { message: 'Two', access_token: tokens.page, ...fields });
    expect(created.status).toBe(200);
    expect(await sandbox.visible('facebook', '1001')).toMatchObject([{ text: 'Two', mediaCount: 2 }]);
    const again = await feed({ message: 'Again', attached_media: ids.map((id) => ({ media_fbid: id })) });
    expect(again.body).toMatchObject({ error: { error_subcode: 1366051 } });
  });

  it.each([
    ['words instead of a picture', async () => Buffer.from('this is not a picture')],
    ['a format Facebook does not take', () => picture('avif')],
    ['more than 4 MB', () => heavyPicture(1_300)],
  ])('refuses %s with 1366046', async (_case, bytes) => {
    expect((await upload(await bytes())).body).toMatchObject({ error: { error_subcode: 1366046 } });
  });
});

describe('the call budget', () => {
  it('refuses a person’s token after 200 calls in an hour, with code 4, and starts over an hour later', async () => {
    // The Page list that brought the tokens was one of the 200 calls.
    const ask = () => sandbox.call(`${GRAPH}/me?access_token=${tokens.user}`);
    for (let index = 1; index < 200; index += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ error: { code: 4 } });
    expect(refused.headers.get('x-app-usage')).toContain('"call_count":100');
    await sandbox.advance(3_600_000);
    expect((await ask()).status).toBe(200);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mediaHost, queryOf, type SandboxUnderTest, sandboxUnderTest } from '../testing/sandbox-under-test.ts';
import { picture, tinyVideo } from '../testing/tiny-media.ts';

const ACCOUNT = '17841400000000101';
const GRAPH = '/instagram/graph/v25.0';

let sandbox: SandboxUnderTest;
let host: Awaited<ReturnType<typeof mediaHost>>;
let bearer: Record<string, string>;

beforeAll(async () => {
  sandbox = await sandboxUnderTest();
  host = await mediaHost({
    'a.jpg': await picture('jpeg'),
    'a.png': await picture('png'),
    'a.mp4': tinyVideo(12),
    'short.mp4': tinyVideo(1),
  });
});
afterAll(async () => {
  await sandbox.stop();
  await host.stop();
});
beforeEach(async () => {
  await sandbox.control('reset', {});
  bearer = await signIn('Ada Park');
});

const signIn = async (person: string, scopes?: string[]) => {
  const { access_token: token } = (await sandbox.control('grant', { platform: 'instagram', person, scopes })) as {
    access_token: string;
  };
  return { authorization: `Bearer ${token}` };
};
const make = (body: Record<string, unknown>) => sandbox.post(`${GRAPH}/${ACCOUNT}/media`, body, bearer);
const idOf = async (body: Record<string, unknown>) => ((await make(body)).body as { id: string }).id;
const publish = (id: string) => sandbox.post(`${GRAPH}/${ACCOUNT}/media_publish`, { creation_id: id }, bearer);
const errorOf = (reply: { body: unknown }) => (reply.body as { error: { code: number; error_subcode?: number } }).error;
const statusOf = async (id: string) =>
  (await sandbox.call(`${GRAPH}/${id}?fields=status_code,status`, { headers: bearer })).body;

describe('a container', () => {
  it('is prepared, then ready, then published once', async () => {
    const id = await idOf({ image_url: `${host.url}/a.jpg`, caption: 'Hello' });
    expect(errorOf(await publish(id))).toMatchObject({ code: 9007, error_subcode: 2207027 });
    expect(await statusOf(id)).toMatchObject({ status_code: 'IN_PROGRESS' });
    await sandbox.advance(5_000);
    expect(await statusOf(id)).toMatchObject({ status_code: 'FINISHED' });
    expect((await publish(id)).status).toBe(200);
    expect(await statusOf(id)).toMatchObject({ status_code: 'PUBLISHED' });
    expect(errorOf(await publish(id))).toMatchObject({ code: 24 });
    expect(await sandbox.visible('instagram', ACCOUNT)).toMatchObject([{ text: 'Hello', mediaCount: 1 }]);
  });

  it('is gone after a day when nobody publishes it', async () => {
    const id = await idOf({ image_url: `${host.url}/a.jpg` });
    await sandbox.advance(25 * 3_600_000);
    bearer = await signIn('Ada Park');
    expect(await statusOf(id)).toMatchObject({ status_code: 'EXPIRED' });
    expect(errorOf(await publish(id))).toMatchObject({ code: 24, error_subcode: 2207008 });
  });

  it('with a too short video fails during processing', async () => {
    const id = await idOf({ media_type: 'REELS', video_url: `${host.url}/short.mp4` });
    await sandbox.advance(10_000);
    expect(await statusOf(id)).toMatchObject({ status_code: 'ERROR', status: expect.stringContaining('2207026') });
  });

  it.each<[string, (at: string) => Record<string, unknown>, number, number | undefined]>([
    ['a PNG', (at) => ({ image_url: `${at}/a.png` }), 36001, 2207005],
    ['a picture that is not there', (at) => ({ image_url: `${at}/none.jpg` }), 9004, 2207052],
    ['a picture from elsewhere', () => ({ image_url: 'https://example.com/a.jpg' }), 9004, 2207052],
    ['no media', () => ({ caption: 'Words' }), 100, undefined],
    ['a single video of the old kind', (at) => ({ media_type: 'VIDEO', video_url: `${at}/a.mp4` }), 100, 2207023],
    ['a described Reel', (at) => ({ media_type: 'REELS', video_url: `${at}/a.mp4`, alt_text: 'x' }), 100, undefined],
    ['a carousel of one', () => ({ media_type: 'CAROUSEL', children: '1' }), 100, 2207028],
    ['a long caption', (at) => ({ image_url: `${at}/a.jpg`, caption: 'x'.repeat(2_201) }), 36004, 2207010],
    ['a parameter nobody knows', (at) => ({ image_url: `${at}/a.jpg`, published: true }), 100, undefined],
  ])('is refused with %s', async (_what, body, code, subcode) => {
    const error = errorOf(await make(body(host.url)));
    expect([error.code, error.error_subcode]).toEqual([code, subcode]);
  });
});

describe('the account', () => {
  it('may publish 100 posts a day, and the API says so', async () => {
    for (let count = 0; count < 100; count += 1) {
      const id = await idOf({ image_url: `${host.url}/a.jpg` });
      await sandbox.advance(3_000);
      expect((await publish(id)).status).toBe(200);
    }
    const limit = `${GRAPH}/${ACCOUNT}/content_publishing_limit?fields=config,quota_usage`;
    const quota = await sandbox.call(limit, { headers: bearer });
    expect(quota.body).toEqual({
      data: [{ quota_usage: 100, config: { quota_total: 100, quota_duration: 86_400 } }],
    });
    const id = await idOf({ image_url: `${host.url}/a.jpg` });
    await sandbox.advance(3_000);
    expect(errorOf(await publish(id))).toMatchObject({ code: 9, error_subcode: 2207042 });
  });

  it('has no API when it is personal', async () => {
    const reply = await sandbox.call(`${GRAPH}/me`, { headers: await signIn('Cleo Okafor') });
    expect(errorOf(reply).code).toBe(100);
  });

  it('can be published on by nobody else, and by nobody without the permission', async () => {
    bearer = await signIn('Ben Ruiz');
    expect(errorOf(await make({ image_url: `${host.url}/a.jpg` }))).toMatchObject({ code: 100, error_subcode: 33 });
    bearer = await signIn('Ada Park', ['instagram_business_basic']);
    expect(errorOf(await make({ image_url: `${host.url}/a.jpg` })).code).toBe(10);
  });

  it('answers metrics for no more than 30 days at a time', async () => {
    const ask = (days: number) => {
      const query = { metric: 'reach', period: 'day', since: '1790000000', until: `${1_790_000_000 + days * 86_400}` };
      return sandbox.call(`${GRAPH}/${ACCOUNT}/insights?${queryOf(query)}`, { headers: bearer });
    };
    expect((await ask(30)).status).toBe(200);
    expect(errorOf(await ask(31)).code).toBe(100);
  });
});

describe('a token', () => {
  it('of one hour can be exchanged for one of 60 days, which can be renewed once it is a day old', async () => {
    const secret = 'sandbox-instagram-secret';
    const short = bearer['authorization']?.slice(7) ?? '';
    const asked = queryOf({ grant_type: 'ig_exchange_token', client_secret: secret, access_token: short });
    const long = await sandbox.call(`/instagram/graph/access_token?${asked}`);
    expect(long.body).toMatchObject({ token_type: 'bearer', expires_in: 5_183_944 });
    const { access_token } = long.body as { access_token: string };
    const renew = () =>
      sandbox.call(
        `/instagram/graph/refresh_access_token?${queryOf({ grant_type: 'ig_refresh_token', access_token })}`,
      );
    expect(errorOf(await renew()).code).toBe(100);
    await sandbox.advance(24 * 3_600_000);
    expect((await renew()).status).toBe(200);
    await sandbox.advance(61 * 24 * 3_600_000);
    expect(errorOf(await renew()).code).toBe(190);
  });
});

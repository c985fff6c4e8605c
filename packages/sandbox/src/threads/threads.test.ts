import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mediaHost, type SandboxUnderTest, sandboxUnderTest } from '../testing/sandbox-under-test.ts';
import { picture, tinyVideo } from '../testing/tiny-media.ts';

const PROFILE = '25390000000000101';
const GRAPH = '/threads/graph/v1.0';

let sandbox: SandboxUnderTest;
let host: Awaited<ReturnType<typeof mediaHost>>;
let token: string;

beforeAll(async () => {
  sandbox = await sandboxUnderTest();
  host = await mediaHost({
    'a.png': await picture('png'),
    'a.webp': await picture('webp'),
    'long.mp4': tinyVideo(301),
  });
});
afterAll(async () => {
  await sandbox.stop();
  await host.stop();
});
beforeEach(async () => {
  await sandbox.control('reset', {});
  token = await signIn('Ada Park');
});

const signIn = async (person: string, scopes?: string[]): Promise<string> => {
  const answer = await sandbox.control('grant', { platform: 'threads', person, scopes });
  return (answer as { access_token: string }).access_token;
};
const make = (fields: Record<string, string>) =>
  sandbox.form(`${GRAPH}/${PROFILE}/threads`, { ...fields, access_token: token });
const idOf = async (fields: Record<string, string>) => ((await make(fields)).body as { id: string }).id;
const publish = (id: string) =>
  sandbox.form(`${GRAPH}/${PROFILE}/threads_publish`, { creation_id: id, access_token: token });
const errorOf = (reply: { body: unknown }) => (reply.body as { error: { code: number; error_subcode?: number } }).error;

describe('a post', () => {
  it('of text is ready at once, public, and gone when it is deleted', async () => {
    const posted = await publish(
      await idOf({ media_type: 'TEXT', text: 'Hello', link_attachment: 'https://example.com' }),
    );
    const { id } = posted.body as { id: string };
    const visible = await sandbox.visible('threads', PROFILE);
    expect(visible).toMatchObject([{ id, text: 'Hello', link: 'https://example.com' }]);
    const gone = await sandbox.call(`${GRAPH}/${id}?access_token=${token}`, { method: 'DELETE' });
    expect(gone.body).toEqual({ success: true, deleted_id: id });
    expect(await sandbox.visible('threads', PROFILE)).toEqual([]);
  });

  it('with a too long video fails during processing, with a reason', async () => {
    const id = await idOf({ media_type: 'VIDEO', video_url: `${host.url}/long.mp4` });
    await sandbox.advance(10_000);
    const status = await sandbox.call(`${GRAPH}/${id}?fields=status,error_message&access_token=${token}`);
    expect(status.body).toMatchObject({ status: 'ERROR', error_message: 'INVALID_DURATION' });
    expect(errorOf(await publish(id))).toMatchObject({ code: 24, error_subcode: 4279009 });
  });

  it.each<[string, (at: string) => Record<string, string>, number, number | undefined]>([
    ['no text', () => ({ media_type: 'TEXT' }), 100, undefined],
    ['126 emoji', () => ({ media_type: 'TEXT', text: '🚲'.repeat(126) }), 100, undefined],
    [
      'six links',
      () => ({ media_type: 'TEXT', text: [1, 2, 3, 4, 5, 6].map((n) => `https://a.example/${n}`).join(' ') }),
      100,
      undefined,
    ],
    ['a WebP', (at) => ({ media_type: 'IMAGE', image_url: `${at}/a.webp` }), 36001, 2207005],
    ['a picture that is not there', (at) => ({ media_type: 'IMAGE', image_url: `${at}/none` }), 1, 2207052],
    [
      'a link beside a picture',
      (at) => ({ media_type: 'IMAGE', image_url: `${at}/a.png`, link_attachment: 'https://a.example' }),
      100,
      undefined,
    ],
    ['a carousel of one', () => ({ media_type: 'CAROUSEL', children: '1' }), 100, undefined],
  ])('is refused with %s', async (_what, fields, code, subcode) => {
    const error = errorOf(await make(fields(host.url)));
    expect([error.code, error.error_subcode]).toEqual([code, subcode]);
  });

  it('needs the permission to publish, and a profile', async () => {
    token = await signIn('Ada Park', ['threads_basic']);
    expect(errorOf(await make({ media_type: 'TEXT', text: 'Hello' })).code).toBe(10);
    token = await signIn('Cleo Okafor');
    expect(errorOf(await make({ media_type: 'TEXT', text: 'Hello' }))).toMatchObject({ code: 100, error_subcode: 33 });
  });
});

it('lets a token inspect only itself, and only a tester’s', async () => {
  const tester = await signIn('Ben Ruiz');
  const inspect = (input: string, by: string) =>
    sandbox.call(`/threads/graph/debug_token?input_token=${input}&access_token=${by}`);
  expect((await inspect(tester, tester)).body).toMatchObject({ data: { is_valid: true } });
  expect(errorOf(await inspect(token, tester)).code).toBe(190);
  expect(errorOf(await inspect(token, token)).code).toBe(10);
});

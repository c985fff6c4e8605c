import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { HttpInit, Io } from '../../io.ts';
import type { Access, MediaFile, PublishPost } from '../../platform.ts';
import { connect } from '../connect.ts';
import { mastodon } from '../index.ts';

type Answer = { call: string; status: number; headers: Record<string, string>; body: unknown };
const { answers } = JSON.parse(readFileSync(new URL('./answers.json', import.meta.url), 'utf8')) as {
  answers: Answer[];
};
const SERVER = 'http://localhost:3000';
const NOW = Date.parse('2026-08-01T13:49:00Z');

/** A server that answers as recorded; of several answers to a call, it gives the one with this status. */
function recordedServer(status = 200): { io: Io; sent: { call: string; init: HttpInit }[] } {
  const sent: { call: string; init: HttpInit }[] = [];
  const io = {
    now: () => NOW,
    fetch: (url: string, init: HttpInit) => {
      const call = `${init.method} ${new URL(url).pathname.replace(/\d{6,}/, 'ID')}`;
      sent.push({ call, init });
      const found = answers.filter((one) => one.call === call);
      const answer = found.find((one) => one.status === status) ?? found[0];
      if (!answer) throw new Error(`No answer to ${call} was recorded`);
      return Promise.resolve(Response.json(answer.body, { status: answer.status, headers: answer.headers }));
    },
    mediaUrl: () => '',
    openMedia: () => Promise.resolve(new Blob(['x']).stream()),
  } as unknown as Io;
  return { io, sent };
}
const app = {
  origins: { home: SERVER },
  redirectUri: `${SERVER}/callback`,
  clientId: '',
  clientSecret: '',
  options: {},
};
const grant = {
  accessToken: 'token',
  refreshToken: null,
  expiresAt: null,
  scopes: [],
  notes: { server: SERVER, clientId: 'id', clientSecret: 'secret' },
};
const access = { app, grant, externalId: 'localhost:3000/117020457910412882', username: 'x' } as unknown as Access;
const post = (media: MediaFile[] = []): PublishPost =>
  ({ key: 'key', text: 'Toot!', link: null, options: {}, media }) as unknown as PublishPost;

const stepNamed = (name: string, given = post()) => {
  const step = mastodon.publish?.steps(given).find((one) => one.name === name);
  if (!step) throw new Error(`There is no step ${name}`);
  return step;
};

describe('what a real server of 4.6.4 answered', () => {
  it('to the questions before a consent leads to its consent page', async () => {
    const { io, sent } = recordedServer();
    const ask = { state: 's', codeChallenge: 'c', server: null };
    const { url, consentState } = await (connect.authorize?.(app, ask, io) ?? Promise.reject(new Error('no page')));
    expect(sent.map(({ call }) => call)).toEqual([
      'GET /.well-known/nodeinfo',
      'GET /nodeinfo/2.0',
      'POST /api/v1/apps',
    ]);
    expect(new URL(url).searchParams.get('client_id')).toBe(consentState?.['clientId']);
    expect(JSON.parse(sent[2]?.init.body as string)).toMatchObject({ redirect_uris: [app.redirectUri] });
  });

  it('about the account is what gets connected', async () => {
    const [account] = await connect.accounts(app, grant, recordedServer().io);
    expect(account).toMatchObject({
      externalId: 'localhost:3000/117020457910412882',
      username: 'mastodonpy_test@localhost:3000',
      name: 'mastodonpy_test',
      followers: 0,
      reason: null,
    });
  });

  it('to a post is its id and its page, and the post carries its key', async () => {
    const { io, sent } = recordedServer();
    const { done } = (await stepNamed('create-post').run({}, access, io)) as { done: object };
    expect(done).toEqual({
      remoteId: '117020569296803689',
      permalink: `${SERVER}/@mastodonpy_test/117020569296803689`,
    });
    expect(sent[0]?.init.headers).toMatchObject({ 'idempotency-key': 'key', authorization: 'Bearer token' });
  });

  it('to a text that is too long is a refusal, in whatever language', async () => {
    const refused = stepNamed('create-post').run({}, access, recordedServer(422).io);
    await expect(refused).rejects.toMatchObject({ verdict: 'rejected', httpStatus: 422, words: /500/ });
  });

  it('to a video is an id, before the video can be seen', async () => {
    const video = {
      kind: 'video',
      mimeType: 'video/mp4',
      bytes: 1,
      altText: '',
      id: 'f',
      name: 'f.mp4',
    } as unknown as MediaFile;
    const upload = stepNamed('upload-media-1', post([video]));
    const { done } = (await upload.run({}, access, recordedServer(202).io)) as { done: Record<string, unknown> };
    expect(done).toMatchObject({ id: '117020619601888181' });
    const ready = stepNamed('wait-for-media-1', post([video])).run(
      { 'upload-media-1': done },
      access,
      recordedServer().io,
    );
    expect(await ready).toEqual({ done: {} });
  });

  it('to a list are posts; one with the same words by another app is not ours', async () => {
    const since = Date.parse('2026-08-01T13:49:40Z');
    const found = await mastodon.publish?.reconcile?.(post(), {}, since, access, recordedServer().io);
    expect(found).toEqual({ kind: 'absent', proves: true });
  });

  it.each([
    [
      'a file that a post holds already may be in ours',
      { status: 404, body: { error: 'Record not found' } },
      { mayBeOurOwn: true },
    ],
    [
      'a file in work is waited for',
      { status: 206, body: { id: '1', url: null } },
      { verdict: 'rate-limited', retryAfterMs: 2_000 },
    ],
    [
      'files that are ready leave it a refusal',
      { status: 200, body: { id: '1', url: SERVER } },
      { verdict: 'rejected', mayBeOurOwn: false },
    ],
  ])('to a post with files is a refusal whose words do not say why: %s', async (_why, answer, expected) => {
    const { io: recorded } = recordedServer(422);
    const fetch: Io['fetch'] = (url, init) =>
      url.includes('/media/')
        ? Promise.resolve(Response.json(answer.body, { status: answer.status }))
        : recorded.fetch(url, init);
    const withFile = post([{ kind: 'image', altText: '', id: 'f' } as unknown as MediaFile]);
    const created = stepNamed('create-post', withFile).run({ 'upload-media-1': { id: '1' } }, access, {
      ...recorded,
      fetch,
    });
    await expect(created).rejects.toMatchObject({ httpStatus: 422, ...expected });
  });

  it('to removing a post that is gone counts as removed; one that exists is removed', async () => {
    await mastodon.publish?.remove?.('117020569309887764', access, recordedServer(404).io);
    await mastodon.publish?.remove?.('117020569309887764', access, recordedServer().io);
  });
});

import * as z from 'zod';
import { recordKey } from '../bluesky/record-key.ts';
import type { BlueskyServer } from './real-bluesky.ts';

const Session = z.object({ accessJwt: z.string(), refreshJwt: z.string(), did: z.string() });
const Refusal = z.object({ error: z.string(), message: z.string() });
const Uploaded = z.object({ blob: z.object({ ref: z.object({ $link: z.string() }) }).loose() });

/** Describes an answer: a refusal by its name and words, anything else by the names of its fields. */
type Told = { status: number; refusal?: string; fields?: string[] };
type Ask = { method?: 'POST'; body?: unknown; bytes?: string; type?: string; token?: string };

const POSTS = 'app.bsky.feed.post';
const CREATED = '2026-11-23T12:00:00.000Z';
const record = (change: object = {}) => ({ $type: POSTS, text: 'Words', createdAt: CREATED, ...change });

/**
 * Collects a server's answers to every call that the adapter makes, and to calls it must not make, in a form in which
 * two servers can be compared: names of accounts and records are left out.
 */
export async function answersOf({ app, accounts: [account] }: BlueskyServer): Promise<Record<string, Told>> {
  const server = app.origins['entryway'] ?? '';
  const told: Record<string, Told> = {};
  const send = async (
    path: string,
    { method, body, bytes, type, token }: Ask = {},
  ): Promise<{ status: number; json: unknown }> => {
    const content = bytes ?? (body === undefined ? null : JSON.stringify(body));
    const response = await fetch(`${server}/xrpc/com.atproto.${path}`, {
      method: method ?? (content === null ? 'GET' : 'POST'),
      headers: {
        ...(content === null ? {} : { 'content-type': type ?? 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(content === null ? {} : { body: content }),
    });
    const text = await response.text();
    return { status: response.status, json: text === '' ? {} : JSON.parse(text) };
  };
  const session = Session.parse(
    (await send('server.createSession', { body: { identifier: account.handle, password: account.appPassword } })).json,
  );
  const token = session.accessJwt;
  const { did } = session;
  const unnamed = (words: string): string =>
    words
      .replaceAll(did, 'DID')
      .replaceAll(account.handle, 'HANDLE')
      .replace(/bafy\w+|bafk\w+/g, 'CID');
  const note = async (what: string, path: string, ask?: Ask): Promise<unknown> => {
    const { status, json } = await send(path, ask);
    const refusal = Refusal.safeParse(json).data;
    told[what] = refusal
      ? { status, refusal: unnamed(`${refusal.error}: ${refusal.message}`) }
      : { status, fields: Object.keys(z.record(z.string(), z.unknown()).parse(json)).toSorted() };
    return json;
  };

  await note('a wrong password', 'server.createSession', {
    body: { identifier: did, password: 'aaaa-aaaa-aaaa-aaaa' },
  });
  await note('nobody', 'server.createSession', { body: { identifier: 'nobody.test', password: 'aaaa' } });
  await note('a session', 'server.getSession', { token });
  await note('a session without a token', 'server.getSession');
  await note('a session with another token', 'server.getSession', { token: 'no.such.token' });
  await note('a session with the refresh token', 'server.getSession', { token: session.refreshJwt });
  await note('a refresh with the access token', 'server.refreshSession', { method: 'POST', token });
  await note('the account of no handle', 'identity.resolveHandle?handle=nobody.test');
  await note('the state of the account', `sync.getRepoStatus?did=${did}`);
  await note('the state of no account', 'sync.getRepoStatus?did=did:plc:aaaaaaaaaaaaaaaaaaaaaaaa');
  const { did: aud } = z.object({ did: z.string() }).parse((await send('server.describeServer')).json);
  const exp = Math.floor(Date.now() / 1000) + 1_800;
  await note('a permission', `server.getServiceAuth?aud=${aud}&lxm=com.atproto.repo.uploadBlob&exp=${exp}`, { token });

  const rkey = recordKey(Date.now());
  const put = (change: object = {}) => ({
    body: { repo: did, collection: POSTS, rkey, record: record(), swapRecord: null, validate: true, ...change },
    token,
  });
  await note('a post', 'repo.putRecord', put());
  await note('the same post', 'repo.putRecord', put());
  await note('another post under its key', 'repo.putRecord', put({ record: record({ text: 'Other words' }) }));
  await note('a post without a token', 'repo.putRecord', { body: put().body });
  const next = (change: object) => put({ rkey: recordKey(Date.now()), record: record(change) });
  await note('a key of another form', 'repo.putRecord', put({ rkey: 'my-post' }));
  await note('301 letters', 'repo.putRecord', next({ text: '語'.repeat(301) }));
  await note('3,060 bytes', 'repo.putRecord', next({ text: '👩‍👩‍👧'.repeat(170) }));
  await note('four languages', 'repo.putRecord', next({ langs: ['en', 'de', 'fr', 'it'] }));
  await note('a date without a time', 'repo.putRecord', next({ createdAt: '2026-11-23' }));
  const lost = {
    $type: 'blob',
    ref: { $link: 'bafkreibme22gw2h7y2h7tg2fhqotaqjucnbc24deqo72b6mkl2egezxhvy' },
    mimeType: 'image/png',
    size: 10,
  };
  const pictures = (count: number, image: unknown = lost) => ({
    embed: { $type: 'app.bsky.embed.images', images: Array.from({ length: count }, () => ({ image, alt: '' })) },
  });
  await note('a picture that nobody sent', 'repo.putRecord', next(pictures(1)));
  await note('five pictures', 'repo.putRecord', next(pictures(5)));
  await note('a picture of more than 2 MB', 'repo.putRecord', next(pictures(1, { ...lost, size: 2_000_001 })));
  const sent = await note('a file', 'repo.uploadBlob', { bytes: 'words', type: 'image/png', token });
  await note('a post with it', 'repo.putRecord', next(pictures(1, Uploaded.parse(sent).blob)));

  const at = (key: string) =>
    `repo.getRecord?${new URLSearchParams({ repo: did, collection: POSTS, rkey: key }).toString()}`;
  const gone = recordKey(Date.now() - 60_000);
  await note('a post that is there', at(rkey));
  await note('a post that is not there', at(gone));
  const remove = (key: string) => ({ body: { repo: did, collection: POSTS, rkey: key }, token });
  await note('a post removed', 'repo.deleteRecord', remove(rkey));
  await note('a post removed again', 'repo.deleteRecord', remove(rkey));

  await note('a refresh with a body', 'server.refreshSession', { body: {}, token: session.refreshJwt });
  await note('a refresh', 'server.refreshSession', { method: 'POST', token: session.refreshJwt });
  await note('the same refresh', 'server.refreshSession', { method: 'POST', token: session.refreshJwt });
  await note('the access token from before', 'server.getSession', { token });
  await note('a session ended', 'server.deleteSession', { method: 'POST', token: session.refreshJwt });
  const words = Object.values(told).map(({ refusal }) => refusal?.replaceAll(gone, 'KEY'));
  return Object.fromEntries(
    Object.entries(told).map(([what, answer], index) => {
      const refusal = words[index];
      return [what, refusal === undefined ? answer : { ...answer, refusal }];
    }),
  );
}

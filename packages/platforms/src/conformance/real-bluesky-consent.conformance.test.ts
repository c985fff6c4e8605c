import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { callAsAccount } from '../bluesky/api.ts';
import { bluesky } from '../bluesky/index.ts';
import { codeChallengeOf, newSigningKey, randomSecret, redirectErrorOf } from '../oauth.ts';
import type { Access, ConsentAnswer, Grant, Io, PlatformApp } from '../platform.ts';
import { signInAnswersOf } from './bluesky-sign-in-answers.ts';
import { image } from './case-posts.ts';
import { accessTo, failureOf, postOf, publishOf, runAll } from './drive-adapter.ts';
import { type BlueskyServer, startedOnce, startRealBluesky } from './real-bluesky.ts';
import { startStandIn } from './stand-in-bluesky.ts';
import { type TestFile, testIo } from './test-io.ts';

const isRealThere = existsSync(new URL('../../real-servers/bluesky/node_modules/@atproto/pds', import.meta.url));
const { connect } = bluesky;
const clientKey = newSigningKey();
const redirectUri = 'https://brandly-under-test.com/v1/oauth/bluesky/callback';
const standIn = startedOnce(startStandIn);
/** The server fetches the document of a product at an https address, so it is told in advance what it finds there. */
const real = startedOnce(async () => {
  const app = { clientId: '', clientSecret: '', redirectUri, origins: {}, options: {}, clientKey };
  const document = await connect.clientDocument?.(app);
  return startRealBluesky({ [String(document?.['client_id'])]: document });
});
afterAll(() => Promise.all([standIn.stop(), real.stop()]));
const SERVERS = [
  { name: 'the stand-in', start: standIn.get, isThere: true },
  { name: 'the real server', start: real.get, isThere: isRealThere },
];
const authorize = connect.authorize ?? (() => Promise.reject(new Error('There is no consent page.')));

describe.each(SERVERS)('signing in at Bluesky, on $name', ({ start, isThere }) => {
  let server: BlueskyServer;
  let files: readonly TestFile[] = [];
  const calls: { method: string; path: string; status: number; headers: Record<string, string> }[] = [];
  const plain = testIo(() => files, {
    now: () => server.now(),
    get origins() {
      return server.app.origins;
    },
  });
  /** Records requests and answers. */
  const io: Io = {
    ...plain,
    fetch: async (url, init) => {
      const answer = await plain.fetch(url, init);
      const { method, headers = {} } = init;
      calls.push({ method, path: new URL(url).pathname, status: answer.status, headers });
      return answer;
    },
  };
  beforeAll(async () => {
    if (isThere) server = await start();
  });

  /** What the browser brings back, with what the adapter kept. */
  const comeBack = async (
    change: { typed?: string; decision?: 'accept' | 'reject'; as?: 0 | 1 } = {},
  ): Promise<ConsentAnswer> => {
    const { typed = `@${server.accounts[0].handle}`, decision = 'accept', as = 0 } = change;
    const codeVerifier = randomSecret();
    const ask = { state: randomSecret(), codeChallenge: codeChallengeOf(codeVerifier), server: typed };
    const { url, consentState } = await authorize(server.app, ask, io);
    expect([...new URL(url).searchParams.keys()]).toEqual(['client_id', 'request_uri']);
    const query = await server.consent(url, server.accounts[as], decision);
    expect(query['state']).toBe(ask.state);
    return { code: query['code'] ?? '', codeVerifier, consentState, query };
  };
  const signIn = async (): Promise<Grant> => connect.exchange(server.app, await comeBack(), io);
  const accessOf = async (grant: Grant): Promise<Access> => {
    const [account] = await connect.accounts(server.app, grant, io);
    if (!account) throw new Error('There is no account.');
    return accessTo(server.app, account);
  };
  const renew = (grant: Grant): Promise<Grant> =>
    bluesky.refresh?.(server.app, grant, io) ?? Promise.reject(new Error('no refresh'));

  describe.skipIf(!isThere)('a consent', () => {
    it('yields a grant of an hour, bound to a key, for the account that was named', async () => {
      const grant = await signIn();
      const access = await accessOf(grant);
      expect(access).toMatchObject({ username: server.accounts[0].handle, externalId: server.accounts[0].did });
      expect(grant.expiresAt).toBeGreaterThan(server.now() + 3_500_000);
      expect(grant.expiresAt).toBeLessThan(server.now() + 3_700_000);
      expect(bluesky.endsAt?.(grant)).toBeGreaterThan(server.now() + 13 * 86_400_000);
    });

    it('publishes an image, which is sent once, and removes it', async () => {
      const access = await accessOf(await signIn());
      ({ files } = image);
      calls.length = 0;
      const { done, published } = await runAll(publishOf(bluesky).steps(postOf(image)), {}, access, io, server);
      expect(published?.remoteId).toMatch(/^at:\/\/did:plc:/);
      expect(calls.filter(({ path }) => path.endsWith('uploadBlob')).map(({ status }) => status)).toEqual([200]);
      expect(calls.every(({ headers }) => !('authorization' in headers) || 'dpop' in headers)).toBe(true);
      await publishOf(bluesky).remove?.(published?.remoteId ?? '', access, io);
      expect(await publishOf(bluesky).reconcile(postOf(image), done, 0, access, io)).toMatchObject({ kind: 'absent' });
    });

    it('by somebody else than typed connects the account that signed in', async () => {
      const grant = await connect.exchange(server.app, await comeBack({ as: 1 }), io);
      expect((await accessOf(grant)).externalId).toBe(server.accounts[1].did);
    });

    it('that the person refuses is not taken for a fault', async () => {
      const { query } = await comeBack({ decision: 'reject' });
      expect(query['code']).toBeUndefined();
      expect(redirectErrorOf(query)).toBe('user_cancelled');
    });

    it('does not begin for a handle that does not exist', async () => {
      expect(await failureOf(comeBack({ typed: 'nobody.test' }))).toMatchObject({ code: 'unknown-handle' });
    });
  });

  describe.skipIf(!isThere)('a code', () => {
    it('is useless with another key, or with another server’s name beside it', async () => {
      const [answer, other] = [await comeBack(), await comeBack()];
      const mixed = { ...answer, query: { ...answer.query, iss: 'https://elsewhere.example' } };
      expect(await failureOf(connect.exchange(server.app, mixed, io))).toMatchObject({ code: 'not-theirs' });
      const stolen = { ...answer, consentState: other.consentState };
      expect(await failureOf(connect.exchange(server.app, stolen, io))).toMatchObject({ code: 'invalid_grant' });
    });

    it('that is traded twice ends the first session', async () => {
      const answer = await comeBack();
      const grant = await connect.exchange(server.app, answer, io);
      expect(await failureOf(connect.exchange(server.app, answer, io))).toMatchObject({ verdict: 'reconnect' });
      expect(await failureOf(accessOf(grant))).toMatchObject({ verdict: 'reconnect', code: 'invalid_token' });
    });
  });

  describe.skipIf(!isThere)('the token of a consent', () => {
    it('does what was consented to, and is refused for anything else', async () => {
      const { app, grant } = await accessOf(await signIn());
      const permission = callAsAccount({ app, grant }, io, {
        nsid: 'com.atproto.server.getServiceAuth',
        query: { aud: 'did:web:elsewhere.example', lxm: 'com.atproto.repo.createRecord' },
        schema: z.unknown(),
      });
      expect(await failureOf(permission)).toMatchObject({ verdict: 'not-permitted', code: 'ScopeMissingError' });
    });

    it('is useless without its key', async () => {
      const grant = await signIn();
      const { proofKey: _key, ...notes } = grant.notes;
      expect(await failureOf(accessOf({ ...grant, notes }))).toMatchObject({ code: 'InvalidToken' });
    });
  });

  describe.skipIf(!isThere)('a session', () => {
    it('is renewed, and its earlier tokens stop working', async () => {
      const grant = await signIn();
      const fresh = await renew(grant);
      expect(fresh.refreshToken).not.toBe(grant.refreshToken);
      expect(fresh.notes).toEqual(grant.notes);
      await accessOf(fresh);
      expect(await failureOf(accessOf(grant))).toMatchObject({ verdict: 'reconnect', code: 'invalid_token' });
    });

    it('ends when a refresh token is used twice', async () => {
      const grant = await signIn();
      const fresh = await renew(grant);
      expect(await failureOf(renew(grant))).toMatchObject({ verdict: 'reconnect', code: 'invalid_grant' });
      expect(await failureOf(accessOf(fresh))).toMatchObject({ verdict: 'reconnect' });
    });

    it('survives a renewal that was lost before it reached the server', async () => {
      const grant = await signIn();
      const losing: Io = { ...io, fetch: () => Promise.reject(new Error('lost')) };
      expect(await failureOf(bluesky.refresh?.(server.app, grant, losing) ?? Promise.resolve())).toMatchObject({
        verdict: 'unavailable',
      });
      await accessOf(await renew(grant));
    });

    it('does not end because the server cannot fetch the document of the product', async () => {
      const grant = await signIn();
      const body = { error: 'invalid_client_metadata', error_description: 'Unable to obtain client metadata' };
      const unread: Io = { ...io, fetch: async () => Response.json(body, { status: 400 }) };
      const renewed = bluesky.refresh?.(server.app, grant, unread) ?? Promise.resolve();
      expect(await failureOf(renewed)).toMatchObject({ verdict: 'unavailable', code: 'invalid_client_metadata' });
      await accessOf(await renew(grant));
    });

    it('is revoked', async () => {
      const grant = await signIn();
      await connect.revoke?.(server.app, grant, io);
      expect(await failureOf(accessOf(grant))).toMatchObject({ verdict: 'reconnect' });
      expect(await failureOf(renew(grant))).toMatchObject({ verdict: 'reconnect' });
    });
  });
});

describe.skipIf(!isRealThere)('a product at an https address', () => {
  let server: BlueskyServer;
  const appWith = (key: string): PlatformApp => ({ ...server.app, redirectUri, clientKey: key });
  const io = testIo(() => [], {
    now: () => server.now(),
    get origins() {
      return server.app.origins;
    },
  });
  beforeAll(async () => {
    server = await real.get();
  });

  const signIn = async (): Promise<Grant> => {
    const codeVerifier = randomSecret();
    const [{ handle }] = server.accounts;
    const ask = { state: randomSecret(), codeChallenge: codeChallengeOf(codeVerifier), server: handle };
    const { url, consentState } = await authorize(appWith(clientKey), ask, io);
    const query = await server.consent(url, server.accounts[0], 'accept');
    return connect.exchange(appWith(clientKey), { code: query['code'] ?? '', codeVerifier, consentState, query }, io);
  };

  it('is known by its document and its key, for two years', async () => {
    const grant = await signIn();
    expect(bluesky.endsAt?.(grant)).toBeGreaterThan(server.now() + 700 * 86_400_000);
    const fresh = (await bluesky.refresh?.(appWith(clientKey), grant, io)) ?? grant;
    const [account] = await connect.accounts(appWith(clientKey), fresh, io);
    expect(account?.username).toBe(server.accounts[0].handle);
    await connect.revoke?.(appWith(clientKey), fresh, io);
    expect(await failureOf(connect.accounts(appWith(clientKey), fresh, io))).toMatchObject({ verdict: 'reconnect' });
  });

  it('cannot continue with another key, nor without one', async () => {
    const grant = await signIn();
    const other = bluesky.refresh?.(appWith(newSigningKey()), grant, io) ?? Promise.resolve();
    expect(await failureOf(other)).toMatchObject({ verdict: 'not-permitted', code: 'invalid_client' });
    const none = bluesky.refresh?.(server.app, grant, io) ?? Promise.resolve();
    expect((await failureOf(none)).verdict).not.toBe('unavailable');
  });
});

describe.skipIf(!isRealThere)('the sign-in page of the stand-in', () => {
  it("answers every call as the real server's does", async () => {
    const [ours, theirs] = await Promise.all([standIn.get(), real.get()]);
    expect(await signInAnswersOf(ours)).toEqual(await signInAnswersOf(theirs));
  });
});

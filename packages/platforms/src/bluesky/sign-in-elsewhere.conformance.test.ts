import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consentAtStandIn } from '../conformance/bluesky-consent.ts';
import { text } from '../conformance/case-posts.ts';
import { accessTo, failureOf, postOf, publishOf, runAll } from '../conformance/drive-adapter.ts';
import { openReverseProxy, type ReverseProxy } from '../conformance/open-reverse-proxy.ts';
import type { BlueskyServer } from '../conformance/real-bluesky.ts';
import { startStandIn } from '../conformance/stand-in-bluesky.ts';
import { testIo } from '../conformance/test-io.ts';
import { codeChallengeOf, randomSecret } from '../oauth.ts';
import type { ConsentAnswer, Grant, PlatformApp } from '../platform.ts';
import { bluesky } from './index.ts';

// An account whose own server is not Bluesky's and whose sign-in server is a third one: the stand-in under two more
// names.

const SERVER = '/bluesky/entryway';
const { connect } = bluesky;

let standIn: BlueskyServer;
let signInHost: ReverseProxy;
let ownHost: ReverseProxy;
let app: PlatformApp;
/** The sign-in server that the person's own server names. */
let named: () => string;

const io = testIo(() => [], {
  now: () => standIn.now(),
  get origins() {
    return { ...app.origins, own: ownHost.url, signIn: signInHost.url };
  },
});

beforeEach(async () => {
  standIn = await startStandIn();
  const address = new URL(standIn.app.origins['entryway'] ?? '').origin;
  signInHost = await openReverseProxy(address);
  named = () => `${signInHost.url}${SERVER}`;
  ownHost = await openReverseProxy(address, (path) =>
    path.endsWith('/oauth-protected-resource')
      ? { resource: `${ownHost.url}${SERVER}`, authorization_servers: [named()] }
      : null,
  );
  // The directory is reached under the name of the person's own server, so it returns that name.
  app = { ...standIn.app, origins: { ...standIn.app.origins, plc: `${ownHost.url}/bluesky/plc` } };
});
afterEach(() => Promise.all([ownHost.stop(), signInHost.stop(), standIn.stop()]));

async function comeBack(): Promise<ConsentAnswer> {
  const codeVerifier = randomSecret();
  const [person] = standIn.accounts;
  const ask = { state: randomSecret(), codeChallenge: codeChallengeOf(codeVerifier), server: person.handle };
  const { url, consentState } = (await connect.authorize?.(app, ask, io)) ?? { url: '', consentState: null };
  expect(new URL(url).origin).toBe(signInHost.url);
  const query = await consentAtStandIn(url, person, 'accept');
  return { code: query['code'] ?? '', codeVerifier, consentState, query };
}
const signIn = async (): Promise<Grant> => connect.exchange(app, await comeBack(), io);

describe('an account whose sign-in server is neither Bluesky nor its own server', () => {
  it('connects, publishes on its own server, and is renewed and revoked at its sign-in server', async () => {
    const grant = await signIn();
    expect(bluesky.originsOf?.(grant)).toEqual([`${ownHost.url}${SERVER}`, `${signInHost.url}${SERVER}`]);
    const [account] = await connect.accounts(app, grant, io);
    if (!account) throw new Error('There is no account.');
    expect(account.externalId).toBe(standIn.accounts[0].did);
    const access = accessTo(app, account);
    const { published } = await runAll(publishOf(bluesky).steps(postOf(text)), {}, access, io, standIn);
    expect(published?.remoteId).toContain(account.externalId);
    const fresh = (await bluesky.refresh?.(app, access.grant, io)) ?? grant;
    await connect.accounts(app, fresh, io);
    await connect.revoke?.(app, fresh, io);
    expect(await failureOf(connect.accounts(app, fresh, io))).toMatchObject({ verdict: 'reconnect' });

    const isSignIn = (path: string) => path.includes('/oauth/');
    expect(signInHost.paths.filter((path) => !isSignIn(path) && !path.includes('/.well-known/'))).toEqual([]);
    expect(ownHost.paths.filter(isSignIn)).toEqual([]);
    expect(ownHost.paths.some((path) => path.includes('putRecord'))).toBe(true);
  });

  it('is not connected with a code from another server', async () => {
    const answer = await comeBack();
    const other = { ...answer, query: { ...answer.query, iss: app.origins['entryway'] ?? '' } };
    expect(await failureOf(connect.exchange(app, other, io))).toMatchObject({ code: 'not-theirs' });
  });

  it('is not sent to a server that claims to be another one', async () => {
    const honest = await openReverseProxy(new URL(app.origins['entryway'] ?? '').origin);
    const lying = await openReverseProxy(honest.url, (path) =>
      path.endsWith('/oauth-authorization-server')
        ? {
            issuer: `${honest.url}${SERVER}`,
            pushed_authorization_request_endpoint: `${honest.url}${SERVER}/oauth/par`,
            authorization_endpoint: `${honest.url}${SERVER}/oauth/authorize`,
            token_endpoint: `${lying.url}${SERVER}/oauth/token`,
            revocation_endpoint: `${lying.url}${SERVER}/oauth/revoke`,
          }
        : null,
    );
    named = () => `${lying.url}${SERVER}`;
    const asking = testIo(() => [], {
      now: () => standIn.now(),
      origins: { ...app.origins, own: ownHost.url, lying: lying.url, honest: honest.url },
    });
    const ask = { state: 's', codeChallenge: codeChallengeOf('v'), server: standIn.accounts[0].handle };
    expect(await failureOf(connect.authorize?.(app, ask, asking) ?? Promise.resolve())).toMatchObject({
      code: 'sign-in-not-usable',
    });
    await Promise.all([honest.stop(), lying.stop()]);
  });

  it('is not connected if its server names another sign-in server for the account that signed in', async () => {
    const answer = await comeBack();
    const consentState = { ...answer.consentState, did: standIn.accounts[1].did };
    named = () => app.origins['entryway'] ?? '';
    expect(await failureOf(connect.exchange(app, { ...answer, consentState }, io))).toMatchObject({
      code: 'not-theirs',
    });
  });
});

import { expect, it } from 'vitest';
import type { Io } from '../platform.ts';
import { mastodon } from './index.ts';
import { serverOfHandle } from './webfinger.ts';

const self = (host: string) => ({
  links: [
    { rel: 'http://webfinger.net/rel/profile-page', type: 'text/html', href: 'https://elsewhere.example/@ann' },
    { rel: 'self', type: 'application/activity+json', href: `https://${host}/users/ann` },
  ],
});
const moved = (location: string) => () => new Response(null, { status: 301, headers: { location } });
const json = (body: unknown) => () => Response.json(body);

/** The part of the internet that matters here; other addresses cannot be reached. */
const internet = (answers: Readonly<Record<string, () => Response>>) => {
  const asked: string[] = [];
  const io = {
    now: () => 0,
    fetch: (url: string) => {
      asked.push(url);
      const { host, pathname } = new URL(url);
      const answer = answers[`${host}${pathname}`];
      return answer ? Promise.resolve(answer()) : Promise.reject(new Error('nobody is there'));
    },
  } as unknown as Io;
  return { asked, io };
};
const FINGER = '/.well-known/webfinger';

it.each<[string, Record<string, () => Response>, string]>([
  ['a domain that is the server', { [`example.com${FINGER}`]: json(self('example.com')) }, 'example.com'],
  [
    'a domain that names another host',
    { [`example.com${FINGER}`]: json(self('social.example.com')) },
    'social.example.com',
  ],
  [
    'a domain that passes the question on',
    {
      [`example.com${FINGER}`]: moved(`https://social.example.com${FINGER}?resource=acct:ann@example.com`),
      [`social.example.com${FINGER}`]: json(self('social.example.com')),
    },
    'social.example.com',
  ],
  [
    'a domain that passes it on for ever',
    { [`example.com${FINGER}`]: moved(`https://example.com${FINGER}`) },
    'example.com',
  ],
  [
    'a domain that passes it on without TLS',
    { [`example.com${FINGER}`]: moved(`http://example.org${FINGER}`) },
    'example.com',
  ],
  [
    'a domain without such a page',
    { [`example.com${FINGER}`]: () => new Response('no', { status: 404 }) },
    'example.com',
  ],
  ['a domain that answers with a page', { [`example.com${FINGER}`]: () => new Response('<html>') }, 'example.com'],
  ['a domain that names an address', { [`example.com${FINGER}`]: json(self('10.0.0.1')) }, 'example.com'],
  ['a domain that cannot be reached', {}, 'example.com'],
])('a handle at %s', async (_what, answers, server) => {
  const { io, asked } = internet(answers);
  expect(await serverOfHandle('ann@example.com', 'example.com', io)).toBe(server);
  expect(asked[0]).toBe(`https://example.com${FINGER}?resource=acct%3Aann%40example.com`);
  expect(asked.length).toBeLessThanOrEqual(2);
});

it('an account is registered and connected at the host that its domain names, under its own handle', async () => {
  const at = 'social.example.com';
  const rel = 'http://nodeinfo.diaspora.software/ns/schema/2.0';
  const { io, asked } = internet({
    [`example.com${FINGER}`]: json(self(at)),
    [`${at}/.well-known/nodeinfo`]: json({ links: [{ rel, href: `https://${at}/nodeinfo/2.0` }] }),
    [`${at}/nodeinfo/2.0`]: json({ software: { name: 'mastodon', version: '4.6.4' } }),
    [`${at}/api/v1/apps`]: json({ client_id: 'app', client_secret: 'secret' }),
    [`${at}/oauth/token`]: json({
      access_token: 'token',
      token_type: 'Bearer',
      scope: mastodon.connect.scopes.join(' '),
      created_at: 1,
    }),
    [`${at}/api/v1/accounts/verify_credentials`]: json({ id: '7', username: 'ann', url: `https://${at}/@ann` }),
  });
  const app = {
    clientId: '',
    clientSecret: '',
    redirectUri: 'https://brandly.example/v1/oauth/mastodon/callback',
    origins: mastodon.origins,
    options: {},
  };
  const ask = { state: 's', codeChallenge: 'c', server: '@ann@example.com' };
  const begun = await mastodon.connect.authorize?.(app, ask, io);
  expect(new URL(begun?.url ?? '').host).toBe(at);
  expect(begun?.registered?.server).toBe(at);
  const answer = { code: 'code', codeVerifier: 'v', consentState: begun?.consentState ?? null, query: {} };
  const grant = await mastodon.connect.exchange(app, answer, io);
  expect(mastodon.originsOf?.(grant)).toEqual([`https://${at}`]);
  const [account] = await mastodon.connect.accounts(app, grant, io);
  expect(account).toMatchObject({ externalId: `${at}/7`, username: 'ann@example.com' });
  const idIn = (address: string) =>
    mastodon.publish?.idIn?.(new URL(address), { externalId: `${at}/7`, username: 'ann@example.com' });
  expect(idIn(`https://${at}/@ann/112`)).toBe('112');
  expect(idIn('https://example.com/@ann/112')).toBeNull();
  expect(asked.filter((url) => url.includes('example.com/') && !url.includes(at))).toHaveLength(1);
});

import type { ServerResponse } from 'node:http';
import { providerCallbackPath, providerSignOutPath, providerStartPath } from '@brandly/contract/auth/sign-in';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cookieOf, post, signedIn, signIn, signUp, startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { CLIENT, type LocalProvider, startLocalProvider } from '../testing/local-provider.ts';

const ORIGIN = 'http://localhost:4600';
const LEA = { sub: 'lea-1', email: 'Lea@example.com', email_verified: true, given_name: 'Lea', family_name: 'Moss' };

let provider: LocalProvider;
let api: TestApi;
const openApi = (more: Record<string, string> = {}) =>
  startTestApi({
    BRANDLY_RATE_LIMITS: 'off',
    ...provider.settings,
    OIDC_NAME: 'Acme',
    ...more,
  });
beforeEach(async () => {
  provider = await startLocalProvider(ORIGIN + providerCallbackPath('oidc'));
  provider.mood.claims = LEA;
  api = await openApi();
});
afterEach(async () => {
  await api.close();
  await provider.close();
});

const begin = (query = '') => api.app.inject({ url: `${providerStartPath('oidc')}${query}` });
/** Goes from our first route to the provider and back to the second one's address, as a browser follows redirects. */
async function visitProvider(started: LightMyRequestResponse): Promise<string> {
  const answer = await fetch(String(started.headers.location), { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return back.pathname + back.search;
}
const comeBack = (path: string, cookie: string) => api.app.inject({ url: path, headers: { cookie } });
async function signInAtProvider(query = ''): Promise<LightMyRequestResponse> {
  const started = await begin(query);
  return comeBack(await visitProvider(started), cookieOf(started));
}
const leadsTo = (answer: LightMyRequestResponse) => answer.headers.location;
const opens = async (answer: LightMyRequestResponse) =>
  (await api.app.inject({ url: '/api/auth/get-session', headers: { cookie: cookieOf(answer) } })).json();
const people = () => api.db.selectFrom('users').select(['email', 'firstName', 'timeZone']).execute();

test('the screens can ask for the sign-in providers, and learn no secret', async () => {
  const answer = await api.app.inject({ url: '/v1/auth/providers' });
  expect(answer.json()).toEqual({ providers: [{ id: 'oidc', name: 'Acme' }] });
});

test('the first time makes an account, the next time opens it again', async () => {
  const first = await signInAtProvider('?timeZone=Europe/Berlin&returnTo=/dashboard/brands');
  expect(leadsTo(first)).toBe('/login?returnTo=%2Fdashboard%2Fbrands');
  expect(await opens(first)).toMatchObject({ user: { email: 'lea@example.com', firstName: 'Lea', role: 'USER' } });
  provider.mood.claims = { ...LEA, email: 'renamed@example.com' };
  expect(await opens(await signInAtProvider())).toMatchObject({ user: { email: 'lea@example.com' } });
  expect(await people()).toEqual([{ email: 'lea@example.com', firstName: 'Lea', timeZone: 'Europe/Berlin' }]);
});

test('it never opens an account that was made with a password', async () => {
  await signedIn(api, 'lea@example.com');
  const answer = await signInAtProvider();
  expect(leadsTo(answer)).toBe('/login?problem=email_taken');
  expect(await opens(answer)).toBeNull();
});

test('an account that nobody ever confirmed is replaced', async () => {
  await signUp(api, 'lea@example.com');
  expect(await opens(await signInAtProvider())).toMatchObject({ user: { firstName: 'Lea' } });
  expect((await signIn(api, 'lea@example.com')).statusCode).toBe(401);
});

test.each([[{ email_verified: false }], [{ email_verified: 'false' }], [{ email_verified: undefined }]])(
  'an address that the provider does not vouch for makes no account: %j',
  async (claims) => {
    provider.mood.claims = { ...LEA, ...claims };
    expect(leadsTo(await signInAtProvider())).toBe('/login?problem=email_unconfirmed');
    expect(await people()).toEqual([]);
  },
);

test('a person who declines there returns to the sign-in', async () => {
  provider.mood.isRefusing = true;
  expect(leadsTo(await signInAtProvider('?returnTo=/dashboard'))).toBe(
    '/login?returnTo=%2Fdashboard&problem=not_signed_in',
  );
});

test.each([
  ['another sign-in', { nonce: 'old' }],
  ['another client', { aud: 'somebody-else' }],
  ['another issuer', { iss: 'https://elsewhere.example' }],
  ['yesterday', { exp: Math.floor(Date.now() / 1000) - 86_400 }],
  ['tomorrow', { iat: Math.floor(Date.now() / 1000) + 86_400 }],
  ["another client's use", { azp: 'somebody-else' }],
  ["another client's use among others", { aud: [CLIENT.id, 'somebody-else'], azp: 'somebody-else' }],
  ['nobody', { sub: '' }],
  ['a name without end', { sub: 's'.repeat(256) }],
])('an id token made for %s is not accepted', async (_for, lies) => {
  provider.mood.lies = lies;
  expect(leadsTo(await signInAtProvider())).toBe('/login?problem=provider_failed');
  expect(await people()).toEqual([]);
});

test('an id token that somebody else signed is not accepted', async () => {
  provider.mood.signer = 'stranger';
  expect(leadsTo(await signInAtProvider())).toBe('/login?problem=provider_failed');
});

test.each(['none', 'HS256'] as const)('an id token signed with %s is not accepted', async (algorithm) => {
  provider.mood.algorithm = algorithm;
  expect(leadsTo(await signInAtProvider())).toBe('/login?problem=provider_failed');
});

test.each<[string, (response: ServerResponse) => void]>([
  ['a failure', (response) => response.writeHead(500).end()],
  ['another address', (response) => response.writeHead(302, { location: provider.issuer }).end()],
  ['no words at all', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{')],
  ['a book', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('x'.repeat(3_000_000))],
  ['a line that breaks', (response) => void response.destroy()],
])('a provider that answers with %s instead of a token lets nobody in', async (_with, token) => {
  provider.mood.token = token;
  expect(leadsTo(await signInAtProvider())).toBe('/login?problem=provider_failed');
  expect(await people()).toEqual([]);
});

test.each([
  ['an error beside the code', { error: 'access_denied' }, 'not_signed_in'],
  ['the name of another provider', { iss: 'https://elsewhere.example' }, 'provider_failed'],
])('a redirect with %s opens nothing', async (_with, wayBack, problem) => {
  provider.mood.wayBack = wayBack;
  expect(leadsTo(await signInAtProvider())).toBe(`/login?problem=${problem}`);
});

test('what the id token leaves out is fetched, and belongs to the same person', async () => {
  const { sub, ...told } = LEA;
  provider.mood.claims = { sub };
  provider.mood.userinfo = { sub, ...told };
  expect(await opens(await signInAtProvider())).toMatchObject({ user: { email: 'lea@example.com', firstName: 'Lea' } });
  provider.mood.claims = { sub: 'tom-1' };
  expect(leadsTo(await signInAtProvider())).toBe('/login?problem=provider_failed');
  provider.mood.userinfo = { sub: 'tom-1', name: 'x'.repeat(3_000_000) };
  expect(leadsTo(await signInAtProvider())).toBe('/login?problem=provider_failed');
  provider.mood.userinfo = { sub: 'tom-1' };
  expect(leadsTo(await signInAtProvider())).toBe('/login?problem=email_missing');
  expect(await people()).toHaveLength(1);
});

test.each([
  { email: 'not an address' },
  { email: null },
  { email: 7 },
  { email: 'müller@exämple.com' },
  { email_verified: 1 },
  { email_verified: null },
  { given_name: null, family_name: null, name: null },
  { name: ['Lea'], given_name: '\u0000' },
])('a known person gets in whatever else is said about them: %j', async (odd) => {
  await signInAtProvider();
  provider.mood.claims = { ...LEA, ...odd };
  expect(await opens(await signInAtProvider())).toMatchObject({ user: { email: 'lea@example.com', firstName: 'Lea' } });
});

test("a known person gets in even if the provider's user information cannot be fetched", async () => {
  await signInAtProvider();
  provider.mood.claims = { sub: LEA.sub };
  provider.mood.userinfo = { sub: 'somebody else' };
  expect(await opens(await signInAtProvider())).toMatchObject({ user: { email: 'lea@example.com' } });
});

test('an address in letters of any script can make an account', async () => {
  provider.mood.claims = { ...LEA, email: 'Müller@exämple.com' };
  expect(await opens(await signInAtProvider())).toMatchObject({ user: { email: 'müller@xn--exmple-cua.com' } });
});

test('a name that is too long ends with dots', async () => {
  provider.mood.claims = { ...LEA, given_name: undefined, name: `${'🦄'.repeat(60)} Moss` };
  await signInAtProvider();
  const [person] = await people();
  expect(person?.firstName).toBe(`${'🦄'.repeat(39)}…`);
});

test('two tabs of a browser can sign in at the same time', async () => {
  const [one, other] = [await begin(), await begin()];
  const both = `${cookieOf(one)}; ${cookieOf(other)}`;
  const [back, otherBack] = [await visitProvider(one), await visitProvider(other)];
  expect(await opens(await comeBack(otherBack, both))).toMatchObject({ user: { firstName: 'Lea' } });
  expect(await opens(await comeBack(back, both))).toMatchObject({ user: { firstName: 'Lea' } });
});

test('a browser that starts sign-ins endlessly carries the cookies of the newest only', async () => {
  const begun = [];
  for (let count = 0; count < 6; count += 1) begun.push(cookieOf(await begin()));
  const headers = { cookie: begun.join('; ') };
  const [...told] = [(await api.app.inject({ url: providerStartPath('oidc'), headers })).headers['set-cookie']].flat();
  expect(told.filter((cookie) => cookie?.includes('Max-Age=0'))).toHaveLength(2);
});

test('a HEAD request for a redirect does not use up its code', async () => {
  const started = await begin();
  const back = await visitProvider(started);
  const asked = await api.app.inject({ method: 'HEAD', url: back, headers: { cookie: cookieOf(started) } });
  expect(asked.statusCode).toBe(404);
  expect(await opens(await comeBack(back, cookieOf(started)))).toMatchObject({ user: { firstName: 'Lea' } });
});

test('a finished redirect opens nothing again, even if the provider would accept its code twice', async () => {
  const started = await begin();
  const back = await visitProvider(started);
  expect(await opens(await comeBack(back, cookieOf(started)))).not.toBeNull();
  const again = await comeBack(back.replace(/code=[^&]+/, 'code=another'), cookieOf(started));
  expect(leadsTo(again)).toBe('/login?problem=not_signed_in');
});

test('a sign-out names the provider where the person may still be signed in', async () => {
  const cookie = cookieOf(await signInAtProvider());
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { cookie, origin: ORIGIN },
    payload: {},
  });
  expect(answer.json()).toEqual({ success: true, provider: { id: 'oidc', name: 'Acme' } });
});

test('if the provider has no sign-out address, the sign-in page says so', async () => {
  const answer = await api.app.inject({ url: providerSignOutPath('oidc') });
  expect(leadsTo(answer)).toBe('/login?problem=no_sign_out');
});

test('a redirect works for the browser that started it, once', async () => {
  const started = await begin();
  const back = await visitProvider(started);
  expect(leadsTo(await comeBack(back, ''))).toBe('/login?problem=not_signed_in');
  expect(leadsTo(await comeBack(back, cookieOf(await begin())))).toBe('/login?problem=not_signed_in');
  const forged = cookieOf(started).replace(/=(.)/, (_all, letter) => `=${letter === 'e' ? 'f' : 'e'}`);
  expect(leadsTo(await comeBack(back, forged))).toBe('/login?problem=not_signed_in');
  const good = await comeBack(back, cookieOf(started));
  expect(await opens(good)).toMatchObject({ user: { firstName: 'Lea' } });
  expect([good.headers['set-cookie']].flat().join()).toMatch(/brandly\.pending_sign_in\.[\w-]+=; /);
  expect(leadsTo(await comeBack(back, cookieOf(started)))).toBe('/login?problem=not_signed_in');
});

test('after ten minutes at the provider a person has to start again', async () => {
  const started = await begin();
  const back = await visitProvider(started);
  api.clock.advance(600_000);
  expect(leadsTo(await comeBack(back, cookieOf(started)))).toBe('/login?problem=not_signed_in');
});

test('a provider that is away, or not configured, is no dead end', async () => {
  await provider.close();
  expect(leadsTo(await begin())).toBe('/login?problem=provider_failed');
  expect((await api.app.inject({ url: providerStartPath('cognito') })).statusCode).toBe(404);
});

test('a deactivated person is not let in by the provider', async () => {
  await signInAtProvider();
  await api.db.updateTable('users').set({ isActive: false }).execute();
  const answer = await signInAtProvider();
  expect(leadsTo(answer)).toBe('/login?problem=not_found');
  expect(await opens(answer)).toBeNull();
});

test('where early access needs approval, the account waits', async () => {
  await api.close();
  api = await openApi({ EARLY_ACCESS: 'approve' });
  expect(leadsTo(await signInAtProvider())).toBe('/login?problem=access_requested');
  const again = await signInAtProvider();
  expect(leadsTo(again)).toBe('/login?problem=access_waiting');
  expect(await opens(again)).toBeNull();
});

test('a person who signed up with a provider can set a password by email and then has both ways', async () => {
  await signInAtProvider();
  await post(api, '/v1/auth/forgot-password', { email: 'lea@example.com' });
  const [mail] = await api.mailsFor('lea@example.com');
  const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1];
  expect((await post(api, '/v1/auth/reset-password', { token, password: 'Another1horse' })).statusCode).toBe(200);
  expect((await signIn(api, 'lea@example.com', 'Another1horse')).statusCode).toBe(200);
  expect(await opens(await signInAtProvider())).toMatchObject({ user: { firstName: 'Lea' } });
});

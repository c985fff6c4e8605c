import { providerCallbackPath, providerStartPath } from '@brandly/contract/sign-in';
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
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
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
/** From our first door to the provider and back to the second one's address, as a browser follows redirects. */
async function visitProvider(started: LightMyRequestResponse): Promise<string> {
  const answer = await fetch(String(started.headers.location), { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return back.pathname + back.search;
}
const comeBack = (path: string, cookie: string) => api.app.inject({ url: path, headers: { cookie } });
async function dance(query = ''): Promise<LightMyRequestResponse> {
  const started = await begin(query);
  return comeBack(await visitProvider(started), cookieOf(started));
}
const leadsTo = (answer: LightMyRequestResponse) => answer.headers.location;
const opens = async (answer: LightMyRequestResponse) =>
  (await api.app.inject({ url: '/api/auth/get-session', headers: { cookie: cookieOf(answer) } })).json();
const people = () => api.db.selectFrom('users').select(['email', 'firstName', 'timeZone']).execute();

test('the screens can ask who may be signed in with, and learn no secret', async () => {
  const answer = await api.app.inject({ url: '/v1/auth/providers' });
  expect(answer.json()).toEqual({ providers: [{ id: 'oidc', name: 'Acme' }] });
});

test('the first time makes an account, the next time opens it again', async () => {
  const first = await dance('?timeZone=Europe/Berlin&returnTo=/dashboard/brands');
  expect(leadsTo(first)).toBe('/login?returnTo=%2Fdashboard%2Fbrands');
  expect(await opens(first)).toMatchObject({ user: { email: 'lea@example.com', firstName: 'Lea', role: 'USER' } });
  provider.mood.claims = { ...LEA, email: 'renamed@example.com' };
  expect(await opens(await dance())).toMatchObject({ user: { email: 'lea@example.com' } });
  expect(await people()).toEqual([{ email: 'lea@example.com', firstName: 'Lea', timeZone: 'Europe/Berlin' }]);
});

test('it never opens an account that was made with a password', async () => {
  await signedIn(api, 'lea@example.com');
  const answer = await dance();
  expect(leadsTo(answer)).toBe('/login?problem=email_taken');
  expect(await opens(answer)).toBeNull();
});

test('an account nobody ever confirmed gives way', async () => {
  await signUp(api, 'lea@example.com');
  expect(await opens(await dance())).toMatchObject({ user: { firstName: 'Lea' } });
  expect((await signIn(api, 'lea@example.com')).statusCode).toBe(401);
});

test.each([[{ email_verified: false }], [{ email_verified: 'false' }], [{ email_verified: undefined }]])(
  'an address the provider does not vouch for makes no account: %j',
  async (claims) => {
    provider.mood.claims = { ...LEA, ...claims };
    expect(leadsTo(await dance())).toBe('/login?problem=email_unconfirmed');
    expect(await people()).toEqual([]);
  },
);

test('whoever says no there is back at the sign-in', async () => {
  provider.mood.isRefusing = true;
  expect(leadsTo(await dance('?returnTo=/dashboard'))).toBe('/login?returnTo=%2Fdashboard&problem=not_signed_in');
});

test.each([
  ['another sign-in', { nonce: 'old' }],
  ['another client', { aud: 'somebody-else' }],
  ['another issuer', { iss: 'https://elsewhere.example' }],
  ['yesterday', { exp: Math.floor(Date.now() / 1000) - 86_400 }],
])('an id token made for %s is not believed', async (_for, lies) => {
  provider.mood.lies = lies;
  expect(leadsTo(await dance())).toBe('/login?problem=provider_failed');
  expect(await people()).toEqual([]);
});

test('an id token that somebody else signed is not believed', async () => {
  provider.mood.signer = 'stranger';
  expect(leadsTo(await dance())).toBe('/login?problem=provider_failed');
});

test('a way back is good for the browser that went, once', async () => {
  const started = await begin();
  const back = await visitProvider(started);
  expect(leadsTo(await comeBack(back, ''))).toBe('/login?problem=not_signed_in');
  expect(leadsTo(await comeBack(back, cookieOf(await begin())))).toBe('/login?problem=not_signed_in');
  const forged = cookieOf(started).replace(/=(.)/, (_all, letter) => `=${letter === 'e' ? 'f' : 'e'}`);
  expect(leadsTo(await comeBack(back, forged))).toBe('/login?problem=not_signed_in');
  const good = await comeBack(back, cookieOf(started));
  expect(await opens(good)).toMatchObject({ user: { firstName: 'Lea' } });
  expect([good.headers['set-cookie']].flat().join()).toContain('brandly.pending_sign_in=; ');
  expect(leadsTo(await comeBack(back, cookieOf(started)))).toBe('/login?problem=provider_failed');
});

test('after ten minutes at the provider one begins anew', async () => {
  const started = await begin();
  const back = await visitProvider(started);
  api.clock.advance(600_000);
  expect(leadsTo(await comeBack(back, cookieOf(started)))).toBe('/login?problem=not_signed_in');
});

test('a provider that is away, or not set up, is no dead end', async () => {
  await provider.close();
  expect(leadsTo(await begin())).toBe('/login?problem=provider_failed');
  expect((await api.app.inject({ url: providerStartPath('cognito') })).statusCode).toBe(404);
});

test('a deactivated person is not let in by the provider', async () => {
  await dance();
  await api.db.updateTable('users').set({ isActive: false }).execute();
  const answer = await dance();
  expect(leadsTo(answer)).toBe('/login?problem=not_found');
  expect(await opens(answer)).toBeNull();
});

test('where early access is approved, the account waits', async () => {
  await api.close();
  api = await openApi({ EARLY_ACCESS: 'approve' });
  expect(leadsTo(await dance())).toBe('/login?problem=access_requested');
  const again = await dance();
  expect(leadsTo(again)).toBe('/login?problem=not_found');
  expect(await opens(again)).toBeNull();
});

test('whoever came by a provider can set a password by mail and then has both ways', async () => {
  await dance();
  await post(api, '/v1/auth/forgot-password', { email: 'lea@example.com' });
  const [mail] = await api.mailsFor('lea@example.com');
  const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1];
  expect((await post(api, '/v1/auth/reset-password', { token, password: 'Another1horse' })).statusCode).toBe(200);
  expect((await signIn(api, 'lea@example.com', 'Another1horse')).statusCode).toBe(200);
  expect(await opens(await dance())).toMatchObject({ user: { firstName: 'Lea' } });
});

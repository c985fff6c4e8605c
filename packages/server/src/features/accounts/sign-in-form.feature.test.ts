import { PLATFORMS } from '@brandly/platforms/registry';
import { type Sandbox, startSandbox } from '@brandly/sandbox/sandbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../http/handler.ts';
import { createFetchPicture } from '../../outbound/fetch-picture.ts';
import { createPlatformIo, noMedia } from '../../outbound/platform-io.ts';
import { as, type FeatureBed, openFeatureBed, refusalOf } from '../../testing/feature-bed.ts';
import type { AccountDeps } from './accounts-deps.ts';
import { createPlatformApps } from './apps/platform-apps.ts';
import { accountHandlers } from './routes.ts';

const RIGHT = { handle: '@HarborCoffee.bsky.test', password: 'appp-assw-ordx-0101' };
const PLATFORM = { platform: 'bluesky' } as const;

let bed: FeatureBed;
let sandbox: Sandbox;
let accounts: ReturnType<typeof accountHandlers>;
let ada: Person;
let brandId: string;

beforeAll(async () => {
  bed = await openFeatureBed();
  sandbox = await startSandbox({ port: 0, now: () => bed.clock.now().getTime() });
  const platforms = createPlatformApps(PLATFORMS, {
    credentials: {},
    sandboxUrl: sandbox.url,
    isProduction: false,
    publicOrigin: bed.publicOrigin,
  });
  const deps: AccountDeps = {
    ...bed,
    platforms,
    fetchPicture: createFetchPicture(sandbox.url),
    signPicture: (key) => `${bed.publicOrigin}/media/${key}?signed`,
    webOrigin: bed.publicOrigin,
    io: (platform) => createPlatformIo({ app: platforms.app(platform), media: noMedia, clock: bed.clock }),
    onReconnected: () => Promise.resolve(),
    onDisconnected: () => Promise.resolve(),
  };
  accounts = accountHandlers(deps);
});
afterAll(async () => {
  await sandbox.stop();
  await bed.close();
});
beforeEach(async () => {
  ada = await bed.person('Ada');
  brandId = await bed.brand(ada);
});

async function begin() {
  const ask = { params: { id: brandId, ...PLATFORM }, query: { modal: 'true' } } as const;
  const { url, dance } = await accounts.getAuthUrl(ask, as(ada));
  const page = new URL(url);
  expect(page.pathname).toBe('/connect/sign-in');
  expect(page.searchParams.get('dance')).toBe(dance);
  return { dance, state: page.searchParams.get('state') ?? '' };
}
const signIn = (state: string, typed: Record<string, string>, person = ada) =>
  accounts.signInToPlatform({ params: PLATFORM, body: { state, typed, instead: true } }, as(person));
const connected = async () =>
  (await accounts.listBrandAccounts({ params: { id: brandId } }, as(ada))).accounts.map(({ username }) => username);

test('a platform with two ways says what a person types in each, and where to get it', async () => {
  const { fields, instead } = await accounts.getSignInForm({ params: PLATFORM }, as(ada));
  expect(fields.map(({ name, isSecret }) => [name, isSecret])).toEqual([['handle', false]]);
  expect(instead?.fields.map(({ name, isSecret }) => [name, isSecret])).toEqual([
    ['handle', false],
    ['password', true],
  ]);
  expect(instead?.makeAt.href).toContain('app-passwords');
  const hinted = Object.fromEntries([...fields, ...(instead?.fields ?? [])].map(({ name, hint }) => [name, hint]));
  expect(hinted).toMatchObject({ handle: 'In the sandbox, type harborcoffee.bsky.test.' });
  const onX = accounts.getSignInForm({ params: { platform: 'twitter' } }, as(ada));
  expect(await refusalOf(onX)).toBe('unsupported_platform');
});

test('correct credentials connect the account, and the popup goes where a consent would have led it', async () => {
  const { state, dance } = await begin();
  const at = new URL((await signIn(state, RIGHT)).url);
  expect([at.pathname, Object.fromEntries(at.searchParams)]).toEqual([
    '/connect/done',
    { result: 'success', platform: 'bluesky', message: 'Bluesky account connected successfully', dance },
  ]);
  expect(await connected()).toEqual(['harborcoffee.bsky.test']);
});

test('a person who names their account is sent to the consent page of its server, with only the name of a request', async () => {
  const { state } = await begin();
  const typed = { handle: '@HarborCoffee.bsky.test' };
  const { url } = await accounts.signInToPlatform({ params: PLATFORM, body: { state, typed } }, as(ada));
  const { pathname, searchParams } = new URL(url);
  expect([pathname, [...searchParams.keys()]]).toEqual([
    '/bluesky/entryway/oauth/authorize',
    ['client_id', 'request_uri'],
  ]);
  expect(url).not.toContain(state);
  expect(await connected()).toEqual([]);
  // A person who changes their mind types an app password into the same form.
  await signIn(state, RIGHT);
  expect(await connected()).toEqual(['harborcoffee.bsky.test']);
});

test('wrong credentials are reported, can be corrected in the same form, and appear in no log', async () => {
  const { state } = await begin();
  const wrong = { ...RIGHT, password: 'canary-of-a-password' };
  await expect(signIn(state, wrong)).rejects.toMatchObject({
    code: 'platform_sign_in_refused',
    message: expect.stringContaining('Check the handle and the app password'),
  });
  const nobody = { ...RIGHT, handle: 'nobody.bsky.test' };
  await expect(signIn(state, nobody)).rejects.toMatchObject({ message: expect.stringContaining('Check the handle') });
  expect(await connected()).toEqual([]);
  expect(bed.logLines.join('\n')).not.toContain('canary');
  await signIn(state, RIGHT);
  expect(await connected()).toHaveLength(1);
});

test('the password of the account itself is refused', async () => {
  const { state } = await begin();
  const own = { ...RIGHT, password: 'the-own-password-of-harborcoffee' };
  await expect(signIn(state, own)).rejects.toMatchObject({ message: expect.stringContaining('app password') });
  expect(await connected()).toEqual([]);
});

test('a form works once, for ten minutes, and for nobody else', async () => {
  const { state } = await begin();
  const ben = await bed.person('Ben');
  expect(await refusalOf(signIn(state, RIGHT, ben))).toBe('connection_not_found');
  await signIn(state, RIGHT);
  expect(await refusalOf(signIn(state, RIGHT))).toBe('connection_not_found');
  const late = await begin();
  bed.clock.advance(600_000);
  expect(await refusalOf(signIn(late.state, RIGHT))).toBe('connection_not_found');
  expect(await refusalOf(signIn('invented', RIGHT))).toBe('connection_not_found');
});

test('a platform that is away is not reported as a refusal', async () => {
  const { state } = await begin();
  await fetch(`${sandbox.url}/_control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...PLATFORM, operation: 'token', kind: 'status', status: 503 }),
  });
  expect(await refusalOf(signIn(state, RIGHT))).toBe('platform_not_answering');
  await signIn(state, RIGHT);
  expect(await connected()).toHaveLength(1);
});

test('a deactivated account is shown with the reason', async () => {
  const { state } = await begin();
  const off = { handle: 'lockedlantern.bsky.test', password: 'appp-assw-ordx-0102' };
  const at = new URL((await signIn(state, off)).url);
  const params = { id: at.searchParams.get('connection') ?? '' };
  const { choices } = await accounts.getConnection({ params }, as(ada));
  expect(choices).toMatchObject([{ connectable: false, reason: expect.stringContaining('deactivated') }]);
});

test('where no registration is needed, the real platform is used unless a sandbox stands in for it', () => {
  const appsOf = (change: { sandboxUrl?: string | null; isProduction?: boolean; clientId?: string }) => {
    const { clientId } = change;
    const credentials = clientId === undefined ? {} : { bluesky: { clientId, clientSecret: '' } };
    const config = { credentials, sandboxUrl: sandbox.url, isProduction: false, publicOrigin: bed.publicOrigin };
    const list = createPlatformApps(PLATFORMS, { ...config, ...change }).list();
    return list.flatMap(({ id, configured, talksTo }) => (id === 'bluesky' ? [[configured, talksTo]] : []));
  };
  expect(appsOf({})).toEqual([[true, 'sandbox']]);
  expect(appsOf({ clientId: 'anything' })).toEqual([[true, 'real']]);
  expect(appsOf({ sandboxUrl: null })).toEqual([[true, 'real']]);
  expect(appsOf({ isProduction: true })).toEqual([[true, 'real']]);
});

import { randomUUIDv7 } from 'node:crypto';
import { type Account, accountRoutes } from '@brandly/contract/accounts';
import { PLATFORM_IDS, type PlatformId } from '@brandly/contract/platforms';
import type { Connect, ConsentAnswer } from '@brandly/platforms/platform';
import { PLATFORMS } from '@brandly/platforms/registry';
import { type Sandbox, startSandbox } from '@brandly/sandbox/sandbox';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../http/app.ts';
import type { Person } from '../../http/handler.ts';
import { createTraffic } from '../../http/traffic.ts';
import { createFetchPicture } from '../../outbound/fetch-picture.ts';
import { createPlatformIo, noMedia } from '../../outbound/platform-io.ts';
import { checkMasterKey } from '../../secrets/reseal.ts';
import { sealedPlace } from '../../secrets/sealed-columns.ts';
import { as, type FeatureBed, openFeatureBed, refusalOf } from '../../testing/feature-bed.ts';
import { brandHandlers } from '../brands/routes.ts';
import { removeStaleFiles } from '../media/public.ts';
import { copyPicture } from './account-pictures.ts';
import type { AccountDeps } from './accounts-deps.ts';
import { createPlatformApps } from './apps/platform-apps.ts';
import { finishConsent } from './finish-consent.ts';
import { readRefresh, startRefresh } from './followers/follower-refreshes.ts';
import { registerOauthRoutes } from './oauth-callback.ts';
import { findState } from './oauth-state.ts';
import { accountHandlers } from './routes.ts';
import { startConnecting } from './start-connecting.ts';

const ADA_WITH_THREE_PAGES = '501';
const BEN_WITH_ONE_PAGE = '502';
const CLEO_WITHOUT_PAGES = '503';
const HARBOR_ON_X = '1700000000000000101';

/** Acts as the person on the platform's consent page; returns where the platform sends the browser. */
async function consent(page: URL, decision: Record<string, string | string[]>): Promise<URL> {
  const form = new URLSearchParams(page.search);
  for (const [name, value] of Object.entries(decision)) for (const one of [value].flat()) form.append(name, one);
  const answer = await fetch(`${page.origin}${page.pathname}`, { method: 'POST', body: form, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`The platform did not send the browser back: ${await answer.text()}`);
  return new URL(location);
}
const cookieOf = (person: Person) => `session=${person.id}.${person.sessionId}`;
const landing = (at: URL) => ({ path: at.pathname, ...Object.fromEntries(at.searchParams) });

const onFacebook = (page: URL, person: string, pages: string[], decision = 'continue') =>
  consent(page, { sandbox_person: person, page: pages, decision });
const onX = (page: URL, decision = 'authorize') => consent(page, { account: HARBOR_ON_X, decision });

describe('connecting accounts', () => {
  let bed: FeatureBed;
  let sandbox: Sandbox;
  let app: FastifyInstance;
  let deps: AccountDeps;
  let accounts: ReturnType<typeof accountHandlers>;
  let ada: Person;
  let brandId: string;
  let told: string[] = [];

  beforeAll(async () => {
    bed = await openFeatureBed();
    sandbox = await startSandbox({ port: 0, now: () => bed.clock.now().getTime() });
    const platforms = createPlatformApps(PLATFORMS, {
      credentials: {},
      sandboxUrl: sandbox.url,
      isProduction: false,
      publicOrigin: bed.publicOrigin,
    });
    deps = {
      ...bed,
      platforms,
      fetchPicture: createFetchPicture(sandbox.url),
      signPicture: (key) => `${bed.publicOrigin}/media/${key}?signed`,
      webOrigin: bed.publicOrigin,
      io: (platform) => createPlatformIo({ app: platforms.app(platform), media: noMedia, clock: bed.clock }),
      onReconnected: async (_trx, accountId) => void told.push(`reconnected ${accountId}`),
      onDisconnected: async (_trx, accountId) => void told.push(`disconnected ${accountId}`),
    };
    accounts = accountHandlers(deps);
    app = await createApp({
      config: {
        allowedOrigins: [bed.publicOrigin],
        publicOrigin: bed.publicOrigin,
        rateLimits: false,
        trustedProxies: [],
      },
      log: bed.log,
      traffic: createTraffic(bed.clock),
    });
    registerOauthRoutes(app, {
      ...deps,
      readSession: async (request) => {
        const [userId, sessionId] = (request.headers.cookie ?? '').replace('session=', '').split('.');
        return userId && sessionId ? { userId, sessionId } : null;
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await sandbox.stop();
    await bed.close();
  });
  beforeEach(async () => {
    ada = await bed.person('Ada');
    brandId = await bed.brand(ada);
    told = [];
    await fetch(`${sandbox.url}/_control/faults`, { method: 'DELETE' });
  });

  const start = async (platform: PlatformId, modal: 'true' | 'false' = 'true') =>
    new URL((await accounts.getAuthUrl({ params: { id: brandId, platform }, query: { modal } }, as(ada))).url);

  async function comeBack(to: URL, cookie: string | null = cookieOf(ada)): Promise<URL> {
    const answer = await app.inject({ url: `${to.pathname}${to.search}`, headers: cookie === null ? {} : { cookie } });
    expect(answer.statusCode).toBe(303);
    return new URL(String(answer.headers.location));
  }
  const connected = () =>
    accounts.listBrandAccounts({ params: { id: brandId } }, as(ada)).then((list) => list.accounts);
  const connectX = async () => comeBack(await onX(await start('twitter')));
  const connectedOnX = async () => {
    await connectX();
    const [account] = await connected();
    if (!account) throw new Error('nothing was connected');
    return account;
  };
  const exchanges = async (): Promise<number> => {
    const answer = await fetch(`${sandbox.url}/_control/journal?platform=twitter&operation=token`);
    return ((await answer.json()) as unknown[]).length;
  };
  const arm = (fault: object) =>
    fetch(`${sandbox.url}/_control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });

  describe('where people have servers of their own', () => {
    const onMastodon = (server: string, state: string) =>
      accounts.signInToPlatform({ params: { platform: 'mastodon' }, body: { state, typed: { server } } }, as(ada));
    const stateOf = (page: URL) => page.searchParams.get('state') ?? '';

    test('the server is asked for first; what it registers for this connection is sealed and restored with the consent', async () => {
      const form = await accounts.getSignInForm({ params: { platform: 'mastodon' } }, as(ada));
      expect(form.fields.map(({ name }) => name)).toEqual(['server']);
      const page = await start('mastodon');
      expect(page.pathname).toBe('/connect/sign-in');
      const consentPage = new URL((await onMastodon('@harborcoffee@mastodon.social', stateOf(page))).url);
      expect(consentPage.href).toContain('/mastodon/home/oauth/authorize?');
      const decision = { account: 'mastodon.social/110000000000000101', decision: 'authorize' };
      expect(landing(await comeBack(await consent(consentPage, decision)))).toMatchObject({ result: 'success' });
      expect(await connected()).toMatchObject([
        { username: 'harborcoffee@mastodon.social', platform: 'MASTODON', limits: { textMax: 500, pollOptionsMax: 4 } },
      ]);
      expect(bed.logLines.join('\n')).not.toContain(consentPage.searchParams.get('code_challenge'));
    });

    test('accounts whose tokens are bound to a key are connected as well, and their posts go out with it', async () => {
      const page = await start('bluesky');
      const ask = { state: stateOf(page), typed: { handle: 'harborcoffee.bsky.test' } };
      const { url } = await accounts.signInToPlatform({ params: { platform: 'bluesky' }, body: ask }, as(ada));
      const decision = { account: 'did:plc:zzzzzzzzzzzzzzzzzzzzzbab', decision: 'authorize' };
      expect(landing(await comeBack(await consent(new URL(url), decision)))).toMatchObject({ result: 'success' });
      expect(await connected()).toMatchObject([{ username: 'harborcoffee.bsky.test', platform: 'BLUESKY' }]);
    });

    test('a server is asked to register the product once in half a day, however many of its people connect', async () => {
      const registrations = async (): Promise<number> => {
        const answer = await fetch(`${sandbox.url}/_control/journal?platform=mastodon`);
        return ((await answer.json()) as { path: string }[]).filter(({ path }) => path.endsWith('/api/v1/apps')).length;
      };
      bed.clock.advance(12 * 3_600_000);
      const before = await registrations();
      for (const page of [await start('mastodon'), await start('mastodon')]) {
        await onMastodon('mastodon.social', stateOf(page));
      }
      expect(await registrations()).toBe(before + 1);
      bed.clock.advance(12 * 3_600_000);
      await onMastodon('mastodon.social', stateOf(await start('mastodon')));
      expect(await registrations()).toBe(before + 2);
    });

    test('an unusable server is reported with the reason, and another one may be typed into the same form', async () => {
      bed.clock.advance(12 * 3_600_000);
      const page = await start('mastodon');
      const typed = async (server: string) => {
        const answer = onMastodon(server, stateOf(page));
        await expect(answer).rejects.toMatchObject({ code: 'platform_sign_in_refused' });
        return answer.then(String, (error: Error) => error.message);
      };
      expect(await typed('not a server')).toContain('Type the address of your server');
      expect(await typed('10.0.0.1')).toContain('Type the address of your server');
      expect(await typed('elsewhere.example')).toContain('Type mastodon.social');
      await arm({ platform: 'mastodon', operation: 'inspect', kind: 'status', status: 503 });
      expect(await refusalOf(onMastodon('mastodon.social', stateOf(page)))).toBe('platform_not_answering');
      expect((await onMastodon('mastodon.social', stateOf(page))).url).toContain('/oauth/authorize?');
    });
  });

  test('what an adapter keeps for the redirect is sealed meanwhile and returned to it, with the whole redirect', async () => {
    const x = PLATFORMS.twitter;
    if (!x?.connect.authorize) throw new Error('X is not built');
    const { authorize } = x.connect;
    const seen: ConsentAnswer[] = [];
    const consentState = { proofKey: 'the private half' };
    const connect: Connect = {
      ...x.connect,
      authorize: async (...ask) => ({ ...(await authorize(...ask)), consentState }),
      exchange: (app, answer, io) => {
        seen.push(answer);
        return x.connect.exchange(app, answer, io);
      },
    };
    const platforms = { ...deps.platforms, platform: () => ({ ...x, connect }) };
    const keeping: AccountDeps = { ...deps, platforms };
    const { url: page } = await startConnecting(keeping, as(ada).person, { brandId, platform: 'twitter', modal: true });
    const back = await onX(new URL(page));
    const state = await findState(bed.db, back.searchParams.get('state') ?? '');
    if (!state) throw new Error('no state was opened');
    expect(state.code_verifier_sealed.includes('private half')).toBe(false);
    const query = Object.fromEntries(back.searchParams);
    expect(await finishConsent(keeping, state, query)).toEqual({ kind: 'connected' });
    expect(seen).toMatchObject([{ consentState, query }]);
  });

  test('one consent on X connects the account at once, with its picture and followers', async () => {
    const page = await start('twitter');
    expect(page.searchParams.get('code_challenge_method')).toBe('S256');
    expect(landing(await comeBack(await onX(page)))).toEqual({
      path: '/connect/done',
      result: 'success',
      platform: 'twitter',
      message: 'X account connected successfully',
      dance: expect.any(String),
    });
    const [account] = await connected();
    expect(account).toMatchObject({ platform: 'TWITTER', username: 'harborcoffee', state: 'active', brandId });
    expect(account?.profilePictureUrl).toMatch(/\/media\/u\/\w+\/avatar\/[\w-]+\.webp\?signed$/);
    expect(account?.followerCount).toBeGreaterThan(0);
  });

  test('its last page names the connect attempt that the opener waits for, and no other', async () => {
    const begin = () =>
      accounts.getAuthUrl({ params: { id: brandId, platform: 'twitter' }, query: { modal: 'true' } }, as(ada));
    const [first, second] = [await begin(), await begin()];
    expect(second.dance).not.toBe(first.dance);
    expect(new URL(first.url).searchParams.get('state')).not.toContain(first.dance);
    expect(landing(await comeBack(await onX(new URL(first.url))))).toMatchObject({
      result: 'success',
      dance: first.dance,
    });
    const forged = await comeBack(await onX(new URL(second.url)), null);
    expect(landing(forged)).toMatchObject({ result: 'error', dance: second.dance });
  });

  test('a picture that cannot be fetched leaves the account without one, but connected', async () => {
    const refusing = { ...deps, fetchPicture: () => Promise.reject(new Error('no answer')) };
    const unreadable = { ...deps, fetchPicture: async () => new TextEncoder().encode('<svg onload="x()"/>') };
    for (const fails of [refusing, unreadable]) {
      const id = (await connectedOnX()).id;
      await bed.db.updateTable('accounts').set({ picture_key: null }).where('id', '=', id).execute();
      await copyPicture(fails, { id, userId: ada.id, pictureUrl: `${sandbox.url}/twitter/pbs/profile_images/1.png` });
      expect((await connected())[0]).toMatchObject({ state: 'active', profilePictureUrl: null });
    }
  });

  test('the picture is our own small WebP, and a newer one replaces it', async () => {
    const account = await connectedOnX();
    const row = bed.db.selectFrom('accounts').select('picture_key').where('id', '=', account.id);
    const keyOf = async () => (await row.executeTakeFirstOrThrow()).picture_key;
    const first = (await keyOf()) ?? '';
    expect(await sharp(await bed.storage.read(first)).metadata()).toMatchObject({ format: 'webp', width: 192 });
    const pictureUrl = `${sandbox.url}/twitter/pbs/profile_images/${HARBOR_ON_X}.png`;
    await copyPicture(deps, { id: account.id, userId: ada.id, pictureUrl });
    expect(await keyOf()).not.toBe(first);
    await removeStaleFiles(bed, bed.clock.now());
    expect(await refusalOf(bed.storage.read(first))).toBe('media_not_found');
  });

  test('without a popup the browser lands on the social page of the brand', async () => {
    const at = await comeBack(await onX(await start('twitter', 'false')));
    expect(landing(at)).toMatchObject({ path: `/dashboard/brands/${brandId}/social`, connected: 'twitter' });
    const cancelled = await comeBack(await onX(await start('twitter', 'false'), 'cancel'));
    expect(landing(cancelled)).toMatchObject({
      path: `/dashboard/brands/${brandId}/social`,
      error: 'user_cancelled',
      platform: 'twitter',
    });
  });

  test('the stored grant is unreadable, and no log line contains any of it', async () => {
    await connectX();
    const row = await bed.db
      .selectFrom('accounts')
      .selectAll()
      .where('brand_id', '=', brandId)
      .executeTakeFirstOrThrow();
    expect(row.grant_sealed?.includes('accessToken')).toBe(false);
    const place = { table: 'accounts', row: row.id, platform: 'twitter', column: 'grant_sealed' };
    const grant = JSON.parse(bed.vault.open(row.grant_sealed ?? Buffer.alloc(0), place));
    expect(grant.accessToken.length).toBeGreaterThan(10);
    const everything = bed.logLines.join('\n');
    expect(everything).not.toContain(grant.accessToken);
    expect(everything).not.toContain(grant.refreshToken);
  });

  test('a person with one Page is connected at once', async () => {
    const at = await comeBack(await onFacebook(await start('facebook'), BEN_WITH_ONE_PAGE, ['1004']));
    expect(landing(at)).toMatchObject({ path: '/connect/done', result: 'success', platform: 'facebook' });
    expect(await connected()).toMatchObject([{ platform: 'FACEBOOK', name: 'Northside Cycles', externalId: '1004' }]);
  });

  test('a person with several Pages chooses; one without the right to publish is shown with the reason', async () => {
    const pages = ['1001', '1002', '1003'];
    const at = await comeBack(await onFacebook(await start('facebook'), ADA_WITH_THREE_PAGES, pages));
    expect(at.pathname).toBe('/connect/choose');
    const id = at.searchParams.get('connection') ?? '';
    expect(await connected()).toEqual([]);
    const offered = await accounts.getConnection({ params: { id } }, as(ada));
    expect(offered).toMatchObject({ platform: 'facebook', brandId, brandName: 'Harbor Coffee' });
    expect(offered.choices.map((choice) => [choice.externalId, choice.connectable, choice.alreadyConnected])).toEqual([
      ['1001', true, false],
      ['1002', true, false],
      ['1003', false, false],
    ]);
    expect(offered.choices[2]?.reason).toBeTruthy();
    for (const { pictureUrl } of offered.choices) expect(pictureUrl).toMatch(/^data:image\/webp;base64,/);
    const withoutPictures = JSON.stringify(offered, (name, value: unknown) => (name === 'pictureUrl' ? '' : value));
    // A token of Facebook is far longer than any group of a UUID.
    expect(withoutPictures).not.toMatch(/EAA\w{20}|token/i);

    const choose = (externalIds: string[], person = ada) =>
      accounts.completeConnection({ params: { id }, body: { externalIds } }, as(person));
    const ben = await bed.person('Ben');
    expect(await refusalOf(accounts.getConnection({ params: { id } }, as(ben)))).toBe('connection_not_found');
    expect(await refusalOf(choose(['1001'], ben))).toBe('connection_not_found');
    expect(await refusalOf(choose(['1003']))).toBe('validation_failed');
    expect(await refusalOf(choose(['1001', '9999']))).toBe('validation_failed');
    const idsOf = ({ accounts: some }: { accounts?: readonly Account[] | undefined }) =>
      some?.map((account) => account.externalId).sort();
    // A double click, then a second tab with another choice: both get what was connected, and nothing else happens.
    const [once, again] = await Promise.all([choose(['1001', '1002']), choose(['1001', '1002'])]);
    expect([idsOf(once), idsOf(again)]).toEqual([
      ['1001', '1002'],
      ['1001', '1002'],
    ]);
    expect(idsOf(await choose(['1001']))).toEqual(['1001', '1002']);
    expect(await connected()).toHaveLength(2);
    const used = await accounts.getConnection({ params: { id } }, as(ada));
    expect([used.brandName, used.choices, idsOf(used)]).toEqual(['Harbor Coffee', [], ['1001', '1002']]);
    expect(await refusalOf(choose(['1001'], ben))).toBe('connection_not_found');
    const left = await bed.db.selectFrom('connections').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const opened = bed.vault.open(left.choices_sealed, sealedPlace('connections', id, 'facebook'));
    expect(Object.keys(JSON.parse(opened)), 'no grant is left of it').toEqual(['connected']);
    await expect(checkMasterKey(bed.db, bed.vault), 'the next start is refused').resolves.toBeUndefined();
  });

  test('a choice that is not made within ten minutes has expired', async () => {
    const at = await comeBack(await onFacebook(await start('facebook'), ADA_WITH_THREE_PAGES, ['1001', '1002']));
    const id = at.searchParams.get('connection') ?? '';
    bed.clock.advance(600_000);
    expect(await refusalOf(accounts.getConnection({ params: { id } }, as(ada)))).toBe('connection_not_found');
  });

  test.each([
    ['cancelling', 'cancel', 'user_cancelled'],
    ['taking the right to publish away', 'without-publishing', 'scope_error'],
  ])('%s on either platform is reported as such', async (_name, decision, error) => {
    const facebook = await comeBack(await onFacebook(await start('facebook'), BEN_WITH_ONE_PAGE, ['1004'], decision));
    expect(landing(facebook)).toMatchObject({ path: '/connect/done', result: 'error', platform: 'facebook', error });
    const x = await comeBack(await onX(await start('twitter'), decision));
    expect(landing(x)).toMatchObject({ path: '/connect/done', result: 'error', platform: 'twitter', error });
    expect(await connected()).toEqual([]);
  });

  test('a person without a Page is told that there is none', async () => {
    const at = await comeBack(await onFacebook(await start('facebook'), CLEO_WITHOUT_PAGES, []));
    expect(landing(at)).toMatchObject({ result: 'error', error: 'no_business_account' });
  });

  test("a platform in trouble is reported as the platform's trouble", async () => {
    await arm({ platform: 'twitter', operation: 'token', kind: 'status', status: 503 });
    expect(landing(await connectX())).toMatchObject({ result: 'error', error: 'server_error' });
    await arm({ platform: 'twitter', operation: 'token', kind: 'reset' });
    expect(landing(await connectX())).toMatchObject({ result: 'error', error: 'server_error' });
    await arm({ platform: 'twitter', operation: 'token', kind: 'half-body' });
    expect(landing(await connectX())).toMatchObject({ result: 'error', error: 'server_error' });
  });

  test('a platform that takes no more calls for now is reported as busy, not as broken', async () => {
    await arm({ platform: 'twitter', operation: 'token', kind: 'status', status: 429 });
    expect(landing(await connectX())).toMatchObject({ result: 'error', error: 'too_many_requests' });
  });

  test('an invented code connects nothing', async () => {
    const back = await onX(await start('twitter'));
    back.searchParams.set('code', 'made-up');
    expect(landing(await comeBack(back))).toMatchObject({ error: 'invalid_credentials' });
    expect(await connected()).toEqual([]);
  });

  test('the same answer of the platform counts once, even when it arrives ten times at once', async () => {
    const back = await onX(await start('twitter'));
    const before = await exchanges();
    const all = await Promise.all(Array.from({ length: 10 }, () => comeBack(back)));
    const results = all.map((at) => at.searchParams.get('result'));
    expect(results.filter((result) => result === 'success')).toHaveLength(1);
    expect(landing(await comeBack(back))).toMatchObject({ result: 'error', error: 'invalid_credentials' });
    // The platform would refuse a used code too, but it must not even be asked.
    expect(await exchanges()).toBe(before + 1);
    expect(await connected()).toHaveLength(1);
  });

  test('an answer that arrives in another browser or session is refused, and the right one may still use it', async () => {
    const back = await onX(await start('twitter'));
    const ben = await bed.person('Ben');
    const elsewhere = [
      cookieOf(ben),
      `session=${ada.id}.${randomUUIDv7()}`,
      `session=${ben.id}.${ada.sessionId}`,
      null,
    ];
    for (const cookie of elsewhere) {
      const at = landing(await comeBack(back, cookie));
      expect(at).toMatchObject({ path: '/connect/done', result: 'error', error: 'invalid_credentials' });
      expect(JSON.stringify(at)).not.toContain(brandId);
    }
    expect(await connected()).toEqual([]);
    expect(landing(await comeBack(back))).toMatchObject({ result: 'success' });
  });

  test('a state is worth nothing on another platform, after ten minutes, or when it is invented', async () => {
    const page = await start('twitter');
    const facebook = new URL(`${bed.publicOrigin}/v1/oauth/facebook/callback?code=x`);
    facebook.searchParams.set('state', page.searchParams.get('state') ?? '');
    expect(landing(await comeBack(facebook))).toMatchObject({ result: 'error', error: 'invalid_credentials' });
    const forged = new URL(`${bed.publicOrigin}/v1/oauth/twitter/callback?code=x&state=forged`);
    expect(landing(await comeBack(forged))).toMatchObject({ result: 'error', error: 'invalid_credentials' });
    const bare = new URL(`${bed.publicOrigin}/v1/oauth/twitter/callback`);
    expect(landing(await comeBack(bare))).toMatchObject({ result: 'error', error: 'invalid_credentials' });
    const back = await onX(page);
    bed.clock.advance(600_000);
    expect(landing(await comeBack(back))).toMatchObject({ result: 'error', error: 'invalid_credentials' });
    expect(await connected()).toEqual([]);
  });

  test('the state itself is nowhere in the database', async () => {
    const state = (await start('twitter')).searchParams.get('state') ?? '';
    expect(Buffer.from(state, 'base64url')).toHaveLength(32);
    const rows = await bed.db.selectFrom('oauth_states').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(state);
  });

  test('connecting again keeps the account and its id, and resumes the posts that waited for it', async () => {
    await connectX();
    const [first] = await connected();
    await bed.db
      .updateTable('accounts')
      .set({ state: 'reconnect' })
      .where('id', '=', first?.id ?? '')
      .execute();
    expect(told).toEqual([]);
    await connectX();
    const [again, ...more] = await connected();
    expect(more).toEqual([]);
    expect(again).toMatchObject({ id: first?.id, state: 'active' });
    expect(told).toEqual([`reconnected ${first?.id}`]);
  });

  test('a disconnected account holds its posts, forgets its grant, and comes back under its old id', async () => {
    await connectX();
    const id = (await connected())[0]?.id ?? '';
    const ben = await bed.person('Ben');
    for (const wrong of [id, randomUUIDv7()]) {
      const attempt = accounts.disconnectAccount({ params: { id: wrong } }, as(ben));
      expect(await refusalOf(attempt)).toBe('account_not_found');
    }
    await accounts.disconnectAccount({ params: { id } }, as(ada));
    expect(told).toEqual([`disconnected ${id}`]);
    expect(await connected()).toEqual([]);
    const row = await bed.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.grant_sealed).toBeNull();
    expect(await refusalOf(accounts.disconnectAccount({ params: { id } }, as(ada)))).toBe('account_not_found');
    await connectX();
    expect((await connected()).map((account) => account.id)).toEqual([id]);
    expect(told).toEqual([`disconnected ${id}`, `reconnected ${id}`]);
  });

  test('a refresh of figures does not wait for an account that is disconnected meanwhile', async () => {
    const { id } = await connectedOnX();
    const ask = { brandId, accountId: id, measured: ['twitter'] as const };
    const started = await startRefresh(bed.db, ada, ask, bed.clock.now());
    expect(started).toMatchObject({ state: 'running', total: 1 });
    await accounts.disconnectAccount({ params: { id } }, as(ada));
    expect(await readRefresh(bed.db, started.id)).toMatchObject({ state: 'done', failed: 1 });
  });

  test('a grant is revoked at the platform when the last brand connected to the account disconnects it', async () => {
    const revocations = async (): Promise<number> => {
      const answer = await fetch(`${sandbox.url}/_control/journal?platform=twitter&operation=revoke`);
      return ((await answer.json()) as unknown[]).length;
    };
    // Accounts left connected by earlier tests would count as another brand.
    await bed.db.updateTable('accounts').set({ disconnected_at: bed.clock.now() }).execute();
    const before = await revocations();
    const first = await connectedOnX();
    brandId = await bed.brand(ada, 'A second brand');
    const second = await connectedOnX();
    await accounts.disconnectAccount({ params: { id: first.id } }, as(ada));
    expect(await revocations()).toBe(before);
    await accounts.disconnectAccount({ params: { id: second.id } }, as(ada));
    expect(await revocations()).toBeGreaterThan(before);
  });

  test("nobody can connect to, or look into, another person's brand", async () => {
    const ben = await bed.person('Ben');
    for (const id of [brandId, randomUUIDv7()]) {
      const ask = { params: { id, platform: 'twitter' as const }, query: {} };
      expect(await refusalOf(accounts.getAuthUrl(ask, as(ben)))).toBe('brand_not_found');
      expect(await refusalOf(accounts.listBrandAccounts({ params: { id } }, as(ben)))).toBe('brand_not_found');
    }
  });

  test('a brand deleted while its owner was consenting gets no account', async () => {
    const back = await onX(await start('twitter'));
    const brands = brandHandlers({
      ...bed,
      onBrandDeleted: () => Promise.resolve(),
      onBrandRestored: () => Promise.resolve({ scheduled: 0, held: 0, drafts: 0 }),
    });
    await brands.deleteBrand({ params: { id: brandId } }, as(ada));
    expect(landing(await comeBack(back))).toMatchObject({ result: 'error', error: 'connection_error' });
    const rows = await bed.db.selectFrom('accounts').select('id').where('brand_id', '=', brandId).execute();
    expect(rows).toEqual([]);
  });

  test('a page gets the limits that this server has set, so that it counts as the server will', async () => {
    const limited = createPlatformApps(PLATFORMS, {
      credentials: {},
      limits: { twitter: { textMax: 25_000, videoMaxSeconds: null, imageFormats: ['image/jpeg'] } },
      sandboxUrl: sandbox.url,
      isProduction: false,
      publicOrigin: bed.publicOrigin,
    });
    const answer = await accountHandlers({ ...deps, platforms: limited }).listPlatforms({}, as(ada));
    const { platforms } = accountRoutes.listPlatforms.response.parse(answer);
    expect(platforms.find(({ id }) => id === 'twitter')?.limits).toEqual({
      textMax: 25_000,
      videoMaxSeconds: null,
      imageFormats: ['image/jpeg'],
    });
    expect(limited.app('twitter').limits).toMatchObject({ textMax: 25_000 });
  });

  test('what cannot be connected is refused before anything starts', async () => {
    const { pinterest: _missing, ...others } = PLATFORMS;
    const fewer = createPlatformApps(others, {
      credentials: {},
      sandboxUrl: sandbox.url,
      isProduction: false,
      publicOrigin: bed.publicOrigin,
    });
    const without = accountHandlers({ ...deps, platforms: fewer });
    const ask = without.getAuthUrl({ params: { id: brandId, platform: 'pinterest' }, query: {} }, as(ada));
    expect(await refusalOf(ask)).toBe('unsupported_platform');
    const { platforms } = await without.listPlatforms({}, as(ada));
    expect(platforms).toHaveLength(PLATFORM_IDS.length);
    expect(platforms.find(({ id }) => id === 'twitter')).toMatchObject({
      canConnect: true,
      configured: true,
      talksTo: 'sandbox',
    });
    expect(platforms.find(({ id }) => id === 'pinterest')).toMatchObject({ talksTo: 'none', limits: {} });
    const production = createPlatformApps(PLATFORMS, {
      credentials: {},
      sandboxUrl: sandbox.url,
      isProduction: true,
      publicOrigin: bed.publicOrigin,
    });
    const real = accountHandlers({ ...deps, platforms: production });
    const attempt = real.getAuthUrl({ params: { id: brandId, platform: 'twitter' }, query: {} }, as(ada));
    expect(await refusalOf(attempt)).toBe('platform_not_configured');
  });
});

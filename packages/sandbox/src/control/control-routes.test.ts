import { PLATFORM_IDS } from '@brandly/contract/platforms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SandboxUnderTest } from '../testing/sandbox-under-test.ts';
import { facebookTokens, sandboxUnderTest, twitterTokens } from '../testing/sandbox-under-test.ts';

const HARBOR = '1700000000000000101';

let sandbox: SandboxUnderTest;
let bearer: Record<string, string>;
beforeAll(async () => {
  sandbox = await sandboxUnderTest();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.control('reset', {});
  ({ bearer } = await twitterTokens(sandbox));
});

const tweet = (text = 'Hello') => sandbox.post('/twitter/api/2/tweets', { text }, bearer);
const arm = (fault: Record<string, unknown>) =>
  sandbox.control('faults', { platform: 'twitter', operation: 'create', ...fault });
const visible = () => sandbox.visible('twitter', HARBOR);

describe('trouble before the operation is carried out', () => {
  it.each([
    ['a status of choice', { kind: 'status', status: 503, body: { a: 1 }, headers: { 'x-cause': 'test' } }, 503],
    ['200 without a body', { kind: 'empty-200' }, 200],
    ['200 with a log-in page', { kind: 'html-200' }, 200],
    ['200 with an error in it', { kind: 'error-in-200' }, 200],
  ])('answers %s and publishes nothing', async (_case, fault, status) => {
    await arm(fault);
    const reply = await tweet();
    expect(reply.status).toBe(status);
    expect(reply.body).not.toHaveProperty('data');
    expect(await visible()).toEqual([]);
    expect((await tweet()).status).toBe(201);
  });

  it('resets the connection and publishes nothing', async () => {
    await arm({ kind: 'reset' });
    await expect(tweet()).rejects.toThrow('fetch failed');
    expect(await visible()).toEqual([]);
  });

  it('hangs until the caller gives up', async () => {
    await arm({ kind: 'hang' });
    const reply = sandbox.call('/twitter/api/2/tweets', {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json' },
      body: '{"text":"Hello"}',
      signal: AbortSignal.timeout(150),
    });
    await expect(reply).rejects.toThrow(/timeout/);
    expect(await visible()).toEqual([]);
    expect(await sandbox.journal('operation=create')).toMatchObject([
      { status: null, carriedOut: false, fault: 'hang' },
    ]);
  });

  it.each([
    ['seconds', 60, '60'],
    ['a date', 'Wed, 21 Oct 2026 07:28:00 GMT', 'Wed, 21 Oct 2026 07:28:00 GMT'],
    ['nonsense', 'soon', 'soon'],
  ])('limits the rate with %s in Retry-After', async (_case, retryAfter, header) => {
    await arm({ kind: 'rate-limit', retryAfter });
    const reply = await tweet();
    expect(reply.status).toBe(429);
    expect(reply.headers.get('retry-after')).toBe(header);
    expect(reply.headers.get('x-rate-limit-remaining')).toBe('0');
  });
});

describe('trouble after the post appeared', () => {
  it.each([['lose-answer'], ['half-body']])('ends the connection: %s', async (kind) => {
    await arm({ kind });
    await expect(tweet()).rejects.toThrow();
    expect(await visible()).toHaveLength(1);
  });

  it('hangs after creating when told so', async () => {
    await arm({ kind: 'hang', carriedOut: true });
    const reply = sandbox.call('/twitter/api/2/tweets', {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json' },
      body: '{"text":"Hello"}',
      signal: AbortSignal.timeout(150),
    });
    await expect(reply).rejects.toThrow(/timeout/);
    expect(await visible()).toHaveLength(1);
  });

  it('answers 502 when told so', async () => {
    await arm({ kind: 'created-then-502' });
    expect((await tweet()).status).toBe(502);
    expect(await visible()).toHaveLength(1);
  });

  it('answers without the id', async () => {
    await arm({ kind: 'no-id' });
    const reply = await tweet();
    expect(reply.status).toBe(201);
    expect(reply.body).not.toHaveProperty('data.id');
    expect(await visible()).toHaveLength(1);
  });

  it('answers late', async () => {
    await arm({ kind: 'delay', ms: 80 });
    const started = performance.now();
    expect((await tweet()).status).toBe(201);
    expect(performance.now() - started).toBeGreaterThan(75);
  });

  it('answers in small pieces that add up to the whole', async () => {
    await arm({ kind: 'slow', bytes: 40, everyMs: 10 });
    const reply = await tweet();
    expect(reply.body).toMatchObject({ data: { text: 'Hello' } });
  });
});

describe('aiming a fault', () => {
  it('hits a given number of operations, after letting some pass', async () => {
    await arm({ kind: 'status', status: 500, times: 2, skip: 1 });
    const statuses = [];
    for (const text of ['a', 'b', 'c', 'd']) statuses.push((await tweet(text)).status);
    expect(statuses).toEqual([201, 500, 500, 201]);
  });

  it('hits one account only', async () => {
    await arm({ kind: 'status', status: 500, account: '1700000000000000102' });
    expect((await tweet()).status).toBe(201);
    expect((await sandbox.call('/_control/faults')).body).toHaveLength(1);
    await sandbox.call('/_control/faults', { method: 'DELETE' });
    expect((await sandbox.call('/_control/faults')).body).toEqual([]);
  });

  it('hits a token refresh by the account behind the token', async () => {
    const { refresh } = await twitterTokens(sandbox);
    await sandbox.control('faults', {
      platform: 'twitter',
      account: HARBOR,
      operation: 'refresh',
      kind: 'lose-answer',
    });
    const basic = `Basic ${Buffer.from('sandbox-twitter-app:sandbox-twitter-secret').toString('base64')}`;
    const reply = sandbox.form(
      '/twitter/api/2/oauth2/token',
      { grant_type: 'refresh_token', refresh_token: refresh },
      { authorization: basic },
    );
    await expect(reply).rejects.toThrow('fetch failed');
  });

  it.each([
    ['a kind that is not known', { kind: 'earthquake' }],
    ['a word that the kind does not have', { kind: 'reset', retryAfter: 5 }],
    ['no operation', { kind: 'reset', operation: undefined }],
  ])('refuses to arm %s', async (_case, fault) => {
    await expect(arm(fault)).rejects.toThrow('400');
  });
});

describe('the journal', () => {
  it('counts creates that were carried out, answered or not', async () => {
    await tweet('one');
    await arm({ kind: 'lose-answer' });
    await expect(tweet('two')).rejects.toThrow();
    await tweet('two');
    const entries = await sandbox.journal(`platform=twitter&account=${HARBOR}&operation=create`);
    expect(entries.map(({ status, created }) => [status, created !== null])).toEqual([
      [201, true],
      [null, true],
      [403, false],
    ]);
    expect(entries[1]?.bodyDigest).toBe(entries[2]?.bodyDigest);
    expect(entries[0]?.bodyDigest).not.toBe(entries[1]?.bodyDigest);
  });

  it('keeps no token', async () => {
    const { page } = await facebookTokens(sandbox);
    await sandbox.call(`/facebook/graph/v25.0/1001?fields=id&access_token=${page}`);
    expect(JSON.stringify(await sandbox.journal('platform=facebook'))).not.toContain(page);
  });

  it('lists requests that no operation handles', async () => {
    expect((await sandbox.call('/twitter/api/2/nothing')).status).toBe(404);
    const broken = await sandbox.call('/twitter/api/2/tweets', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(broken.status).toBe(400);
    expect(await sandbox.journal('platform=twitter')).toMatchObject([
      { operation: 'unknown' },
      { operation: 'unreadable' },
    ]);
  });
});

const accountsOfSeed = async (seed: number) => {
  await sandbox.control('reset', { seed });
  return (await sandbox.call('/_control/accounts')).body;
};

describe('the control API', () => {
  it('says that it is up, with its time and its platforms', async () => {
    expect((await sandbox.call('/_control/health')).body).toMatchObject({
      status: 'ok',
      platforms: expect.arrayContaining([...PLATFORM_IDS]),
    });
  });

  it('seeds the same people and metrics for the same seed', async () => {
    const first = await accountsOfSeed(7);
    expect(await accountsOfSeed(8)).not.toEqual(first);
    expect(await accountsOfSeed(7)).toEqual(first);
  });

  it('creates many accounts for load tests', async () => {
    const made = (await sandbox.control('people', { platform: 'facebook', name: 'Crowd', accounts: 30 })) as {
      accounts: string[];
    };
    expect(made.accounts).toHaveLength(30);
    const { page } = await facebookTokens(sandbox, 'Crowd', made.accounts[0]);
    expect(
      (await sandbox.post(`/facebook/graph/v25.0/${made.accounts[0]}/feed`, { message: 'Hi', access_token: page }))
        .status,
    ).toBe(200);
  });

  it('gives a code as the consent page would', async () => {
    const code = await sandbox.control('grant', { platform: 'facebook', person: 'Ben Ruiz', as: 'code', state: 'abc' });
    expect(code).toEqual({ code: expect.any(String), state: 'abc' });
  });

  it('names what it does not know in its refusal', async () => {
    expect((await sandbox.post('/_control/revoke', { platform: 'myspace', account: '1' })).status).toBe(404);
    expect((await sandbox.post('/_control/revoke', { platform: 'twitter', account: '1' })).status).toBe(404);
    expect((await sandbox.post('/_control/clock', { minutes: 5 })).status).toBe(400);
  });

  it('is explained on the front page', async () => {
    const page = await sandbox.call('/');
    expect(page.text).toContain('/_control/faults');
    expect(page.text).toContain('sandbox-facebook-app');
  });
});

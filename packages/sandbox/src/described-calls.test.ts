import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryOf, type SandboxUnderTest, sandboxUnderTest } from './testing/sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest();
});
afterAll(() => sandbox.stop());

const app = { client_id: 'sandbox-threads-app', client_secret: 'sandbox-threads-secret' };
const appToken = { ...app, grant_type: 'client_credentials' };
const ask = '/threads/graph/oauth/access_token';
/** The deviations that the journal noted for the newest call of a platform. */
const heldAgainst = async (platform: string) => (await sandbox.journal(`platform=${platform}`)).at(-1)?.deviations;

describe('a description written from the documentation', () => {
  it('reports nothing for what it describes', async () => {
    await sandbox.call(`${ask}?${queryOf(appToken)}`);
    expect(await heldAgainst('threads')).toEqual([]);
  });

  it.each([
    ['a parameter that is misspelt', { ...appToken, clientid: '1' }, 'query.clientid: is not in the description'],
    ['a parameter that is missing', { ...app }, /query\.grant_type: /],
    ['a value that is none', { ...appToken, grant_type: 'password' }, /query\.grant_type: /],
  ])('finds %s', async (_what, query, found) => {
    await sandbox.call(`${ask}?${queryOf(query)}`);
    expect(await heldAgainst('threads')).toEqual([expect.stringMatching(found)]);
  });

  it('finds a body field that is not described, whatever the answer', async () => {
    await sandbox.post('/twitter/api/2/tweets', { text: 'Fresh beans', colour: 'brown' });
    expect(await heldAgainst('twitter')).toEqual(['body.colour: is not in the description']);
  });

  it('finds the wrong kind of body', async () => {
    const form = { ...app, client_key: 'x', token: 'x' };
    await sandbox.post('/tiktok/api/v2/oauth/revoke/', { client_key: 'a', client_secret: 'b', token: 'c' });
    expect(await heldAgainst('tiktok')).toEqual(['content-type: is not form: application/json']);
    await sandbox.form('/tiktok/api/v2/oauth/revoke/', form);
    expect(await heldAgainst('tiktok')).toContain('body.client_id: is not in the description');
  });

  it('finds a call without a description', async () => {
    await sandbox.call('/twitter/api/2/tweets?ids=1');
    expect(await heldAgainst('twitter')).toEqual(['GET /api/2/tweets: is not described']);
  });
});

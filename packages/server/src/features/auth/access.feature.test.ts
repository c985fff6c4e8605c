import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signedIn, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ann: SignedIn;
beforeAll(async () => {
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off' });
  ann = await signedIn(api, 'ann@example.com');
});
afterAll(() => api.close());

const statusWith = async (token: string): Promise<number> =>
  (await api.app.inject({ url: '/v1/brands', headers: { authorization: `Bearer ${token}` } })).statusCode;

/** A token that is signed with a key of its own, as when several first tokens are requested at once. */
async function tokenOfNewKey(): Promise<string> {
  await api.db.deleteFrom('jwks').execute();
  const answer = await api.app.inject({ url: '/api/auth/token', headers: { cookie: ann.cookie } });
  return answer.json<{ token: string }>().token;
}

test('a token whose key was made just after the keys were read is accepted at once; made-up keys do not make us read each time', async () => {
  expect(await statusWith(ann.token)).toBe(200);
  expect(await statusWith(await tokenOfNewKey())).toBe(200);
  const third = await tokenOfNewKey();
  expect(await statusWith(third)).toBe(401);
  api.clock.advance(5_000);
  expect(await statusWith(third)).toBe(200);
});

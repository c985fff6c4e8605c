import { decodeJwt } from 'jose';
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

test('a token is not taken for another one that was accepted: with another signature it is refused', async () => {
  const answer = await api.app.inject({ url: '/api/auth/token', headers: { cookie: ann.cookie } });
  const { token } = answer.json<{ token: string }>();
  expect(await statusWith(token)).toBe(200);
  const [head, claims, signature = ''] = token.split('.');
  expect(
    await statusWith([head, claims, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`].join('.')),
  ).toBe(401);
});

test('a token that was accepted a moment ago is refused from the second of its end on', async () => {
  const answer = await api.app.inject({ url: '/api/auth/token', headers: { cookie: ann.cookie } });
  const { token } = answer.json<{ token: string }>();
  const { exp = 0 } = decodeJwt(token);
  api.clock.advance(exp * 1_000 - api.clock.now().getTime() - 1_000);
  expect(await statusWith(token)).toBe(200);
  api.clock.advance(999);
  expect(await statusWith(token)).toBe(200);
  api.clock.advance(1);
  expect(await statusWith(token)).toBe(401);
});

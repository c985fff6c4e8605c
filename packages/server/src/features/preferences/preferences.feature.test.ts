import { NOTIFICATION_DEFAULTS, type Preferences } from '@brandly/contract/profile/preferences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signedIn, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ann: SignedIn;
beforeAll(async () => {
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off' });
  ann = await signedIn(api, 'ann@example.com');
});
afterAll(() => api.close());

const read = async (who = ann) =>
  (await api.app.inject({ url: '/v1/user/preferences', headers: who.headers })).json<{ data: Preferences }>().data;
const put = (payload: object, who = ann) =>
  api.app.inject({ method: 'PUT', url: '/v1/user/preferences', payload, headers: who.headers });

test('by default the week begins on Sunday, the theme is the system’s, and only what needs the person is emailed', async () => {
  expect(await read(await signedIn(api, 'new@example.com'))).toEqual({
    theme: 'system',
    weekStart: 'sunday',
    notifications: NOTIFICATION_DEFAULTS,
  });
});

test('a change of one setting leaves the others, and two changes at once both count', async () => {
  await Promise.all([put({ theme: 'dark' }), put({ weekStart: 'monday' })]);
  await put({ notifications: { post_failed: { bell: true, mail: 'digest' } } });
  expect(await read()).toEqual({
    theme: 'dark',
    weekStart: 'monday',
    notifications: { ...NOTIFICATION_DEFAULTS, post_failed: { bell: true, mail: 'digest' } },
  });
});

test.each([[{ theme: 'pink' }], [{ notifications: { nonsense: { bell: true, mail: 'off' } } }], [{ mood: 'good' }]])(
  'unknown settings are refused: %j',
  async (payload) => {
    expect((await put(payload)).statusCode).toBe(400);
  },
);

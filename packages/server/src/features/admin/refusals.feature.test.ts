import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEvents } from '../../events.ts';
import type { Refused } from '../../http/mount.ts';
import { createPersonFixtures } from '../../testing/person-fixtures.ts';
import { createSteppedClock, type SignedIn, signedIn, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { createRefusals } from './note-refusals.ts';

const METRICS_TOKEN = 'a-token-for-prometheus';
const NOBODYS = '01a1fe15-6389-7b41-8f6f-23e18ab23ce3';

let api: TestApi;
let beside: TestApi;
let root: SignedIn;
let ann: SignedIn;
let ben: SignedIn;
let things: ReadonlyMap<string, string>;
beforeAll(async () => {
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off', METRICS_TOKEN });
  beside = await startTestApi({ BRANDLY_RATE_LIMITS: 'off', METRICS_TOKEN }, api);
  root = await signedIn(api, 'root@example.com', 'ADMIN');
  ann = await signedIn(api, 'ann@example.com');
  things = await createPersonFixtures(api, ann);
});
afterAll(async () => {
  await beside.close();
  await api.close();
});

let people = 0;
beforeEach(async () => {
  ben = await signedIn(api, `ben-${++people}@example.com`);
});

const status = async (url: string, who = ben, where = api): Promise<number> =>
  (await where.app.inject({ url, headers: who.headers })).statusCode;
const counted = async (where = api): Promise<number> => {
  const { body } = await where.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/^brandly_refusals_total (\d+)$/m.exec(body)?.[1]);
};
const linesOf = (who: SignedIn) =>
  api.db
    .selectFrom('audit_log')
    .select(['detail'])
    .where('action', '=', 'access_refused')
    .where('user_id', '=', who.userId)
    .orderBy('id')
    .execute()
    .then((rows) => rows.map((row) => row.detail));

/** Refusals are recorded after they were answered: waits until this many more are counted. */
async function noted(more: number, work: () => Promise<unknown>, where = api): Promise<void> {
  const before = await counted(where);
  await work();
  await expect.poll(() => counted(where)).toBe(before + more);
}

test('the first refusal of an hour is a row of the audit log, and all of them are counted', async () => {
  const paths = [`/v1/brands/${things.get('brands')}`, `/v1/scheduled-posts/${things.get('posts')}`, '/v1/admin/stats'];
  await noted(3, async () => {
    expect(await status(paths[0] ?? '')).toBe(404);
    await expect.poll(() => linesOf(ben)).toHaveLength(1);
    expect(await status(paths[1] ?? '')).toBe(404);
    expect(await status(paths[2] ?? '')).toBe(403);
  });
  expect(await linesOf(ben)).toEqual([{ call: 'getBrand', code: 'brand_not_found' }]);
});

const refused = (call: Refused['call'], code: Refused['code']): Refused => ({
  person: { id: ben.userId, sessionId: 'a session' },
  call,
  code,
  input: { params: {}, query: {}, body: undefined },
});

test('the next hour has a row of its own; a request for a password does not count', async () => {
  const clock = createSteppedClock(new Date('2027-03-01T10:59:59Z'));
  const refusals = createRefusals({ ...api, clock, events: createEvents({ ...api, clock }) });
  refusals.note(refused('getAdminStats', 'forbidden'));
  await refusals.settle();
  refusals.note(refused('listUsers', 'forbidden'));
  refusals.note(refused('deleteProfile', 'password_needed'));
  await refusals.settle();
  expect(await linesOf(ben)).toEqual([{ call: 'getAdminStats', code: 'forbidden' }]);
  clock.advance(1_000);
  refusals.note(refused('listUsers', 'forbidden'));
  await refusals.settle();
  expect(await linesOf(ben)).toHaveLength(2);
  expect(refusals.count()).toBe(3);
});

test('several processes write one row between them', async () => {
  await noted(
    1,
    () => noted(1, () => Promise.all([status('/v1/admin/stats'), status('/v1/admin/stats', ben, beside)])),
    beside,
  );
  await expect.poll(() => linesOf(ben)).toHaveLength(1);
});

test('each kind of thing that a person has is recognised as theirs', async () => {
  await noted(things.size, () => Promise.all([...things.values()].map((id) => status(`/v1/brands/${id}`))));
});

test('what nobody has, and a thing of one’s own of another kind, does not count as a refusal', async () => {
  const own = await createPersonFixtures(api, ben);
  await noted(0, async () => {
    expect(await status(`/v1/brands/${NOBODYS}`)).toBe(404);
    expect(await status(`/v1/brands/${own.get('posts')}`)).toBe(404);
  });
  // The later refusal has been recorded, so nothing of the earlier ones is still on its way.
  await noted(1, () => status('/v1/admin/stats'));
  await expect.poll(() => linesOf(ben)).toEqual([{ call: 'getAdminStats', code: 'forbidden' }]);
});

test('administrators read about it in words, on the person’s page', async () => {
  await status(`/v1/scheduled-posts/${things.get('posts')}`);
  await expect.poll(() => linesOf(ben)).toHaveLength(1);
  const { changes } = (await api.app.inject({ url: `/v1/admin/users/${ben.userId}`, headers: root.headers })).json();
  expect(changes).toEqual([
    {
      at: expect.any(String),
      by: null,
      text: expect.stringMatching(/^Was refused what is somebody else's: \w+ .*post/),
    },
  ]);
});

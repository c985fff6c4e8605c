import { createTestDatabase } from '@brandly/launch/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type QueryRecorder, recordQueries } from '../../../testing/record-queries.ts';
import { type SignedIn, signedIn, startTestApi, type TestApi } from '../../../testing/test-api.ts';

/** Longer than a session is trusted without a query. */
const SESSION_FORGOTTEN_MS = 5_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let recorder: QueryRecorder;
let api: TestApi;
let person: SignedIn;
let brandId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  recorder = await recordQueries(database.url);
  api = await startTestApi({ DATABASE_URL: recorder.url, BRANDLY_RATE_LIMITS: 'off' });
  person = await signedIn(api, 'ann@example.com');
  const brand = { name: 'Harbour Coffee', industry: 'Retail', timeZone: 'Europe/Berlin' };
  const made = await api.app.inject({ method: 'POST', url: '/v1/brands', payload: brand, headers: person.headers });
  brandId = made.json<{ id: string }>().id;
  for (const day of [3, 1, 2]) {
    const payload = { content: `<p>Day ${day}</p>`, status: 'DRAFT', scheduledFor: `2030-05-0${day}T09:00:00Z` };
    const url = `/v1/brands/${brandId}/scheduled-posts`;
    const post = await api.app.inject({ method: 'POST', url, payload, headers: person.headers });
    expect(post.statusCode).toBe(201);
  }
  // Opens connections, so that none is opened while statements are counted.
  await Promise.all([month(), month(), month(), month()]);
});
afterAll(async () => {
  await api.close();
  await recorder.close();
  await database.drop();
});
beforeEach(() => {
  recorder.statements.length = 0;
});

const month = (headers: Record<string, string> = person.headers, brand = brandId) =>
  api.app.inject({
    url: `/v1/brands/${brand}/scheduled-posts?startDate=2030-05-01T00:00:00Z&endDate=2030-05-31T23:59:59Z`,
    headers,
  });
/** The statements of a request. Each process also reads the developer apps every 2 s by itself (stored-apps.ts). */
const asked = () => recorder.statements.filter((statement) => !statement.includes('"platform_apps"'));
const contentsOf = (answer: Awaited<ReturnType<typeof month>>) =>
  answer.json<{ scheduledPosts: { content: string }[] }>().scheduledPosts.map(({ content }) => content);
const IN_ORDER = ['<p>Day 1</p>', '<p>Day 2</p>', '<p>Day 3</p>'];

test('creating a post is one statement that reads and one that writes', async () => {
  const scheduledFor = '2030-06-01T09:00:00Z';
  const payload = { content: '<p>Later</p>', status: 'DRAFT', platform: 'facebook', scheduledFor };
  const url = `/v1/brands/${brandId}/scheduled-posts`;
  const post = await api.app.inject({ method: 'POST', url, payload, headers: person.headers });
  expect(post.statusCode).toBe(201);
  expect(asked()).toEqual([expect.stringContaining('from brands b'), expect.stringContaining('insert into "posts"')]);
});

describe('a month of the calendar', () => {
  test('that nobody has requested before is one statement', async () => {
    const elsewhere = await startTestApi({ DATABASE_URL: recorder.url, BRANDLY_RATE_LIMITS: 'off' }, api);
    try {
      const ask = (to: string) =>
        elsewhere.app.inject({
          url: `/v1/brands/${brandId}/scheduled-posts?startDate=2030-05-01T00:00:00Z&endDate=${to}`,
          headers: person.headers,
        });
      await ask('2030-05-30T00:00:00Z'); // this process has read the keys of tokens and knows the session
      recorder.statements.length = 0;
      expect(contentsOf(await ask('2030-05-31T00:00:00Z'))).toEqual(IN_ORDER);
      expect(asked()).toEqual([expect.stringContaining('from brands b')]);
    } finally {
      await elsewhere.close();
    }
  });

  test('that is requested again is one statement, changed or not', async () => {
    const first = await month();
    expect(contentsOf(first)).toEqual(IN_ORDER);
    const headers = { ...person.headers, 'if-none-match': String(first.headers.etag) };
    recorder.statements.length = 0;
    const same = await month(headers);
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', first.headers.etag]);
    expect(asked()).toHaveLength(1);
    await api.db
      .updateTable('posts')
      .set({ link_url: 'https://example.com' })
      .where('brand_id', '=', brandId)
      .execute();
    recorder.statements.length = 0;
    const changed = await month(headers);
    expect(contentsOf(changed)).toEqual(IN_ORDER);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
    expect(asked()).toHaveLength(1);
  });

  test('stays hidden from a session that is over, found or not', async () => {
    const leaving = await signedIn(api, 'leaving@example.com');
    await api.db.deleteFrom('sessions').where('userId', '=', leaving.userId).execute();
    api.clock.advance(SESSION_FORGOTTEN_MS);
    expect((await month(leaving.headers)).statusCode).toBe(401);
    expect((await month(leaving.headers, 'no-id')).statusCode).toBe(401);
    expect((await month({})).statusCode).toBe(401);
    expect((await month({ ...leaving.headers, 'if-none-match': '*' })).statusCode).toBe(401);
    expect((await month({ authorization: `${person.headers.authorization.slice(0, -4)}AAAA` })).statusCode).toBe(401);
    // The control: the same brand's owner is let in, and gets the usual refusal for a brand that is not theirs.
    expect((await month()).statusCode).toBe(200);
    expect((await month(person.headers, 'no-id')).statusCode).toBe(404);
  });
});

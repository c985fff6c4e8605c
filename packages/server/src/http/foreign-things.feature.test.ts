import { randomUUIDv7 } from 'node:crypto';
import { contract } from '@brandly/contract/contract';
import type { Route, RouteTable } from '@brandly/contract/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleOf, idFieldsOf } from '../testing/examples.ts';
import { createPersonFixtures } from '../testing/person-fixtures.ts';
import { type SignedIn, signedIn, startTestApi, type TestApi } from '../testing/test-api.ts';

/** The place of an id in a call, and the kind of thing it names: the path segment before such ids. */
type Place = { where: 'path' | 'query' | 'body'; field: string; kind: string };
type Things = ReadonlyMap<string, string>;

/** Kinds by field name. A field that is in none of these lists fails the test below and needs an entry here. */
const KIND_OF_FIELD: Readonly<Record<string, string>> = {
  brandId: 'brands',
  postId: 'posts',
  accountId: 'social-accounts',
  socialAccountId: 'social-accounts',
  groupId: 'groups',
};
/** The kind of `{id}` follows from the path segment before it. */
const KIND_OF_PATH: Readonly<Record<string, string>> = { 'scheduled-posts': 'posts' };
/** The refusal of calls for which a person's own things are not enough. */
const STILL_LACKS: Readonly<Record<string, string>> = {
  restoreBrand: 'brand_not_found', // a deleted one
  getConnection: 'internal', // the platform's offer, sealed
  completeConnection: 'internal', // the same
  createPosterUpload: 'media_not_found', // a video
  uploadYouTubeVideo: 'media_not_found', // a video
  restorePostVersion: 'version_not_found', // an earlier version
  removePublication: 'platform_cannot_delete', // a published one
};

const table: RouteTable = contract;
const CALLS = Object.entries(table)
  .filter(([, { access }]) => access !== 'public' && access !== 'admin')
  .map(([name, route]) => ({ name, route, places: placesOf(route) }));

function placesOf(route: Route): readonly Place[] {
  const parts = route.path.split('/');
  const inPath = parts.flatMap((part, at): Place[] => {
    const field = /^\{(\w+)\}$/.exec(part)?.[1];
    if (field === undefined || field === 'platform' || field === 'version') return [];
    const before = parts[at - 1] ?? '';
    return [{ where: 'path', field, kind: KIND_OF_FIELD[field] ?? KIND_OF_PATH[before] ?? before }];
  });
  const kindOfPath = (field: string) => inPath.find((place) => place.field === field)?.kind;
  const inside = (where: 'query' | 'body') =>
    (route[where] === undefined ? [] : idFieldsOf(route[where]))
      // An `id` inside a body names the same as the path's `{id}`.
      .map(
        (field): Place => ({ where, field, kind: KIND_OF_FIELD[field] ?? kindOfPath(field) ?? `unknown: ${field}` }),
      );
  return [...inPath, ...inside('query'), ...inside('body')];
}

let api: TestApi;
let theirs: Things;
let ada: SignedIn;
let bob: SignedIn;
let bobs: Things;
beforeAll(async () => {
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off' });
  ada = await signedIn(api, 'ada@example.com');
  theirs = await withGroup(await createPersonFixtures(api, ada));
  bob = await signedIn(api, 'bob@example.com');
  bobs = await withGroup(await createPersonFixtures(api, bob));
});
afterAll(() => api.close());

async function withGroup(things: Things): Promise<Things> {
  const post = await api.db
    .selectFrom('posts')
    .select('group_id')
    .where('id', '=', things.get('posts') ?? '')
    .executeTakeFirstOrThrow();
  return new Map([...things, ['groups', post.group_id]]);
}

/** A call with the person's own things everywhere except in one place. */
async function ask(who: SignedIn, route: Route, own: Things, foreign?: { place: Place; id: string }) {
  const idFor = (place: Place) =>
    foreign !== undefined && foreign.place.where === place.where && foreign.place.field === place.field
      ? foreign.id
      : (own.get(place.kind) ?? '');
  const places = placesOf(route);
  const idsIn = (where: Place['where']) =>
    Object.fromEntries(places.filter((place) => place.where === where).map((place) => [place.field, idFor(place)]));
  const path = Object.entries(idsIn('path')).reduce(
    (url, [field, id]) => url.replace(`{${field}}`, id),
    route.path.replace('{platform}', 'facebook').replace('{version}', '1'),
  );
  const query = new URLSearchParams(
    Object.entries(route.query === undefined ? {} : exampleOf(route.query, idsIn('query'))).map(
      ([key, value]): [string, string] => [key, String(value)],
    ),
  );
  return api.app.inject({
    method: route.method,
    url: query.size === 0 ? path : `${path}?${query.toString()}`,
    headers: who.headers,
    ...(route.body === undefined ? {} : { payload: exampleOf(route.body, idsIn('body')) }),
  });
}

async function rowsOf(person: SignedIn): Promise<unknown> {
  const { rows } = await sql<{ all: unknown }>`
    select jsonb_build_object(
      'brands', (select jsonb_agg(b order by id) from brands b where user_id = ${person.userId}),
      'accounts', (select jsonb_agg(a order by id) from accounts a
        where brand_id in (select id from brands where user_id = ${person.userId})),
      'posts', (select jsonb_agg(p order by id) from posts p
        where brand_id in (select id from brands where user_id = ${person.userId})),
      'media', (select jsonb_agg(m order by id) from media m where user_id = ${person.userId}),
      'uploads', (select jsonb_agg(u order by id) from uploads u where user_id = ${person.userId}),
      'notifications', (select jsonb_agg(n order by id) from notifications n where user_id = ${person.userId}),
      'refreshes', (select jsonb_agg(r order by id) from follower_refreshes r where user_id = ${person.userId}),
      'connections', (select jsonb_agg(c order by id) from connections c where user_id = ${person.userId}),
      'sessions', (select count(*) from sessions where "userId" = ${person.userId})) as all`.execute(api.db);
  return rows[0]?.all;
}

test('every id in a call names a kind of thing that a person can have', () => {
  const unknown = CALLS.flatMap(({ name, places }) =>
    places.filter(({ kind }) => !theirs.has(kind)).map(({ field, kind }) => `${name}: ${field} (${kind})`),
  );
  expect(unknown).toEqual([]);
});

const WITH_IDS = CALLS.filter(({ places }) => places.length > 0);
describe.each(WITH_IDS)("$name with another person's thing", ({ name, route, places }) => {
  test.each(places)('in its $where as $field is refused, reveals nothing and changes nothing', async (place) => {
    const id = theirs.get(place.kind) ?? '';
    const before = await rowsOf(ada);
    const answer = await ask(bob, route, bobs, { place, id });
    const isNotFound = answer.statusCode === 404 || answer.json<{ code: string }>().code === 'account_not_connected';
    // What the path already names is not looked up again.
    const isIgnored = place.where === 'body' && place.field === 'id' && !answer.body.includes(id);
    expect(isNotFound || isIgnored, answer.body).toBe(true);
    for (const other of theirs.values()) if (other !== id) expect(answer.body).not.toContain(other);
    expect(await rowsOf(ada)).toEqual(before);
  });

  const inPath = places.filter(({ where }) => where === 'path');
  test.each(inPath)('gives the same answer for a $field that is not a UUID as for an unknown one', async (place) => {
    const [nonsense, unknown] = [
      await ask(bob, route, bobs, { place, id: 'nonsense' }),
      await ask(bob, route, bobs, { place, id: randomUUIDv7() }),
    ];
    expect(nonsense.statusCode, nonsense.body).toBe(404);
    const { code } = unknown.json<{ code: string }>();
    // For a valid id another missing thing may be reported first.
    if (code !== STILL_LACKS[name]) expect(nonsense.json<{ code: string }>().code).toBe(code);
  });

  test('succeeds with the person’s own things, so that a refusal is meaningful', async () => {
    const carl = await signedIn(api, `carl-${name.toLowerCase()}@example.com`);
    const answer = await ask(carl, route, await withGroup(await createPersonFixtures(api, carl)));
    const lacks = STILL_LACKS[name];
    if (lacks !== undefined) expect(answer.json<{ code: string }>().code, answer.body).toBe(lacks);
    else expect([400, 401, 403, 404, 422, 500], answer.body).not.toContain(answer.statusCode);
  });
});

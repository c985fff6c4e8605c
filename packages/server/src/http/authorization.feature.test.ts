import { randomUUIDv7 } from 'node:crypto';
import { contract } from '@brandly/contract/contract';
import type { Route, RouteTable } from '@brandly/contract/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createPersonFixtures } from '../testing/person-fixtures.ts';
import { type SignedIn, signedIn, startTestApi, type TestApi } from '../testing/test-api.ts';

const table: RouteTable = contract;
const CALLS = Object.entries(table);
const MEGABYTE = 1_048_576;
const EVIL = 'https://evil.example';

let api: TestApi;
let owner: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
/** The ids of the owner's things, by the path segment before the id. */
let owned: ReadonlyMap<string, string>;

beforeAll(async () => {
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off' });
  owner = await signedIn(api, 'owner@example.com');
  stranger = await signedIn(api, 'stranger@example.com');
  admin = await signedIn(api, 'admin@example.com', 'ADMIN');
  owned = await createPersonFixtures(api, owner);
  for (const [thing, id] of owned) expect(id, thing).toMatch(/^\w[\w-]{8,}$/);
});
afterAll(() => api.close());

const asked = (who: SignedIn, method: Route['method'], url: string, payload?: object) =>
  api.app.inject({ method, url, headers: who.headers, ...(payload === undefined ? {} : { payload }) });

/** Which of the owner's things a path parameter refers to. */
function thingOf(path: string, parameter: string): string {
  if (parameter === 'brandId') return 'brands';
  if (parameter === 'postId') return 'posts';
  if (parameter === 'socialAccountId' || parameter === 'accountId') return 'social-accounts';
  return /([\w-]+)\/\{id\}/.exec(path)?.[1] ?? '';
}

/** The address of a call on the owner's things. An unknown parameter fails the test. */
function addressOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, parameter: string) => {
    if (parameter === 'platform') return 'facebook';
    if (parameter === 'version') return '1';
    const id = owned.get(thingOf(path, parameter));
    if (id === undefined) throw new Error(`Of ${path} nobody has said what {${parameter}} is`);
    return id;
  });
}

/** Bodies that pass validation, so that ownership is checked; calls without an entry send an empty one. */
const BODIES: Readonly<Record<string, object>> = {
  completeConnection: { externalIds: ['1'] },
  createCoverUpload: { fileUrl: 'x', atMs: 0, fileType: 'image/png', fileSize: 10 },
  createPosterUpload: { fileType: 'image/png', fileSize: 10 },
  signUploadParts: { numbers: [1] },
  resolvePost: { choice: 'let-go' },
  uploadYouTubeVideo: { videoUrl: 'https://example.com/a.mp4' },
  createPost: { content: '<p>Mine now</p>', status: 'DRAFT', platform: 'FACEBOOK', postType: 'TEXT' },
  createPlatformPost: { content: '<p>Mine now</p>', status: 'DRAFT', postType: 'TEXT' },
  updatePost: { content: '<p>Mine now</p>' },
  updatePlatformPost: { content: '<p>Mine now</p>' },
  updateBrand: { name: 'Mine now' },
};

const OF_SOMEBODY = CALLS.filter(
  // A call that only names a platform concerns nobody's things: a form to sign in there.
  ([, { access, path }]) =>
    access !== 'public' && access !== 'admin' && path.replace('/platforms/{platform}', '').includes('{'),
);

/** Everything the owner has, as text, to detect any change. */
async function everythingOwned(): Promise<string> {
  const texts: string[] = [];
  for (const name of ['brands', 'accounts', 'posts', 'media', 'uploads', 'notifications', 'connections']) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(t::text, '|' order by t::text), '') as all from ${sql.table(name)} as t`.execute(
      api.db,
    );
    texts.push(rows[0]?.all ?? '');
  }
  return texts.join('\n');
}

describe('another person’s things look as if they did not exist', () => {
  test('there are enough calls to test', () => expect(OF_SOMEBODY.length).toBeGreaterThan(40));

  test.each(OF_SOMEBODY)('%s', async (name, route) => {
    const before = await everythingOwned();
    const payload = route.body === undefined ? undefined : (BODIES[name] ?? {});
    const answer = await asked(stranger, route.method, addressOf(route.path), payload);
    expect(answer.json()).toMatchObject({ status: 404, code: expect.stringMatching(/not_found$/) });
    expect(answer.body).not.toContain('Harbor');
    expect(await everythingOwned()).toBe(before);
  });

  // Without these, a route that never works would look like a protected one.
  test.each(OF_SOMEBODY.filter(([, { method }]) => method === 'GET'))(
    'and its owner has access: %s',
    async (_name, route) => {
      const answer = await asked(owner, 'GET', addressOf(route.path));
      expect([401, 403]).not.toContain(answer.statusCode);
      // A platform, a stored file or a sealed choice may be missing here; but ownership is not the reason for a
      // failure.
      expect(answer.json().code ?? '').not.toBe('unauthenticated');
    },
  );

  test('the owner finds the brand, the post, the file and the upload', async () => {
    for (const path of ['/v1/brands/{id}', '/v1/scheduled-posts/{postId}', '/v1/media/{id}', '/v1/uploads/{id}'])
      expect((await asked(owner, 'GET', addressOf(path))).statusCode, path).toBe(200);
  });
});

const CHANGING = CALLS.filter(([, { method }]) => method !== 'GET');
const addressOfNobody = (path: string) =>
  path
    .replace('{platform}', 'facebook')
    .replace('{version}', '1')
    .replaceAll(/\{\w+\}/g, randomUUIDv7());

describe('another person’s id beside the address', () => {
  const bodyOf = (more: object) => ({ content: '<p>Mine now</p>', status: 'DRAFT', ...more });
  const ownBrand = async () => {
    const made = await asked(stranger, 'POST', '/v1/brands', {
      name: `Own ${randomUUIDv7()}`,
      description: 'x',
      url: '',
      industry: 'Retail',
    });
    const { id, brand } = made.json<{ id?: string; brand?: { id: string } }>();
    return id ?? brand?.id ?? '';
  };

  test('a brand in a query for the newest posts is not found', async () => {
    const answer = await asked(stranger, 'GET', `/v1/recent-posts?brandId=${owned.get('brands')}`);
    expect(answer.json()).toMatchObject({ status: 404, code: 'brand_not_found' });
  });

  test('a group of posts cannot be joined, but an unused group id can be started', async () => {
    const { group_id } = await api.db
      .selectFrom('posts')
      .select('group_id')
      .where('id', '=', owned.get('posts') ?? '')
      .executeTakeFirstOrThrow();
    const path = `/v1/brands/${await ownBrand()}/scheduled-posts`;
    const joined = await asked(stranger, 'POST', path, bodyOf({ groupId: group_id }));
    expect(joined.json()).toMatchObject({ status: 404, code: 'post_not_found' });
    const begun = await asked(stranger, 'POST', path, bodyOf({ groupId: randomUUIDv7() }));
    expect(begun.statusCode).toBe(201);
  });

  test('an id of the wrong form is not found, once the rest of the call is valid', async () => {
    const posts = '/v1/brands/no-id/scheduled-posts';
    const answers = await Promise.all([
      asked(owner, 'POST', posts, bodyOf({ status: 'SENT' })),
      asked(owner, 'POST', posts, bodyOf({})),
      asked(owner, 'GET', '/v1/recent-posts?brandId=no-id&limit=-1'),
      asked(owner, 'GET', '/v1/recent-posts?brandId=no-id'),
      asked(owner, 'GET', '/v1/activity?brandId=no-id'),
      asked(owner, 'POST', '/v1/uploads', { fileName: 'a.png', fileType: 'image/png', fileSize: 9, brandId: 'no-id' }),
      asked(owner, 'GET', '/v1/brands/no-id/myspace/auth-url'),
    ]);
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([
      'validation_failed',
      'brand_not_found',
      'validation_failed',
      'brand_not_found',
      'brand_not_found',
      'brand_not_found',
      'brand_not_found',
    ]);
  });

  test('a post’s field that is not a valid id is named', async () => {
    const path = `/v1/brands/${owned.get('brands')}/scheduled-posts`;
    for (const field of ['groupId', 'socialAccountId']) {
      const answer = await asked(owner, 'POST', path, bodyOf({ [field]: 'no-id' }));
      expect(answer.json()).toMatchObject({ status: 400, code: 'validation_failed', issues: [{ path: field }] });
    }
  });
});

describe('a page of another origin can change nothing', () => {
  test.each(CHANGING)('%s', async (_name, { method, path, body }) => {
    const answer = await api.app.inject({
      method,
      url: addressOfNobody(path),
      headers: { ...admin.headers, origin: EVIL },
      ...(body === undefined ? {} : { payload: {} }),
    });
    expect(answer.json()).toMatchObject({ status: 403, code: 'origin_refused' });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

const WITH_BODY = CALLS.filter(([, { body }]) => body !== undefined);
/** Every object in a shape at any depth. */
function objectsIn(shape: unknown): { additionalProperties?: unknown; properties?: object }[] {
  if (typeof shape !== 'object' || shape === null) return [];
  const inner = Object.values(shape).flatMap(objectsIn);
  return 'properties' in shape && 'type' in shape && shape.type === 'object'
    ? [shape as { properties: object }, ...inner]
    : inner;
}

describe('request bodies are JSON of a known shape and size', () => {
  test.each(WITH_BODY)('%s', async (name, { method, path, body }) => {
    if (body === undefined) throw new Error(`${name} has a body`);
    for (const shape of objectsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })))
      expect(shape.additionalProperties, `${name}: ${Object.keys(shape.properties ?? {}).join(', ')}`).toBe(false);
    const send = (type: string, payload: string) =>
      api.app.inject({
        method,
        url: addressOfNobody(path),
        payload,
        headers: { ...admin.headers, 'content-type': type },
      });
    const huge = await send('application/json', `{"x":"${'x'.repeat(MEGABYTE)}"}`);
    expect(huge.statusCode).toBe(413);
    const form = await send('application/x-www-form-urlencoded', 'a=b');
    expect([400, 415]).toContain(form.statusCode);
    for (const answer of [huge, form]) expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  });
});

describe('every answer keeps browsers strict and reveals no internals', () => {
  test.each(CALLS)('%s', async (_name, { method, path, body }) => {
    const answers = await Promise.all(
      [{}, admin.headers].map((headers) =>
        api.app.inject({ method, url: addressOfNobody(path), headers, ...(body === undefined ? {} : { payload: {} }) }),
      ),
    );
    for (const { statusCode, headers, body: text } of answers) {
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(String(headers['content-security-policy'])).toMatch(/object-src 'none'.*|base-uri 'none'/);
      expect(headers['x-powered-by']).toBeUndefined();
      if (statusCode < 400) continue;
      expect(headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(JSON.parse(text)).toMatchObject({
        status: statusCode,
        code: expect.any(String),
        message: expect.any(String),
      });
      expect(text).not.toMatch(/node_modules|\bat \w+ \(|select .* from|\/packages\//);
    }
  });
});

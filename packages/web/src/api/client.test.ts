import { routes } from '@brandly/contract/route';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { type Answered, addressOf, createClient } from './client.ts';

const table = routes({
  getBrand: {
    method: 'GET',
    path: '/v1/brands/{id}',
    access: 'own',
    summary: 'One brand',
    params: z.object({ id: z.string() }),
    response: z.object({ name: z.string() }),
  },
  createBrand: {
    method: 'POST',
    path: '/v1/brands',
    access: 'own',
    summary: 'Create a brand',
    body: z.object({ name: z.string() }),
    response: z.object({ name: z.string() }),
    creates: true,
  },
  deleteBrand: {
    method: 'DELETE',
    path: '/v1/brands/{id}',
    access: 'own',
    summary: 'Remove a brand',
    params: z.object({ id: z.string() }),
  },
  ping: {
    method: 'GET',
    path: '/ping',
    access: 'public',
    summary: 'Anybody',
    response: z.object({ ok: z.boolean() }),
  },
});

/** A client of a fake server that gives these answers in turn. */
function clientOf(answers: readonly Response[], renewals: readonly (string | null)[] = []) {
  const requests: Request[] = [];
  const seen = { signedOut: 0 };
  const queue = [...answers];
  const tokens = [...renewals];
  const client = createClient(table, {
    fetch: async (address, init) => {
      requests.push(
        new Request(address instanceof Request ? address : new URL(address, 'https://brandly.example'), init),
      );
      const answer = queue.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return answer;
    },
    origin: '',
    tokens: { get: async () => 'first', renew: async () => tokens.shift() ?? null },
    onSignedOut: () => {
      seen.signedOut += 1;
    },
  });
  return { client, requests, seen };
}

const problem = (status: number, body: object) => Response.json(body, { status });

describe('a call of the API', () => {
  it('carries the token, the path and the query', async () => {
    const { client, requests } = clientOf([Response.json({ name: 'Halden Wool' })]);
    expect(await client.getBrand({ params: { id: 'a/b' } })).toEqual({ name: 'Halden Wool' });
    expect(requests[0]?.url).toBe('https://brandly.example/v1/brands/a%2Fb');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer first');
  });

  it('renews a refused token once and repeats the call with the same key, so that nothing is created twice', async () => {
    const { client, requests, seen } = clientOf([problem(401, {}), Response.json({ name: 'New' })], ['second']);
    expect(await client.createBrand({ body: { name: 'New' } })).toEqual({ name: 'New' });
    expect(requests.map((request) => request.headers.get('authorization'))).toEqual(['Bearer first', 'Bearer second']);
    const keys = requests.map((request) => request.headers.get('idempotency-key'));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(seen.signedOut).toBe(0);
  });

  it('reports that the session is over when there is nothing to renew, or the new token is refused too', async () => {
    const over = clientOf([problem(401, { message: 'Please sign in to continue.' })], [null]);
    await expect(over.client.getBrand({ params: { id: 'b' } })).rejects.toThrow('Please sign in to continue.');
    expect(over.seen.signedOut).toBe(1);
    const refusedTwice = clientOf([problem(401, {}), problem(401, {})], ['second']);
    await expect(refusedTwice.client.getBrand({ params: { id: 'b' } })).rejects.toBeInstanceOf(ApiError);
    expect(refusedTwice.seen.signedOut).toBe(1);
    expect(refusedTwice.requests).toHaveLength(2);
  });

  it('returns the previous answer when nothing has changed, and what the server sends otherwise', async () => {
    const tagged = (name: string, etag: string) => Response.json({ name }, { headers: { etag } });
    const { client, requests } = clientOf([
      tagged('Halden Wool', 'W/"1"'),
      new Response(null, { status: 304 }),
      tagged('Halden Yarn', 'W/"2"'),
      tagged('Other', 'W/"3"'),
    ]);
    const answered: Answered = new Map();
    const ask = (id: string) => client.getBrand({ params: { id }, answered });
    const first = await ask('b');
    expect(await ask('b')).toBe(first);
    expect([await ask('b'), await ask('c')]).toEqual([{ name: 'Halden Yarn' }, { name: 'Other' }]);
    expect(requests.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, 'W/"1"', 'W/"1"', null]);
  });

  it('keeps the last eight answers and no more', async () => {
    const ids = Array.from({ length: 9 }, (_, index) => String(index));
    const { client } = clientOf(ids.map((name) => Response.json({ name }, { headers: { etag: `"${name}"` } })));
    const answered: Answered = new Map();
    for (const id of ids) await client.getBrand({ params: { id }, answered });
    expect([...answered.keys()]).toEqual(ids.slice(1).map((id) => `/v1/brands/${id}`));
  });

  it('gives no data for 204', async () => {
    const { client } = clientOf([new Response(null, { status: 204 })]);
    expect(await client.deleteBrand({ params: { id: 'b' } })).toBeUndefined();
  });

  it('sends no token where the route needs none', async () => {
    const { client, requests } = clientOf([Response.json({ ok: true })]);
    await client.ping();
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });

  it.each([
    [
      'the message of the body',
      problem(409, { message: 'You already have a Brand with this name.', code: 'brand_name_taken' }),
      'You already have a Brand with this name.',
    ],
    ['the text of the body', new Response('upstream is away', { status: 502 }), 'upstream is away'],
    [
      'the status when the body says nothing',
      new Response('', { status: 503, statusText: 'Service Unavailable' }),
      'API error: 503 Service Unavailable',
    ],
    ['the status when the body is JSON without a message', problem(500, { oops: true }), 'API error: 500'],
  ])('that fails says %s', async (_, answer, message) => {
    const { client } = clientOf([answer]);
    await expect(client.getBrand({ params: { id: 'b' } })).rejects.toMatchObject({ status: answer.status, message });
  });

  it('keeps the error code of the refusal', async () => {
    const { client } = clientOf([problem(409, { message: 'Taken', code: 'brand_name_taken' })]);
    await expect(client.createBrand({ body: { name: 'x' } })).rejects.toMatchObject({
      status: 409,
      code: 'brand_name_taken',
    });
  });
});

describe('a URL', () => {
  it('leaves out undefined values and repeats the name of a list', () => {
    expect(addressOf('/v1/posts', { query: { status: undefined, platform: ['a', 'b'], limit: 0, q: 'x&y' } })).toBe(
      '/v1/posts?platform=a&platform=b&limit=0&q=x%26y',
    );
  });

  it('cannot be built without a part of its path', () => {
    expect(() => addressOf('/v1/brands/{id}', { params: {} })).toThrow('needs id');
  });
});

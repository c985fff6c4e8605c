import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { type SignedIn, signedIn, startTestApi, type TestApi } from '../testing/test-api.ts';
import { createIdempotency, type Idempotency, KEY_LIFE_MS } from './idempotency.ts';

let api: TestApi;
let ann: SignedIn;
let idempotency: Idempotency;
let works = 0;
beforeAll(async () => {
  api = await startTestApi();
  ann = await signedIn(api, 'ann@example.com');
  idempotency = createIdempotency(api);
});
afterAll(() => api.close());

const work = async () => {
  works += 1;
  return { id: works };
};
const ask = (key: string, body: unknown = { name: 'Acme' }, userId = ann.userId) => ({
  userId,
  key,
  request: { method: 'POST', url: '/v1/brands', body },
});
const fail = () => Promise.reject(new AppError('brand_name_taken'));
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

test('a request sent again is answered as the first time, and done once', async () => {
  const first = await idempotency.once(ask('again'), work);
  const second = await idempotency.once(ask('again'), work);
  expect(second).toEqual({ answer: first.answer, isReplay: true });
});

test('fifty at the same moment are one', async () => {
  const before = works;
  const answers = await Promise.all(Array.from({ length: 50 }, () => idempotency.once(ask('fifty'), work)));
  expect(works).toBe(before + 1);
  expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
});

test('two processes at the same moment do it once; the later one is asked to wait', async () => {
  const other = createIdempotency(api);
  const working = Promise.withResolvers<unknown>();
  const started = Promise.withResolvers<void>();
  const slow = idempotency.once(ask('two'), () => {
    started.resolve();
    return working.promise;
  });
  await started.promise;
  expect(await codeOf(other.once(ask('two'), work))).toBe('idempotency_in_progress');
  working.resolve({ id: 'slow' });
  await slow;
  expect(await other.once(ask('two'), work)).toEqual({ answer: { id: 'slow' }, isReplay: true });
});

test('the same key with other content is refused', async () => {
  await idempotency.once(ask('other'), work);
  expect(await codeOf(idempotency.once(ask('other', { name: 'Else' }), work))).toBe('idempotency_key_reused');
});

test('a failure is not kept', async () => {
  expect(await codeOf(idempotency.once(ask('fails'), fail))).toBe('brand_name_taken');
  expect((await idempotency.once(ask('fails'), work)).isReplay).toBe(false);
});

test("another person's key of the same name is another key", async () => {
  const ben = await signedIn(api, 'ben@example.com');
  await idempotency.once(ask('shared'), work);
  expect((await idempotency.once(ask('shared', undefined, ben.userId), work)).isReplay).toBe(false);
});

test('a key is forgotten after a day', async () => {
  await idempotency.once(ask('old'), work);
  api.clock.advance(KEY_LIFE_MS - 1000);
  expect((await idempotency.once(ask('old'), work)).isReplay).toBe(true);
  api.clock.advance(2000);
  expect((await idempotency.once(ask('old'), work)).isReplay).toBe(false);
});

test('a brand asked for fifty times with one key is one brand, and each answer shows it', async () => {
  const create = (name: string) =>
    api.app.inject({
      method: 'POST',
      url: '/v1/brands',
      payload: { name, industry: 'Retail' },
      headers: { ...ann.headers, 'idempotency-key': 'brand-1' },
    });
  const answers = await Promise.all(Array.from({ length: 50 }, () => create('Harbor')));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1);
  expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(49);
  expect((await create('Other')).json()).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { cleanUp } from '../jobs/housekeeping.ts';
import { openFeatureBed } from '../testing/feature-bed.ts';
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

test('a repeated request gets the same answer, and is performed once', async () => {
  const first = await idempotency.once(ask('again'), work);
  const second = await idempotency.once(ask('again'), work);
  expect(second).toEqual({ answer: first.answer, isReplay: true });
});

test('fifty at the same moment are performed once', async () => {
  const before = works;
  const answers = await Promise.all(Array.from({ length: 50 }, () => idempotency.once(ask('fifty'), work)));
  expect(works).toBe(before + 1);
  expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
});

test('two processes at the same moment perform it once; the later one is asked to wait', async () => {
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

test('a failure is not stored', async () => {
  expect(await codeOf(idempotency.once(ask('fails'), fail))).toBe('brand_name_taken');
  expect((await idempotency.once(ask('fails'), work)).isReplay).toBe(false);
});

test("another person's key of the same name is a different key", async () => {
  const ben = await signedIn(api, 'ben@example.com');
  await idempotency.once(ask('shared'), work);
  expect((await idempotency.once(ask('shared', undefined, ben.userId), work)).isReplay).toBe(false);
});

/** Simulates a process that is killed after its commit: it never answers. */
async function dyingAfterCommit(key: string): Promise<string> {
  const made = Promise.withResolvers<string>();
  void createIdempotency(api).once(ask(key), (madeId) => {
    made.resolve(madeId);
    return new Promise(() => {});
  });
  return made.promise;
}

test('when a process dies after its commit, the next try gets the id of what was made', async () => {
  const made = await dyingAfterCommit('dies');
  api.clock.advance(121_000);
  const next = await idempotency.once(ask('dies'), (madeId) => Promise.resolve(madeId));
  expect(next).toEqual({ answer: made, isReplay: false });
});

test('when the database goes away in the middle, the next try can start at once, with the same id', async () => {
  const ids: string[] = [];
  const cut = (madeId: string) => {
    ids.push(madeId);
    return Promise.reject(new Error('Connection terminated unexpectedly'));
  };
  await expect(idempotency.once(ask('cut'), cut)).rejects.toThrow('Connection terminated');
  await idempotency.once(ask('cut'), (madeId) => Promise.resolve(ids.push(madeId)));
  expect(new Set(ids).size).toBe(1);
});

test('a post whose API was killed after the commit is answered at the next try, and exists once', async () => {
  const url = `/v1/brands/${(await createBrand('Killed', 'killed')).json<{ id: string }>().id}/scheduled-posts`;
  const create = () =>
    api.app.inject({
      method: 'POST',
      url,
      payload: { content: '<p>Fresh beans</p>', status: 'DRAFT' },
      headers: { ...ann.headers, 'idempotency-key': 'killed-post' },
    });
  const idOf = (answer: Awaited<ReturnType<typeof create>>) => answer.json<{ scheduledPost: { id: string } }>();
  const first = idOf(await create());
  // As the killed process would have left it.
  await api.db
    .updateTable('idempotency_keys')
    .set({ status: null, answer: null })
    .where('key', '=', 'killed-post')
    .execute();
  expect((await create()).json()).toMatchObject({ code: 'idempotency_in_progress' });
  api.clock.advance(121_000);
  expect(idOf(await create()).scheduledPost.id).toBe(first.scheduledPost.id);
  expect(await api.db.selectFrom('posts').select('id').execute()).toHaveLength(1);
});

const createBrand = (name: string, key = 'brand-1') =>
  api.app.inject({
    method: 'POST',
    url: '/v1/brands',
    payload: { name, industry: 'Retail' },
    headers: { ...ann.headers, 'idempotency-key': key },
  });
test('a brand requested fifty times with one key is one brand, and each answer shows it', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => createBrand('Harbor')));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1);
  expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(49);
  expect((await createBrand('Other')).json()).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
});

test('a key is forgotten after a day', async () => {
  await idempotency.once(ask('old'), work);
  api.clock.advance(KEY_LIFE_MS - 1000);
  expect((await idempotency.once(ask('old'), work)).isReplay).toBe(true);
  api.clock.advance(2000);
  expect((await idempotency.once(ask('old'), work)).isReplay).toBe(false);
});

test('a key of a day ago makes something new, not what the old one made', async () => {
  const made: string[] = [];
  const keep = async (madeId: string) => made.push(madeId);
  await idempotency.once(ask('reborn'), keep);
  api.clock.advance(KEY_LIFE_MS + 1000);
  await idempotency.once(ask('reborn', { name: 'Other' }), keep);
  expect(new Set(made).size).toBe(2);
});

test('answers that are a day old are removed by a worker, of people who never return as well', async () => {
  const bed = await openFeatureBed();
  try {
    const { id } = await bed.person('Ada');
    const keys = async () =>
      (await bed.db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key);
    const asked = createIdempotency(bed);
    await asked.once(ask('yesterday', {}, id), work);
    bed.clock.advance(KEY_LIFE_MS - 1000);
    await asked.once(ask('today', {}, id), work);
    bed.clock.advance(2000);
    const deps = { ...bed, revokeGrant: async () => {}, locks: { tryTake: async () => async () => {} } };
    await cleanUp(deps, bed.clock.now());
    expect(await keys()).toEqual(['today']);
  } finally {
    await bed.close();
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp } from '../../jobs/housekeeping.ts';
import { type FeatureBed, openFeatureBed } from '../../testing/feature-bed.ts';
import { createAttempts } from './attempts.ts';

const HOUR_MS = 3_600_000;

let bed: FeatureBed;
beforeAll(async () => {
  bed = await openFeatureBed();
});
afterAll(() => bed.close());

test('counted attempts and sessions are kept until their end, and not for ever', async () => {
  const ada = await bed.person('Ada');
  const attempts = createAttempts({ ...bed, secret: 'of this test' });
  const session = (id: string, hours: number) => {
    const times = { createdAt: bed.clock.now(), updatedAt: bed.clock.now() };
    const expiresAt = new Date(bed.clock.now().getTime() + hours * HOUR_MS);
    return bed.db
      .insertInto('sessions')
      .values({ id, token: id, userId: ada.id, expiresAt, ...times })
      .execute();
  };
  await session('ends soon', 1);
  await session('goes on', 9);
  await attempts.take('sign-in from a stranger', { max: 1, windowMs: HOUR_MS });
  await attempts.take('sign-in from another one', { max: 1, windowMs: 9 * HOUR_MS });
  bed.clock.advance(2 * HOUR_MS);
  await cleanUp(
    { ...bed, revokeGrant: async () => {}, locks: { tryTake: async () => async () => {} } },
    bed.clock.now(),
  );
  expect(await bed.db.selectFrom('attempt_counters').selectAll().execute()).toHaveLength(1);
  expect(
    await bed.db.selectFrom('sessions').select('id').where('id', 'in', ['ends soon', 'goes on']).execute(),
  ).toEqual([{ id: 'goes on' }]);
  expect(await attempts.take('sign-in from another one', { max: 1, windowMs: 9 * HOUR_MS })).not.toBeNull();
});

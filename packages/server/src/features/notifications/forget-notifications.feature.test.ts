import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp } from '../../jobs/housekeeping.ts';
import { type FeatureBed, openFeatureBed } from '../../testing/feature-bed.ts';
import { notify } from './notify.ts';

const DAY_MS = 86_400_000;

let bed: FeatureBed;
beforeAll(async () => {
  bed = await openFeatureBed();
});
afterAll(() => bed.close());

test('notifications are kept for a year, and not for ever', async () => {
  const ada = await bed.person('Ada');
  const told = (title: string) =>
    notify(bed.db, [{ userId: ada.id, kind: 'test', title, message: title, link: null }], bed.clock.now());
  const cleanUpAfter = async (days: number) => {
    bed.clock.advance(days * DAY_MS);
    await cleanUp(
      { ...bed, revokeGrant: async () => {}, locks: { tryTake: async () => async () => {} } },
      bed.clock.now(),
    );
    const left = await bed.db.selectFrom('notifications').select('title').where('user_id', '=', ada.id).execute();
    return left.map(({ title }) => title);
  };
  await told('first');
  expect(await cleanUpAfter(364)).toEqual(['first']);
  await told('second');
  expect(await cleanUpAfter(2)).toEqual(['second']);
});

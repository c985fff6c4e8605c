import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp } from '../jobs/housekeeping.ts';
import { type FeatureBed, openFeatureBed } from '../testing/feature-bed.ts';
import { MOST_TRIES } from './deliver-mail.ts';
import { queueMail } from './queue-mail.ts';

const DAY_MS = 86_400_000;

let bed: FeatureBed;
beforeAll(async () => {
  bed = await openFeatureBed();
});
afterAll(() => bed.close());

async function queued(daysAgo: number, change: object): Promise<number> {
  const at = new Date(bed.clock.now().getTime() - daysAgo * DAY_MS);
  await queueMail(bed.db, { to: 'ann@example.com', subject: 'Hello', text: 'Hello', link: null }, at);
  const { id } = await bed.db.selectFrom('outbox').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await bed.db
    .updateTable('outbox')
    .set({ attempts: 1, ...change })
    .where('id', '=', id)
    .execute();
  return id;
}

test('an email that was sent or given up a month ago is removed, and none that waits', async () => {
  const delivered_at = bed.clock.now();
  await queued(31, { delivered_at });
  await queued(31, { attempts: MOST_TRIES });
  const staying = [
    await queued(31, {}),
    await queued(29, { delivered_at }),
    await queued(29, { attempts: MOST_TRIES }),
  ];
  const locks = { tryTake: async () => async () => {} };
  await cleanUp({ ...bed, revokeGrant: async () => {}, locks }, bed.clock.now());
  const left = await bed.db.selectFrom('outbox').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(staying);
});

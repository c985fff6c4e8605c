import { afterEach, expect, test, vi } from 'vitest';
import { openFeatureBed } from '../testing/feature-bed.ts';
import { createRealtimeHub } from './hub.ts';
import { emit } from './outbox.ts';

const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

test("where the machine's clock is hours ahead of the database's, messages are kept for pages that come back", async () => {
  const bed = await openFeatureBed();
  const clock = { now: () => new Date(Date.now() - 3 * HOUR_MS) };
  const { id } = await bed.person('Ann');
  const sendAt = (at: Date) =>
    bed.db.transaction().execute((trx) => emit(trx, [{ userId: id, message: { type: 'profile_changed' } }], at));
  await sendAt(new Date(clock.now().getTime() - 2 * HOUR_MS));
  await sendAt(clock.now());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const hub = await createRealtimeHub({ ...bed, clock });
  vi.advanceTimersByTime(HOUR_MS / 6);
  const kept = () => bed.db.selectFrom('outbox').select('id').where('kind', '=', 'realtime').execute();
  await vi.waitFor(async () => expect((await kept()).length).toBeLessThan(2));
  expect(await kept()).toHaveLength(1);
  await hub.close();
  await bed.close();
});

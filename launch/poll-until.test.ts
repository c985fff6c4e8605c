import { expect, test, vi } from 'vitest';
import { pollUntil } from './poll-until.ts';

test("a clock that is set forward meanwhile, as while a machine starts, doesn't end the wait", async () => {
  const gone = new Promise<void>(() => undefined);
  const today = Date.now();
  let asked = 0;
  const isReady = () => {
    vi.spyOn(Date, 'now').mockReturnValue(today + 365 * 86_400_000);
    asked += 1;
    return asked === 3;
  };
  expect(await pollUntil(isReady, { everyMs: 1, limitMs: 60_000, gone })).toBe(true);
  vi.restoreAllMocks();
});

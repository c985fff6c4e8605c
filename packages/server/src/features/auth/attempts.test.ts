import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Allowance, addressGroup, judgeAttempt, SIGN_IN_ALLOWANCES } from './attempts.ts';

const START = new Date('2026-10-25T00:30:00Z').getTime();

/** The times at which attempts of somebody who never stops are allowed, with the given pauses (milliseconds). */
function passed(allowance: Allowance, pauses: readonly number[]): number[] {
  let usedUntil: Date | null = null;
  let now = START;
  const times: number[] = [];
  for (const pause of pauses) {
    now += pause;
    const judged = judgeAttempt(new Date(now), usedUntil, allowance);
    if ('waitSeconds' in judged) continue;
    usedUntil = judged.usedUntil;
    times.push(now);
  }
  return times;
}

describe('how many attempts an allowance lets through', () => {
  it.each(Object.entries(SIGN_IN_ALLOWANCES))('%s: all of them at once, and not one more', (_name, allowance) =>
    expect(passed(allowance, Array<number>(allowance.max + 20).fill(0))).toHaveLength(allowance.max),
  );

  it('never more than fixed windows would allow: twice as many in any window, and the same over a long time', () => {
    const { account } = SIGN_IN_ALLOWANCES;
    const pauses = fc.array(fc.nat({ max: 60_000 }), { minLength: 1, maxLength: 600 });
    fc.assert(
      fc.property(pauses, (waits) => {
        const times = passed(account, waits);
        for (const first of times)
          expect(times.filter((at) => at >= first && at < first + account.windowMs).length).toBeLessThanOrEqual(
            2 * account.max,
          );
        const lasted = waits.reduce((sum, wait) => sum + wait, 0);
        expect(times.length).toBeLessThanOrEqual(account.max + (lasted / account.windowMs) * account.max);
      }),
    );
  });

  it('a person who has used it up waits for the next attempt and not for the end of a window', () => {
    const { account } = SIGN_IN_ALLOWANCES;
    const full = new Date(START + account.windowMs);
    expect(judgeAttempt(new Date(START), full, account)).toEqual({ waitSeconds: 18 });
    expect(judgeAttempt(new Date(START + 17_999), full, account)).toEqual({ waitSeconds: 1 });
    expect(judgeAttempt(new Date(START + 18_000), full, account)).toMatchObject({ usedUntil: expect.any(Date) });
  });
});

describe('the part of an address that is counted together', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s: %s', (address, platform) => expect(addressGroup(address)).toBe(platform));
});

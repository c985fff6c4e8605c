import { describe, expect, test } from 'vitest';
import { type AccountNow, type Claimable, decideClaim } from './claim-rules.ts';

const MINUTE = 60_000;
const DUE = new Date('2026-11-21T09:00:00Z');
const after = (ms: number) => new Date(DUE.getTime() + ms);
const due: Claimable = {
  status: 'SCHEDULED',
  progress: null,
  wake_at: DUE,
  lease_until: null,
  scheduled_for: DUE,
  deleted_at: null,
  late_allowed: false,
  claims_without_progress: 0,
  faults: 0,
};
const usable: AccountNow = {
  isUsable: true,
  pausedUntil: null,
  networkClosedUntil: null,
  lastLateStart: null,
  isBehind: false,
};
const decide = (now: Date, more: Partial<Claimable> = {}, account: Partial<AccountNow> | null = {}) =>
  decideClaim(now, { ...due, ...more }, account && { ...usable, ...account }, 'Facebook', 3);

describe('a worker that is woken for a post', () => {
  const rows: [string, ReturnType<typeof decide>, string][] = [
    ['takes it at its time', decide(DUE), 'prepare'],
    ['puts it back before its time', decide(after(-10_000)), 'later'],
    ['leaves a cancelled one', decide(DUE, { status: 'CANCELLED', wake_at: null }), 'leave'],
    ['leaves a deleted one', decide(DUE, { deleted_at: DUE }), 'leave'],
    ['leaves one that another worker holds', decide(DUE, { progress: 'sending', lease_until: after(1) }), 'leave'],
    [
      'takes one whose worker died while preparing',
      decide(DUE, { progress: 'preparing', lease_until: DUE }),
      'prepare',
    ],
    ['asks about one whose worker died while sending', decide(DUE, { progress: 'sending', lease_until: DUE }), 'ask'],
    ['asks about one that is being checked, however late', decide(after(1e9), { progress: 'checking' }), 'ask'],
    ['sends one that is 15 minutes late', decide(after(15 * MINUTE)), 'prepare'],
    ['holds one that is 16 minutes late', decide(after(16 * MINUTE)), 'hold'],
    ['fails one that is 25 hours late', decide(after(25 * 60 * MINUTE)), 'fail'],
    ['sends one that may be late', decide(after(25 * 60 * MINUTE), { late_allowed: true }), 'prepare'],
    ['fails a held one whose day is over', decide(DUE, { progress: 'held' }), 'fail'],
    ['holds one whose account is to be reconnected', decide(DUE, {}, { isUsable: false }), 'hold'],
    ['holds one without an account', decide(DUE, {}, null), 'hold'],
    ['waits while the account is paused', decide(DUE, {}, { pausedUntil: after(MINUTE) }), 'later'],
    ['holds one whose account is paused for hours', decide(DUE, {}, { pausedUntil: after(60 * MINUTE) }), 'hold'],
    ['waits while its network does not answer', decide(DUE, {}, { networkClosedUntil: after(MINUTE) }), 'later'],
    ['tries again when that time is over', decide(DUE, {}, { networkClosedUntil: DUE }), 'prepare'],
    ['lets an earlier one of the account go first', decide(DUE, {}, { isBehind: true }), 'later'],
    ['fails one that broke three times', decide(DUE, { faults: 3 }), 'fail'],
    [
      'takes one that came to nothing three times and has rested',
      decide(DUE, { claims_without_progress: 3 }),
      'prepare',
    ],
    [
      'holds one whose processes died until it was too late',
      decide(after(16 * MINUTE), { progress: 'preparing', claims_without_progress: 3 }),
      'hold',
    ],
  ];
  test.each(rows)('%s', (_name, decision, expected) => {
    expect(decision.kind).toBe(expected);
  });

  test('lets one rest whose process died three times, longer each time', () => {
    const restOf = (claims: number) => decide(DUE, { progress: 'preparing', claims_without_progress: claims });
    expect(restOf(2)).toMatchObject({ kind: 'prepare' });
    expect(restOf(3)).toMatchObject({ kind: 'later', at: after(MINUTE) });
    expect(restOf(4)).toMatchObject({ kind: 'later', at: after(2 * MINUTE) });
    expect(restOf(9)).toMatchObject({ kind: 'later', at: after(4 * MINUTE) });
  });

  test('keeps 20 seconds between late posts of an account', () => {
    const now = after(10 * MINUTE);
    const lastLateStart = after(10 * MINUTE - 5_000);
    expect(decide(now, {}, { lastLateStart })).toEqual({ kind: 'later', at: after(10 * MINUTE + 15_000) });
    expect(decide(DUE, {}, { lastLateStart })).toMatchObject({ kind: 'prepare', isLate: false });
  });
});

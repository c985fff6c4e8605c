import { describe, expect, test } from 'vitest';
import { type Claimable, type ClaimFacts, type ClaimSurroundings, decideClaim } from './claim-rules.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DUE = new Date('2026-11-21T09:00:00Z');
const after = (ms: number) => new Date(DUE.getTime() + ms);
type Post = Claimable & ClaimSurroundings;
const due: Post = {
  status: 'SCHEDULED',
  progress: null,
  wake_at: DUE,
  lease_until: null,
  scheduled_for: DUE,
  deleted_at: null,
  platform: 'facebook',
  account_id: 'an account',
  late_allowed: false,
  claims_without_progress: 0,
  faults: 0,
  started_at: null,
  is_account_usable: true,
  paused_until: null,
  is_owner_leaving: false,
  is_owner_in: true,
  is_behind: false,
  part_before: null,
  is_stopped: false,
  open_until: null,
};
const untroubled: ClaimFacts = { faultsMax: 3, budgetsUsedUntil: null, platformClosedUntil: null, lastLateStart: null };
const decide = (now: Date, more: Partial<Post> = {}, facts: Partial<ClaimFacts> = {}) =>
  decideClaim({ ...due, ...more }, { ...untroubled, ...facts }, now);

describe('a worker that is woken for a post', () => {
  const rows: [string, ReturnType<typeof decide>, string][] = [
    ['takes it at its time', decide(DUE), 'prepare'],
    ['puts it back before its time', decide(after(-10_000)), 'later'],
    ['takes a part of a thread after the part before it', decide(DUE, { part_before: 'published' }), 'prepare'],
    ['puts a part back while the one before it is not published', decide(DUE, { part_before: 'waiting' }), 'later'],
    ['holds a part when the one before it will not go out by itself', decide(DUE, { part_before: 'missing' }), 'hold'],
    ['leaves a cancelled one', decide(DUE, { status: 'CANCELLED', wake_at: null }), 'leave'],
    ['leaves a deleted one', decide(DUE, { deleted_at: DUE }), 'leave'],
    ['leaves one that another worker holds', decide(DUE, { progress: 'sending', lease_until: after(1) }), 'leave'],
    ['leaves a draft without a time', decide(DUE, { status: 'DRAFT', wake_at: null, scheduled_for: null }), 'leave'],
    ['leaves one without a platform', decide(DUE, { platform: null }), 'leave'],
    [
      'leaves everything in a copy of the database that nobody has confirmed',
      decide(DUE, { is_stopped: true }),
      'leave',
    ],
    ['does not even ask in such a copy', decide(DUE, { is_stopped: true, progress: 'checking' }), 'leave'],
    [
      'takes one whose worker died while preparing',
      decide(DUE, { progress: 'preparing', lease_until: DUE }),
      'prepare',
    ],
    ['loses one whose worker died while sending', decide(DUE, { progress: 'sending', lease_until: DUE }), 'lose'],
    ['loses it even if its owner is shut out', decide(DUE, { progress: 'sending', is_owner_in: false }), 'lose'],
    ['asks about one that is being checked, however late', decide(after(1e9), { progress: 'checking' }), 'ask'],
    ['sends one that is 15 minutes late', decide(after(15 * MINUTE)), 'prepare'],
    ['holds one that is 16 minutes late', decide(after(16 * MINUTE)), 'hold'],
    ['fails one that is 25 hours late', decide(after(25 * 60 * MINUTE)), 'fail'],
    ['sends one that may be late', decide(after(25 * 60 * MINUTE), { late_allowed: true }), 'prepare'],
    ['fails a held one whose day is over', decide(DUE, { progress: 'held' }), 'fail'],
    ['holds one whose account is to be reconnected', decide(DUE, { is_account_usable: false }), 'hold'],
    ['holds one without an account', decide(DUE, { account_id: null, is_account_usable: null }), 'hold'],
    [
      'leaves one that is asked about and has no account',
      decide(DUE, { progress: 'checking', account_id: null }),
      'leave',
    ],
    ['waits while the account is paused', decide(DUE, { paused_until: after(MINUTE) }), 'later'],
    ['holds one whose account is paused for hours', decide(DUE, { paused_until: after(60 * MINUTE) }), 'hold'],
    ['takes one whose pause is over', decide(DUE, { paused_until: DUE }), 'prepare'],
    ['waits while a budget is used up', decide(DUE, {}, { budgetsUsedUntil: after(MINUTE) }), 'later'],
    ['holds one whose budget is used up for hours', decide(DUE, {}, { budgetsUsedUntil: after(60 * MINUTE) }), 'hold'],
    ['goes on with what the platform is working on', decide(DUE, { progress: 'processing' }), 'prepare'],
    [
      'lets no post overtake one that the platform is working on',
      decide(DUE, { progress: 'processing', is_behind: true }),
      'prepare',
    ],
    ['holds one whose owner is shut out', decide(DUE, { is_owner_in: false }), 'hold'],
    ['holds one whose owner is leaving', decide(DUE, { is_owner_leaving: true }), 'hold'],
    ['waits while its platform does not answer', decide(DUE, {}, { platformClosedUntil: after(MINUTE) }), 'later'],
    ['tries again when that time is over', decide(DUE, {}, { platformClosedUntil: DUE }), 'prepare'],
    ['lets an earlier one of the account go first', decide(DUE, { is_behind: true }), 'later'],
    ['fails one that broke three times', decide(DUE, { faults: 3 }), 'fail'],
    [
      'takes one that made no progress three times and has rested',
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

  test.each([
    ['at its very time', 0],
    ['a moment before its time, as timers may fire', -250],
    ['a minute after its time', MINUTE],
  ])('sends on time what it looks at %s', (_when, ms) => {
    expect(decide(after(ms))).toEqual({ kind: 'prepare', isLate: false, isProbe: false });
  });

  test('marks what is over a minute late as late', () => {
    expect(decide(after(MINUTE + 1))).toEqual({ kind: 'prepare', isLate: true, isProbe: false });
  });

  test.each<[string, Partial<Post>, Partial<ClaimFacts>]>([
    ['shut_out', { is_owner_in: false, is_owner_leaving: true }, {}],
    ['leaving', { is_owner_leaving: true }, {}],
    ['reconnect', { is_account_usable: false, is_owner_in: false }, {}],
    ['rate_limited', { paused_until: after(60 * MINUTE) }, {}],
    ['rate_limited', { paused_until: after(MINUTE) }, { budgetsUsedUntil: after(60 * MINUTE) }],
  ])('holds a due post with the reason %s', (code, more, facts) => {
    expect(decide(DUE, more, facts)).toMatchObject({ kind: 'hold', trouble: { code } });
  });

  test.each<[string, Date, Partial<Post>, Partial<ClaimFacts>, Date]>([
    ['its own time', after(-10 * SECOND), {}, {}, DUE],
    ['the end of its pause', DUE, { paused_until: after(SECOND) }, { budgetsUsedUntil: after(MINUTE) }, after(MINUTE)],
    ["the end of its platform's pause", DUE, {}, { platformClosedUntil: after(MINUTE) }, after(MINUTE)],
    ['a second later, behind another one', DUE, { is_behind: true }, {}, after(SECOND)],
  ])('is put off to %s', (_when, now, more, facts, at) => {
    expect(decide(now, more, facts)).toEqual({ kind: 'later', at });
  });

  test('makes the first post after a pause of its platform the probe', () => {
    expect(decide(DUE, {}, { platformClosedUntil: DUE })).toEqual({ kind: 'prepare', isLate: false, isProbe: true });
  });

  test('lets a post rest after its process died three times, longer each time', () => {
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

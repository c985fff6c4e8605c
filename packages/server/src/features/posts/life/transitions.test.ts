import { POST_PROGRESS, POST_STATUSES, type PostMoment, stateOf } from '@brandly/contract/posts/life';
import { statesBefore, TRANSITIONS } from '@brandly/contract/posts/transitions';
import { describe, expect, test } from 'vitest';
import { troubleOf } from '../troubles.ts';
import * as engine from './engine-transitions.ts';
import * as people from './peoples-transitions.ts';
import type { Transition } from './transition.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const LATER = new Date('2026-11-23T13:00:00Z');
const USER = 'ada';
const trouble = troubleOf(NOW.getTime(), 'rejected', 'X');
const drafted = people.restingPlan('DRAFT');
const isUsable = { isUsable: true, platformName: 'X' };
const lost = { isUsable: false, platformName: 'X' };
const remote = { remoteId: '7', permalink: null };

const rowIn = (moment: PostMoment) => ({
  id: 'post',
  ...moment,
  fence: 4,
  version: 2,
  attempts: 1,
  faults: 1,
  claims_without_progress: 3,
  started_at: null,
  scheduled_for: LATER,
  deleted_at: null,
  platform: 'twitter' as const,
});
type Row = ReturnType<typeof rowIn>;

const MOMENTS: readonly PostMoment[] = [
  ...POST_STATUSES.map((status) => ({ status, progress: null })),
  ...POST_PROGRESS.map((progress) => ({ status: 'SCHEDULED' as const, progress })),
];

/** Each transition that the server writes. */
const WRITTEN: Record<string, (row: Row) => Transition> = {
  'a claim to send': (row) => engine.claim(row, { workerId: 'w', task: { isLate: false } }, NOW),
  'a claim to ask': (row) => engine.claim(row, { workerId: 'w', task: 'ask' }, NOW),
  'a postponement': (row) => engine.postpone(row, { at: LATER }, NOW),
  'a post given back': (row) => engine.release(row, { at: LATER, progress: null }),
  'a post given back to its platform': (row) => engine.release(row, { at: LATER, progress: 'processing' }),
  'a question given back': (row) => engine.release(row, { at: LATER, progress: 'checking' }),
  'a new token': (row) => engine.renew(row, NOW),
  'an announcement': (row) => engine.announce(row, { attemptId: 'a', contentHash: 'h' }, NOW),
  'another try': (row) => engine.retry(row, { at: LATER, counts: true, isFault: false }, NOW),
  'a question': (row) => engine.ask(row, { at: LATER, trouble }, NOW),
  'a publication': (row) => engine.publish(row, remote, NOW),
  'a late publication': (row) => engine.publish(row, { ...remote, isLate: true }, NOW),
  'a failure': (row) => engine.fail(row, trouble, NOW),
  'a hold': (row) => engine.hold(row, trouble, NOW),
  'a resumption': (row) => engine.resume(row, NOW),
  'an edit that plans': (row) => people.change(row, 'edit', people.planned(NOW, LATER, isUsable), NOW),
  'an edit on a lost account': (row) => people.change(row, 'edit', people.planned(NOW, LATER, lost), NOW),
  'an edit that makes a draft': (row) => people.change(row, 'edit', drafted, NOW),
  'a cancellation': (row) => people.cancel(row, { userId: USER }, NOW),
  'a cancelling with the brand': (row) => people.cancelWithBrand(row, NOW),
  'a return with the brand': (row) => people.restoreWithBrand(row, drafted, NOW),
  'a deletion': (row) => people.remove(row, USER, NOW),
  'a restoration': (row) => people.bringBack(row, USER, NOW),
  'a confirmation': (row) => people.confirmLive(row, { userId: USER, permalink: null, remoteId: null }, NOW),
  'another send': (row) => people.resend(row, 'retry', people.planned(NOW, NOW, isUsable), NOW),
};

test('each action of the table is among them', () => {
  const row = rowIn({ status: 'DRAFT', progress: null });
  const written = new Set(Object.values(WRITTEN).map((make) => make(row).action));
  const missing = TRANSITIONS.map(({ action }) => action).filter((action) => !written.has(action));
  // A move is written as an edit.
  expect(missing).toEqual(['move']);
});

const allowed = (make: (row: Row) => Transition) =>
  MOMENTS.filter((moment) => {
    const { action, to } = make(rowIn(moment));
    return statesBefore(action, to).includes(stateOf(moment));
  }).map(stateOf);

describe.each(Object.entries(WRITTEN))('%s', (_name, make) => {
  test('is allowed by the table from some state', () => expect(allowed(make).length).toBeGreaterThan(0));
  test('ends in the state that its columns say', () => {
    for (const moment of MOMENTS) {
      const row = rowIn(moment);
      const { columns, to } = make(row);
      expect(to).toBe(stateOf({ ...row, ...columns }));
    }
  });
  test('leaves no lease and no progress behind on a post that is settled', () => {
    for (const moment of MOMENTS) {
      const { columns, to } = make(rowIn(moment));
      const isEnd = (to === 'published' || to === 'failed' || to === 'cancelled') && columns.status !== undefined;
      if (isEnd) expect(columns).toMatchObject({ progress: null, wake_at: null, lease_until: null, lease_owner: null });
    }
  });
});

test('a change by a person, or a hold, takes a post from the worker that has it', () => {
  const row = rowIn({ status: 'SCHEDULED', progress: 'preparing' });
  const taking = [
    people.change(row, 'edit', drafted, NOW),
    people.cancel(row, { userId: USER }, NOW),
    people.cancelWithBrand(row, NOW),
    people.remove(row, USER, NOW),
    people.resend(row, 'retry', drafted, NOW),
    engine.hold(row, trouble, NOW),
  ];
  for (const { columns } of taking) expect(columns).toMatchObject({ fence: row.fence + 1, lease_owner: null });
});

test('a try that counts is counted, and a fault of ours until something else goes wrong', () => {
  const row = rowIn({ status: 'SCHEDULED', progress: 'preparing' });
  const after = (counts: boolean, isFault: boolean) => engine.retry(row, { at: LATER, counts, isFault }, NOW).columns;
  expect(after(true, false)).toMatchObject({ attempts: 2, faults: 0, claims_without_progress: 0 });
  expect(after(false, true)).toMatchObject({ attempts: 1, faults: 2 });
});

test('a post keeps the moment of its first start', () => {
  const started = { ...rowIn({ status: 'SCHEDULED', progress: null }), started_at: NOW };
  const { columns } = engine.claim(started, { workerId: 'w', task: { isLate: true } }, LATER);
  expect(columns).toMatchObject({ started_at: NOW, is_late: true, fence: 5 });
});

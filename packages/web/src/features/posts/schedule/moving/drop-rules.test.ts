import { describe, expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { type DropScene, type DropTarget, dropOutcome, refuseDrag, refuseMove } from './drop-rules.ts';

const NEW_YORK = 'America/New_York';
/** Thursday, 10:20 AM in New York. */
const now = Temporal.Instant.from('2026-11-19T15:20:00Z');
const scene = (facts: Partial<DropScene> = {}): DropScene => ({ zone: NEW_YORK, now, posts: [], ...facts });
const slot = (wallClock: string): DropTarget => ({ kind: 'slot', wallClock });
const day = (date: string): DropTarget => ({ kind: 'day', date });
/** 2:37 PM on Friday in New York. */
const friday = postForTest({ scheduledFor: '2026-11-20T19:37:00Z' });

describe('which posts may be moved', () => {
  it.each(['SCHEDULED', 'DRAFT'] as const)('a %s post may', (status) =>
    expect(refuseDrag({ ...friday, status }, now)).toBeNull(),
  );
  it.each([
    ['PUBLISHED', "Published posts can't be moved."],
    ['FAILED', "Failed posts can't be moved. Open the post to retry it."],
    ['CANCELLED', "Cancelled posts can't be moved."],
  ] as const)('a %s post may not, and is told why', (status, reason) => {
    expect(refuseDrag({ ...friday, status }, now)).toBe(reason);
    expect(dropOutcome({ ...friday, status }, slot('2026-11-21T10:00'), scene())).toEqual({ kind: 'refused', reason });
  });
  it.each(['sending', 'checking'] as const)('a post that its platform may have (%s) may not', (progress) =>
    expect(refuseDrag({ ...friday, progress }, now)).toMatch(/already being published/),
  );
  it.each(['preparing', 'processing', 'held'] as const)('a post of which nothing was sent (%s) may', (progress) =>
    expect(refuseDrag({ ...friday, progress }, now)).toBeNull(),
  );
  it('a post in the past cannot be dragged, but the menu can still change its time', () => {
    const past = postForTest({ scheduledFor: '2026-11-18T15:00:00Z', status: 'DRAFT' });
    expect(refuseDrag(past, now)).toBe('Cannot modify posts from past dates');
    expect(dropOutcome(past, slot('2026-11-21T16:00'), scene())).toEqual({
      kind: 'refused',
      reason: 'Cannot modify posts from past dates',
    });
    expect(refuseMove(past)).toBeNull();
  });
});

describe('dropped into an hour of the week', () => {
  it('gets the full hour', () =>
    expect(dropOutcome(friday, slot('2026-11-21T16:00'), scene())).toEqual({
      kind: 'moves',
      wallClock: '2026-11-21T16:00',
      instant: Temporal.Instant.from('2026-11-21T21:00:00Z'),
      conflict: false,
    }));
  it('stays unchanged in the hour it came from', () =>
    expect(dropOutcome(friday, slot('2026-11-20T14:00'), scene())).toEqual({ kind: 'stays' }));
  it('is refused by an hour that is over', () =>
    expect(dropOutcome(friday, slot('2026-11-19T09:00'), scene())).toMatchObject({
      kind: 'refused',
      reason: 'Cannot schedule posts to past times. Please choose a future date and time.',
    }));
  it('gets a few minutes from now in the current hour', () =>
    expect(dropOutcome(friday, slot('2026-11-19T10:00'), scene())).toMatchObject({ wallClock: '2026-11-19T10:25' }));
  it('gets the next minute at the end of the current hour, and is refused in its last minute', () => {
    const late = (time: string) => scene({ now: Temporal.Instant.from(`2026-11-19T15:${time}Z`) });
    expect(dropOutcome(friday, slot('2026-11-19T10:00'), late('57:10'))).toMatchObject({
      wallClock: '2026-11-19T10:58',
    });
    expect(dropOutcome(friday, slot('2026-11-19T10:00'), late('59:30'))).toMatchObject({ kind: 'refused' });
  });
  it('reads the hour in the shown zone, even with an offset of half an hour', () =>
    expect(dropOutcome(friday, slot('2026-11-21T16:00'), scene({ zone: 'Asia/Kolkata' }))).toMatchObject({
      instant: Temporal.Instant.from('2026-11-21T10:30:00Z'),
    }));
  it('lands at midnight of the right day', () =>
    expect(dropOutcome(friday, slot('2026-12-01T00:00'), scene())).toMatchObject({
      instant: Temporal.Instant.from('2026-12-01T05:00:00Z'),
    }));
});

describe('on days when the clocks change', () => {
  const spring = scene({ now: Temporal.Instant.from('2027-03-12T12:00:00Z') });
  const post = postForTest({ scheduledFor: '2027-03-13T07:30:00Z' });
  it('the hour that spring skips refuses', () =>
    expect(dropOutcome(post, slot('2027-03-14T02:00'), spring)).toEqual({
      kind: 'refused',
      reason: 'The clocks go forward then, so there is no 2:00 AM on that day.',
    }));
  it('an hour of which only the second half exists gives the first minute of that half', () =>
    expect(
      dropOutcome(post, slot('2026-10-04T02:00'), {
        ...spring,
        zone: 'Australia/Lord_Howe',
        now: Temporal.Instant.from('2026-10-01T00:00:00Z'),
      }),
    ).toMatchObject({ wallClock: '2026-10-04T02:30' }));
  it('the hour that autumn doubles moves the card and leaves open which of the two is meant', () =>
    expect(
      dropOutcome(
        postForTest({ scheduledFor: '2026-10-31T15:00:00Z' }),
        slot('2026-11-01T01:00'),
        scene({ now: Temporal.Instant.from('2026-10-30T12:00:00Z') }),
      ),
    ).toEqual({ kind: 'moves', wallClock: '2026-11-01T01:00', instant: null, conflict: false }));
  it('a day without that time of day asks as well', () =>
    expect(dropOutcome(post, day('2027-03-14'), spring)).toMatchObject({
      wallClock: '2027-03-14T02:30',
      instant: null,
    }));
});

describe('dropped onto a day of the month', () => {
  it('keeps its time of day', () =>
    expect(dropOutcome(friday, day('2026-11-30'), scene())).toMatchObject({
      wallClock: '2026-11-30T14:37',
      instant: Temporal.Instant.from('2026-11-30T19:37:00Z'),
    }));
  it('keeps it from the last day of a month to that of another, and over a clock change', () => {
    const last = postForTest({ scheduledFor: '2027-03-01T04:59:00Z' }); // February 28, 11:59 PM
    expect(dropOutcome(last, day('2027-03-31'), scene())).toMatchObject({
      wallClock: '2027-03-31T23:59',
      instant: Temporal.Instant.from('2027-04-01T03:59:00Z'),
    });
  });
  it('stays on the day it came from', () =>
    expect(dropOutcome(friday, day('2026-11-20'), scene())).toEqual({ kind: 'stays' }));
  it('is refused today once its time of day is over', () => {
    const morning = postForTest({ scheduledFor: '2026-11-20T14:00:00Z' });
    expect(dropOutcome(morning, day('2026-11-19'), scene())).toMatchObject({ kind: 'refused' });
    expect(dropOutcome(friday, day('2026-11-19'), scene())).toMatchObject({ wallClock: '2026-11-19T14:37' });
  });
});

describe('dropped onto another post', () => {
  const other = postForTest({ scheduledFor: '2026-11-21T05:00:20Z' }); // midnight, some seconds later
  it('goes out a minute before it, even across midnight', () =>
    expect(dropOutcome(friday, { kind: 'post', post: other }, scene({ posts: [other, friday] }))).toEqual({
      kind: 'moves',
      wallClock: '2026-11-20T23:59',
      instant: Temporal.Instant.from('2026-11-21T04:59:00Z'),
      conflict: false,
    }));
  it('is refused if that minute is over', () => {
    const due = postForTest({ scheduledFor: '2026-11-19T15:21:00Z' });
    expect(dropOutcome(friday, { kind: 'post', post: due }, scene())).toMatchObject({ kind: 'refused' });
  });
  it('stays when dropped onto itself', () =>
    expect(dropOutcome(friday, { kind: 'post', post: friday }, scene())).toEqual({ kind: 'stays' }));
});

describe('a conflict', () => {
  const target = slot('2026-11-21T16:00');
  const there = '2026-11-21T21:00:45Z';
  it('is another post in the same hour and minute', () =>
    expect(dropOutcome(friday, target, scene({ posts: [postForTest({ scheduledFor: there })] }))).toMatchObject({
      conflict: true,
    }));
  it('is not a post a minute away, a cancelled one, or one made together with it', () => {
    const posts = [
      postForTest({ scheduledFor: '2026-11-21T21:01:00Z' }),
      postForTest({ scheduledFor: there, status: 'CANCELLED' }),
      postForTest({ scheduledFor: there, groupId: friday.groupId }),
    ];
    expect(dropOutcome(friday, target, scene({ posts }))).toMatchObject({ conflict: false });
  });
});

import { POST_PROGRESS, POST_STATUSES } from '@brandly/contract/posts/life';
import { describe, expect, test } from 'vitest';
import { chooseTime, postTypeOf, refuseChange, refuseFarTime, refuseSchedule } from './rules.ts';

const CHANGEABLE = ['DRAFT', 'SCHEDULED', 'SCHEDULED preparing', 'SCHEDULED processing', 'SCHEDULED held', 'FAILED'];
const states: Parameters<typeof refuseChange>[0][] = [
  ...POST_STATUSES.map((status) => ({ status, progress: null, has_live_attempt: status === 'PUBLISHED' })),
  ...POST_PROGRESS.map((progress) => ({
    status: 'SCHEDULED' as const,
    progress,
    has_live_attempt: progress === 'sending' || progress === 'checking',
  })),
];

describe.each(states)('a post that is $status $progress', (state) => {
  const name = state.progress === null ? state.status : `${state.status} ${state.progress}`;
  const mayChange = CHANGEABLE.includes(name);

  test(mayChange ? 'may be changed' : 'may not be changed', () => {
    expect(refuseChange(state, 'edit') === null).toBe(mayChange);
    expect(refuseChange(state, 'cancel') === null).toBe(mayChange);
  });
  test('may be deleted unless the platform may be publishing it', () => {
    const isAtThePlatform = state.progress === 'sending' || state.progress === 'checking';
    expect(refuseChange(state, 'delete') === null).toBe(!isAtThePlatform);
  });
});

test('a failed post that may be live cannot be sent by editing it', () => {
  const refusal = refuseChange({ status: 'FAILED', progress: null, has_live_attempt: true }, 'edit');
  expect(refusal).toEqual({ code: 'already_settled', values: { status: 'failed' } });
});

const wish = (wallClock: string | null, scheduledFor: string | null = null, timeZone = 'Europe/Berlin') =>
  chooseTime({ wallClock, scheduledFor, timeZone });
const instant = (text: string) => expect.objectContaining({ scheduledFor: Date.parse(text) });

describe('the time of a post', () => {
  test('is the clock time in its zone', () => {
    expect(wish('2026-07-01T09:00')).toEqual(instant('2026-07-01T07:00:00Z'));
    expect(wish('2026-12-01T09:00')).toEqual(instant('2026-12-01T08:00:00Z'));
  });
  test('keeps the clock time that an instant means in the zone', () => {
    expect(wish(null, '2026-07-01T07:00:00Z')).toEqual({
      scheduledFor: Date.parse('2026-07-01T07:00:00Z'),
      wallClock: '2026-07-01T09:00',
      timeZone: 'Europe/Berlin',
    });
  });
  test('that is skipped when the clocks go forward is refused', () => {
    expect(wish('2026-03-29T02:30')).toMatchObject({ code: 'schedule_time_missing' });
    expect(wish('2026-10-04T02:15', null, 'Australia/Lord_Howe')).toMatchObject({ code: 'schedule_time_missing' });
  });
  test('that comes twice when the clocks go back is refused until it is said which one is meant', () => {
    expect(wish('2026-10-25T02:30')).toMatchObject({ code: 'schedule_time_doubled' });
    expect(wish('2026-10-25T02:30', '2026-10-25T00:30:00Z')).toEqual(instant('2026-10-25T00:30:00Z'));
    expect(wish('2026-10-25T02:30', '2026-10-25T01:30:00Z')).toEqual(instant('2026-10-25T01:30:00Z'));
    expect(wish('2026-10-25T02:30', '2026-10-25T05:30:00Z')).toMatchObject({ code: 'schedule_time_doubled' });
  });
  test('may be missing', () => {
    expect(wish(null)).toBeNull();
  });
});

test('a post to be scheduled needs words, a time in the future and a platform', () => {
  const good = { text: 'Hello', mediaCount: 0, link: null, scheduledFor: 2_000, platform: 'facebook' };
  const refused = (more: Partial<typeof good>) => refuseSchedule(1_000, { ...good, ...more })?.code ?? null;
  expect(refused({})).toBeNull();
  expect(refused({ text: ' \n' })).toBe('content_required');
  expect(refused({ text: '', mediaCount: 1 })).toBeNull();
  expect(refuseSchedule(1_000, { ...good, scheduledFor: null })?.code).toBe('schedule_required');
  expect(refused({ scheduledFor: 1_000 })).toBe('schedule_in_past');
  expect(refuseSchedule(1_000, { ...good, platform: null })?.code).toBe('platform_required');
});

test('the type of a post follows from its files', () => {
  expect(postTypeOf([], 'IMAGE', null)).toBe('TEXT');
  expect(postTypeOf([{ kind: 'image' }], 'TEXT', null)).toBe('IMAGE');
  expect(postTypeOf([{ kind: 'video' }], undefined, null)).toBe('VIDEO');
  expect(postTypeOf([], 'VIDEO', 'https://example.com/v')).toBe('VIDEO');
});

test('a post is scheduled at most five years ahead, and a draft is not put more than a year back', () => {
  const now = Date.UTC(2026, 10, 22);
  expect(refuseFarTime(now, Date.UTC(2031, 10, 1))).toBeNull();
  expect(refuseFarTime(now, Date.UTC(2031, 11, 1))).toEqual({ code: 'schedule_too_far' });
  expect(refuseFarTime(now, Date.UTC(9999, 0, 1))).toEqual({ code: 'schedule_too_far' });
  expect(refuseFarTime(now, Date.UTC(2026, 0, 1))).toBeNull();
  expect(refuseFarTime(now, Date.UTC(1969, 0, 1))).toEqual({ code: 'schedule_in_past' });
});

test('a post of invisible characters is empty', () => {
  const post = { mediaCount: 0, link: null, scheduledFor: 2, platform: 'facebook' };
  expect(refuseSchedule(1, { ...post, text: '\u200b\u200b' })).toEqual({ code: 'content_required' });
  expect(refuseSchedule(1, { ...post, text: '👍' })).toBeNull();
});

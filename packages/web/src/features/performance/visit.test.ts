import { PerformanceMetric } from '@brandly/contract/performance';
import { expect, test } from 'vitest';
import { lasted, nextPageView, SESSION_KEY } from './visit.ts';

const HOUR_MS = 3_600_000;

const storageWith = (value?: string) => {
  const kept = new Map(value === undefined ? [] : [[SESSION_KEY, value]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
};

test('a visit counts its pages and keeps its random id as long as the tab', () => {
  const storage = storageWith();
  const first = nextPageView(storage, 1_000);
  const second = nextPageView(storage, 5_000);
  expect(first).toMatchObject({ startedAt: 1_000, pageViews: 1 });
  expect(second).toEqual({ ...first, pageViews: 2 });
});

test.each(['not json', '"text"', '{"id":1}'])('unreadable storage (%s) starts a new visit', (kept) => {
  expect(nextPageView(storageWith(kept), 1_000).pageViews).toBe(1);
});

test('a browser without storage is measured page by page', () => {
  const storage = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(nextPageView(storage, 1_000).pageViews).toBe(1);
});

test('a tab that is used again after a day begins another visit: the server refuses longer ones', () => {
  const storage = storageWith();
  const first = nextPageView(storage, 0);
  const next = nextPageView(storage, 25 * HOUR_MS);
  expect(next).toMatchObject({ startedAt: 25 * HOUR_MS, pageViews: 1 });
  expect(next.id).not.toBe(first.id);
});

test('what a page on a wall reports after two days, or after its clock was set back, is accepted', () => {
  for (const now of [48 * HOUR_MS, -HOUR_MS]) {
    const timeOnPage = lasted(0, now);
    const metric = { id: 'm', sessionId: 'a-session', page: '/', metricName: 'UX', value: timeOnPage };
    const userExperience = { pageViews: 1, sessionDuration: timeOnPage, timeOnPage, interactions: 0, scrollDepth: 0 };
    expect(PerformanceMetric.safeParse({ ...metric, userExperience }).success).toBe(true);
  }
});

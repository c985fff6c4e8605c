import { expect, test } from 'vitest';
import { nextPageView, SESSION_KEY } from './visit.ts';

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

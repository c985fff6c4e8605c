import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderForTest } from '../../../ui/testing/render-for-test.ts';
import { postKeys } from '../posts-cache.ts';
import { usePrefetchPosts } from './use-schedule-scene.ts';

const BEFORE = { startDate: '2026-11-15T00:00:00Z', endDate: '2026-11-22T00:00:00Z' };
const AFTER = { startDate: '2026-11-29T00:00:00Z', endDate: '2026-12-06T00:00:00Z' };

const cache = new QueryClient();
const asked = () => cache.getQueryCache().findAll({ queryKey: postKeys.lists }).length;

function View() {
  usePrefetchPosts(['harbour', 'nordlys'], [BEFORE, AFTER]);
  return null;
}

let page: ReturnType<typeof renderForTest>;

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
});
afterEach(() => {
  page.remove();
  cache.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the neighbours of a view are fetched once the browser has painted the view, not before', () => {
  page = renderForTest(
    <QueryClientProvider client={cache}>
      <View />
    </QueryClientProvider>,
  );
  act(() => void vi.advanceTimersByTime(1));
  expect(asked()).toBe(0);
  act(() => void vi.advanceTimersByTime(100));
  expect(asked()).toBe(4);
});

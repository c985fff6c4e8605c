import type { ScheduledPost } from '@brandly/contract/posts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../../../../ui/testing/render-for-test.ts';
import { postForTest } from '../../testing/post-for-test.ts';
import { CardMarksProvider, ScheduleProvider } from '../schedule-context.ts';
import { scheduleForTest } from '../testing/schedule-for-test.ts';
import { DraftsTray } from './drafts-tray.tsx';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

const cache = new QueryClient();
function renderTray(posts: ScheduledPost[], brandId: string | null, onClose = () => {}) {
  page = renderForTest(
    <QueryClientProvider client={cache}>
      <ScheduleProvider value={scheduleForTest()}>
        <CardMarksProvider value={{ isMovable: () => true, isSelected: () => false }}>
          <DraftsTray posts={posts} brandId={brandId} onClose={onClose} />
        </CardMarksProvider>
      </ScheduleProvider>
    </QueryClientProvider>,
  );
}

it('the tray names and counts its content, drafts without a time, and is closed by its own button', () => {
  let closed = 0;
  const posts = [
    postForTest({ id: 'idea', status: 'DRAFT', scheduledFor: null }),
    postForTest({ id: 'dated', status: 'DRAFT' }),
  ];
  renderTray(posts, null, () => (closed += 1));
  expect(page.find('aside header', HTMLElement).textContent).toBe('Unscheduled drafts1');
  page.press(page.find('button[aria-label="Close unscheduled drafts"]', HTMLButtonElement));
  expect(closed).toBe(1);
});

it('an idea is noted once, although Enter is pressed twice', () => {
  renderTray([], 'hw');
  page.type(page.find('input', HTMLInputElement), 'Ask the roasters');
  const form = page.find('form', HTMLFormElement);
  act(() => {
    form.requestSubmit();
    form.requestSubmit();
  });
  expect(cache.isMutating()).toBe(1);
});

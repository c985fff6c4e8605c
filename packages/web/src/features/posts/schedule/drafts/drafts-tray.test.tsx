import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../../../../ui/testing/render-for-test.ts';
import { postForTest } from '../../testing/post-for-test.ts';
import { CardMarksProvider, ScheduleProvider } from '../schedule-context.ts';
import { scheduleForTest } from '../testing/schedule-for-test.ts';
import { DraftsTray } from './drafts-tray.tsx';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

it('the tray names and counts its content, drafts without a time, and is closed by its own button', () => {
  let closed = 0;
  const posts = [
    postForTest({ id: 'idea', status: 'DRAFT', scheduledFor: null }),
    postForTest({ id: 'dated', status: 'DRAFT' }),
  ];
  page = renderForTest(
    <QueryClientProvider client={new QueryClient()}>
      <ScheduleProvider value={scheduleForTest()}>
        <CardMarksProvider value={{ isMovable: () => true, isSelected: () => false }}>
          <DraftsTray posts={posts} brandId={null} onClose={() => (closed += 1)} />
        </CardMarksProvider>
      </ScheduleProvider>
    </QueryClientProvider>,
  );
  expect(page.find('aside header', HTMLElement).textContent).toBe('Unscheduled drafts1');
  page.press(page.find('button[aria-label="Close unscheduled drafts"]', HTMLButtonElement));
  expect(closed).toBe(1);
});

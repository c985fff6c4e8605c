import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../../../../ui/testing/render-for-test.ts';
import { postForTest } from '../../testing/post-for-test.ts';
import { ScheduleProvider } from '../schedule-context.ts';
import { scheduleForTest } from '../testing/schedule-for-test.ts';
import { DeletePostDialog } from './delete-post-dialog.tsx';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

it('a person who deletes a post sees which one: how it begins, its platform and its time', () => {
  const nothing = () => {};
  page = renderForTest(
    <QueryClientProvider client={new QueryClient()}>
      <ScheduleProvider value={scheduleForTest()}>
        <DeletePostDialog post={postForTest()} onClose={nothing} onConfirm={nothing} onRemoved={nothing} />
      </ScheduleProvider>
    </QueryClientProvider>,
  );
  const words = page.find('[role=dialog]', HTMLElement).textContent;
  for (const part of ['Meet Ingrid', 'Halden Wool', 'X, Nov 19, 10:40 AM in New York']) expect(words).toContain(part);
});

import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../../../../ui/testing/render-for-test.ts';
import { postForTest } from '../../testing/post-for-test.ts';
import { CardMarksProvider, ScheduleProvider } from '../schedule-context.ts';
import { scheduleForTest } from '../testing/schedule-for-test.ts';
import { CompactCard } from './compact-card.tsx';
import { PostSection } from './post-section.tsx';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

it('the heading of a day counts all its posts, and says how many of them need attention, which are listed above', () => {
  page = renderForTest(
    <ScheduleProvider value={scheduleForTest()}>
      <CardMarksProvider value={{ isMovable: () => true, isSelected: () => false }}>
        <PostSection label="Today" isToday posts={[postForTest()]} total={2} note=", 1 needs your attention" />
      </CardMarksProvider>
    </ScheduleProvider>,
  );
  expect(page.find('h2', HTMLElement).textContent).toBe('Today2 posts, 1 needs your attention');
  expect(document.querySelectorAll('article')).toHaveLength(1);
});

it('a row also says in the words of the platform why its post failed', () => {
  const trouble = {
    code: 'rejected',
    message: 'X rejected this post.',
    platformWords: 'Too long.',
    advice: '',
    choices: [],
    since: '',
  };
  page = renderForTest(
    <ScheduleProvider value={scheduleForTest()}>
      <CardMarksProvider value={{ isMovable: () => true, isSelected: () => false }}>
        <PostSection label="Needs your attention" posts={[postForTest({ status: 'FAILED', trouble })]} />
      </CardMarksProvider>
    </ScheduleProvider>,
  );
  expect(page.find('article', HTMLElement).textContent).toContain('X says: “Too long.”');
});

it('a narrow card of a held post has its time and a warning, so that several in an hour can be told apart', () => {
  const post = postForTest({ status: 'SCHEDULED', progress: 'held', scheduledFor: '2026-11-19T15:40:00Z' });
  page = renderForTest(
    <ScheduleProvider value={scheduleForTest()}>
      <CardMarksProvider value={{ isMovable: () => true, isSelected: () => false }}>
        <CompactCard post={post} movable selected={false} />
      </CardMarksProvider>
    </ScheduleProvider>,
  );
  expect(page.find('time', HTMLElement).textContent).toBe('10:40 AM, Held');
  expect(document.querySelector('header use')?.getAttribute('href')).toBe('#card-held');
});

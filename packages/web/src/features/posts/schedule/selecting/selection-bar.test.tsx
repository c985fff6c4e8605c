import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../../../../ui/testing/render-for-test.ts';
import { postForTest } from '../../testing/post-for-test.ts';
import { SelectionBar } from './selection-bar.tsx';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

const barOf = (...statuses: ('SCHEDULED' | 'DRAFT' | 'PUBLISHED' | 'FAILED')[]) => {
  const nothing = () => {};
  page = renderForTest(
    <SelectionBar
      posts={statuses.map((status) => postForTest({ status }))}
      onMove={nothing}
      onStatus={nothing}
      onDelete={nothing}
      onClear={nothing}
    />,
  );
  return page.find('[role=toolbar]', HTMLElement).textContent;
};

it('published posts can only be deleted, and the bar says why', () =>
  expect(barOf('PUBLISHED', 'PUBLISHED')).toBe("2 selectedPublished posts can't be moved.Delete"));

it('posts that stay for several reasons get one sentence', () =>
  expect(barOf('PUBLISHED', 'FAILED')).toBe("2 selectedThese posts can't be moved.Delete"));

it('one post among them that can be moved restores the actions', () =>
  expect(barOf('PUBLISHED', 'SCHEDULED')).toBe('2 selectedMove to...Change statusDelete'));

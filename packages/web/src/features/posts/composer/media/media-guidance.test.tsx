import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../../../../ui/testing/render-for-test.ts';
import { MediaGuidance } from './media-guidance.tsx';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

it('recommendations are folded away behind our own chevron, not the triangle of the browser', () => {
  page = renderForTest(<MediaGuidance platforms={['instagram']} />);
  const summary = document.querySelector('details:not([open]) > summary');
  expect(summary?.textContent).toBe('Media recommendations');
  expect(summary?.querySelector('svg')).not.toBeNull();
  expect(summary?.classList.contains('list-none')).toBe(true);
});

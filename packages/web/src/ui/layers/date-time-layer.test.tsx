import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderForTest } from '../testing/render-for-test.ts';
import { DateTimeLayer } from './date-time-layer.tsx';

let page: ReturnType<typeof renderForTest>;
afterEach(() => {
  page.remove();
  vi.unstubAllGlobals();
});

it('stays open as it is while a phone is turned, and marks the page as long as it is a sheet', () => {
  let isNarrow = true;
  const query = new EventTarget();
  vi.stubGlobal('matchMedia', () => Object.assign(query, { matches: isNarrow }));
  const anchor = document.createElement('button');
  const closed = vi.fn();
  const layer = (open: boolean) => (
    <DateTimeLayer
      {...{ anchor, open, onClose: closed }}
      value={Temporal.PlainDateTime.from('2026-11-23T12:40')}
      onValueChange={() => {}}
      timeZone="America/New_York"
      earliest={undefined}
      error={undefined}
    />
  );
  page = renderForTest(layer(true));
  const sheet = page.find('[role=dialog]', HTMLElement);
  expect(document.body.hasAttribute('data-sheet')).toBe(true);
  isNarrow = false;
  act(() => void query.dispatchEvent(new Event('change')));
  expect(document.querySelector('[role=dialog]')).toBe(sheet);
  expect(closed).not.toHaveBeenCalled();
  page.rerender(layer(false));
  expect(document.body.hasAttribute('data-sheet')).toBe(false);
});

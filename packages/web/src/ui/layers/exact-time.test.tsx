// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../testing/render-for-test.ts';
import { ExactTime } from './exact-time.tsx';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

const HALF_PAST_THREE = Temporal.PlainTime.from('15:30');

/** A field that shows 15:45, and what it has chosen since. */
function draw(earliest: Temporal.PlainTime | undefined) {
  const chosen: string[] = [];
  page = renderForTest(
    <ExactTime
      time={Temporal.PlainTime.from('15:45')}
      earliest={earliest}
      onChoose={(time) => chosen.push(time.toString({ smallestUnit: 'minute' }))}
    />,
  );
  const field = page.find('input', HTMLInputElement);
  const type = (value: string) =>
    act(() => {
      field.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  return { field, chosen, type };
}

it('half a time that is too early stays as it was typed and counts for nothing yet', () => {
  const { field, chosen, type } = draw(HALF_PAST_THREE);
  type('15:03');
  expect(field.value).toBe('15:03');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(chosen).toEqual([]);
  type('15:37');
  expect(chosen).toEqual(['15:37']);
  expect(field.getAttribute('aria-invalid')).toBe('false');
});

it('a time that is still too early when one leaves is handed on, to be put right there', () => {
  const { field, chosen, type } = draw(HALF_PAST_THREE);
  type('15:03');
  act(() => field.blur());
  expect(chosen).toEqual(['15:03']);
  expect(field.value).toBe('15:45');
});

it('on another day every time counts at once', () => {
  const { chosen, type } = draw(undefined);
  type('00:07');
  expect(chosen).toEqual(['00:07']);
});

import { act, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Field } from '../fields/field.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { renderForTest } from '../testing/render-for-test.ts';

/** Shows an error as soon as the field is left, like the forms. */
function Form() {
  const [left, setLeft] = useState(false);
  return (
    <>
      <Field label="Email" error={left ? 'Email is required' : undefined}>
        <TextInput onBlur={() => setLeft(true)} />
      </Field>
      <button type="button">Send</button>
    </>
  );
}

let page: ReturnType<typeof renderForTest>;
afterEach(() => {
  page.remove();
  vi.useRealTimers();
});

const pointer = (kind: string, state: PointerEventInit = {}) =>
  act(() => void document.body.dispatchEvent(new PointerEvent(kind, { bubbles: true, ...state })));
const leaveField = () => {
  const input = page.find('input', HTMLInputElement);
  act(() => input.focus());
  act(() => input.blur());
};
const runTimers = () => act(() => void vi.runAllTimers());
const isToldOff = () => document.body.textContent.includes('Email is required');

describe('while a pointer is down', () => {
  it('no error appears that moves the button away from under it; it appears after the click', () => {
    vi.useFakeTimers();
    page = renderForTest(<Form />);
    pointer('pointerdown', { buttons: 1 });
    leaveField();
    expect(isToldOff()).toBe(false);
    pointer('pointerup');
    expect(isToldOff()).toBe(false);
    runTimers();
    expect(isToldOff()).toBe(true);
  });

  it('a press that ends outside the page, or opens a menu, does not hold errors back for ever', () => {
    vi.useFakeTimers();
    page = renderForTest(<Form />);
    pointer('pointerdown', { buttons: 1 });
    leaveField();
    pointer('pointermove', { buttons: 1 });
    runTimers();
    expect(isToldOff()).toBe(false);
    pointer('pointermove', { buttons: 0 });
    runTimers();
    expect(isToldOff()).toBe(true);
  });

  it('without a press an error appears at once', () => {
    page = renderForTest(<Form />);
    leaveField();
    expect(isToldOff()).toBe(true);
  });
});

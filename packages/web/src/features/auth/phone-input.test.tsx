import { afterEach, describe, expect, it } from 'vitest';
import { caretAfter } from '../../ui/behaviour/phone-caret.ts';
import { renderForTest } from '../../ui/testing/render-for-test.ts';
import { PhoneInput } from './phone-input.tsx';

let page: ReturnType<typeof renderForTest> | undefined;
afterEach(() => page?.remove());

describe('a phone number', () => {
  it('is formatted as it is typed', () => {
    page = renderForTest(<PhoneInput aria-label="Phone" />);
    const input = page.find('input', HTMLInputElement);
    const seen: string[] = [];
    for (const digit of '5551234567') {
      page.type(input, input.value + digit);
      seen.push(input.value);
    }
    expect(seen).toEqual([
      '(5',
      '(55',
      '(555',
      '(555) 1',
      '(555) 12',
      '(555) 123',
      '(555) 123-4',
      '(555) 123-45',
      '(555) 123-456',
      '(555) 123-4567',
    ]);
  });

  it('accepts a pasted number in any notation', () => {
    page = renderForTest(<PhoneInput aria-label="Phone" />);
    const input = page.find('input', HTMLInputElement);
    page.type(input, '555.123.4567');
    expect(input.value).toBe('(555) 123-4567');
  });

  it('accepts a pasted number that is longer because of its country code', () => {
    page = renderForTest(<PhoneInput aria-label="Phone" />);
    const input = page.find('input', HTMLInputElement);
    expect(input.maxLength).toBe(-1);
    page.type(input, '+1 (212) 555-0187');
    expect(input.value).toBe('(212) 555-0187');
  });

  it('keeps the caret at its digit when one in the middle is deleted', () => {
    page = renderForTest(<PhoneInput aria-label="Phone" />);
    const input = page.find('input', HTMLInputElement);
    page.type(input, '5551234567');
    page.type(input, '(555) 13-4567', 7);
    expect(input.value).toBe('(555) 134-567');
    expect(input.selectionStart).toBe(7);
  });
});

describe('the caret of a formatted number', () => {
  it.each([
    ['(555) 123-4567', 0, 0],
    ['(555) 123-4567', 1, 2],
    ['(555) 123-4567', 3, 4],
    ['(555) 123-4567', 4, 7],
    ['(555) 123-4567', 10, 14],
    ['(555', 9, 4],
  ])('in %s after %d digits stands at %d', (formatted, digits, place) => {
    expect(caretAfter(formatted, digits)).toBe(place);
  });
});

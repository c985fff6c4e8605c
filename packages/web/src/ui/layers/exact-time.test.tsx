import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../testing/render-for-test.ts';
import { DateTimePanel } from './date-time-panel.tsx';

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

const NOON = Temporal.PlainDateTime.from('2026-11-23T12:40');
const PAST = 'This time is over.';
const NO_TIME = 'Type a time like 9:30 AM or 14:30';

function Panel({ onValue }: { onValue: (value: string) => void }) {
  const [value, setValue] = useState(NOON);
  return (
    <DateTimePanel
      value={value}
      timeZone="America/New_York"
      earliest={NOON}
      error={Temporal.PlainDateTime.compare(value, NOON) < 0 ? PAST : undefined}
      onValueChange={(next) => {
        setValue(next);
        onValue(next.toString({ smallestUnit: 'minute' }));
      }}
    />
  );
}

/** Renders the calendar and the times with 12:40 as the earliest, and returns what was chosen since. */
function draw() {
  const chosen: string[] = [];
  page = renderForTest(<Panel onValue={(value) => chosen.push(value)} />);
  const field = page.find('input', HTMLInputElement);
  const type = (value: string) =>
    act(() => {
      field.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const chooseDay = (day: number) =>
    page.press(
      [...document.querySelectorAll<HTMLButtonElement>('td button')].find(
        ({ textContent, disabled }) => textContent === String(day) && !disabled,
      ) ?? field,
    );
  return { field, chosen, type, chooseDay };
}

it('a typed time that has already passed today stays as typed, and an error says so', () => {
  const { field, chosen, type } = draw();
  type('09:00');
  expect(field.value).toBe('09:00');
  act(() => field.blur());
  expect(field.value).toBe('9:00 AM');
  expect(chosen).toEqual(['2026-11-23T09:00']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toContain(PAST);
});

it('a time that is typed before its day is chosen is kept for that day', () => {
  const { field, chosen, type, chooseDay } = draw();
  type('09:00');
  chooseDay(24);
  expect(chosen.at(-1)).toBe('2026-11-24T09:00');
  act(() => field.blur());
  expect(field.value).toBe('9:00 AM');
  expect(document.body.textContent).not.toContain(PAST);
});

it('an invalid time is ignored, stays for correction, and is reported when the field is left', () => {
  const { field, chosen, type } = draw();
  type('9:3');
  expect(document.body.textContent).not.toContain(NO_TIME);
  act(() => field.blur());
  expect(field.value).toBe('9:3');
  expect(document.body.textContent).toContain(NO_TIME);
  type('9:30 PM');
  act(() => field.blur());
  expect(field.value).toBe('9:30 PM');
  expect(document.body.textContent).not.toContain(NO_TIME);
  expect(chosen).toEqual(['2026-11-23T21:30']);
});

it('an hour alone counts when the field is left', () => {
  const { field, chosen, type } = draw();
  type('9');
  expect(chosen).toEqual([]);
  act(() => field.blur());
  expect(chosen).toEqual(['2026-11-23T09:00']);
  expect(field.value).toBe('9:00 AM');
});

it('entered again it is selected as it stands, so that typing replaces it', () => {
  const { field, chosen, type } = draw();
  type('9');
  act(() => field.blur());
  act(() => field.focus());
  expect(field.value).toBe('9:00 AM');
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('9:00 AM');
  type('9pm');
  expect(chosen.at(-1)).toBe('2026-11-23T21:00');
});

it('while it is invalid, it says which time stays', () => {
  const { field, chosen, type } = draw();
  type('25:00');
  act(() => field.blur());
  expect(document.body.textContent).toContain(`${NO_TIME}. Until then it stays 12:40 PM.`);
  expect(chosen).toEqual([]);
});

it('a time chosen from the list replaces what was typed', () => {
  const { field, type } = draw();
  type('25');
  act(() => field.blur());
  const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].find(
    ({ textContent }) => textContent === '2:15 PM',
  );
  page.press(option ?? field);
  expect(field.value).toBe('2:15 PM');
  expect(document.body.textContent).not.toContain(NO_TIME);
});

it('the set time stands marked in the list, though it is no quarter hour, and the arrows go on from it', () => {
  const { chosen } = draw();
  const marked = () => document.querySelector('[role=option][aria-selected=true]')?.textContent;
  const press = (key: string) => {
    const list = page.find('[role=listbox]', HTMLElement);
    act(() => void list.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  };
  expect(marked()).toBe('12:40 PM');
  press('ArrowDown');
  expect(chosen).toEqual(['2026-11-23T12:45']);
  expect(marked()).toBe('12:45 PM');
});

it('a month has no row that is all of the next month', () => {
  draw();
  // November 2026 begins on a Sunday.
  expect(document.querySelectorAll('tbody tr').length).toBe(5);
});

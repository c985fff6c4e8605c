import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderForTest } from '../testing/render-for-test.ts';
import { Field } from './field.tsx';
import { SearchSelect } from './search-select.tsx';

const OPTIONS = [
  { value: 'Antarctica/Casey', label: 'Antarctica/Casey' },
  { value: 'America/New_York', label: 'America/New York' },
  { value: 'America/Sao_Paulo', label: 'America/São Paulo' },
  { value: 'Europe/Kiev', label: 'Europe/Kyiv' },
  { value: 'Pacific/Auckland', label: 'Pacific/Auckland' },
];

let chosen: string[] = [];

function Form() {
  const [value, setValue] = useState('America/New_York');
  return (
    <Field label="Time zone">
      <SearchSelect
        options={OPTIONS}
        value={value}
        onValueChange={(next) => {
          chosen.push(next);
          setValue(next);
        }}
      />
    </Field>
  );
}

let page: ReturnType<typeof renderForTest>;
afterEach(() => {
  page.remove();
  chosen = [];
});

const select = () => page.find('button[role="combobox"]', HTMLButtonElement);
const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
const key = (target: Element, name: string) =>
  act(
    async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
  );

async function opened(by?: string): Promise<HTMLInputElement> {
  page = renderForTest(<Form />);
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(select().getAttribute('aria-haspopup')).toBe('dialog');
  });
  act(() => select().focus());
  if (by === undefined) page.press(select());
  else await key(select(), by);
  return page.find('[role="dialog"] input', HTMLInputElement);
}

const type = (field: HTMLInputElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  });

test.each([
  ['Auckland', ['Pacific/Auckland']],
  ['new york', ['America/New York']],
  ['SAO PAULO', ['America/São Paulo']],
  // Its name in browsers.
  ['kiev', ['Europe/Kyiv']],
  ['Atlantis', []],
])('typing %s finds what has these words anywhere', async (typed, found) => {
  const field = await opened();
  expect(select().labels?.[0]?.textContent).toBe('Time zone');
  await type(field, typed);
  expect(options()).toEqual(found);
  expect(document.body.textContent?.includes('Nothing was found.')).toBe(found.length === 0);
  expect(chosen).toEqual([]);
});

test('Enter chooses the first that was found', async () => {
  const field = await opened();
  await type(field, 'auck');
  await key(field, 'Enter');
  expect(chosen).toEqual(['Pacific/Auckland']);
  expect(select().textContent).toBe('Pacific/Auckland');
});

test('a letter on the closed select begins a search and chooses nothing', async () => {
  const field = await opened('k');
  expect(field.value).toBe('k');
  expect(options()).toEqual(['America/New York', 'Europe/Kyiv', 'Pacific/Auckland']);
  expect(chosen).toEqual([]);
});

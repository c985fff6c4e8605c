import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderForTest } from '../testing/render-for-test.ts';

// Test files share modules: forget what another one has loaded.
vi.resetModules();
const { Field } = await import('./field.tsx');
const { Select } = await import('./select.tsx');

const OPTIONS = [
  { value: 'tern', label: 'Tern & Tide' },
  { value: 'kestrel', label: 'Kestrel Bikes' },
] as const;

function Form() {
  const [value, setValue] = useState<'tern' | 'kestrel' | null>(null);
  return (
    <Field label="Brand">
      <Select placeholder="Select a brand" options={OPTIONS} value={value} onValueChange={setValue} />
    </Field>
  );
}

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

const select = () => page.find('[role="combobox"]', HTMLButtonElement);
const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);

/** Waits for the code, which arrives through a promise of the bundler; no test waits for real time. */
const codeComes = (early: HTMLElement) =>
  vi.waitFor(async () => {
    await act(async () => {});
    expect(early.isConnected).toBe(false);
  });

// The first test of this file needs a page that has not loaded the list yet.
test('a select that is pressed before its list has loaded opens once it has, and keeps the focus', async () => {
  page = renderForTest(<Form />);
  const early = select();
  expect(early.textContent).toBe('Select a brand');
  expect(early.labels?.[0]?.textContent).toBe('Brand');
  act(() => early.focus());
  page.press(early);
  expect(options()).toEqual([]);
  await codeComes(early);
  expect(select().getAttribute('aria-expanded')).toBe('true');
  expect(select().labels?.[0]?.textContent).toBe('Brand');
  expect(options()).toEqual(['Tern & Tide', 'Kestrel Bikes']);
});

test('afterwards every select has its list at once, and none opens by itself', () => {
  page = renderForTest(<Form />);
  expect(select().getAttribute('aria-expanded')).toBe('false');
  expect(options()).toEqual([]);
  const before = select();
  page.rerender(<Form />);
  expect(select()).toBe(before);
});

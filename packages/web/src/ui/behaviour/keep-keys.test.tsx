import { afterEach, expect, it } from 'vitest';
import { keepKeys } from './keep-keys.ts';

afterEach(() => document.body.replaceChildren());

const type = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};

it('letters are kept from the page, and keys with Ctrl or a name are not', () => {
  const stop = keepKeys(() => true);
  expect([type('t'), type('T', { shiftKey: true }), type('k', { ctrlKey: true }), type('Escape')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  stop();
  expect(type('t')).toBe(false);
});

it('letters go into the text that takes the focus once, however often they were waited for', () => {
  const given: unknown[] = [];
  Object.assign(document, { execCommand: (_: string, __: boolean, text: string) => given.push(text) });
  keepKeys(() => true);
  keepKeys(() => true);
  for (const key of ['T', 'o', 'd']) type(key);
  const text = document.body.appendChild(document.createElement('div'));
  Object.defineProperty(text, 'isContentEditable', { value: true });
  text.tabIndex = 0;
  text.focus();
  expect(given.join('')).toBe('Tod');
  expect(type('t')).toBe(false);
  Reflect.deleteProperty(document, 'execCommand');
});

it('somebody who goes on to another field types there', () => {
  keepKeys(() => true);
  expect(type('t')).toBe(true);
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  expect(type('t')).toBe(false);
  expect(other.value).toBe('');
});

it('once the page is left that waited for them, keys are those of the next one', () => {
  let isThere = true;
  keepKeys(() => isThere);
  expect(type('t')).toBe(true);
  isThere = false;
  expect(type('t')).toBe(false);
});

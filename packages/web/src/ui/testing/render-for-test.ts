import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

// jsdom lacks it; nothing changes its size here.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Renders into a fresh page for a test; call the result's `remove` at the end. */
export function renderForTest(node: ReactNode) {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  act(() => root.render(node));
  return {
    /** Returns the element that matches; a missing one fails the test. */
    find: <T extends HTMLElement>(selector: string, kind: new () => T): T => {
      const found = document.querySelector(selector);
      if (!(found instanceof kind)) throw new Error(`${selector} is not on the page:\n${document.body.innerHTML}`);
      return found;
    },
    rerender: (next: ReactNode) => act(() => root.render(next)),
    press: (element: HTMLElement) => act(() => element.click()),
    /** Replaces the text of a field, like typing, and puts the caret where typing would leave it. */
    type: (field: HTMLInputElement, text: string, caret = text.length) =>
      act(() => {
        field.focus();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field.setSelectionRange(caret, caret);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    remove: () => {
      act(() => root.unmount());
      host.remove();
    },
  };
}

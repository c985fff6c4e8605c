import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More Tab steps than any screen has. */
const MOST_STEPS = 80;

/** Steps with Tab until the named control has the focus, as somebody without a mouse does; the ring must be visible. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const { text, outline } = await focusedControl(page);
    seen.push(text);
    if (typeof name === 'string' ? text === name : name.test(text)) {
      // Without a visible ring, keyboard users cannot see where they are.
      expect(outline, `${text} shows that it has the focus`).not.toBe('none');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}; it passed ${seen.join(', ')}`);
}

/** Steps to a field and types over what it holds. */
export async function typeInto(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Steps to a button or a link and presses it. */
export async function pressOn(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

function focusedControl(page: Page): Promise<{ text: string; outline: string }> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    // What only scrolls takes the focus as well, but is no control.
    if (!(element instanceof HTMLElement) || element.matches('body, aside, section')) return { text: '', outline: '' };
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const label = isField ? element.labels?.[0]?.textContent : null;
    const text = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    // An editor shows the focus by its frame and its caret.
    const outline = element.isContentEditable ? 'frame' : getComputedStyle(element).outlineStyle;
    return { text: text.trim(), outline };
  });
}

import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderForTest } from '../testing/render-for-test.ts';

// As in a page that was just loaded: other tests have mounted the corner before.
vi.resetModules();
const { toast } = await import('../toast.ts');
const { Toaster } = await import('./toaster.tsx');

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
/** Returns the toasts on screen. */
const said = () => [...document.querySelectorAll('[role=region] p')].map((one) => one.textContent);
/** Returns how screen readers read every copy of a text: the politeness of each live region around it. */
const read = (text: string) => {
  const copies = [...document.querySelectorAll('*')].filter(
    (one) => one.children.length === 0 && one.textContent === text,
  );
  return copies.flatMap((copy) =>
    [...document.querySelectorAll(LIVE)]
      .filter((one) => one.contains(copy))
      .map((one) => one.getAttribute('aria-live')),
  );
};

describe('a toast', () => {
  it('that was requested before the corner was mounted is shown once it is', () => {
    toast.success('Fernway Coffee is ready.');
    page = renderForTest(<Toaster />);
    expect(said()).toEqual(['Fernway Coffee is ready.']);
  });

  it('that was requested between two corners is shown by the second, once', () => {
    renderForTest(<Toaster />).remove();
    toast.success('Saved meanwhile.');
    page = renderForTest(<Toaster />);
    expect(said().filter((text) => text === 'Saved meanwhile.')).toHaveLength(1);
  });

  it('is read in a pause if all went well, at once if something failed, only once, and is never a dialog', () => {
    page = renderForTest(<Toaster />);
    act(() => toast.success('Saved'));
    expect(read('Saved')).toEqual(['polite']);
    act(() => toast.error('Not saved'));
    expect(read('Not saved')).toEqual(['assertive']);
    expect(document.querySelector('[role=dialog], [role=alertdialog], [aria-modal], [aria-labelledby]')).toBeNull();
    expect(document.querySelector('[role=region]')?.getAttribute('aria-label')).toBe('Messages');
  });

  it('disappears when its action is pressed, and the result is shown in its place', () => {
    page = renderForTest(<Toaster />);
    const undo = () => toast.success('Undone', { id: 'changes' });
    act(() => toast.success('Moved', { id: 'changes', action: { label: 'Undo', onPress: undo } }));
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Undo');
    act(() => button?.click());
    expect(said()).toContain('Undone');
    expect(said()).not.toContain('Moved');
  });

  it('that takes the place of one with the focus stays as long as it has that', () => {
    vi.useFakeTimers();
    page = renderForTest(<Toaster />);
    const redo = { label: 'Redo', onPress: () => {} };
    const undo = () => toast.success('Undone', { id: 'deleted', action: redo });
    act(() => toast.success('Deleted', { id: 'deleted', action: { label: 'Undo', onPress: undo } }));
    const button = (words: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === words);
    act(() => button('Undo')?.focus());
    act(() => button('Undo')?.click());
    expect(document.activeElement?.textContent).toBe('Redo');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(said()).toContain('Undone');
    vi.useRealTimers();
  });

  it.each([
    ['touch', false],
    ['mouse', true],
  ])('that the pointer is over after a press by %s stays: %s', (pointerType, stays) => {
    vi.useFakeTimers();
    page = renderForTest(<Toaster />);
    act(() => toast.success('Ready'));
    window.dispatchEvent(new PointerEvent('pointerdown', { pointerType, bubbles: true }));
    // What a browser sends after a tap, too: the finger is gone, and nothing says that it left.
    act(() => {
      for (const type of ['mouseover', 'mousemove'])
        document.querySelector('[role=region] p')?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    });
    act(() => void vi.advanceTimersByTime(10_000));
    expect(said().includes('Ready')).toBe(stays);
    window.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'mouse', bubbles: true }));
    vi.useRealTimers();
  });

  it('disappears when its action is pressed, also when no other toast follows', () => {
    page = renderForTest(<Toaster />);
    const open = vi.fn();
    act(() => toast.info('Kept', { action: { label: 'Open', onPress: open } }));
    act(() => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Open')?.click());
    expect(open).toHaveBeenCalledOnce();
    const left = [...document.querySelectorAll('[role=region] > *')].filter(
      (one) => one.textContent?.includes('Kept') && !one.hasAttribute('data-ending-style'),
    );
    expect(left).toEqual([]);
  });
});

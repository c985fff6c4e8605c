// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderForTest } from '../testing/render-for-test.ts';

// As in a page that was just loaded: other tests have drawn the corner before.
vi.resetModules();
const { toast } = await import('../toast.ts');
const { Toaster } = await import('./toaster.tsx');

let page: ReturnType<typeof renderForTest>;
afterEach(() => page.remove());

const said = (role: string) => [...document.querySelectorAll(`[role=${role}]`)].map((one) => one.textContent);

describe('a sentence in the corner', () => {
  it('that was said before the corner was there is shown once it is', () => {
    toast.success('Fernway Coffee is ready.');
    page = renderForTest(<Toaster />);
    expect(said('status')).toEqual(['Fernway Coffee is ready.']);
  });

  it('that is said between two corners is shown by the second, once', () => {
    renderForTest(<Toaster />).remove();
    toast.success('Saved meanwhile.');
    page = renderForTest(<Toaster />);
    expect(said('status').filter((text) => text === 'Saved meanwhile.')).toHaveLength(1);
  });

  it('is read when the reader pauses if all went well, at once if something failed, and is never a dialog', () => {
    page = renderForTest(<Toaster />);
    act(() => void toast.success('Saved'));
    act(() => void toast.error('Not saved'));
    expect(said('status')).toContain('Saved');
    expect(said('alert')).toContain('Not saved');
    expect(document.querySelector('[role=dialog], [role=alertdialog], [aria-modal], [aria-labelledby]')).toBeNull();
  });
});

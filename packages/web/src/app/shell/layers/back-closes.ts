import type { RouterHistory } from '@tanstack/react-router';

const LAYERS = '[data-open]:is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"])';

/**
 * The browser's Back closes what lies over the page instead of leaving the page. A layer with steps marks its button
 * that goes one back (`data-back`), which is pressed; one that the address opened marks anything else in it, and the
 * address closes it. Returns how to stop.
 */
export const backCloses = (history: RouterHistory): (() => void) =>
  // The router's own hook for this weighs five times as much.
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => {
      const top = action === 'BACK' && [...document.querySelectorAll(LAYERS)].at(-1);
      if (!top) return false;
      const button = top.querySelector<HTMLElement>('button[data-back]');
      if (button) button.click();
      else if (top.querySelector('[data-back]')) return false;
      else document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      return true;
    },
  });

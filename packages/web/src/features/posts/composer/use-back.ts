import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** While `open`, the browser's Back does this instead of leaving the page. */
export function useBack(open: boolean, goBack: () => void): void {
  const { history } = useRouter();
  const back = useEffectEvent(goBack);
  useEffect(() => {
    if (!open) return undefined;
    // The router's own hook for this weighs five times as much.
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        back();
        return true;
      },
    });
  }, [open, history]);
}

/** Closes whatever is on top, as the key does. */
export const pressEscape = (): void =>
  void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));

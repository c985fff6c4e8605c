import { useEffect, useRef } from 'react';
import { areLetterKeysOn } from '../../ui/behaviour/letter-keys.ts';

/** What the keyboard shortcuts of every screen open. */
export type ShellKey = 'palette' | 'shortcuts';

/** Ctrl or Cmd and K anywhere; ? where nobody types and no layer is open. Keys that a screen handled are ignored. */
export function useShellKeys(onKey: (key: ShellKey) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = shellKeyOf(event);
      if (!key) return;
      event.preventDefault();
      latest.current(key);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function shellKeyOf(event: KeyboardEvent): ShellKey | null {
  if (event.defaultPrevented || event.altKey) return null;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return 'palette';
  if (event.ctrlKey || event.metaKey || event.key !== '?' || !areLetterKeysOn()) return null;
  const { target } = event;
  const isTaken =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null);
  return isTaken ? null : 'shortcuts';
}

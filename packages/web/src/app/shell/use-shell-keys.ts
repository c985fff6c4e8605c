import { areLetterKeysOn } from '../../ui/behaviour/letter-keys.ts';
import { useWindowKeys } from '../../ui/behaviour/use-window-keys.ts';

/** What the keyboard shortcuts of every screen open. */
export type ShellKey = 'palette' | 'shortcuts';

/** Ctrl or Cmd and K anywhere; ? where nobody types and no layer is open. Keys that a screen handled are ignored. */
export function useShellKeys(onKey: (key: ShellKey) => void): void {
  useWindowKeys((event) => {
    const key = shellKeyOf(event);
    if (!key) return;
    event.preventDefault();
    onKey(key);
  });
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

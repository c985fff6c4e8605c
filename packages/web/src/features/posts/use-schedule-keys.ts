import { areLetterKeysOn } from '../../ui/behaviour/letter-keys.ts';
import { useWindowKeys } from '../../ui/behaviour/use-window-keys.ts';

/** The keys of the Schedule page; the shell's list of keys says what each does. Every one also has a button. */
const KEYS = ['n', 't', 'a', 'w', 'm', 'l', 'ArrowLeft', 'ArrowRight'] as const;
export type ScheduleKey = (typeof KEYS)[number];

/** Listens while nothing is open over the page and nobody is typing. */
export function useScheduleKeys(onKey: (key: ScheduleKey) => void): void {
  useWindowKeys((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
    const pressed = KEYS.find((key) => key === event.key || key === event.key.toLowerCase());
    if (!pressed || (event.key.length === 1 && !areLetterKeysOn())) return;
    event.preventDefault();
    onKey(pressed);
  });
}

const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"], [role="alertdialog"]';

/** A check box takes no letters. */
const TYPED_INTO = 'input:not([type=checkbox]), textarea, select';

/** Tells whether keys belong to a text field or a layer over the page. A layer that fades out does not count. */
export function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const layer = target.closest(LAYERS);
  if (layer?.hasAttribute('data-closed')) return false;
  return target.isContentEditable || layer !== null || target.closest(TYPED_INTO) !== null;
}

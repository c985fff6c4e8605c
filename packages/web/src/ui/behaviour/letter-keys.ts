import { readFlag } from './use-stored-flag.ts';

/** Where this browser remembers whether single letters and signs act as shortcuts. */
export const LETTER_KEYS = 'keyboard_letters';

/**
 * Whether they do. Who speaks to the computer, or touches keys by chance, switches them off (WCAG 2.1.4); arrows and keys with
 * Ctrl stay.
 */
export const areLetterKeysOn = (): boolean => readFlag(LETTER_KEYS) ?? true;

import { readFlag } from './use-stored-flag.ts';

/** The local storage key for whether single letters and signs act as shortcuts. */
export const LETTER_KEYS = 'keyboard_letters';

/**
 * True when they do. People who use speech input or press keys by accident can switch them off (WCAG 2.1.4); arrows and
 * keys with Ctrl still work.
 */
export const areLetterKeysOn = (): boolean => readFlag(LETTER_KEYS) ?? true;

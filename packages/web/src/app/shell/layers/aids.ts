import { keepFocus } from '../../../ui/behaviour/keep-focus.ts';

/** Starts what every screen behind the sign-in does for keys. Returns how to stop. */
export const startAids = (): (() => void) => keepFocus();

import { createContext } from 'react';

/** Opens the one list of keys, which the frame of all screens has. */
export const ShortcutsDoor = createContext(() => {});

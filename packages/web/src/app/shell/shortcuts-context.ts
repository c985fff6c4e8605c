import { createContext } from 'react';

/** Opens the list of keyboard shortcuts, which belongs to the frame of all screens. */
export const ShortcutsContext = createContext(() => {});

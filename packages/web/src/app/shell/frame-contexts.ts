import { createContext } from 'react';

/** Opens the question that comes before signing out when a post has unsaved changes. */
export const SignOutContext = createContext(() => {});

/** Opens the list of keyboard shortcuts, which belongs to the frame of all screens. */
export const ShortcutsContext = createContext(() => {});

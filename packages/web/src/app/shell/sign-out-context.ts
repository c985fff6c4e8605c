import { createContext } from 'react';

/** Opens the question that comes before signing out when a post has unsaved changes. */
export const SignOutContext = createContext(() => {});

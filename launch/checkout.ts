import { fileURLToPath } from 'node:url';

/** The folder that the project is in, with a separator at its end. */
export const CHECKOUT = fileURLToPath(new URL('..', import.meta.url));

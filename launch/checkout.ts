import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that the project is in, with a separator at its end. */
export const CHECKOUT = fileURLToPath(new URL('..', import.meta.url));

/** For the environment of a process: TypeScript that was compiled once is not compiled again. */
export function compileCache(checkout: string): { NODE_COMPILE_CACHE: string } {
  return { NODE_COMPILE_CACHE: join(checkout, 'node_modules', '.cache', 'brandly-compile') };
}

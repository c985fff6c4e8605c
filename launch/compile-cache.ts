import { join } from 'node:path';

/** For the environment of a process: TypeScript that was compiled once is not compiled again. */
export function compileCache(checkout: string): { NODE_COMPILE_CACHE: string } {
  return { NODE_COMPILE_CACHE: join(checkout, 'node_modules', '.cache', 'brandly-compile') };
}

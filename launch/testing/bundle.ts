import { basename, join } from 'node:path';
import { build } from 'vite';
import { CHECKOUT } from '../checkout.ts';

/**
 * Writes a program with everything it imports into one file, and resolves with its path. For programs that a test starts again and
 * again: Node takes 0.4 s of CPU to read eight hundred modules, though they are compiled, and 0.13 s for one file with the same.
 */
export async function bundle(entry: string, folder: string): Promise<string> {
  await build({
    configFile: false,
    root: CHECKOUT,
    logLevel: 'warn',
    // The binding to the system's PostgreSQL library, which pg tries and nobody has.
    ssr: { noExternal: true, external: ['pg-native'] },
    build: { ssr: entry, outDir: folder, minify: false, target: 'esnext' },
  });
  return join(folder, basename(entry).replace(/\.ts$/, '.js'));
}

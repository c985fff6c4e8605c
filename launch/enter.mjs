// First file on the pinned Node after a hand-over: turns on the compile cache, then becomes the program it was given.
import module from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/brandly-compile', import.meta.url)));
const [, , entry = '', ...args] = process.argv;
process.argv = [process.execPath, entry, ...args];
await import(pathToFileURL(entry).href);

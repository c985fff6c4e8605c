// Loads what `npm start` loads, starts nothing, and leaves the compile cache filled.
import module from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

module.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/brandly-compile', import.meta.url)));
const [, , entry = ''] = process.argv;
// One after the other: Node refuses a module that is required while another import is loading it.
for (const name of [
  '../start/server-process.ts',
  '@brandly/server/main',
  '@brandly/server/api',
  '@brandly/server/jobs/worker',
  '@brandly/server/jobs/housekeeping',
  '@brandly/sandbox/sandbox',
  '@brandly/sandbox/main',
])
  await import(name);
// With --help the launcher loads its own files and exits.
process.argv = [process.execPath, entry, '--help'];
await import(pathToFileURL(entry).href);

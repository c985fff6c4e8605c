// Loads what `npm start` loads, starts nothing, and leaves the compile cache behind.
import module from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/brandly-compile', import.meta.url)));
const [, , entry = ''] = process.argv;
await Promise.all([
  import('./server-process.ts'),
  import('@brandly/server/main'),
  import('@brandly/server/api'),
  import('@brandly/server/jobs/worker'),
  import('@brandly/server/jobs/housekeeping'),
  import('@brandly/sandbox/sandbox'),
  import('@brandly/sandbox/main'),
]);
// Asked for its help, the launcher loads its own files and ends.
process.argv = [process.execPath, entry, '--help'];
await import(pathToFileURL(entry).href);

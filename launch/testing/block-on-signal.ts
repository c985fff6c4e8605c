// Preloaded into a product under test: SIGUSR2 has the event loop stand still for BLOCK_MS, as an endless computation would,
// but asleep: what it would take of the machine is not what is tried.
// A file in the folder BLOCK_NOTES, named by the process, says that it has begun.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

process.on('SIGUSR2', () => {
  writeFileSync(join(process.env['BLOCK_NOTES'] ?? '', String(process.pid)), '');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(process.env['BLOCK_MS']));
});

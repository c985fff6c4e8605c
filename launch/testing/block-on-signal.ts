// Preloaded into a product under test: SIGUSR2 blocks the event loop for BLOCK_MS, as an endless computation would, but
// asleep, since its load on the machine is not what is tested. A file in the folder BLOCK_NOTES, named after the
// process id, says that the block has begun.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

process.on('SIGUSR2', () => {
  writeFileSync(join(process.env['BLOCK_NOTES'] ?? '', String(process.pid)), '');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(process.env['BLOCK_MS']));
});

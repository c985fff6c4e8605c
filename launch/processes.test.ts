import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isAlive, killOrphan } from './processes.ts';

const ENTRY = fileURLToPath(new URL('testing/block-on-signal.ts', import.meta.url));

test.runIf(process.platform === 'linux')(
  'a process whose number a killed copy had is left to the copy that runs it, and ended once that is gone',
  async () => {
    const script = `
      const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)', ${JSON.stringify(ENTRY)}]);
      console.log(child.pid); setInterval(() => {}, 60_000);`;
    const launcher = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(createInterface({ input: launcher.stdout }), 'line');
    const pid = Number(line);
    await killOrphan(pid, ENTRY);
    const wasLeft = isAlive(pid);
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    await killOrphan(pid, ENTRY);
    expect([wasLeft, isAlive(pid)]).toEqual([true, false]);
  },
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startSandbox } from './sandbox.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

function run(environment: Record<string, string>) {
  return spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

describe('the sandbox as a process', () => {
  it('prints where it is, answers there, and shuts down cleanly when asked to', async () => {
    const child = run({ SANDBOX_PORT: '0' });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const address = /^Sandbox platforms at (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(line.toString())?.[1];
    expect((await fetch(`${address}/_control/health`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('says in one sentence that its port is in use', async () => {
    const other = await startSandbox({ port: 0 });
    const child = run({ SANDBOX_PORT: new URL(other.url).port });
    const [[line]] = await Promise.all([once(child.stderr, 'data') as Promise<[Buffer]>, once(child, 'exit')]);
    expect(line.toString()).toMatch(/^Port \d+ is taken\. Set SANDBOX_PORT to a free one, or stop what uses it\.\n$/);
    expect(child.exitCode).toBe(1);
    await other.stop();
  });
});

import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { serverEntry, supervise } from './supervise.ts';

/** Serves nothing; sends a server's messages, and ends when told to. */
const PROGRAM = `
process.send({ kind: 'alive', isDebugged: false });
process.send({ kind: 'ready', url: 'http://localhost' });
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
`;

const folder = mkdtempSync(join(tmpdir(), 'brandly supervise '));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a process that the system cannot start is retried until it can', async () => {
  const checkout = join(folder, 'checkout');
  mkdirSync(dirname(serverEntry(checkout)), { recursive: true });
  writeFileSync(serverEntry(checkout), PROGRAM);
  const lines: string[] = [];
  const onReplaced = vi.fn();
  const server = await supervise({
    checkout,
    role: 'worker',
    demo: false,
    env: process.env,
    onReplaced,
    print: (line) => {
      lines.push(line);
      if (line.includes('could not be started')) renameSync(join(folder, 'away'), checkout);
    },
  });
  const before = server.pid();
  // A process cannot start in a missing folder: the same error as when the system is out of processes.
  renameSync(checkout, join(folder, 'away'));
  process.kill(before, 'SIGKILL');
  await vi.waitFor(() => expect(onReplaced).toHaveBeenCalledOnce());
  expect(server.pid()).not.toBe(before);
  expect(lines.join('\n')).toMatch(/The worker was ended by SIGKILL.*\n[^]*The worker could not be started \(.*ENOENT/);
  await server.stop();
});

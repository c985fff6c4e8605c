import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { CHECKOUT } from '../checkout.ts';

/** The development tools, as files that Node runs. */
export const TOOLS = {
  tsc: 'node_modules/typescript/bin/tsc',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const;

/** Runs a tool in the checkout and passes its output through. Resolves with its exit code (128 or more: a signal). */
export function runTool(
  tool: keyof typeof TOOLS,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(CHECKOUT, TOOLS[tool]), ...args], {
      cwd: CHECKOUT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, pass);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, pass);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CHECKOUT } from '../checkout.ts';
import { isAlive } from '../processes.ts';

let checkout = '';
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'brandly bootstrap '));
  mkdirSync(join(checkout, 'launch', 'bootstrap'), { recursive: true });
  for (const file of ['start.mjs', 'bootstrap/hand-over.mjs', 'bootstrap/installed-packages.mjs'])
    copyFileSync(join(CHECKOUT, 'launch', file), join(checkout, 'launch', file));
  copyFileSync(join(CHECKOUT, 'package-lock.json'), join(checkout, 'package-lock.json'));
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

/** When preloaded, sends the signal as soon as a child process is started, and notes the child's id. */
const SIGNAL_AT_BIRTH = `
  const children = require('node:child_process');
  const { spawn } = children;
  children.spawn = (...all) => {
    const child = spawn(...all);
    require('node:fs').writeFileSync('child-pid', String(child.pid));
    process.kill(process.pid, 'SIGTERM');
    return child;
  };
  require('node:module').syncBuiltinESMExports();
`;

test('a start that is ended the moment it begins to install leaves no npm behind', async () => {
  writeFileSync(join(checkout, 'npm-cli.js'), 'setInterval(() => undefined, 1_000);');
  writeFileSync(join(checkout, 'signal-at-birth.cjs'), SIGNAL_AT_BIRTH);
  const start = spawn(process.execPath, ['--require', './signal-at-birth.cjs', 'launch/start.mjs'], {
    cwd: checkout,
    env: { PATH: process.env['PATH'], npm_execpath: join(checkout, 'npm-cli.js') },
    stdio: 'ignore',
  });
  await once(start, 'close');
  expect(existsSync(join(checkout, 'child-pid'))).toBe(true);
  const npm = Number(readFileSync(join(checkout, 'child-pid'), 'utf8'));
  try {
    await expect.poll(() => isAlive(npm)).toBe(false);
  } finally {
    if (isAlive(npm)) process.kill(npm, 'SIGKILL');
  }
});

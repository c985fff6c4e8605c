import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startingNothing } from './test-servers.ts';

/** The policy's answer when nothing may be started (invoke-rc.d(8)). */
const FORBIDDEN = 101;

let folder: string;
let policy: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brandly-policy-'));
  policy = join(folder, 'policy-rc.d');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('while a test server is installed its package may start nothing, and afterwards the machine is as before', () => {
  let answer: number | null = null;
  const install = () => {
    answer = spawnSync(policy).status;
    throw new Error('no such package');
  };
  expect(() => startingNothing(policy, install)).toThrow('no such package');
  expect(answer).toBe(FORBIDDEN);
  expect(existsSync(policy)).toBe(false);
});

test('the machine’s own start policy is kept', () => {
  writeFileSync(policy, 'its own');
  let during = '';
  startingNothing(policy, () => {
    during = readFileSync(policy, 'utf8');
  });
  expect([during, readFileSync(policy, 'utf8')]).toEqual(['its own', 'its own']);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isStale, lockDataFolder } from './running-copy.ts';

describe('whether the copy that holds a data folder is still running', () => {
  test.each([
    ['its process is gone', { pid: 7, birth: '100' }, { alive: false, birth: undefined }, true],
    ['its process lives', { pid: 7, birth: '100' }, { alive: true, birth: '100' }, false],
    ['another process has its number now', { pid: 7, birth: '100' }, { alive: true, birth: '200' }, true],
    ['the system does not tell births', { pid: 7 }, { alive: true, birth: undefined }, false],
  ])('%s', (_, holder, seen, stale) => {
    expect(isStale(holder, seen)).toBe(stale);
  });
});

describe('one copy per data folder', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'brandly lock '));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const leaveBehind = (content: string) => writeFileSync(join(folder, 'running.json'), content);

  test('a second copy says where the first one answers', () => {
    const first = lockDataFolder(folder);
    first.describe({ url: 'http://localhost:4600' });
    expect(() => lockDataFolder(folder)).toThrow(
      `already runs on ${folder} at http://localhost:4600 (process ${process.pid})`,
    );
    first.release();
    lockDataFolder(folder).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('after kill -9 the next copy takes over and learns what the killed one left behind', async () => {
    const child = spawn('sleep', ['60']);
    child.kill('SIGKILL');
    await once(child, 'exit');
    leaveBehind(JSON.stringify({ pid: child.pid, sandboxPid: 4321 }));
    const lock = lockDataFolder(folder);
    expect(lock.abandoned).toEqual({ pid: child.pid, sandboxPid: 4321 });
    lock.release();
  });

  test('a lock file cut off by a power failure blocks nobody', () => {
    leaveBehind('{"pid":');
    lockDataFolder(folder).release();
  });

  test("a copy that lost its lock leaves the new owner's lock alone", () => {
    const lost = lockDataFolder(folder);
    leaveBehind(JSON.stringify({ pid: process.ppid }));
    lost.release();
    expect(existsSync(join(folder, 'running.json'))).toBe(true);
  });
});

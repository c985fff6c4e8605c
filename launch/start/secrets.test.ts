import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brandly secrets '));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Opens the secrets in a process of its own at the given time, and returns what it got. */
async function openAt(time: number): Promise<unknown> {
  const script = `
    const { openSecrets } = await import(${JSON.stringify(new URL('./secrets.ts', import.meta.url).href)});
    while (Date.now() < ${time});
    console.log(JSON.stringify(openSecrets(${JSON.stringify(folder)}, false)));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return JSON.parse(said);
}

test('processes that start at the same time on a new folder get the same secrets', async () => {
  const time = Date.now() + 1_500;
  const got = await Promise.all([openAt(time), openAt(time), openAt(time)]);
  const kept: unknown = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
  expect(got).toEqual([kept, kept, kept]);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});

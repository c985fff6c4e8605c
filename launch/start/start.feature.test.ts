import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CHECKOUT } from '../checkout.ts';
import { lockDataFolder } from './running-copy.ts';

let data = '';
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'brandly start '));
  chmodSync(data, 0o711);
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

/** Everything in the data folder, however deep. */
const listing = () => new Set<unknown>(readdirSync(data, { recursive: true }));

/** Runs a start that ends by itself. */
async function start(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [join(CHECKOUT, 'launch', 'start.mjs'), '--no-sandbox'], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      WEB_DIST: data,
      BRANDLY_DATA: data,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code: Number(code), output };
}

describe('a start that fails says why in one sentence, and what to do', () => {
  test('when another copy runs on the same data', async () => {
    writeFileSync(join(data, 'brandly-data.json'), JSON.stringify({ layout: 1, id: 'a' }));
    const lock = lockDataFolder(data);
    lock.describe({ url: 'http://localhost:4600' });
    const { code, output } = await start({});
    lock.release();
    expect(output).toContain(`Brandly already runs on ${data} at http://localhost:4600 (process ${process.pid}).`);
    expect(output).toContain('BRANDLY_DATA=/another/folder PORT=4601');
    expect(code).toBe(1);
  });

  test('when another program uses the port', async () => {
    const stranger = createServer().listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const address = stranger.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, output } = await start({ PORT: String(port) });
    stranger.close();
    expect(output).toContain(`Port ${port} (PORT) is taken by another program.`);
    expect(output).toContain(`PORT=${port + 1} npm start`);
    expect(code).toBe(1);
    // The lock is released: the next try, with another port, does not report a second copy.
    expect(readdirSync(data)).not.toContain('running.json');
  });

  test('when the data folder is broken, which it leaves untouched', async () => {
    mkdirSync(join(data, 'postgres'));
    writeFileSync(join(data, 'postgres', 'precious'), 'rows');
    writeFileSync(
      join(data, 'brandly-data.json'),
      JSON.stringify({ layout: 1, id: 'a', postgresFolder: join(data, 'postgres') }),
    );
    const before = listing();
    const { code, output } = await start({});
    expect(output).toContain(`The database is broken: ${join(data, 'postgres')} has no PG_VERSION.`);
    expect(output).toContain('Nothing was changed.');
    expect(code).toBe(1);
    expect(listing()).toEqual(before);
    expect(readFileSync(join(data, 'postgres', 'precious'), 'utf8')).toBe('rows');
  });

  test('when the data folder is a file, or full of something else', async () => {
    const file = join(data, 'notes.txt');
    writeFileSync(file, 'mine');
    expect((await start({ BRANDLY_DATA: file })).output).toContain(`The data folder ${file} is a file.`);
    expect((await start({})).output).toContain('is no data folder of Brandly');
    expect(readdirSync(data)).toEqual(['notes.txt']);
  });

  test('when DATABASE_URL leads nowhere', async () => {
    const { code, output } = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
    expect(output).toMatch(/The database of DATABASE_URL can't be used: .*ECONNREFUSED/);
    expect(code).toBe(1);
  });

  test('when the key to the stored tokens is missing', async () => {
    mkdirSync(join(data, 'postgres'));
    for (const name of ['base', 'global', 'pg_wal', 'postgresql.conf']) mkdirSync(join(data, 'postgres', name));
    writeFileSync(join(data, 'postgres', 'PG_VERSION'), '18\n');
    writeFileSync(
      join(data, 'brandly-data.json'),
      JSON.stringify({ layout: 1, id: 'a', postgresFolder: join(data, 'postgres') }),
    );
    const { output } = await start({});
    expect(output).toContain(`${join(data, 'secrets.json')} is missing, and the database can't be read without it.`);
  });
});

test('secrets are created once and nobody else may read them', async () => {
  await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
  const path = join(data, 'secrets.json');
  const made = readFileSync(path, 'utf8');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
  expect(readFileSync(path, 'utf8')).toBe(made);
});

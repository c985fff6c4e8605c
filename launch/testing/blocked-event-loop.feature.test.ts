import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHECKOUT } from '../checkout.ts';
import { memoryOfTree } from '../process-memory.ts';
import { isAlive, startTimeOf } from '../processes.ts';
import { serverEntry } from '../start/supervise.ts';
import { createTestDatabase } from './database.ts';
import { onboardUser } from './onboard-user.ts';
import { type Product, startProduct } from './product.ts';
import { WAIT_TIMEOUT_MS } from './test-timeouts.ts';

/** Shorter than the watchdog's ten seconds. */
const BLOCK_MS = 8_000;
const POST_AHEAD_MS = 3_000;
const PRELOADED = ['block-on-signal.ts', 'no-outside-network-in-product.ts']
  .map((file) => `--import=${JSON.stringify(join(CHECKOUT, 'launch', 'testing', file))}`)
  .join(' ');
const environment = (blockMs: number) => ({
  WEB_DIST: tmpdir(),
  NODE_OPTIONS: PRELOADED,
  BLOCK_MS: String(blockMs),
  BLOCK_NOTES: notes,
});

let notes: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const ends: (() => unknown)[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  notes = mkdtempSync(join(tmpdir(), 'brandly blocks '));
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  await database.drop();
  rmSync(notes, { recursive: true, force: true });
});

async function start(blockMs: number): Promise<Product & { sandboxUrl: string }> {
  const product = await startProduct({ databaseUrl: database.url, env: environment(blockMs) });
  const { sandboxUrl } = product;
  if (sandboxUrl === undefined) throw new Error('There is no sandbox.');
  return { ...product, sandboxUrl };
}

/** Blocks a process that answers at `url`; resolves with the time at which it answers again. */
async function blockAndWait(url: string, pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  // A signal is handled at the next turn of the loop: a request sent before that is answered before the block.
  await vi.waitFor(() => expect(existsSync(join(notes, String(pid)))).toBe(true));
  await fetch(`${url}/v1/platforms`, { signal: AbortSignal.timeout(WAIT_TIMEOUT_MS) });
  return Date.now();
}

test('posts are published on time while the API’s event loop is blocked', async () => {
  const product = await start(BLOCK_MS);
  ends.push(product.stop);
  const user = await onboardUser(product.url, product.sandboxUrl);
  const { id } = await user.schedule('While nobody answers', POST_AHEAD_MS);
  const answersAgainAt = await blockAndWait(product.url, product.serverPid('api'));
  const { publishedAt } = await user.published(id);
  expect(Date.parse(publishedAt ?? '')).toBeLessThan(answersAgainAt);
});

test('control: with API and worker in one loop, nothing is published while it is blocked', async () => {
  const { sandboxUrl, stop } = await start(BLOCK_MS);
  ends.push(stop);
  const other = await createTestDatabase();
  ends.push(other.drop);
  const data = mkdtempSync(join(tmpdir(), 'brandly one loop '));
  ends.push(() => rmSync(data, { recursive: true, force: true }));
  const child = spawn(process.execPath, [serverEntry(CHECKOUT), '--role=all'], {
    env: {
      ...environment(BLOCK_MS),
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      DATABASE_URL: other.url,
      SANDBOX_URL: sandboxUrl,
      BRANDLY_DATA: data,
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ends.push(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const url = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [found] = /https?:\/\/[^/\s]+/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const user = await onboardUser(url, sandboxUrl);
  const { id } = await user.schedule('Nobody is there', POST_AHEAD_MS);
  const answersAgainAt = await blockAndWait(url, child.pid ?? 0);
  const { publishedAt } = await user.published(id);
  // The answer and the post come from the same loop, which was free for a moment before the answer was read.
  expect(Date.parse(publishedAt ?? '')).toBeGreaterThan(answersAgainAt - BLOCK_MS + POST_AHEAD_MS + 1_000);
});

test('a process that is blocked or frozen is replaced within seconds, and an operator is notified', async () => {
  const product = await start(600_000);
  ends.push(product.stop);
  const user = await onboardUser(product.url, product.sandboxUrl);
  const { id } = await user.schedule('Planned before', 6_000);
  const before = { api: product.serverPid('api'), worker: product.serverPid('worker') };
  process.kill(before.api, 'SIGUSR2');
  process.kill(before.worker, 'SIGSTOP');
  await product.line(/The API stood still for 10 s and was ended\. It is started again\./);
  await product.line(/The worker stood still for 10 s and was ended\. It is started again\./);
  const { publishedAt } = await user.published(id);
  expect(publishedAt).not.toBeNull();
  expect(await user.timesVisible('Planned before')).toBe(1);
  expect([before.api, before.worker].filter(isAlive)).toEqual([]);
  await product.line(/error the process before this one stood still for ten seconds and was ended \(role api\)/);
  expect(await startsAfter('stalled')).toEqual(['api', 'worker']);
});

test('kill -9 of the launcher leaves nothing behind, and each part stops in order', async () => {
  const product = await start(0);
  ends.push(() => rmSync(product.dataFolder, { recursive: true, force: true }));
  const family = memoryOfTree(product.pid).map(({ pid }) => ({ pid, birth: startTimeOf(pid) }));
  await product.killLauncher();
  await expect.poll(() => family.filter(({ pid, birth }) => isAlive(pid) && startTimeOf(pid) === birth)).toEqual([]);
  expect(await query('select role from process_starts where stopped_at is not null order by role')).toEqual([
    { role: 'api' },
    { role: 'worker' },
  ]);
});

test('kill -9 of a Node that waits for the launcher, because it lacks execve, leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'brandly waiting '));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  // Not the pinned file, and without the call that would replace it with the pinned one.
  copyFileSync(process.execPath, join(folder, 'node'), constants.COPYFILE_FICLONE);
  writeFileSync(join(folder, 'old.mjs'), 'delete process.execve;');
  const args = ['--import', join(folder, 'old.mjs'), join(CHECKOUT, 'launch', 'start.mjs'), '--no-sandbox'];
  const waiting = spawn(join(folder, 'node'), args, {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      WEB_DIST: folder,
      BRANDLY_DATA: join(folder, 'data'),
      DATABASE_URL: database.url,
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: waiting.stdout })) if (line.includes('Ctrl+C')) break;
  const family = memoryOfTree(waiting.pid ?? 0).map(({ pid, command }) => ({ pid, command, birth: startTimeOf(pid) }));
  // The one that waits, and the one it waits for.
  expect(family.filter(({ command }) => command.includes('start.mjs'))).toHaveLength(2);
  waiting.kill('SIGKILL');
  await expect.poll(() => family.filter(({ pid, birth }) => isAlive(pid) && startTimeOf(pid) === birth)).toEqual([]);
  expect(await query('select role from process_starts where stopped_at is not null order by role')).toEqual([
    { role: 'api' },
    { role: 'worker' },
  ]);
});

const startsAfter = async (reason: string): Promise<unknown[]> =>
  (await query('select role from process_starts where started_after = $1 order by role', reason)).map(
    (row) => row['role'],
  );

async function query(sql: string, ...values: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

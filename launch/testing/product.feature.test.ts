import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUTH_PATHS } from '@brandly/contract/auth/sign-in';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CHECKOUT } from '../checkout.ts';
import { databaseAccount } from '../postgres/account.ts';
import { memoryOfTree } from '../process-memory.ts';
import { isAlive, startTimeOf } from '../processes.ts';
import { createTestDatabase } from './database.ts';
import { startProduct } from './product.ts';

let dataFolder = '';
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'brandly product of Ann '));
  chmodSync(dataFolder, 0o711);
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

const WITHOUT_WEB = { WEB_DIST: tmpdir() };

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health`);
  await answer.body?.cancel();
  return answer.ok;
}

function postmasterOf(launcher: number): number {
  const found = memoryOfTree(launcher).find(({ command }) => command.includes('/bin/postgres'));
  if (found === undefined) throw new Error('no PostgreSQL among the processes');
  return found.pid;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('kill -9 of everything loses nothing: the next start finds every row', async () => {
  const product = await startProduct({ dataFolder, env: WITHOUT_WEB });
  expect(await isHealthy(product.url)).toBe(true);
  await query(product.databaseUrl, "create table kept as select 'yes' as answer");
  await product.cutPower();

  const next = await startProduct({ dataFolder, env: WITHOUT_WEB });
  expect(await isHealthy(next.url)).toBe(true);
  expect(await query(next.databaseUrl, 'select answer from kept')).toEqual([{ answer: 'yes' }]);
  await next.stop();
});

test('what people upload is unreadable for other accounts of the machine, even in a folder from before', async () => {
  for (const name of ['media', 'sandbox']) mkdirSync(join(dataFolder, name), { mode: 0o755 });
  writeFileSync(join(dataFolder, 'brandly-data.json'), JSON.stringify({ layout: 1, id: 'a' }));
  const database = await createTestDatabase();
  const product = await startProduct({ dataFolder, databaseUrl: database.url, env: WITHOUT_WEB });
  await product.stop();
  await database.drop();
  const made = readdirSync(dataFolder, { recursive: true }).map(String);
  const ofOthers = made
    .filter((path) => path.includes('media') || path.includes('sandbox'))
    .filter((path) => (statSync(join(dataFolder, path)).mode & 0o077) !== 0);
  expect(made).toContain('media');
  expect(ofOthers).toEqual([]);
});

test('stopping leaves no process behind and releases the data folder', async () => {
  const product = await startProduct({ dataFolder, env: WITHOUT_WEB });
  const family = memoryOfTree(product.pid).map(({ pid }) => ({ pid, birth: startTimeOf(pid) }));
  await product.stop();
  expect(family.filter(({ pid, birth }) => isAlive(pid) && startTimeOf(pid) === birth)).toEqual([]);
  expect(product.output()).toContain('Stopped.');
});

test('a second copy on the same data is refused and says where the first one answers', async () => {
  const first = await startProduct({ dataFolder, env: WITHOUT_WEB });
  await expect(startProduct({ dataFolder, env: WITHOUT_WEB })).rejects.toThrow(
    `Brandly already runs on ${dataFolder} at ${first.url} (process ${first.pid}).`,
  );
  expect(await isHealthy(first.url)).toBe(true);
  await first.stop();
});

test('when the database is killed, Brandly says so and ends instead of answering errors', async () => {
  const product = await startProduct({ dataFolder, env: WITHOUT_WEB });
  process.kill(postmasterOf(product.pid), 'SIGKILL');
  expect(await product.line(/The database stopped unexpectedly/)).toContain('postgres.log');
  await expect(product.stop()).rejects.toThrow('ended with code 1');
});

test('an API and a worker of its own share a database and a data folder', async () => {
  const database = await createTestDatabase();
  const api = await startProduct({ dataFolder, databaseUrl: database.url, role: 'api', env: WITHOUT_WEB });
  const worker = await startProduct({
    dataFolder,
    databaseUrl: database.url,
    role: 'worker',
    env: WITHOUT_WEB,
    ...(api.sandboxUrl === undefined ? {} : { sandboxUrl: api.sandboxUrl }),
  });
  expect(await isHealthy(api.url)).toBe(true);
  await worker.kill();
  await api.stop();
  await database.drop();
});

test('a setting that the server refuses is named in a sentence', async () => {
  await expect(startProduct({ dataFolder, env: { ...WITHOUT_WEB, LOG_LEVEL: 'loud' } })).rejects.toThrow(
    /✗ [^]*LOG_LEVEL[^]*Correct it in the environment or in \.env\./,
  );
});

test('a product that reaches beyond this machine is caught when it is stopped', async () => {
  const product = await startProduct({ dataFolder, env: { ...WITHOUT_WEB, SMTP_URL: 'smtp://mail.example.com:25' } });
  const person = {
    email: 'eva@example.com',
    password: 'Sunny-days 1',
    name: 'Eva Lind',
    firstName: 'Eva',
    lastName: 'Lind',
  };
  const answer = await fetch(product.url + AUTH_PATHS.signUp, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, phone: '1234567890', timeZone: 'Europe/Berlin' }),
  });
  expect(answer.status).toBe(200);
  await product.line(/OUTSIDE-NETWORK/);
  await expect(product.stop()).rejects.toThrow('reached beyond this machine:\nOUTSIDE-NETWORK mail.example.com');
});

/** An account other than root, if we are root and that account can read this checkout. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  const account = databaseAccount(undefined);
  if (account === undefined) return undefined;
  const looked = spawnSync(process.execPath, ['-e', '0'], { ...account, cwd: CHECKOUT });
  return looked.status === 0 ? account : undefined;
}
const user = ordinaryUser();

// When an ordinary user runs the tests, every other test here shows this.
test.runIf(user !== undefined)('an ordinary user starts it as root does, and owns everything it creates', async () => {
  const home = join(dataFolder, 'home');
  mkdirSync(home);
  for (const path of [dataFolder, home]) chownSync(path, user?.uid ?? 0, user?.gid ?? 0);
  const product = await startProduct({
    dataFolder: join(home, 'data'),
    env: { ...WITHOUT_WEB, HOME: home, XDG_CACHE_HOME: join(home, 'cache') },
    ...(user === undefined ? {} : { account: user }),
  });
  expect(await isHealthy(product.url)).toBe(true);
  await product.stop();
  const owners = readdirSync(home, { recursive: true }).map((path) => statSync(join(home, String(path))).uid);
  expect(new Set(owners)).toEqual(new Set([user?.uid]));
});

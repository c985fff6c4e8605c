/**
 * Proves the newcomer's way on a checkout: `npm start` comes up, is healthy, serves its page, lets somebody sign up,
 * connect an account and publish a post at its time, and goes down in order, with nothing left running.
 * Called by .ci/run with a fresh clone: node launch/run.mjs prove-start <checkout>
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { memoryOfTree } from './process-memory.ts';
import { birthOf, isAlive } from './processes.ts';
import { welcomeNewcomer } from './testing/newcomer.ts';

/** A first start on two cores with a cold npm cache must stay under this. */
const FIRST_START_LIMIT_MS = 120_000;
const SECOND_START_LIMIT_MS = 5_000;
const STOP_LIMIT_MS = 25_000;
/** Far enough ahead to be scheduled, not sent at once. */
const POST_AHEAD_MS = 3_000;
const POST_LIMIT_MS = 20_000;
/** All processes together, npm's own included, at rest. */
const MEMORY_LIMIT_MB = 350;

/** Lines of trouble among the product's words. */
const unhandled: string[] = [];

const checkout = resolve(process.argv[2] ?? '.');
const data = await mkdtemp(join(tmpdir(), 'brandly proof '));
chmodSync(data, 0o711); // as root, the database's own account passes through

try {
  await proveStart('first start', FIRST_START_LIMIT_MS);
  await proveStart('second start', SECOND_START_LIMIT_MS);
  console.log('✓ npm start holds in a fresh checkout.');
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await rm(data, { recursive: true, force: true });
}

async function proveStart(name: string, limitMs: number): Promise<void> {
  const began = performance.now();
  const product = npmStart();
  try {
    const { url, sandboxUrl } = await product.addresses;
    await proveHealth(url);
    await proveFirstPage(url);
    const took = performance.now() - began;
    proveMemory(product.child.pid ?? 0);
    console.log(`✓ ${name}: healthy, first page served after ${(took / 1000).toFixed(1)} s`);
    if (took > limitMs)
      throw new Error(`The ${name} took ${(took / 1000).toFixed(1)} s; allowed are ${limitMs / 1000} s.`);
    await provePublishing(url, sandboxUrl);
  } finally {
    await goesDown(product.child, product.ended);
  }
}

async function proveHealth(url: string): Promise<void> {
  const answer = await fetch(`${url}/health`);
  const words = await answer.text();
  if (!answer.ok) throw new Error(`GET /health answered ${answer.status}: ${words}`);
}

async function proveFirstPage(url: string): Promise<void> {
  const answer = await fetch(url);
  const page = await answer.text();
  if (!answer.ok || !page.includes('<!doctype html'))
    throw new Error(`GET / answered ${answer.status}: ${page.slice(0, 200)}`);
}

async function provePublishing(url: string, sandboxUrl: string): Promise<void> {
  const text = `The first post of ${new Date().toISOString()}`;
  const newcomer = await welcomeNewcomer(url, sandboxUrl);
  const { id, scheduledFor } = await newcomer.schedule(text, POST_AHEAD_MS);
  const { publishedAt } = await newcomer.published(id, POST_LIMIT_MS);
  const times = await newcomer.timesVisible(text);
  if (times !== 1) throw new Error(`The network shows the post ${times} times.`);
  const lateMs = Date.parse(publishedAt ?? '') - Date.parse(scheduledFor ?? '');
  console.log(`✓ somebody new signed up, connected an account and published, ${lateMs} ms after the chosen time`);
}

function proveMemory(root: number): void {
  const processes = memoryOfTree(root);
  const total = processes.reduce((sum, { megabytes }) => sum + megabytes, 0);
  for (const { megabytes, command } of processes)
    console.log(`  ${megabytes.toFixed(0).padStart(4)} MB  ${command.slice(0, 80)}`);
  console.log(`  ${total.toFixed(0).padStart(4)} MB  together`);
  if (total > MEMORY_LIMIT_MB) throw new Error(`${total.toFixed(0)} MB are in use; allowed are ${MEMORY_LIMIT_MB}.`);
}

type Addresses = { url: string; sandboxUrl: string };

function npmStart(): { child: ChildProcess; addresses: Promise<Addresses>; ended: Promise<number | null> } {
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...env, PATH: pathOfTheMachine(), PORT: '0', SANDBOX_PORT: '0', BRANDLY_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a process group of its own, which can be asked whether anyone is left in it
  });
  // Detached, it wouldn't hear of our own end.
  const takeDown = () => process.exit(endGroup(child.pid ?? 0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, takeDown);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, takeDown);
      resolve(code);
    });
  });
  const hear = (line: string) => {
    console.log(`  | ${line}`);
    if (isUnhandled(line)) unhandled.push(line);
  };
  createInterface({ input: child.stderr }).on('line', hear);
  const addresses = new Promise<Addresses>((resolve, reject) => {
    let url: string | undefined;
    createInterface({ input: child.stdout }).on('line', (line) => {
      hear(line);
      url ??= /^\s+Brandly\s+(https?:\/\/\S+)/.exec(line)?.[1];
      const sandboxUrl = /^\s+Sandbox networks\s+(https?:\/\/\S+)/.exec(line)?.[1];
      if (url !== undefined && sandboxUrl !== undefined) resolve({ url, sandboxUrl });
    });
    void ended.then((code) => reject(new Error(`npm start ended with code ${code} before it was up.`)), reject);
  });
  return { child, addresses, ended };
}

/** What Node prints when an error ends a process, and what the log says of trouble: a start and a stop have none. */
function isUnhandled(line: string): boolean {
  return /Unhandled|throw er;|node:events|"level":"(warn|error|fatal)"|^\d\d:\d\d:\d\d (warn|error|fatal) /.test(line);
}

/** Asks a whole process group to end; returns our own exit code. */
function endGroup(group: number): number {
  if (isGroupAlive(group)) process.kill(-group, 'SIGTERM');
  return 1;
}

/** Without the pinned Node that runs this proof: a newcomer's npm runs on whatever Node the machine has. */
function pathOfTheMachine(): string {
  const places = (process.env['PATH'] ?? '').split(delimiter);
  return places.filter((place) => !place.endsWith(join('node_modules', '.bin'))).join(delimiter);
}

async function goesDown(child: ChildProcess, ended: Promise<number | null>): Promise<void> {
  const group = child.pid ?? 0;
  const family = memoryOfTree(group).map(({ pid }) => ({ pid, birth: birthOf(pid) }));
  const began = performance.now();
  if (child.exitCode === null) process.kill(-group, 'SIGINT'); // what Ctrl+C does: the terminal tells the whole group
  const patience = setTimeout(() => process.kill(-group, 'SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(patience);
  const left = family.filter(({ pid, birth }) => isAlive(pid) && birthOf(pid) === birth);
  if (left.length > 0 || isGroupAlive(group)) throw new Error(`Left behind: ${left.map(({ pid }) => pid).join(', ')}.`);
  if (unhandled.length > 0) throw new Error(`An error was not handled: ${unhandled.join('; ')}`);
  console.log(`✓ down after ${((performance.now() - began) / 1000).toFixed(1)} s, no process left`);
}

function isGroupAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false; // nobody is left in the group
  }
}

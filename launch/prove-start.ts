/**
 * Proves the newcomer's way on a checkout: `npm start` comes up, is healthy, serves its page, and goes down in order.
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

/** A first start on two cores with a cold npm cache must stay under this. */
const FIRST_START_LIMIT_MS = 120_000;
const SECOND_START_LIMIT_MS = 5_000;
const STOP_LIMIT_MS = 25_000;
/** All processes together, npm's own included, at rest. */
const MEMORY_LIMIT_MB = 350;

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
    const url = await product.address;
    await proveHealth(url);
    await proveFirstPage(url);
    const took = performance.now() - began;
    proveMemory(product.child.pid ?? 0);
    console.log(`✓ ${name}: healthy, first page served after ${(took / 1000).toFixed(1)} s`);
    if (took > limitMs)
      throw new Error(`The ${name} took ${(took / 1000).toFixed(1)} s; allowed are ${limitMs / 1000} s.`);
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

function proveMemory(root: number): void {
  const processes = memoryOfTree(root);
  const total = processes.reduce((sum, { megabytes }) => sum + megabytes, 0);
  for (const { megabytes, command } of processes)
    console.log(`  ${megabytes.toFixed(0).padStart(4)} MB  ${command.slice(0, 80)}`);
  console.log(`  ${total.toFixed(0).padStart(4)} MB  together`);
  if (total > MEMORY_LIMIT_MB) throw new Error(`${total.toFixed(0)} MB are in use; allowed are ${MEMORY_LIMIT_MB}.`);
}

function npmStart(): { child: ChildProcess; address: Promise<string>; ended: Promise<number | null> } {
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...env, PATH: pathOfTheMachine(), PORT: '0', SANDBOX_PORT: '0', BRANDLY_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
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
  const address = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      console.log(`  | ${line}`);
      const url = /^\s+Brandly\s+(https?:\/\/\S+)/.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    });
    void ended.then((code) => reject(new Error(`npm start ended with code ${code} before it was up.`)), reject);
  });
  return { child, address, ended };
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

/**
 * Proves the newcomer's way on a checkout: `npm start` comes up, is healthy, serves its page, and goes down in order.
 * Called by .ci/run with a fresh clone: node launch/run.mjs prove-start <checkout>
 */
import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { npmStart } from './npm-start.ts';
import { memoryOfTree } from './process-memory.ts';

/** A first start on two cores with a cold npm cache must stay under this. */
const FIRST_START_LIMIT_MS = 120_000;
const SECOND_START_LIMIT_MS = 5_000;
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
  const product = npmStart(checkout, data, (line) => console.log(`  | ${line}`));
  try {
    const url = await product.address;
    await proveHealth(url);
    await proveFirstPage(url);
    const took = performance.now() - began;
    proveMemory(product.pid);
    console.log(`✓ ${name}: healthy, first page served after ${(took / 1000).toFixed(1)} s`);
    if (took > limitMs)
      throw new Error(`The ${name} took ${(took / 1000).toFixed(1)} s; allowed are ${limitMs / 1000} s.`);
  } finally {
    const took = await product.stop();
    console.log(`✓ down after ${(took / 1000).toFixed(1)} s, no process left`);
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

/**
 * Proves a newcomer's first steps on a checkout: `npm start` comes up, is healthy, serves its page, lets somebody sign
 * up, connect accounts (with a choice among several) and publish a post at its time, and stops in order, whenever it is
 * asked to, with nothing left running. Called by .ci/run with a fresh clone: node launch/run.mjs prove-start <checkout>
 */
import { chmodSync, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { memoryOfTree } from '../process-memory.ts';
import { forgetWebBuild } from '../start/web-build.ts';
import { npmStart, type StopMethod } from '../testing/npm-start.ts';
import { onboardUser } from '../testing/onboard-user.ts';

/** Takes long, and is not repeated by a start that finds everything there. `npm run bench` times it. */
const LONG_WORK = /^(?:Installing packages|Building the web app)/;
/** Far enough ahead to be scheduled instead of sent at once. */
const POST_AHEAD_MS = 3_000;
/** For all processes together, npm's own included, on the first start as on any other. */
const MEMORY_LIMIT_MB = 350;

const checkout = resolve(process.argv[2] ?? '.');
const data = await mkdtemp(join(tmpdir(), 'brandly proof '));
chmodSync(data, 0o711); // as root, the database's own account passes through

try {
  if (!existsSync(join(checkout, 'node_modules'))) {
    await proveCutOff('while it installed', /^Installing packages/, 'SIGTERM to npm');
  }
  await proveStart('first start', 'Ctrl+C');
  await proveStart('second start', 'SIGTERM to npm', { isShort: true });
  for (const stopMethod of ['Ctrl+C', 'SIGTERM to npm'] as const) {
    await forgetWebBuild(checkout);
    await proveCutOff('while it built the web app', /^Building the web app …/, stopMethod);
  }
  await proveCutOff('at once', /> exec node/, 'Ctrl+C');
  await proveStart('third start', 'Ctrl+C');
  console.log('✓ npm start holds in a fresh checkout.');
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await rm(data, { recursive: true, force: true });
}

async function proveStart(name: string, stopMethod: StopMethod, { isShort = false } = {}): Promise<void> {
  const began = performance.now();
  const product = npmStart(checkout, data);
  try {
    const [, url = ''] = await product.said(/^\s+Brandly\s+(https?:\/\/\S+)/);
    const [, sandboxUrl = ''] = await product.said(/^\s+Sandbox platforms\s+(https?:\/\/\S+)/);
    await proveHealth(url);
    await proveFirstPage(url);
    const took = performance.now() - began;
    proveMemory(product.pid);
    console.log(`✓ ${name}: healthy, first page served after ${(took / 1000).toFixed(1)} s`);
    const long = product.saidSoFar().find((line) => LONG_WORK.test(line));
    if (isShort && long !== undefined) throw new Error(`The ${name} did again what was there: ${long}`);
    await provePublishing(url, sandboxUrl);
  } finally {
    await goesDown(product, stopMethod);
  }
}

/** Ends a start before it is up. */
async function proveCutOff(when: string, said: RegExp, stopMethod: StopMethod): Promise<void> {
  const product = npmStart(checkout, data);
  await product.said(said);
  console.log(`… ended ${when}, by ${stopMethod}`);
  await goesDown(product, stopMethod);
}

async function goesDown(product: ReturnType<typeof npmStart>, stopMethod: StopMethod): Promise<void> {
  const began = performance.now();
  await product.end(stopMethod);
  console.log(`✓ down ${((performance.now() - began) / 1000).toFixed(1)} s after ${stopMethod}, no process left`);
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
  const text = `A first post at ${new Date().toISOString()}`;
  const user = await onboardUser(url, sandboxUrl);
  const { id, scheduledFor } = await user.schedule(text, POST_AHEAD_MS);
  const { publishedAt } = await user.published(id);
  const times = await user.timesVisible(text);
  if (times !== 1) throw new Error(`The platform shows the post ${times} times.`);
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

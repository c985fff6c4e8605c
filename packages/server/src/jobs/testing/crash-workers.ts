import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '@brandly/launch/testing/bundle';
import { inject } from 'vitest';
import type { PostsHarness } from '../../features/posts/testing/posts-harness.ts';
import type { CrashWorkerSettings } from './crash-worker.ts';
import type { ClockSetting } from './set-clocks.ts';

/** A worker that lives for a second mostly starts: therefore it is one bundled file with a compile cache. */
const FOLDER = join(inject('databaseSource').folder, `crash-worker-${process.pid}`);
const ENTRY = await bundle(fileURLToPath(new URL('crash-worker.ts', import.meta.url)), join(FOLDER, 'program'));
const CACHE = join(FOLDER, 'compiled');

export type CrashWorker = { child: ChildProcess; ready: Promise<void>; ended: Promise<void>; output: () => string };

export function startCrashWorker(
  harness: PostsHarness,
  settings: Partial<
    Pick<CrashWorkerSettings, 'dieAt' | 'ignoresAnnouncedCreates' | 'crashesInAdapter' | 'hasOtherWords'>
  > = {},
): CrashWorker {
  const given: CrashWorkerSettings = {
    databaseUrl: harness.databaseUrl,
    sandboxUrl: harness.sandboxUrl,
    picture: Buffer.from(harness.picture).toString('base64'),
    accounts: harness.accounts.map(({ id, platform, externalId, username, grant }) => ({
      id,
      platform: platform.id,
      externalId,
      username,
      grant,
    })),
    dieAt: settings.dieAt ?? null,
    ignoresAnnouncedCreates: settings.ignoresAnnouncedCreates ?? false,
    crashesInAdapter: settings.crashesInAdapter ?? false,
    hasOtherWords: settings.hasOtherWords ?? false,
  };
  const child = fork(ENTRY, [], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: CACHE, CRASH_WORKER: JSON.stringify(given) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const said = new Promise<void>((resolve) => child.once('message', () => resolve()));
  // Dying early may be what it was told to do.
  const ready = Promise.race([said, ended]);
  return { child, ready, ended, output: () => errors };
}

/** Stops a worker in order; it has 25 seconds. */
export async function stopCrashWorker(worker: CrashWorker): Promise<void> {
  worker.child.kill('SIGTERM');
  await worker.ended;
}

/** Sets the clocks of the worker's machine while it runs. */
export function setClocks(worker: CrashWorker, clocks: Partial<ClockSetting>): void {
  // A worker that has ended meanwhile cannot be told, and need not be.
  if (worker.child.connected)
    worker.child.send({ clocks: { wallMs: 0, monotonicMs: 0, rate: 1, ...clocks } }, () => {});
}

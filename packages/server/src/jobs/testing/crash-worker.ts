// A worker process for crash tests: the product's own worker on a database and a sandbox, which can be told to die.
// First, so that everything that reads a clock later reads the adjustable one.
import './set-clocks.ts';
import { randomUUID } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import type { PlatformId } from '@brandly/contract/platforms';
import { facebook } from '@brandly/platforms/facebook/index';
import type { Grant, Platform, PlatformApp } from '@brandly/platforms/platform';
import { toPlainText } from '@brandly/platforms/text/plain-text';
import { twitter } from '@brandly/platforms/twitter/index';
import { createDatabase, createPool } from '../../db/database.ts';
import { followDatabaseClock } from '../../db/database-clock.ts';
import type { Point } from '../../features/posts/publishing/publishing-deps.ts';
import { watchForCrashes } from '../../features/posts/publishing/watch-for-crashes.ts';
import { appOf, openFrom, type TestAccount } from '../../features/posts/testing/connect-account.ts';
import { createPlatformIo } from '../../outbound/platform-io.ts';
import { startWorker } from '../worker.ts';

export type CrashWorkerSettings = {
  databaseUrl: string;
  sandboxUrl: string;
  accounts: { id: string; platform: PlatformId; externalId: string; username: string; grant: Grant }[];
  /** The bytes of every picture, in base64. */
  picture: string;
  /** Sends itself kill -9 when it reaches this point for the n-th time. */
  dieAt: { point: Point; time: number; signal?: 'SIGKILL' | 'SIGSTOP' } | null;
  ignoresAnnouncedCreates: boolean;
  /** The adapter's first step throws where nobody can catch it. */
  crashesInAdapter: boolean;
  /**
   * Every send has a different text. Platforms refuse a text or a picture that they already have, which would hide a
   * second send; with different texts they cannot, but asking the platform cannot find the post either.
   */
  hasOtherWords: boolean;
};

/** Platforms answer at once here, so the queries need not wait as long as for real ones. */
const ASK_AFTER_MS = [300, 1_000, 3_000];

/** Not the whole registry: loading ten adapters takes a fifth of a worker's life. */
const PLATFORMS: Partial<Record<PlatformId, Platform>> = { facebook, twitter };

function hurried(id: PlatformId, crashes = false): Platform {
  const platform = PLATFORMS[id];
  if (!platform?.publish) throw new Error(`no adapter for ${id}`);
  const { publish } = platform;
  const steps: typeof publish.steps = (post) => {
    const [first, ...rest] = publish.steps(post);
    return first && crashes ? [{ ...first, run: crash }, ...rest] : publish.steps(post);
  };
  return { ...platform, publish: { ...publish, steps, askAfterMs: ASK_AFTER_MS } };
}

/** Fails like an adapter that forgets to await something of its own. */
async function crash(): Promise<never> {
  await wait(1);
  void Promise.reject(new TypeError('undefined is not a function'));
  return new Promise(() => {});
}

async function main(settings: CrashWorkerSettings): Promise<void> {
  // Each connection costs a life tens of milliseconds; concurrent writes are batched anyway.
  const db = createDatabase(createPool(settings.databaseUrl, 4));
  const clock = await followDatabaseClock({ db, log: { warn: () => {} } });
  const accounts: TestAccount[] = settings.accounts.map((account) => {
    const platform = hurried(account.platform);
    return { ...account, platform, app: appOf(platform, settings.sandboxUrl) };
  });
  const picture = new Uint8Array(Buffer.from(settings.picture, 'base64'));
  const io = (app: PlatformApp) =>
    createPlatformIo({
      app,
      clock,
      media: { url: () => 'http://127.0.0.1/none', read: async () => picture },
    });
  let left = settings.dieAt?.time ?? 0;
  const log = {
    info: () => {},
    warn: () => {},
    error: (facts: object, message: string) => void process.stderr.write(`${message} ${describe(facts)}\n`),
  };
  watchForCrashes({ db, log });
  const worker = await startWorker({
    databaseUrl: settings.databaseUrl,
    db,
    clock,
    media: { keyOf: (url) => url, fileUrl: (key) => key, signedUrl: (key) => key },
    platformOf: (id) => (PLATFORMS[id] ? hurried(id, settings.crashesInAdapter) : undefined),
    openAccount: openFrom(accounts, io),
    fitMedia: async (_platform, media) => [...media],
    renderText: (html) => (settings.hasOtherWords ? `${toPlainText(html)} ${randomUUID()}` : toPlainText(html)),
    log,
    // Posts are killed with their workers on purpose, far more often than crashes of our own would be tolerated.
    ...(!settings.crashesInAdapter && { faultsMax: Number.MAX_SAFE_INTEGER }),
    testHooks: {
      ignoresAnnouncedCreates: settings.ignoresAnnouncedCreates,
      at: (point) => {
        // A killed process writes no cache at its end, and a written cache stays as it is: so not before a whole
        // publication was compiled.
        if (point === 'outcome-kept') flushCompileCache();
        if (point !== settings.dieAt?.point) return;
        left -= 1;
        if (left === 0) process.kill(process.pid, settings.dieAt.signal ?? 'SIGKILL');
      },
    },
  });
  process.once('SIGTERM', () => {
    void worker.stop().then(() => process.exit(0));
  });
  process.send?.('ready');
}

function describe(facts: object): string {
  const error = 'err' in facts ? facts.err : facts;
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
}

await main(JSON.parse(process.env['CRASH_WORKER'] ?? '{}') as CrashWorkerSettings);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onboardUser } from './onboard-user.ts';
import { startProduct } from './product.ts';

/** Answers to wait for before the power goes; the calls in flight then get none. */
const ANSWERS = 25;
const WRITERS = 4;
const WITHOUT_WEB = { WEB_DIST: tmpdir() };

let dataFolder = '';
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'brandly answered posts '));
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

test('every post that was answered with success survives kill -9 of everything, at any moment', async () => {
  const product = await startProduct({ dataFolder, env: WITHOUT_WEB });
  const user = await onboardUser(product.url, product.sandboxUrl ?? '');
  const answered = new Map<string, string | null>();
  const enough = Promise.withResolvers<void>();
  const power = new AbortController();
  let serial = 0;
  const write = async () => {
    while (!power.signal.aborted) {
      serial += 1;
      try {
        const post = await user.schedule(`promised, number ${serial}`, 3_600_000);
        answered.set(post.id, post.scheduledFor);
      } catch (error) {
        // A call without an answer promises nothing; before the power goes no call may fail.
        if (!power.signal.aborted) enough.reject(error);
      }
      if (answered.size >= ANSWERS) enough.resolve();
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, write));
  await enough.promise;
  power.abort();
  await product.cutPower();
  await writers;

  const next = await startProduct({ dataFolder, env: WITHOUT_WEB });
  try {
    const client = new Client({ connectionString: next.databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ id: string; wake_at: Date }>(
      "select id, wake_at from posts where status = 'SCHEDULED' and id = any($1)",
      [[...answered.keys()]],
    );
    await client.end();
    // The post is there, with the time at which a worker takes it.
    const kept = new Map(rows.map((row) => [row.id, row.wake_at.toISOString()]));
    expect([...answered].filter(([id, at]) => kept.get(id) !== at)).toEqual([]);
  } finally {
    await next.stop();
  }
});

import { createPool } from '@brandly/server/db/database';
import { Logger, run, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Table } from '../report.ts';
import { times, whole } from '../report.ts';

/** Connections, and jobs run at the same time. */
const HANDS = 10;

export type Bare = { queuePerSecond: number; commitsPerSecond: number };

/**
 * Measures what the same PostgreSQL does without the product, in a separate database: jobs of a queue (graphile-worker)
 * that do nothing and keep no order, and single inserts with their commits.
 */
export async function measureBare(databaseUrl: string, calls: number): Promise<Bare> {
  const name = `bare_${Date.now()}`;
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const admin = createPool(databaseUrl, 1);
  await admin.query(`create database ${name}`);
  const pool = createPool(url.href, HANDS + 2);
  try {
    const queuePerSecond = await drainQueue(pool, url.href, calls);
    return { queuePerSecond, commitsPerSecond: await commit(pool, calls) };
  } finally {
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

/** Compares posts per second with what the same machine does without them. */
export function ratesTable(postsPerSecond: number, bare: Bare): Table {
  const row = (name: string, perSecond: number) => [name, whole(perSecond), times(perSecond / postsPerSecond)];
  return {
    columns: ['', 'a second', 'to one post'],
    rows: [
      row('posts published', postsPerSecond),
      row('calls of a bare queue', bare.queuePerSecond),
      row('bare commits', bare.commitsPerSecond),
    ],
  };
}

async function drainQueue(pool: pg.Pool, url: string, calls: number): Promise<number> {
  const logger = new Logger(() => () => {});
  await runMigrations({ connectionString: url, logger });
  await pool.query("select count(graphile_worker.add_job('nothing')) from generate_series(1, $1)", [calls]);
  let left = calls;
  const done = Promise.withResolvers<void>();
  const began = performance.now();
  const runner = await run({
    pgPool: pool,
    logger,
    noHandleSignals: true,
    concurrency: HANDS,
    pollInterval: 50,
    taskList: {
      nothing: () => {
        left -= 1;
        if (left === 0) done.resolve();
      },
    },
  });
  await done.promise;
  const perSecond = calls / ((performance.now() - began) / 1000);
  await runner.stop();
  return perSecond;
}

async function commit(pool: pg.Pool, count: number): Promise<number> {
  await pool.query('create table lines (id int, line text)');
  let next = 0;
  const began = performance.now();
  const write = async () => {
    for (let id = next++; id < count; id = next++) {
      await pool.query('insert into lines values ($1, $2)', [id, 'a line of a post']);
    }
  };
  await Promise.all(Array.from({ length: HANDS }, write));
  return count / ((performance.now() - began) / 1000);
}

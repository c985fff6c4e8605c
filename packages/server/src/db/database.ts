import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;

/** One pool for the process, shared by queries, queue and sign-in. `max`: connections at most. */
export function createPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // A generic plan doubled the time of the calendar's range query.
    options: '-c plan_cache_mode=force_custom_plan -c timezone=UTC',
    types: {
      getTypeParser: (oid, format) =>
        // Counts and follower numbers stay far below 2^53.
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // Closing a pool does not wait for its sockets, so the database may still end one; nobody needs to know of that.
  pool.on('error', (error) => {
    if (!pool.ending) process.emitWarning(`An idle database connection broke: ${error.message}`);
  });
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

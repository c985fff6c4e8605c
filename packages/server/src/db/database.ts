import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;

const INT8_OID = 20;

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
        oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

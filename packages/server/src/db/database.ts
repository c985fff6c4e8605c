import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { parseTimestamp } from './parse-timestamp.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;

/**
 * A generic plan doubled the time of the calendar's range query. And a page out of order costs a disk without a moving
 * arm, or memory, little more than the next one: believing in 4, as PostgreSQL does by itself, it read a brand's month
 * unordered and sorted it, on the disk from some 8,000 posts on. Whoever waits for a lock that long hears of it: the longest
 * transaction of ours takes a fraction of a second.
 *
 * Said after connecting: in the first packet, as `options`, PgBouncer refuses them. In its transaction mode they stay with
 * connections that only processes of ours share, all with the same wishes; the zone it keeps for each client.
 */
const SESSION_SETTINGS = `set plan_cache_mode = force_custom_plan; set random_page_cost = 1.1; set timezone = 'UTC';
  set lock_timeout = '20s'`;

/**
 * One pool for the process, shared by queries, queue and sign-in. It outlives its database: connections that break are
 * dropped, and new ones are made when they are asked for.
 * @param max connections at most
 * @param onBroken told once of each connection that broke
 */
export function createPool(url: string, max: number, onBroken: (error: Error) => void = warn): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'brandly',
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; only its types do not say so yet
    onConnect: (client) => client.query(SESSION_SETTINGS),
    types: {
      getTypeParser: (oid, format) => {
        // Counts and follower numbers stay far below 2^53.
        if (oid === pg.types.builtins.INT8) return Number;
        return oid === pg.types.builtins.TIMESTAMPTZ ? parseTimestamp : pg.types.getTypeParser(oid, format);
      },
    },
  });
  const broken = new WeakSet<pg.ClientBase>();
  const onError = (client: pg.ClientBase, error: Error) => {
    // PostgreSQL's farewell and the end of the socket are two errors of one break. And closing a pool does not wait for
    // its sockets, so the database may still end one; nobody needs to know of that.
    if (!broken.has(client) && !pool.ending) onBroken(error);
    broken.add(client);
  };
  // An error without a listener ends the process. The pool listens for its idle connections; while one is lent out nobody
  // does, and whoever uses it sees its query fail anyway.
  pool.on('error', (error, client) => onError(client, error));
  pool.on('connect', (client) => client.on('error', (error) => onError(client, error)));
  return pool;
}

const warn = (error: Error): void => process.emitWarning(`A database connection broke: ${error.message}`);

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { breakWhenSilent, PATIENCE } from './lost-connections.ts';
import type { DB } from './schema.ts';
import { KEPT_ALIVE } from './session-client.ts';

export type Database = Kysely<DB>;

/**
 * A generic plan doubled the time of the calendar's range query. A random page costs an SSD, or memory, little more
 * than a sequential one: with PostgreSQL's default of 4 it read a brand's month unordered and sorted it, on disk from
 * about 8,000 posts on. The lock timeout reports an abnormal wait, since our longest transaction takes a fraction of a
 * second.
 *
 * The settings are sent after connecting, because PgBouncer refuses them as `options` in the first packet. In its
 * transaction mode they stay with connections that only our processes share, all with the same settings; it keeps the
 * time zone per client.
 */
const SESSION_SETTINGS = `set plan_cache_mode = force_custom_plan; set random_page_cost = 1.1; set timezone = 'UTC';
  set lock_timeout = '20s'`;

/**
 * Creates the process's only pool, shared by queries, queue and sign-in. It survives a database restart, and a database
 * that vanishes without a word: broken connections are dropped, and new ones are made on demand.
 * @param max the most connections; whoever waits for one of them waits as long as the others are busy
 * @param onBroken called once for each connection that broke
 */
export function createPool(
  url: string,
  max: number,
  onBroken: (error: Error) => void = warn,
  patience = PATIENCE,
): pg.Pool {
  const watch = breakWhenSilent(url, patience);
  // The pool's own limit would count the wait for a connection that others use, too.
  class PoolClient extends pg.Client {
    constructor(options: pg.ClientConfig = {}) {
      super({ ...options, connectionTimeoutMillis: patience.connectWithinMs });
    }
  }
  const pool = new pg.Pool({
    Client: PoolClient,
    connectionString: url,
    max,
    application_name: 'brandly',
    ...KEPT_ALIVE,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; only its types do not say so yet
    onConnect: (client) => {
      watch(client);
      return client.query(SESSION_SETTINGS);
    },
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
    // PostgreSQL's goodbye and the end of the socket are two errors of the same break. Closing a pool does not wait for
    // its sockets, so the database may still end one; that needs no report.
    if (!broken.has(client) && !pool.ending) onBroken(error);
    broken.add(client);
  };
  // An error without a listener ends the process. The pool listens on its idle connections; while one is checked out
  // nobody listens, and its user sees the query fail anyway.
  pool.on('error', (error, client) => onError(client, error));
  pool.on('connect', (client) => client.on('error', (error) => onError(client, error)));
  return pool;
}

const warn = (error: Error): void => process.emitWarning(`A database connection broke: ${error.message}`);

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

const builtIn = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text');

/**
 * Parses an instant as PostgreSQL writes it in UTC with date style ISO, '2026-03-01 09:30:00.123456+00'. The driver's
 * own parser handles any style with a regular expression, which took a quarter of a month's query: a post has five
 * instants. Any other form (infinity, years BC or beyond 9999, another zone) is left to the driver.
 * @returns what the driver's parser returns; microseconds are truncated
 */
export function parseTimestamp(text: string): Date | number | null {
  const { length } = text;
  const isUsual =
    length >= 22 && length <= 29 && text.endsWith('+00') && text[4] === '-' && text[10] === ' ' && text[13] === ':';
  if (!isUsual) return builtIn(text);
  let milliseconds = 0;
  // 19 characters up to the second; then the zone, or a point and up to six digits of which three are used.
  if (length > 22) {
    milliseconds = digit(text, 20) * 100;
    if (length > 24) milliseconds += digit(text, 21) * 10;
    if (length > 25) milliseconds += digit(text, 22);
  }
  const year = two(text, 0) * 100 + two(text, 2);
  if (year < 100) return builtIn(text); // Date.UTC takes them for years of the twentieth century
  return new Date(
    Date.UTC(year, two(text, 5) - 1, two(text, 8), two(text, 11), two(text, 14), two(text, 17), milliseconds),
  );
}

const ZERO = 48;
const digit = (text: string, at: number): number => text.charCodeAt(at) - ZERO;
const two = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1);

import pg from 'pg';

/** A database that is there answers in milliseconds; a pooler without a free connection would let us wait for minutes. */
const CONNECT_WITHIN_MS = 10_000;

/**
 * A connection whose session is ours alone, for what lives as long as a session: LISTEN, and locks without a transaction.
 * Not connected yet.
 * @param url what DATABASE_DIRECT_URL says, or DATABASE_URL
 * @param name what the database calls it in pg_stat_activity
 */
export function sessionClient(url: string, name: string, more: pg.ClientConfig = {}): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: `brandly ${name}`,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    ...more,
  });
}

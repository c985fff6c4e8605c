import pg from 'pg';

/** A reachable database answers in milliseconds; a pooler without a free connection would let us wait for minutes. */
const CONNECT_WITHIN_MS = 10_000;

/**
 * Creates a connection with a session of its own, for what lives as long as a session: LISTEN, and locks without a
 * transaction. It is not connected yet.
 * @param url DATABASE_DIRECT_URL, or else DATABASE_URL
 * @param name its name in pg_stat_activity
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

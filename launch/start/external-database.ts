import { StartProblem } from '../start-problem.ts';

const OLDEST_MAJOR = 15;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Checks that DATABASE_URL leads to a PostgreSQL that Brandly can use.
 * @throws StartProblem when it can't be reached, refuses, or is older than 15
 */
export async function requireDatabase(url: string): Promise<void> {
  const version = await readVersion(url);
  if (Math.floor(version / 10_000) >= OLDEST_MAJOR) return;
  throw new StartProblem(
    `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; Brandly needs ${OLDEST_MAJOR} or newer.`,
    'Use a newer server, or leave DATABASE_URL out for the built-in one.',
  );
}

/** Reads the version as a number, such as 180004 for 18.4. */
async function readVersion(url: string): Promise<number> {
  const { Client } = await import('pg'); // not needed by every start
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined); // the query fails with the same error, which is handled below
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return Number(rows[0]?.server_version_num);
  } catch (cause) {
    const words =
      cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : cause.name) : String(cause);
    throw new StartProblem(
      `The database of DATABASE_URL can't be used: ${words}.`,
      'Check host, port, user and password, or leave DATABASE_URL out for the built-in PostgreSQL.',
      { cause },
    );
  } finally {
    await client.end().catch(() => undefined); // never connected, or cut off: nothing to end
  }
}

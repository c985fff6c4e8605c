import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { repeat } from '../repeat.ts';
import { StartRefusal } from '../start-refusal.ts';
import { breakWhenSilent, PATIENCE } from './lost-connections.ts';

/**
 * An idle connection asks every ten seconds whether the database is there. Otherwise a router on the way may forget it
 * after some minutes, without a word: what is told would no longer arrive, and a query would wait for a quarter of an
 * hour. Linux by itself asks after two hours.
 */
export const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/**
 * Creates a connection with a session of its own, for what lives as long as a session: LISTEN, and locks without a
 * transaction. It is not connected yet. It asks something again and again, and ends when the answer stays away: whoever
 * only listens would never learn that its database has vanished.
 * @param url DATABASE_DIRECT_URL, or else DATABASE_URL
 * @param name its name in pg_stat_activity
 */
export function sessionClient(url: string, name: string, more: pg.ClientConfig = {}, patience = PATIENCE): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: `brandly ${name}`,
    ...KEPT_ALIVE,
    connectionTimeoutMillis: patience.connectWithinMs,
    ...more,
  });
  breakWhenSilent(url, patience)(client);
  client.once('connect', () => {
    const ask = async () => void (await client.query('select 1'));
    const asking = repeat(patience.lookEveryMs, ask, () => undefined, patience.lookEveryMs);
    client.once('end', () => void asking.stop());
  });
  return client;
}

/** Other clients of a pooler may come in between two queries, but hardly three times in a row. */
const ROUNDS = 3;
const ANSWER_WITHIN_MS = 10_000;

/**
 * Checks with two connections whether a lock held by one keeps the other out. Behind a pooler in transaction mode both
 * may get the same session, for which the lock is no obstacle; then no worker would ever be found dead.
 * @param setting the name of the setting with the address, for the message
 * @throws StartRefusal
 */
export async function requireSessions(url: string, setting: string): Promise<void> {
  const one = sessionClient(url, 'check', { query_timeout: ANSWER_WITHIN_MS });
  const other = sessionClient(url, 'check', { query_timeout: ANSWER_WITHIN_MS });
  const clients = [one, other];
  // The running query fails with the same error.
  for (const client of clients) client.on('error', () => undefined);
  try {
    for (const client of clients) await connect(client, setting);
    for (let round = 0; round < ROUNDS; round += 1) {
      if (!(await excludes(one, other))) throw noSessions(setting);
    }
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new StartRefusal(
      `${setting} gave no two connections within ${ANSWER_WITHIN_MS / 1000} s.`,
      'Is it a pooler whose pool is used up? Each process needs DATABASE_POOL_SIZE connections and three more.',
      { cause: error },
    );
  } finally {
    // A connection that was never made, or that broke, needs no end.
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function connect(client: pg.Client, setting: string): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    if (isTimeout(error)) throw error;
    const words = error instanceof Error ? error.message || error.name : String(error);
    throw new StartRefusal(
      `The database of ${setting} can't be used: ${words}.`,
      'Check host, port, user and password.',
      {
        cause: error,
      },
    );
  }
}

async function excludes(one: pg.Client, other: pg.Client): Promise<boolean> {
  const key = randomUUID();
  const took = await ask(one, 'pg_try_advisory_lock', key);
  const tookToo = await ask(other, 'pg_try_advisory_lock', key);
  const gaveBack = await ask(one, 'pg_advisory_unlock', key);
  return took && !tookToo && gaveBack;
}

async function ask(client: pg.Client, question: string, key: string): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(`select ${question}(hashtextextended($1, 0)) as yes`, [key]);
  return rows[0]?.yes === true;
}

const isTimeout = (error: unknown): boolean => error instanceof Error && /timeout/i.test(error.message);

const noSessions = (setting: string): StartRefusal =>
  new StartRefusal(
    `${setting} leads through a pooler in transaction mode, where locks and messages of a session are lost.`,
    'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself (DATABASE_URL may stay), or give the pooler pool_mode = session.',
  );

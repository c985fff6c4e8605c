import type pg from 'pg';

export type AdvisoryLocks = {
  /** Takes a lock that all processes on this database respect; null when another process or call holds it. */
  tryTake: (name: string) => Promise<(() => Promise<void>) | null>;
  close: () => Promise<void>;
};

/**
 * Locks that can be held while a platform is called. All locks of a process share one connection of the pool, however
 * many are held, so that waiting for slow platforms never exhausts the pool; a dead process releases its locks
 * automatically.
 */
export function createAdvisoryLocks(pool: pg.Pool): AdvisoryLocks {
  const held = new Set<string>();
  let connecting: Promise<pg.PoolClient> | null = null;

  const connection = (): Promise<pg.PoolClient> => {
    connecting ??= pool.connect().then((client) => {
      // With the connection its locks are gone, too; the next call starts again. A broken connection may report its end
      // more than once (the server's message, then the socket's), even after it was closed.
      client.on('error', () => giveBack(client));
      return client;
    });
    // Callers waiting for the connection get the reason for its failure; the next call tries again.
    connecting.catch(() => {
      connecting = null;
    });
    return connecting;
  };
  const givenBack = new WeakSet<pg.PoolClient>();
  const giveBack = (client: pg.PoolClient): void => {
    if (givenBack.has(client)) return;
    givenBack.add(client);
    connecting = null;
    client.release(true);
  };

  return {
    tryTake: async (name) => {
      // PostgreSQL lets one session take a lock twice, so the calls of one process are kept apart here.
      if (held.has(name)) return null;
      held.add(name);
      try {
        const client = await connection();
        const { rows } = await client.query<{ taken: boolean }>(
          'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
          [name],
        );
        if (rows[0]?.taken !== true) {
          held.delete(name);
          return null;
        }
        return async () => {
          try {
            await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
          } finally {
            held.delete(name);
          }
        };
      } catch (error) {
        held.delete(name);
        throw error;
      }
    },
    close: async () => {
      // The caller that asked for the connection gets its error; a connection that was never made holds no lock.
      const client = await connecting?.catch(() => null);
      if (client) giveBack(client);
    },
  };
}

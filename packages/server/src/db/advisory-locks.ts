import type pg from 'pg';

export type AdvisoryLocks = {
  /** Takes a lock all processes on this database respect; null when another one, or another call here, has it. */
  tryTake: (name: string) => Promise<(() => Promise<void>) | null>;
  close: () => Promise<void>;
};

/**
 * Locks that may be held while a platform is asked. All of a process sit on one connection of the pool, however many are
 * held, so that waiting for slow platforms never uses the pool up; a dead process gives its locks back by itself.
 */
export function createAdvisoryLocks(pool: pg.Pool): AdvisoryLocks {
  const held = new Set<string>();
  let connecting: Promise<pg.PoolClient> | null = null;

  const connection = (): Promise<pg.PoolClient> => {
    connecting ??= pool.connect().then((client) => {
      // With the connection its locks are gone too; the next call starts anew.
      // A broken connection may say so more than once (the server's word, then the line's), and after it was closed.
      client.on('error', () => giveBack(client));
      return client;
    });
    // Whoever waits for the connection hears why there is none; the next call tries again.
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
      // The database lets one session take a lock twice, so calls of one process are kept apart here.
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
      // Whoever asked for the connection hears of it; one that could not be made holds no lock to give back.
      const client = await connecting?.catch(() => null);
      if (client) giveBack(client);
    },
  };
}

import pg from 'pg';

export type DatabaseWork = { at: number; commits: number; statements: number };

/**
 * Reads how much the database has done so far, on a separate connection that leaves its own queries out of the count.
 * Each backend reports commits once a second at the most and after ten seconds of rest, so a reader has to wait
 * FLUSH_SECONDS after the work.
 */
export type DatabaseWorkReader = { read(): Promise<DatabaseWork>; question: pg.Client; close(): Promise<void> };

/** PGSTAT_IDLE_INTERVAL of PostgreSQL 15 and later is 10 s (src/backend/utils/activity/pgstat.c). */
export const FLUSH_SECONDS = 11;

export async function readDatabaseWork(databaseUrl: string): Promise<DatabaseWorkReader> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  let own = 0;
  return {
    question: client,
    async read() {
      // Each read is one statement and one commit; it counts the reads before it.
      const { rows } = await client.query<{ commits: number; statements: number }>(`
        select (select xact_commit from pg_stat_database where datname = current_database())::float8 as commits,
          (select sum(calls) from pg_stat_statements s join pg_database d on d.oid = s.dbid
            where d.datname = current_database())::float8 as statements`);
      const [row] = rows;
      if (row === undefined) throw new Error('The database tells nothing of its work');
      const work = { at: Date.now(), commits: row.commits - own, statements: row.statements - own };
      own += 1;
      return work;
    },
    close: () => client.end(),
  };
}

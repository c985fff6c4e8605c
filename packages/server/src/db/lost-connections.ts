import pg from 'pg';

export type Patience = {
  /** How often the queries that wait are looked at, in milliseconds. */
  lookEveryMs: number;
  /** How long making a connection may take, in milliseconds: a database that can be reached takes a few. */
  connectWithinMs: number;
};

/** A query whose database has vanished fails after two looks and one attempt to connect: within half a minute. */
export const PATIENCE: Patience = { lookEveryMs: 10_000, connectWithinMs: 10_000 };

/** `isLong`: it waited at the last look already. `isDone`: PostgreSQL was through with it then. */
type Waiting = { client: pg.Client; isLong: boolean; isDone: boolean };

/**
 * Returns a function that watches a connection, and breaks it when a query of it waits in vain: the database has vanished
 * without a word (a power cut, a network that drops packets), or a router on the way has forgotten the connection. The
 * system alone gives up bytes that nobody confirms after a quarter of an hour. A query that only takes long is never ended:
 * PostgreSQL is asked over a second connection whether it still works on it.
 * @param url what the watched connections are made with
 */
export function breakWhenSilent(url: string, patience: Patience): (client: pg.ClientBase) => void {
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const long = [...waiting].filter((query) => query.isLong);
    const worksFor = long.length === 0 ? everybody : await askWhoWorks(url, patience.connectWithinMs, long);
    const lost = new Set<pg.Client>();
    for (const query of long) {
      const isDone = !worksFor(query.client);
      // An answer that is on its way gets until the next look.
      if (isDone && (query.isDone || worksFor === nobody) && waiting.has(query)) lost.add(query.client);
      query.isDone = isDone;
    }
    for (const client of lost) {
      client.emit('error', new Error('The database has stopped answering'));
      // While a query waits, this closes the socket without a goodbye.
      void client.end();
    }
    for (const query of waiting) query.isLong = true;
  };
  const lookLater = (): void => {
    if (timer !== undefined || waiting.size === 0) return;
    timer = setTimeout(() => {
      void look().finally(() => {
        timer = undefined;
        lookLater();
      });
    }, patience.lookEveryMs);
    timer.unref();
  };

  return (client) => {
    if (!(client instanceof pg.Client)) return;
    client.query = new Proxy(client.query.bind(client), {
      apply: (query, _self, args) => {
        const answer: unknown = Reflect.apply(query, undefined, args);
        const asked = { client, isLong: false, isDone: false };
        const settle = () => waiting.delete(asked);
        waiting.add(asked);
        Promise.resolve(answer).then(settle, settle);
        lookLater();
        return answer;
      },
    });
  };
}

type WorksFor = (client: pg.Client) => boolean;
const everybody: WorksFor = () => true;
const nobody: WorksFor = () => false;

/** For which connections PostgreSQL works; `everybody` where that is not known, `nobody` if it cannot be reached. */
async function askWhoWorks(url: string, withinMs: number, about: readonly Waiting[]): Promise<WorksFor> {
  const asker = new pg.Client({
    connectionString: url,
    application_name: 'brandly check',
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  asker.on('error', () => undefined);
  try {
    await asker.connect();
  } catch (error) {
    // A refusal, such as of too many connections, comes from a database that is there.
    return error instanceof pg.DatabaseError ? everybody : nobody;
  }
  try {
    const { rows } = await asker.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid = any($1) and coalesce(state, '') not like 'idle%'`,
      [[asker, ...about.map(({ client }) => client)].map(numberOf)],
    );
    const working = new Set(rows.map(({ pid }) => pid));
    // A pooler gives its clients numbers of its own, this one as well, and has its own limits for databases that vanish.
    return working.has(numberOf(asker)) ? (client) => working.has(numberOf(client)) : everybody;
  } catch {
    return everybody;
  } finally {
    void asker.end();
  }
}

/** The number of the process of PostgreSQL that works for a connection. */
const numberOf = (client: pg.Client): number => ('processID' in client ? Number(client.processID) : 0);

/** SQLSTATE of lost connections, of a server going down or up or full, and the errors of sockets and of finding an address. */
const LOST = /^(?:08...|57P0[123]|53300|ECONN[A-Z]+|EPIPE|ETIMEDOUT|E(?:HOST|NET)UNREACH|EAI_AGAIN|ENOTFOUND)$/;
/** What the driver says without a code. */
const LOST_WORDS = /connection terminated|timeout expired|timeout exceeded when trying to connect|is not queryable/i;

/** Whether a query, or anything else that needs the network, failed because the other end cannot be reached for now. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error && (LOST_WORDS.test(error.message) || ('code' in error && LOST.test(String(error.code))));

import { type Dialect, Kysely, PostgresDialect } from 'kysely';
import type { DB } from '../../../db/schema.ts';
import type { Point, PublishingDeps } from '../publishing/publishing-deps.ts';
import type { PostsHarness } from './posts-harness.ts';

/**
 * Makes a worker that dies at a point: from there on nothing it does has an effect, neither on the database nor on a
 * platform, as if its process had been killed. `commits`: its next commit still arrives, but it never learns that.
 * `waitsForKill`: it does not die at the point but when it is told to. Its promises reject, unlike those of a dead
 * process, which says nothing.
 */
export function crashingWorker(
  harness: PostsHarness,
  diesAt: Point,
  options: { commits?: boolean; waitsForKill?: boolean } = {},
): PublishingDeps & { isDead: () => boolean; kill: () => void } {
  let isDead = false;
  let hasCommitted = false;
  const refuse = () => {
    if (isDead && (options.commits !== true || hasCommitted)) throw new Error('this worker is dead');
  };
  const dialect: Dialect = new PostgresDialect({ pool: harness.pool });
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (kysely) => dialect.createIntrospector(kysely),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => {
        const driver = dialect.createDriver();
        return {
          init: () => driver.init(),
          destroy: async () => {},
          acquireConnection: async () => {
            refuse();
            return driver.acquireConnection();
          },
          releaseConnection: (connection) => driver.releaseConnection(connection),
          beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
          commitTransaction: async (connection) => {
            refuse();
            await driver.commitTransaction(connection);
            hasCommitted = isDead;
            refuse();
          },
          rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
        };
      },
    },
  });
  return {
    ...harness.publishing,
    db,
    isDead: () => isDead,
    kill: () => {
      isDead = true;
    },
    testHooks: {
      at: (point) => {
        if (point === diesAt && options.waitsForKill !== true) isDead = true;
        refuse();
      },
    },
    openAccount: async (accountId, ask) => {
      const opened = await harness.publishing.openAccount(accountId, ask);
      const fetch: typeof opened.io.fetch = async (url, init) => {
        refuse();
        return opened.io.fetch(url, init);
      };
      return { ...opened, io: { ...opened.io, fetch } };
    },
  };
}

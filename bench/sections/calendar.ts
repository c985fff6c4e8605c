import { createDatabase, createPool } from '@brandly/server/db/database';
import { selectPostsOfBrand } from '@brandly/server/features/posts/reading/queries';
import pg from 'pg';
import { connectTo, withEtag } from '../load/http-load.ts';
import { BARE_SQL, ownerOf } from '../product/bare-month.ts';
import { POSTS_OF_A_MONTH } from '../product/seed-posts.ts';
import { times, timesRow, whole } from '../report.ts';
import { summarise } from '../statistics.ts';
import { timeInTurns } from '../timing.ts';
import type { Section } from './section.ts';

export const calendar: Section = {
  name: 'calendar',
  title: 'One month of the calendar, among 100,000 posts',
  async measure(openProduct, { isShort }) {
    const bench = await openProduct();
    const month = await bench.busyMonth();
    const bare = new pg.Client({ connectionString: bench.databaseUrl });
    await bare.connect();
    const db = createDatabase(createPool(bench.databaseUrl, 1));
    const page = { origin: bench.url, path: month.path, headers: await bench.person.headers() };
    const [http, again] = [connectTo(page), connectTo(await withEtag(page))];
    const userId = await ownerOf(bare, month.brandId);
    const filter = { from: month.from, to: month.to, statuses: null, platforms: null, limit: 1_000, offset: 0 };
    try {
      const found = await selectPostsOfBrand(db, userId, month.brandId, filter);
      if (found?.rows.length !== POSTS_OF_A_MONTH) throw new Error(`The month has ${found?.rows.length} posts`);
      const samples = await timeInTurns(
        {
          bare: () => bare.query(BARE_SQL, [month.brandId, month.from, month.to]),
          query: () => selectPostsOfBrand(db, userId, month.brandId, filter),
          http: http.get,
          again: again.get,
        },
        isShort ? { turns: 100, warmUp: 50 } : { turns: 500, warmUp: 100 },
      );
      const [sql, query] = [summarise(samples.bare), summarise(samples.query)];
      const [answer, unchanged] = [summarise(samples.http), summarise(samples.again)];
      const row = (name: string, { p50, p99 }: typeof sql) => [...timesRow(name, p50, p99), times(p50 / sql.p50)];
      return {
        about:
          `${POSTS_OF_A_MONTH} posts of one brand's month out of ${whole(month.total)} in the table; ` +
          `${sql.count} times each, in turns.`,
        tables: [
          {
            columns: ['', 'p50', 'p99', 'to the bare SQL'],
            rows: [
              row('bare SQL through pg', sql),
              row("the API's query", query),
              row('over HTTP', answer),
              row('over HTTP, nothing changed since (304)', unchanged),
            ],
          },
        ],
        targets: [],
      };
    } finally {
      await Promise.all([http.close(), again.close()]);
      await db.destroy();
      await bare.end();
    }
  },
};

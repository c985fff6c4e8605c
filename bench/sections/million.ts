import { keysOf, recordOf } from '@brandly/contract/records';
import { createDatabase, createPool } from '@brandly/server/db/database';
import { selectPostsOfBrand } from '@brandly/server/features/posts/reading/queries';
import pg from 'pg';
import { connectTo } from '../load/http-load.ts';
import { BARE_SQL, ownerOf } from '../product/bare-month.ts';
import { fillCalendar } from '../product/fill-calendar.ts';
import { POSTS_OF_A_MONTH, seedPosts } from '../product/seed-posts.ts';
import { times, timesRow, whole } from '../report.ts';
import { summarise } from '../statistics.ts';
import { timeInTurns } from '../timing.ts';
import type { Section } from './section.ts';

const OTHER_BRANDS = 10;
const P50_TARGET_MS = 5;
const P99_TARGET_MS = 25;
/** Numbers of rows of one month in a request, each twice the one before. */
const SIZES = { '1,250 rows': 1_250, '2,500 rows': 2_500, '5,000 rows': 5_000, '10,000 rows': 10_000 } as const;
/** Eight times the rows may take eight times as long, plus half of that for measuring errors. */
const LINEAR_TARGET = (SIZES['10,000 rows'] / SIZES['1,250 rows']) * 1.5;
const ANSWERS = 50;
/** How long the server trusts a session without asking (its ACCESS_CACHE_MS). */
const SESSION_ASKED_EVERY_S = 3;

export const million: Section = {
  name: 'million',
  title: 'A month among a million posts',
  async measure(openProduct, { isShort }) {
    const bench = await openProduct();
    const total = isShort ? 100_000 : 1_000_000;
    const { brandId } = await bench.brandWithPages('Million Coffee', 2);
    const { brandId: fullId } = await bench.brandWithPages('Ten Thousand Coffee', 2);
    const others: string[] = [];
    for (let number = 1; number <= OTHER_BRANDS; number += 1)
      others.push(await bench.createBrand(`Other brand ${number}`));
    const { from, to } = await seedPosts(bench.pool, [brandId, ...others], total);
    const instants = { from: instantOf(from), to: instantOf(to) };
    await fillCalendar(bench.pool, [fullId], { count: SIZES['10,000 rows'], ...instants });
    await bench.pool.query('vacuum analyze posts, post_media, media');

    const client = new pg.Client({ connectionString: bench.databaseUrl });
    await client.connect();
    const db = createDatabase(createPool(bench.databaseUrl, 1));
    const userId = await ownerOf(client, brandId);
    const ask = async (id: string, limit: number) => {
      const filter = { from, to, statuses: null, platforms: null, limit, offset: 0 };
      return (await selectPostsOfBrand(db, userId, id, filter))?.rows.length;
    };
    const query = new URLSearchParams({ startDate: from.toISOString(), endDate: to.toISOString() });
    const path = `/v1/brands/${brandId}/scheduled-posts?${query.toString()}`;
    const http = connectTo({ origin: bench.url, path, headers: await bench.person.headers() });
    try {
      const found = await ask(brandId, 1_000);
      if (found !== POSTS_OF_A_MONTH) throw new Error(`The month has ${found} posts`);
      const effort = isShort ? { turns: 50, warmUp: 30 } : { turns: 300, warmUp: 100 };
      const month = await timeInTurns(
        {
          bare: () => client.query(BARE_SQL, [brandId, from, to]),
          query: () => ask(brandId, 1_000),
          http: http.get,
        },
        effort,
      );
      const [bare, asked, answered] = [summarise(month.bare), summarise(month.query), summarise(month.http)];
      const sizes = await timeInTurns(
        recordOf(keysOf(SIZES), (name) => () => ask(fullId, SIZES[name])),
        isShort ? { turns: 5, warmUp: 2 } : { turns: 25, warmUp: 5 },
      );
      // The minimum of each: other work of the machine only adds time.
      const growth = Math.min(...sizes['10,000 rows']) / Math.min(...sizes['1,250 rows']);
      const counted = await countStatements(client, http.get);
      return {
        about:
          `${POSTS_OF_A_MONTH} posts of one brand's month out of ${whole(total)} in the table, scattered over it, ` +
          `${asked.count} times each, in turns; then as many rows of a month of 10,000. The bare SQL is what anybody would type for the same ` +
          'rows, through the same driver as it comes. What else the machine does only adds to the best.',
        tables: [
          {
            columns: ['', 'best', 'p50', 'p99', 'p50 to the bare SQL'],
            rows: [
              [...row('bare SQL through pg', month.bare), times(1)],
              [...row("the API's query of the month", month.query), times(asked.p50 / bare.p50)],
              [...row('over HTTP', month.http), times(answered.p50 / bare.p50)],
              ...Object.entries(sizes).map(([name, samples]) => [...row(name, samples), '']),
            ],
          },
        ],
        targets: [
          { text: `the month's query at p50 under ${P50_TARGET_MS} ms`, isMet: asked.p50 < P50_TARGET_MS },
          { text: `at p99 under ${P99_TARGET_MS} ms`, isMet: asked.p99 < P99_TARGET_MS },
          {
            text: `linear to 10,000 rows: eight times the rows, ${times(growth)} the time`,
            isMet: growth <= LINEAR_TARGET,
          },
          {
            text:
              `one round trip to the database: ${counted.list} statements for ${ANSWERS} answers, and ${counted.session} ` +
              'after the session (counted on the wire by round-trips.feature.test.ts)',
            isMet: counted.list === ANSWERS && counted.session <= 1 + counted.seconds / SESSION_ASKED_EVERY_S,
          },
        ],
      };
    } finally {
      await http.close();
      await db.destroy();
      await client.end();
    }
  },
};

const instantOf = (date: Date): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(date.getTime());

function row(name: string, samples: readonly number[]): string[] {
  const { p50, p99 } = summarise(samples);
  return timesRow(name, Math.min(...samples), p50, p99);
}

/** Counts the statements that the list, and the sessions, cost the database for a number of answers. */
async function countStatements(client: pg.Client, action: () => Promise<unknown>) {
  await client.query('create extension if not exists pg_stat_statements');
  // Recognized by their text: the worker's own queries about due posts do not belong to the list.
  const read = async () => {
    const { rows } = await client.query<{ list: number; session: number }>(
      `select coalesce(sum(calls) filter (where query ilike '%v.validator from brands b%'), 0)::float8 as list,
         coalesce(sum(calls) filter (where query ilike '%from sessions s%'), 0)::float8 as session
       from pg_stat_statements s join pg_database d on d.oid = s.dbid
       where d.datname = current_database() and query not ilike '%pg_stat_statements%'`,
    );
    return rows[0] ?? { list: 0, session: 0 };
  };
  const before = await read();
  const began = performance.now();
  for (let count = 0; count < ANSWERS; count += 1) await action();
  const seconds = (performance.now() - began) / 1000;
  const after = await read();
  return { list: after.list - before.list, session: after.session - before.session, seconds };
}

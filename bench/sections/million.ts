import { createDatabase, createPool } from '@brandly/server/db/database';
import { selectPostsOfBrand } from '@brandly/server/features/posts/queries';
import pg from 'pg';
import { connectTo } from '../load/http-load.ts';
import { fillCalendar } from '../product/fill-calendar.ts';
import { POSTS_OF_A_MONTH, seedPosts } from '../product/seed-posts.ts';
import { milliseconds, times, whole } from '../report.ts';
import { summarise } from '../statistics.ts';
import { timeInTurns } from '../timing.ts';
import type { Section } from './section.ts';

const OTHER_BRANDS = 10;
const P50_TARGET_MS = 5;
const P99_TARGET_MS = 25;
/** Rows of one month that are asked for, each twice the one before. */
const SIZES = [1_250, 2_500, 5_000, 10_000] as const;
/** Eight times the rows may take eight times as long, and half as much again for the measuring. */
const LINEAR_TARGET = (SIZES[3] / SIZES[0]) * 1.5;
const ANSWERS = 50;

export const million: Section = {
  name: 'million',
  title: 'A month among a million posts',
  async measure(openWorld, { isShort }) {
    const world = await openWorld();
    const total = isShort ? 100_000 : 1_000_000;
    const { brandId } = await world.brandWithPages('Million Coffee', 2);
    const { brandId: fullId } = await world.brandWithPages('Ten Thousand Coffee', 2);
    const others: string[] = [];
    for (let number = 1; number <= OTHER_BRANDS; number += 1) {
      const brand = { name: `Other brand ${number}`, industry: 'Retail', timeZone: 'Europe/Berlin' } as const;
      others.push((await world.person.call('createBrand', { body: brand })).id);
    }
    const { from, to } = await seedPosts(world.pool, [brandId, ...others], total);
    const instants = { from: instantOf(from), to: instantOf(to) };
    await fillCalendar(world.pool, [fullId], { count: SIZES[3], ...instants });
    await world.pool.query('vacuum analyze posts, post_media, media');

    const client = new pg.Client({ connectionString: world.databaseUrl });
    await client.connect();
    const db = createDatabase(createPool(world.databaseUrl, 1));
    const { rows } = await client.query<{ user_id: string }>('select user_id from brands where id = $1', [brandId]);
    const userId = rows[0]?.user_id ?? '';
    const ask = async (id: string, limit: number) => {
      const filter = { from, to, statuses: null, platforms: null, limit, offset: 0 };
      return (await selectPostsOfBrand(db, userId, id, filter))?.rows.length;
    };
    const query = new URLSearchParams({ startDate: from.toISOString(), endDate: to.toISOString() });
    const path = `/v1/brands/${brandId}/scheduled-posts?${query.toString()}`;
    const http = connectTo({ origin: world.url, path, headers: await world.person.headers() });
    try {
      const found = await ask(brandId, 1_000);
      if (found !== POSTS_OF_A_MONTH) throw new Error(`The month has ${found} posts`);
      const effort = isShort ? { turns: 50, warmUp: 30 } : { turns: 300, warmUp: 100 };
      const month = await timeInTurns({ query: () => ask(brandId, 1_000), http: http.get }, effort);
      const [asked, answered] = [summarise(month.query), summarise(month.http)];
      const sizes = await timeInTurns(
        {
          s0: () => ask(fullId, SIZES[0]),
          s1: () => ask(fullId, SIZES[1]),
          s2: () => ask(fullId, SIZES[2]),
          s3: () => ask(fullId, SIZES[3]),
        },
        isShort ? { turns: 5, warmUp: 2 } : { turns: 25, warmUp: 5 },
      );
      const bySize = [sizes.s0, sizes.s1, sizes.s2, sizes.s3].map((values) => summarise(values));
      // The least of each: what else the machine does only adds.
      const growth = Math.min(...sizes.s3) / Math.min(...sizes.s0);
      const trips = await statementsPer(client, http.get);
      return {
        about:
          `${POSTS_OF_A_MONTH} posts of a month out of ${whole(total)} in the table, ${asked.count} times each, in turns; ` +
          'then as many rows of a month of 10,000.',
        tables: [
          {
            columns: ['', 'p50', 'p99'],
            rows: [
              ["the API's query of the month, rows read", milliseconds(asked.p50), milliseconds(asked.p99)],
              ['over HTTP', milliseconds(answered.p50), milliseconds(answered.p99)],
              ...bySize.map(({ p50, p99 }, index) => [
                `${whole(SIZES[index] ?? 0)} rows`,
                milliseconds(p50),
                milliseconds(p99),
              ]),
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
          { text: `at most one round trip to the database: ${trips.toFixed(2)}`, isMet: Math.round(trips * 10) <= 10 },
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

/** How many statements about posts one deed costs the database. */
async function statementsPer(client: pg.Client, deed: () => Promise<unknown>): Promise<number> {
  await client.query('create extension if not exists pg_stat_statements');
  // What the worker asks meanwhile about posts that are due is not asked by the list.
  const read = async () => {
    const { rows } = await client.query<{ calls: number }>(
      `select coalesce(sum(calls), 0)::float8 as calls from pg_stat_statements s join pg_database d on d.oid = s.dbid
       where d.datname = current_database() and (query ilike '%from brands b%' or query ilike '%session%')`,
    );
    return rows[0]?.calls ?? 0;
  };
  const before = await read();
  for (let count = 0; count < ANSWERS; count += 1) await deed();
  return ((await read()) - before) / ANSWERS;
}

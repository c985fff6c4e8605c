import type pg from 'pg';
import type { BenchProduct } from '../product/bench-product.ts';
import { FLUSH_SECONDS, readDatabaseWork } from '../product/database-work.ts';
import { bar, type Table, timesRow, whole } from '../report.ts';
import { costPerPiece, histogram, summarise } from '../statistics.ts';
import { pauseSeconds, pauseUntil } from '../timing.ts';
import type { Section } from './section.ts';

const PER_SECOND = 10;
const PAGES = 60;
/** Creating the posts and watching the idle database happen before the first post is due. */
const LEAD_SECONDS = 40;
const IDLE_SECONDS = 10;
const WRITERS = 4;
/** P1 of the promises. */
const STARTED_P50_MS = 300;
const STARTED_P99_MS = 1_000;
const MOST_COMMITS = 8;
const BOUNDS_MS = [0, 50, 100, 150, 200, 250, 300, 400, 500, 750, 1_000, 2_000, 5_000];

type Times = { started: number; published: number };

export const publishing: Section = {
  name: 'publishing',
  title: 'Lateness of posts due in one minute, and what each costs the database',
  async measure(openProduct, { isShort }) {
    const seconds = isShort ? 15 : 60;
    const count = seconds * PER_SECOND;
    const bench = await openProduct();
    const { brandId, accountIds } = await bench.brandWithPages('Punctual Coffee', PAGES);
    const database = await readDatabaseWork(bench.databaseUrl);
    try {
      const [lead, idleSeconds] = isShort ? [LEAD_SECONDS / 2, IDLE_SECONDS / 2] : [LEAD_SECONDS, IDLE_SECONDS];
      const first = Date.now() + lead * 1000;
      await planPosts(bench, brandId, accountIds, first, count);
      const quietFrom = first - idleSeconds * 1000;
      // The commits of the inserts must be reported before the idle ones are counted.
      if (Date.now() + FLUSH_SECONDS * 1000 > quietFrom) throw new Error('Planning the posts took too long to measure');
      await pauseUntil(quietFrom);
      const quiet = await database.read();
      await pauseUntil(first - 500);
      const before = await database.read();
      await pauseUntil(first + (seconds + 1) * 1000);
      const lateness = await whenAllArePublished(database.question, brandId, count);
      await pauseSeconds(FLUSH_SECONDS);
      const after = await database.read();

      const elapsed = (after.at - before.at) / 1000;
      const idle = (before.at - quiet.at) / 1000;
      const perPost = (what: 'commits' | 'statements') =>
        costPerPiece(after[what] - before[what], elapsed, (before[what] - quiet[what]) / idle, count);
      const idleRate = (what: 'commits' | 'statements') => ((before[what] - quiet[what]) / idle).toFixed(1);
      const started = summarise(lateness.map((one) => one.started));
      const published = summarise(lateness.map((one) => one.published));
      const row = (name: string, { p50, p99, max }: typeof started) => timesRow(name, p50, p99, max);
      return {
        about:
          `${whole(count)} text posts on ${PAGES} Facebook Pages of the sandbox, one every ${1000 / PER_SECOND} ms, with ` +
          'the API and the worker in a process each, as in npm start. Lateness is counted from the planned time.',
        tables: [
          { columns: ['lateness', 'p50', 'p99', 'max'], rows: [row('started', started), row('published', published)] },
          histogramTable(lateness),
          {
            columns: ['database', 'per published post', 'idle, a second'],
            rows: [
              ['commits', perPost('commits').toFixed(1), idleRate('commits')],
              ['statements', perPost('statements').toFixed(1), idleRate('statements')],
            ],
          },
        ],
        targets: [
          { text: `p50 of starting within ${STARTED_P50_MS} ms`, isMet: started.p50 <= STARTED_P50_MS },
          { text: `p99 of starting within ${STARTED_P99_MS} ms`, isMet: started.p99 <= STARTED_P99_MS },
          { text: `at most ${MOST_COMMITS} commits a post`, isMet: perPost('commits') <= MOST_COMMITS },
        ],
      };
    } finally {
      await database.close();
    }
  },
};

async function planPosts(bench: BenchProduct, brandId: string, accountIds: string[], first: number, count: number) {
  let next = 0;
  const write = async () => {
    for (let number = next++; number < count; number = next++) {
      await bench.person.call('createPost', {
        params: { brandId },
        body: {
          content: `<p>Fresh beans, batch ${number} of today</p>`,
          scheduledFor: new Date(first + (number * 1000) / PER_SECOND).toISOString(),
          platform: 'facebook',
          socialAccountId: accountIds[number % accountIds.length] ?? '',
        },
      });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

const OUTCOMES = `
  select status, extract(epoch from started_at - scheduled_for)::float8 * 1000 as started,
    extract(epoch from published_at - scheduled_for)::float8 * 1000 as published
  from posts where brand_id = $1`;

/** Queried once, when everything should be over: queries in between would be counted too. */
async function whenAllArePublished(client: pg.Client, brandId: string, count: number): Promise<Times[]> {
  const { rows } = await client.query<Times & { status: string }>(OUTCOMES, [brandId]);
  const published = rows.filter(({ status }) => status === 'PUBLISHED');
  if (published.length !== count) throw new Error(`Only ${published.length} of ${count} posts were published in time`);
  return published;
}

function histogramTable(lateness: readonly Times[]): Table {
  const buckets = histogram(
    lateness.map(({ started }) => started),
    BOUNDS_MS,
  );
  const greatest = Math.max(...buckets.map(({ count }) => count));
  const rows = buckets.map(({ from, to, count }) => [
    `${from} to ${to} ms`,
    String(count),
    bar(count, greatest).padEnd(40),
  ]);
  return { columns: ['started late by', 'posts', 'share'], rows };
}

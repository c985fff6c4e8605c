import { randomUUIDv7 } from 'node:crypto';
import { startWebsocketClients } from '../load/websocket-clients.ts';
import type { BenchProduct } from '../product/bench-product.ts';
import { type Person, signUp } from '../product/person.ts';
import { type Outcome, outcomesOf, planPosts, publishedOf, startedOf } from '../product/plan-posts.ts';
import { milliseconds, type Table, whole } from '../report.ts';
import { summarise } from '../statistics.ts';
import { pauseSeconds, pauseUntil } from '../timing.ts';
import type { Section } from './section.ts';

/** As many pages as one person may have open. */
const PAGES_OF_EACH = 20;
const PAGES = 60;
const EVERY_MS = 100;
const QUIET_SECONDS = 15;
/** What the overview requests again, beside the unread count, if the server can't tell what was missed. */
const REFETCHES = ['/v1/brands', '/v1/post-stats', '/v1/recent-posts', '/v1/analytics/overview'];
const STARTED_WITHIN_MS = 2_000;

export const reconnect: Section = {
  name: 'reconnect',
  title: '5,000 open pages cut off at once and coming back, while posts go out',
  async measure(openProduct, { isShort }) {
    const sockets = isShort ? 500 : 5_000;
    const backWithin = isShort ? 20 : 60;
    const bench = await openProduct();
    const people = await signUpMany(bench, sockets / PAGES_OF_EACH);
    const tokens = await Promise.all(people.map(async (person) => (await person.headers()).authorization.slice(7)));
    const clients = startWebsocketClients({
      origin: bench.url,
      tokens,
      pagesOfEach: PAGES_OF_EACH,
      refetches: REFETCHES,
    });
    try {
      await clients.isOpen;
      const brand = await bench.brandWithPages('Restless Coffee', PAGES);
      const first = Date.now() + 5_000;
      const cutAt = first + QUIET_SECONDS * 1000;
      const count = ((QUIET_SECONDS + backWithin) * 1000) / EVERY_MS;
      await planPosts(bench.pool, { ...brand, count }, { firstAt: first, everyMs: EVERY_MS });
      await pauseUntil(cutAt);
      clients.forget();
      await bench.pool.query(CUT);
      // Something happens while no page is connected.
      await Promise.all(people.map((person) => person.call('testNotification', { body: {} })));
      await pauseUntil(cutAt + backWithin * 1000);
      const report = await clients.report();
      const outcomes = await outcomesOf(bench.pool, brand.brandId, 60);
      const quiet = outcomes.slice(0, (QUIET_SECONDS * 1000) / EVERY_MS);
      const busy = outcomes.slice(quiet.length);
      const since = (instants: readonly number[]) => instants.map((instant) => instant - Math.min(...report.cut));
      const started = startedOf(busy);
      const missed = sockets - report.unread.filter((unread) => unread === 1).length;
      const isBack = report.ready.length === sockets && report.caughtUp.length === sockets;
      return {
        about:
          `${whole(sockets)} websockets of ${people.length} people on one API, as in ` +
          'npm start. Its connection to the database is cut, so it sends all of them away, and while they are gone each person ' +
          'is notified of something. They come back with the code that browsers run and are told what they missed; each ' +
          `then asks for its unread count. A post is due every ${EVERY_MS} ms before and after.`,
        tables: [
          times(since, [
            ['knocked again', report.reconnectAttempts],
            ['let in again', report.ready],
            ['knew what it had missed', report.caughtUp],
          ]),
          {
            columns: ['knocks in the busiest', 'knocks', 'if all came at once'],
            rows: [100, 1000].map((span) => [
              `${span} ms`,
              whole(mostWithin(report.reconnectAttempts, span)),
              whole(sockets),
            ]),
          },
          {
            columns: ['posts', '', 'started late by p50', 'p99', 'max', 'published p99'],
            rows: [lateness('before', quiet), lateness('from the cut on', busy)],
          },
        ],
        targets: [
          { text: `all are back and know what they missed: ${whole(report.caughtUp.length)}`, isMet: isBack },
          {
            text: `the server knew what each missed: ${report.fullRefetches} had to ask for everything`,
            isMet: report.fullRefetches === 0,
          },
          { text: `nothing missed: ${missed} pages do not know of their notification`, isMet: missed === 0 },
          {
            text: `nothing failed on the way: ${report.failed.length} ${report.failed[0] ?? ''}`.trim(),
            isMet: report.failed.length === 0,
          },
          {
            text: `every post started within ${STARTED_WITHIN_MS} ms of its time: ${milliseconds(started.max)}`,
            isMet: started.count === busy.length && started.max <= STARTED_WITHIN_MS,
          },
        ],
      };
    } finally {
      await clients.close();
      await pauseSeconds(1);
    }
  },
};

const CUT = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'brandly realtime' and datname = current_database()`;

/** A few at a time: hashing passwords takes long. */
async function signUpMany({ url, pool }: BenchProduct, count: number): Promise<Person[]> {
  const people: Person[] = [];
  const more = async () => {
    while (people.length < count) {
      const at = people.length;
      people.length += 1;
      // Only a few people an hour may sign up from one address.
      await pool.query('delete from attempt_counters');
      people[at] = await signUp(url, `page-${randomUUIDv7()}@example.com`);
    }
  };
  await Promise.all([more(), more()]);
  return people;
}

/** Returns the largest number of instants within that many milliseconds. */
function mostWithin(instants: readonly number[], span: number): number {
  const sorted = instants.toSorted((a, b) => a - b);
  let from = 0;
  let most = 0;
  for (const [index, instant] of sorted.entries()) {
    while (instant - (sorted[from] ?? instant) > span) from += 1;
    most = Math.max(most, index - from + 1);
  }
  return most;
}

function times(since: (instants: readonly number[]) => number[], rows: readonly [string, readonly number[]][]): Table {
  return {
    columns: ['after the cut', 'pages', 'p50', 'p99', 'last'],
    rows: rows.map(([name, instants]) => {
      if (instants.length === 0) return [name, '0', '', '', ''];
      const { count, p50, p99, max } = summarise(since(instants));
      return [name, whole(count), milliseconds(p50), milliseconds(p99), milliseconds(max)];
    }),
  };
}

function lateness(name: string, outcomes: readonly Outcome[]): string[] {
  const { count, p50, p99, max } = startedOf(outcomes);
  return [name, whole(count), ...[p50, p99, max, publishedOf(outcomes).p99].map(milliseconds)];
}
